import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PromptDetails, PromptDraft, PromptVersion } from '@tervik/contract/prompt.ts';
import { publishPrompt } from '@tervik/contract/routes-platform.gen.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Button } from '#ui/form/button.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { DifferenceText } from './difference.tsx';
import { notePrompt, refetchPrompt } from './queries.ts';

interface PublishProps {
  readonly details: PromptDetails;
  readonly draft: PromptDraft;
  readonly isChanged: boolean;
  /** Made-up cases that this very text has not passed. */
  readonly left: number;
  readonly onPublished: (revision: number) => void;
}

/** From the next call on models are told the draft; asked first, with what it changes. */
export function PublishDraft({ details, draft, isChanged, left, onPublished }: PublishProps) {
  const t = useT();
  const client = useQueryClient();
  const showToast = useToast();
  // What is shown in the dialog is what is published, whatever is kept or published elsewhere meanwhile.
  const [asked, setAsked] = useState<{ readonly draft: PromptDraft; readonly inForce: PromptVersion }>();
  const { run, pending, error, clearError } = useAction(publishPrompt);
  const { purpose, versions } = details;
  const [inForce] = versions;
  const reason = isChanged
    ? t('prompt.trial.saveFirst')
    : left > 0
      ? t('prompt.publish.tryFirst', { left })
      : draft.body === inForce?.body
        ? t('errors.platform.PROMPT_SAME')
        : undefined;
  const close = (): void => {
    clearError();
    setAsked(undefined);
  };
  async function publish(): Promise<void> {
    if (asked === undefined) return;
    const { revision } = asked.draft;
    const done = await run({
      params: { purpose },
      body: { seenRevision: revision, seenNumber: asked.inForce.number },
    });
    if (done === undefined) return void refetchPrompt(client, purpose);
    setAsked(undefined);
    notePrompt(client, purpose, () => done);
    onPublished(revision);
    showToast({ tone: 'success', text: t('prompt.publish.done', { number: done.versions[0]?.number ?? 1 }) });
  }
  return (
    <>
      <Button
        variant="primary"
        disabledReason={reason}
        onClick={() => inForce && setAsked({ draft, inForce })}
      >
        {t('prompt.publish.open')}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        wide
        title={t('prompt.publish.title', { purpose: t(`prompt.purpose.${purpose}`) })}
        confirmLabel={t('prompt.publish.confirm')}
        pending={pending}
        error={error}
        errorTitle={t('prompt.publish.failed')}
        onConfirm={() => void publish()}
        onClose={close}
      >
        <p>{t('prompt.publish.means')}</p>
        <DifferenceText before={asked?.inForce.body ?? ''} after={asked?.draft.body ?? ''} />
      </ConfirmDialog>
    </>
  );
}
