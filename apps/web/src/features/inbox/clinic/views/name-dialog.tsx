import { useState } from 'react';
import type { FormEvent } from 'react';
import type { SavedView } from '@tervik/contract/inbox.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { TextField } from '#ui/form/text-field.tsx';

export type NameDialogInput =
  | { readonly kind: 'SAVE' }
  | { readonly kind: 'RENAME'; readonly view: SavedView };

interface NameDialogProps {
  /** Absent: closed. */
  readonly input: NameDialogInput | undefined;
  readonly onClose: () => void;
  /** @throws ApiError, which the dialog shows */
  readonly onName: (name: string, isShared: boolean) => Promise<void>;
}

/** The name of a view, and whether the clinic sees it. */
export function NameDialog({ input, ...rest }: NameDialogProps) {
  return input === undefined ? null : <Naming input={input} {...rest} />;
}

function Naming({ input, onClose, onName }: NameDialogProps & { input: NameDialogInput }) {
  const t = useT();
  const errorText = useErrorText();
  const [name, setName] = useState(input.kind === 'RENAME' ? input.view.name : '');
  const [shared, setShared] = useState(input.kind === 'RENAME' && input.view.isShared);
  const [missing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    setMissing(name.trim() === '');
    if (name.trim() === '') return document.getElementById('view-name')?.focus();
    setPending(true);
    setError(undefined);
    try {
      await onName(name.trim(), shared);
      onClose();
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason);
    } finally {
      setPending(false);
    }
  }
  return (
    <Dialog
      open
      title={t(input.kind === 'SAVE' ? 'inbox.clinic.view.saveTitle' : 'inbox.clinic.view.renameTitle')}
      closeLabel={t('ui.close')}
      onClose={pending ? undefined : onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <TextField
            id="view-name"
            data-autofocus=""
            label={t('inbox.clinic.view.name')}
            hint={t('inbox.clinic.view.nameHint')}
            value={name}
            maxLength={60}
            error={missing && name.trim() === '' ? t('inbox.clinic.view.nameRequired') : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <Checkbox
            label={t('inbox.clinic.view.shared')}
            checked={shared}
            onChange={(event) => setShared(event.target.checked)}
          />
          {error !== undefined && (
            <Notice tone="error" live>
              {errorText(error)}
            </Notice>
          )}
          <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
            {t('ui.save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
