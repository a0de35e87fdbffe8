import { useQueryClient } from '@tanstack/react-query';
import type { PromptDetails } from '@tervik/contract/prompt.ts';
import { dropPromptDraft } from '@tervik/contract/routes-platform.gen.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { notePrompt, refetchPrompt } from './queries.ts';

interface DropProps {
  readonly details: PromptDetails;
  /** Of the draft that was looked at; undefined = nobody asks. */
  readonly seenRevision: number | undefined;
  readonly onClose: () => void;
  readonly onDropped: (revision: number) => void;
}

/** Asks once more before a draft goes. */
export function DropDraft({ details, seenRevision, onClose, onDropped }: DropProps) {
  const t = useT();
  const client = useQueryClient();
  const showToast = useToast();
  const { purpose, draft } = details;
  const { run, pending, error, clearError } = useAction(dropPromptDraft);
  function close(): void {
    clearError();
    onClose();
  }
  async function drop(revision: number): Promise<void> {
    // What was never kept goes without the server.
    const gone =
      draft === null ? { ok: true } : await run({ params: { purpose }, body: { seenRevision: revision } });
    if (gone === undefined) return refetchPrompt(client, purpose);
    close();
    notePrompt(client, purpose, (cached) => ({ ...cached, draft: null }));
    showToast({ tone: 'success', text: t('prompt.draft.dropped') });
    return onDropped(revision);
  }
  return (
    <ConfirmDialog
      open={seenRevision !== undefined}
      title={t('prompt.draft.dropTitle')}
      confirmLabel={t('prompt.draft.drop')}
      danger
      pending={pending}
      error={error}
      onConfirm={() => void drop(seenRevision ?? 0)}
      onClose={close}
    >
      <p>{t('prompt.draft.dropText')}</p>
    </ConfirmDialog>
  );
}
