import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { Outgoing } from '@tervik/contract/clinic.ts';
import { delayOutgoing, reopenClinicEContact } from '@tervik/contract/routes.gen.ts';
import {
  ARCHIVE_REASONS,
  CLINIC_REOPEN_REASONS,
  REJECT_REASONS,
} from '@tervik/domain/e-contact/vocabulary.ts';
import type { ArchiveReason, ClinicReopenReason, RejectReason } from '@tervik/domain/e-contact/vocabulary.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useT } from '../../lib/i18n.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCards } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { News } from './use-news.ts';

export type ReasonAction = 'ARCHIVE' | 'REJECT' | 'REOPEN';

const WORDS = {
  ARCHIVE: { area: 'archive', reasons: ARCHIVE_REASONS },
  REJECT: { area: 'reject', reasons: REJECT_REASONS },
  REOPEN: { area: 'reopen', reasons: CLINIC_REOPEN_REASONS },
} as const;

export interface ReasonDialogProps {
  readonly id: string;
  /** Absent: closed. */
  readonly action: ReasonAction | undefined;
  /** There is a half-written answer; the dialog says that it is kept. */
  readonly hasDraft: boolean;
  readonly perform: News['perform'];
  readonly onClose: () => void;
  /** Archived or rejected: it leaves in a few seconds. */
  readonly onLeft: (outgoing: Outgoing) => void;
}

/** Archive, reject and reopen: each needs a reason and says what follows (spec §4). */
export function ReasonDialog({ action, ...rest }: ReasonDialogProps) {
  // Mounted anew for each action, so that a reason chosen before is not chosen still.
  return action === undefined ? null : <OpenDialog key={action} action={action} {...rest} />;
}

function OpenDialog({
  id,
  action,
  hasDraft,
  perform,
  onClose,
  onLeft,
}: ReasonDialogProps & { action: ReasonAction }) {
  const t = useT();
  const errorText = useErrorText();
  const delay = useAction(delayOutgoing);
  const reopen = useAction(reopenClinicEContact);
  const formId = useId();
  const [reason, setReason] = useState<ArchiveReason | RejectReason | ClinicReopenReason>();
  const [missing, setMissing] = useState(false);
  const { area, reasons } = WORDS[action];
  const { error, pending } = action === 'REOPEN' ? reopen : delay;

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setMissing(reason === undefined);
    if (reason === undefined) return;
    const params = { id };
    if (action === 'REOPEN') {
      const body = { reason: reason as ClinicReopenReason };
      if ((await perform(() => reopen.run({ params, body }))) !== undefined) onClose();
      return;
    }
    const left = await perform(() =>
      delay.run({ params, body: { action, reason: reason as ArchiveReason | RejectReason } }),
    );
    if (left !== undefined) onLeft(left.outgoing);
  }
  return (
    <Dialog
      open
      title={t(`clinic.${area}.title`)}
      closeLabel={t('ui.close')}
      onClose={pending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant={action === 'REJECT' ? 'danger' : 'primary'}
            pending={pending}
            pendingLabel={t('clinic.dialog.pending')}
            type="submit"
            form={formId}
          >
            {t(`clinic.${area}.yes`)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void confirm(event)}>
        <Stack>
          <p>
            {t(`clinic.${area}.text`)}
            {hasDraft && action !== 'REOPEN' && ` ${t('clinic.dialog.draftKept')}`}
          </p>
          <ChoiceCards
            first
            legend={t(`clinic.${area}.reason`)}
            choices={reasons.map((value) => ({ value, label: t(`clinic.reason.${value}`) }))}
            value={reason}
            onChoose={setReason}
            error={missing && reason === undefined ? t('clinic.dialog.reasonRequired') : undefined}
          />
          {error !== null && (
            <Notice tone="error" live>
              {errorText(error)}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
