import { useQuery } from '@tanstack/react-query';
import { ClipboardList, NotebookPen, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters } from '@tervik/domain/text.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { DraftState } from '#features/draft/draft-state.tsx';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { LoadError } from '#parts/load-error.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import styles from '../create.module.css';
import { CreatedOnly } from './created-only.tsx';
import { Discard } from '../discard.tsx';
import { instrumentOf, isUrgentIn, modeOf, topicOf, useWizard } from '../flow.ts';
import type { Wizard } from '../flow.ts';
import { TOPIC_ID, useMessageMistakes } from './message-mistakes.ts';
import { Instruments, Modes, Patient, Templates, TEXT_ID } from './message-parts.tsx';
import { PhoneBanner } from '../phone-banner.tsx';
import { useClinics } from '#features/e-contact/clinic/queries.ts';
import { UpgradeBanner } from '#features/subscription/clinic/upgrade-banner.tsx';
import { patientCardQuery } from '#features/clinic-patient/clinic/queries.ts';
import { instrumentsQuery } from '../queries.ts';
import { ReplyOptionSelect } from './reply-option-select.tsx';
import { TopicSearch } from './topic-search.tsx';
import { useCreating } from '../use-creating.ts';
import type { Creating } from '../use-creating.ts';
import { WizardFrame } from '../wizard-frame.tsx';

/** Spec §2, the wizard's third step: what it is about, the text, and whether the patient may reply. */
export function MessagePage() {
  const t = useT();
  const [sent, setSent] = useState(false);
  const wizard = useWizard('MESSAGE', sent);
  const creating = useCreating(wizard, () => setSent(true));
  const { draft, clinicId, ready } = wizard;
  const { personId } = draft.content;
  return (
    <WizardFrame
      step="MESSAGE"
      title={t('new-e-contact.clinic.message.title')}
      loading={!ready && creating.created === undefined}
    >
      {creating.created !== undefined ? (
        <CreatedOnly creating={creating} />
      ) : (
        clinicId !== undefined &&
        personId !== undefined && (
          <Message clinicId={clinicId} personId={personId} wizard={wizard} creating={creating} />
        )
      )}
    </WizardFrame>
  );
}

interface MessageProps {
  readonly clinicId: string;
  readonly personId: string;
  readonly wizard: Wizard;
  readonly creating: Creating;
}

function Message({ clinicId, personId, wizard, creating }: MessageProps) {
  const t = useT();
  const errorText = useErrorText();
  const { draft, setFields, setText } = wizard;
  const { content } = draft;
  const [attempt, setAttempt] = useState(0);
  const busy = useRef(false);
  const card = useQuery(patientCardQuery(clinicId, personId));
  const clinic = useClinics().data?.find((one) => one.clinicId === clinicId);
  const instruments = useQuery(instrumentsQuery(clinicId));
  const mode = modeOf(content);
  const topic = topicOf(content);
  const instrument = instrumentOf(content);
  const tried = attempt > 0;

  const { mistakes, shown } = useMessageMistakes(draft, creating.error, tried);

  async function send(): Promise<void> {
    if (busy.current) return;
    setAttempt(attempt + 1);
    if (mistakes.length > 0) return;
    busy.current = true;
    await creating.send().finally(() => {
      busy.current = false;
    });
  }
  return (
    <Stack gap="section">
      {card.isError ? (
        <LoadError error={card.error} onRetry={() => void card.refetch()} />
      ) : (
        card.data !== undefined && <Patient card={card.data} />
      )}
      {card.data?.canBeReached === false && mode === 'REPLY' && <PhoneBanner phone={card.data.phone} />}
      {tried && (
        <ErrorSummary title={t('new-e-contact.clinic.mistakes')} mistakes={mistakes} attempt={attempt} />
      )}
      <Modes
        mode={mode}
        mailed={card.data?.canBeReached !== false}
        offersQuestionnaires={(instruments.data?.length ?? 0) > 0}
        onMode={(replyMode) => draft.set({ replyMode })}
      />
      {clinic !== undefined && <UpgradeBanner compact clinic={clinic} missing="questionnaires" />}
      {mode === 'QUESTIONNAIRE' ? (
        <Instruments
          instruments={instruments.data ?? []}
          chosen={instrument}
          error={shown.instrument}
          onChoose={(chosen) => setFields({ instrument: chosen })}
        />
      ) : (
        <TopicSearch
          id={TOPIC_ID}
          topic={topic}
          error={shown.topic}
          onTopic={(eContactType) => {
            flushSync(() => draft.set({ eContactType }));
            // What was chosen goes on with the text; what is changed, with the search.
            document.getElementById(eContactType === undefined ? TOPIC_ID : TEXT_ID)?.focus();
          }}
        />
      )}
      <Stack gap="tight">
        <TextArea
          id={TEXT_ID}
          label={t(`new-e-contact.clinic.text.${mode}`)}
          hint={t(`new-e-contact.clinic.text.${mode}.hint`)}
          rows={mode === 'QUESTIONNAIRE' ? 3 : 7}
          value={draft.text}
          readOnly={creating.pending}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void send();
          }}
          counter={{
            max: LIMITS.messageCharacters,
            measure: countCharacters,
            text: (count, max) => t('ui.characters', { count, max }),
          }}
          error={shown.text}
        />
        <DraftVersions draft={draft} />
        <div className={styles.underText}>
          {mode === 'REPLY' && topic !== undefined && card.data !== undefined && (
            <Templates
              clinicId={clinicId}
              topic={topic}
              patient={card.data}
              text={draft.text}
              onText={setText}
            />
          )}
          <DraftState status={draft.status} />
        </div>
      </Stack>
      {mode === 'REPLY' && <ReplyOptionSelect clinicId={clinicId} draft={draft} />}
      <Checkbox
        label={t('new-e-contact.clinic.urgent.label')}
        hint={t('new-e-contact.clinic.urgent.hint')}
        checked={isUrgentIn(content)}
        onChange={(event) => setFields({ urgent: event.target.checked || undefined })}
      />
      {creating.error !== null && (
        <Notice tone="error" live title={t('new-e-contact.clinic.failed')}>
          <p>{errorText(creating.error)}</p>
          <p>{t('new-e-contact.clinic.failedKept')}</p>
        </Notice>
      )}
      <FormActions>
        <Button
          variant="primary"
          icon={mode === 'QUESTIONNAIRE' ? <ClipboardList /> : mode === 'REPLY' ? <Send /> : <NotebookPen />}
          pending={creating.pending}
          pendingLabel={t('new-e-contact.clinic.sending')}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void send()}
        >
          {t(`new-e-contact.clinic.send.${mode}`)}
        </Button>
        <Discard wizard={wizard} />
      </FormActions>
    </Stack>
  );
}
