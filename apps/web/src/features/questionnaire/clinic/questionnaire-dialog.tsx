import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { listQuestionnaires, startQuestionnaire } from '@tervik/contract/routes-clinic.gen.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { saveDrafts } from '#features/draft/drafts.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { goOn } from '#lib/router/go-on.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useClinics } from '#features/e-contact/clinic/queries.ts';
import { UpgradeBanner } from '#features/subscription/clinic/upgrade-banner.tsx';
import { LoadError } from '#parts/load-error.tsx';
import { Button } from '#ui/form/button.tsx';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { AskedList } from './asked-list.tsx';
import { useSending, type Perform } from './use-sending.ts';

interface QuestionnaireDialogProps {
  readonly details: ClinicDetails;
  readonly perform: Perform;
  readonly onClose: () => void;
}

/** Which questionnaire is filled in here with the patient, or sent to them; what this clinic and this server have. */
export function QuestionnaireDialog({ details, perform, onClose }: QuestionnaireDialogProps) {
  const t = useT();
  const errorText = useErrorText();
  const { id, clinicId } = details.eContact;
  const known = useQuery({
    queryKey: clinicKeys.questionnaires(clinicId),
    queryFn: ({ signal }) => call(listQuestionnaires, { params: { id: clinicId }, signal }),
    staleTime: 10 * 60_000,
  });
  const clinic = useClinics().data?.find((one) => one.clinicId === clinicId);
  const start = useAction(startQuestionnaire);
  const [instrument, setInstrument] = useState<EContactType>();
  const [missing, setMissing] = useState(false);
  const [isSent, setSent] = useState(false);
  const instruments = known.data?.instruments ?? [];
  // A questionnaire of a partner's can be filled in here alone.
  const mayBeSent = instrument !== undefined && known.data?.askable.includes(instrument) === true;
  const sending = useSending(details, instrument, perform, onClose);
  const toPatient = isSent && mayBeSent;

  async function begin(): Promise<void> {
    setMissing(instrument === undefined);
    if (instrument === undefined) return;
    if (toPatient) return sending.send();
    const begun = await start.run({ params: { id }, body: { instrument } });
    if (begun === undefined) return;
    // The questions may be at the partner's: this page is left for good then.
    await saveDrafts();
    goOn(begun.url);
  }
  return (
    <Dialog
      open
      title={t('questionnaire.dialog.title')}
      closeLabel={t('ui.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {instruments.length > 0 && (
            <Button
              variant="primary"
              pending={start.pending || sending.pending}
              pendingLabel={t('ui.pending')}
              onClick={() => void begin()}
            >
              {toPatient ? t('questionnaire.dialog.ask.send') : t('ui.continue')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <AskedList eContactId={id} perform={perform} />
        {known.isPending && <Skeleton label={t('ui.loading')} />}
        {known.isError && <LoadError error={known.error} onRetry={() => void known.refetch()} />}
        {known.data !== undefined && instruments.length === 0 && <p>{t('questionnaire.dialog.none')}</p>}
        {clinic !== undefined && <UpgradeBanner clinic={clinic} missing="questionnaires" />}
        {instruments.length > 0 && (
          <ChoiceCards
            legend={t('questionnaire.dialog.which')}
            choices={instruments.map((value) => ({ value, label: t(`e-contact.type.${value}`) }))}
            value={instrument}
            onChoose={setInstrument}
            error={missing && instrument === undefined ? t('questionnaire.dialog.required') : undefined}
          />
        )}
        {mayBeSent && (
          <ChoiceCards
            legend={t('questionnaire.dialog.ask.who')}
            layout="row"
            choices={[
              { value: 'HERE', label: t('questionnaire.dialog.ask.here') },
              { value: 'PATIENT', label: t('questionnaire.dialog.ask.patient') },
            ]}
            value={isSent ? 'PATIENT' : 'HERE'}
            onChoose={(value) => setSent(value === 'PATIENT')}
          />
        )}
        {toPatient && (
          <TextArea
            label={t('questionnaire.dialog.ask.text')}
            hint={t('questionnaire.dialog.ask.hint')}
            rows={4}
            value={sending.text}
            error={sending.textError}
            onChange={(event) => sending.setText(event.target.value)}
          />
        )}
        {sending.error !== undefined && (
          <Notice tone="error" live>
            {sending.error}
          </Notice>
        )}
        {start.error !== null && (
          <Notice tone="error" live>
            {errorText(start.error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
