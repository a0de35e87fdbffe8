import type { ScheduledAction } from '@tervik/contract/scheduled-action.ts';
import { scheduleAction, reopenClinicEContact } from '@tervik/contract/routes-clinic.gen.ts';
import { findRejectRefusal } from '@tervik/domain/e-contact/decide.ts';
import {
  ARCHIVE_REASONS,
  CLINIC_REOPEN_REASONS,
  REJECT_REASONS,
} from '@tervik/domain/e-contact/vocabulary.ts';
import type { ArchiveReason, ClinicReopenReason, RejectReason } from '@tervik/domain/e-contact/vocabulary.ts';
import type { Draft } from '#features/draft/drafts.ts';
import type { QuestionnaireAlert } from '@tervik/domain/e-contact/questionnaire-alert.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { holdKeys } from '#lib/keyboard/typed-ahead.ts';
import { useAction } from '#lib/http/use-action.ts';
import { ReasonForm } from '#features/e-contact/clinic/reason-form.tsx';
import type { News } from '../use-news.ts';

export type ReasonAction = 'ARCHIVE' | 'REJECT' | 'REOPEN';

const WORDS = {
  ARCHIVE: { area: 'archive', reasons: ARCHIVE_REASONS },
  REJECT: { area: 'reject', reasons: REJECT_REASONS },
  REOPEN: { area: 'reopen', reasons: CLINIC_REOPEN_REASONS },
} as const;

export interface ReasonDialogProps {
  readonly id: string;
  readonly patientName: string;
  /** Absent: closed. */
  readonly action: ReasonAction | undefined;
  /** The half-written answer. */
  readonly draft: Draft;
  /** Sends it as the closing answer; absent where it may not be sent. */
  readonly onSendDraft: (() => void) | undefined;
  /** Of its questionnaires: they may forbid a reason. */
  readonly alerts: readonly QuestionnaireAlert[];
  readonly perform: News['perform'];
  readonly onClose: () => void;
  /** Archived or rejected: it leaves in a few seconds. */
  readonly onLeft: (scheduledAction: ScheduledAction) => void;
}

/** Archive, reject and reopen: each needs a reason and says what follows (spec §4). */
export function ReasonDialog({ action, ...rest }: ReasonDialogProps) {
  // Mounted anew for each action, so that a reason chosen before is not chosen still.
  return action === undefined ? null : <OpenDialog key={action} action={action} {...rest} />;
}

function OpenDialog(props: ReasonDialogProps & { action: ReasonAction }) {
  const { id, patientName, action, draft, alerts, onSendDraft, perform, onClose, onLeft } = props;
  const t = useT();
  const delay = useAction(scheduleAction);
  const reopen = useAction(reopenClinicEContact);
  const { area, reasons } = WORDS[action];
  const { error, pending } = action === 'REOPEN' ? reopen : delay;
  const sends = action === 'ARCHIVE' && !draft.isEmpty && onSendDraft !== undefined;
  const isRefused = (value: string): boolean =>
    action === 'REJECT' && findRejectRefusal(value, alerts) !== null;

  async function confirm(reason: ArchiveReason | RejectReason | ClinicReopenReason): Promise<void> {
    const params = { id };
    // What is typed meanwhile is for what comes after the dialog.
    const endWait = holdKeys('FIELD');
    if (action === 'REOPEN') {
      const body = { reason: reason as ClinicReopenReason };
      const reopened = await perform(() => reopen.run({ params, body }));
      if (reopened !== undefined) onClose();
      return endWait(reopened !== undefined);
    }
    const left = await perform(() =>
      delay.run({ params, body: { action, reason: reason as ArchiveReason | RejectReason } }),
    );
    if (left !== undefined) onLeft(left.scheduledAction);
    endWait(left !== undefined);
  }
  return (
    <ReasonForm
      title={t(`e-contact.clinic.${area}.title`)}
      patientName={patientName}
      legend={t(`e-contact.clinic.${area}.reason`)}
      reasons={reasons.map((value) => ({
        value,
        label: t(`e-contact.clinic.reason.${value}`),
        unavailable: isRefused(value) ? t('e-contact.clinic.reject.notOverwhelmed') : undefined,
      }))}
      confirm={t(sends ? 'e-contact.clinic.archive.keepDraft' : `e-contact.clinic.${area}.yes`)}
      danger={action === 'REJECT'}
      draft={sends ? { text: draft.text, onSend: onSendDraft } : undefined}
      loading={action === 'ARCHIVE' && draft.status === 'LOADING'}
      pending={pending}
      error={error}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <p>
        {t(sends ? 'e-contact.clinic.archive.textDraft' : `e-contact.clinic.${area}.text`)}
        {!draft.isEmpty && !sends && action !== 'REOPEN' && ` ${t('e-contact.clinic.dialog.draftKept')}`}
      </p>
    </ReasonForm>
  );
}
