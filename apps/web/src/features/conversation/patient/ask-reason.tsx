import { useState } from 'react';
import { cancelEContact, reopenPatientEContact } from '@tervik/contract/routes-patient.gen.ts';
import { CANCEL_REASONS, PATIENT_REOPEN_REASONS } from '@tervik/domain/e-contact/vocabulary.ts';
import type { CancelReason, PatientReopenReason } from '@tervik/domain/e-contact/vocabulary.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters, isTooLong } from '@tervik/domain/text.ts';
import { useDraft } from '#features/draft/drafts.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button } from '#ui/form/button.tsx';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { timelineQuery } from '#features/e-contact/patient/queries.ts';

export type Asked = 'CANCEL' | 'REOPEN';

const WORDS = {
  CANCEL: { area: 'cancel', reasons: CANCEL_REASONS },
  REOPEN: { area: 'reopen', reasons: PATIENT_REOPEN_REASONS },
} as const;

interface AskReasonProps {
  readonly eContactId: string;
  readonly action: Asked;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Why I cancel or reopen; most who read a letter never ask for it, so it comes when it is asked for. */
export function AskReason({ eContactId, action, onClose, onDone }: AskReasonProps) {
  const t = useT();
  const errorText = useErrorText();
  const cancel = useAction(cancelEContact);
  const reopen = useAction(reopenPatientEContact);
  const [reason, setReason] = useState<CancelReason | PatientReopenReason>();
  // Kept like any other text: closing the dialog loses nothing.
  const draft = useDraft(`info:${eContactId}`);
  const [tried, setTried] = useState(false);
  const { area, reasons } = WORDS[action];
  const { error, pending } = action === 'CANCEL' ? cancel : reopen;
  const tooLong = isTooLong(draft.text);

  async function confirm(): Promise<void> {
    setTried(true);
    if (reason === undefined || tooLong) return;
    const params = { id: eContactId };
    const answer =
      action === 'CANCEL'
        ? await cancel.run({ params, body: { reason: reason as CancelReason } })
        : await reopen.run({
            params,
            body: { reason: reason as PatientReopenReason, text: draft.text },
            drafts: draft.taken,
          });
    if (answer !== undefined) {
      onDone();
      if (action === 'REOPEN') await draft.discard();
    }
    // Refused or done: the page shows how it stands now.
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: timelineQuery(eContactId).queryKey }),
      queryClient.invalidateQueries({ queryKey: patientKeys.eContacts }),
    ]);
  }

  return (
    <Dialog
      open
      title={t(`conversation.patient.${area}.title`)}
      closeLabel={t('ui.close')}
      onClose={pending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('conversation.patient.dialog.back')}</Button>
          <Button
            variant={action === 'CANCEL' ? 'danger' : 'primary'}
            pending={pending}
            pendingLabel={t('ui.pending')}
            onClick={() => void confirm()}
          >
            {t(`conversation.patient.${area}.yes`)}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t(`conversation.patient.${area}.text`)}</p>
        <ChoiceCards
          pressedOnly
          legend={t(`conversation.patient.${area}.reason`)}
          choices={reasons.map((value) => ({ value, label: t(`conversation.patient.reason.${value}`) }))}
          value={reason}
          onChoose={setReason}
          error={tried && reason === undefined ? t('conversation.patient.dialog.reasonRequired') : undefined}
        />
        {action === 'REOPEN' && (
          <TextArea
            label={t('conversation.patient.reopen.message')}
            rows={4}
            value={draft.text}
            readOnly={pending}
            onChange={(event) => draft.set({ text: event.target.value })}
            counter={{
              max: LIMITS.messageCharacters,
              measure: countCharacters,
              text: (count, max) => t('ui.characters', { count, max }),
            }}
            error={
              tooLong ? t('new-e-contact.patient.textTooLong', { max: LIMITS.messageCharacters }) : undefined
            }
          />
        )}
        {error !== null && (
          <Notice tone="error" live>
            {errorText(error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
