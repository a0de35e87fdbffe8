import { ClipboardList, MessageSquareQuote, NotebookPen, Send } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { PatientCard } from '@tervik/contract/clinic-patient.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { useNow } from '#lib/time/use-now.ts';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import { Button } from '#ui/form/button.tsx';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { ageToday, fullName } from '#features/e-contact/clinic/people.ts';
import styles from '../create.module.css';
import own from './message-parts.module.css';
import { WIZARD_MODES, WIZARD_PAGE } from '../flow.ts';
import type { WizardMode } from '../flow.ts';

/** Of the controls that a line of the error summary leads to. */
export const INSTRUMENT_ID = 'wizard-instrument';
export const TEXT_ID = 'wizard-text';

/** Whom it is about stays in sight while one writes. */
export function Patient({ card }: { card: PatientCard }) {
  const t = useT();
  const now = useNow();
  const { timeZone } = useConfig();
  const age = ageToday(card.birthDate, now, timeZone);
  return (
    <div className={styles.chosen}>
      <span className={own.chosenText}>
        <span className={styles.name}>{fullName(card)}</span>
        <span className={styles.facts}>
          {[
            age === null ? undefined : t('e-contact.clinic.age', { age }),
            card.representativeName === null
              ? undefined
              : t('new-e-contact.clinic.line.representative', { name: card.representativeName }),
          ]
            .filter((fact) => fact !== undefined)
            .join(' · ')}
        </span>
      </span>
      <Link href={WIZARD_PAGE.PATIENT}>{t('new-e-contact.clinic.data.another')}</Link>
    </div>
  );
}

interface ModesProps {
  readonly mode: WizardMode;
  readonly mailed: boolean;
  readonly offersQuestionnaires: boolean;
  readonly onMode: (mode: WizardMode) => void;
}

/** Spec §2 "a toggle to receive a reply", with what follows in words. */
export function Modes({ mode, mailed, offersQuestionnaires, onMode }: ModesProps) {
  const t = useT();
  const icons = { REPLY: <Send />, REGISTER: <NotebookPen />, QUESTIONNAIRE: <ClipboardList /> };
  const hints = {
    REPLY: t(mailed ? 'new-e-contact.clinic.mode.REPLY.hint' : 'new-e-contact.clinic.mode.REPLY.phoneHint'),
    REGISTER: t('new-e-contact.clinic.mode.REGISTER.hint'),
    QUESTIONNAIRE: t('new-e-contact.clinic.mode.QUESTIONNAIRE.hint'),
  };
  // Chosen before the clinic's plan changed, it stays to be seen and changed.
  const offered = WIZARD_MODES.filter(
    (one) => one !== 'QUESTIONNAIRE' || offersQuestionnaires || mode === 'QUESTIONNAIRE',
  );
  return (
    <ChoiceCards
      legend={t('new-e-contact.clinic.mode.legend')}
      value={mode}
      choices={offered.map((value) => ({
        value,
        label: t(`new-e-contact.clinic.mode.${value}`),
        hint: hints[value],
        icon: icons[value],
      }))}
      onChoose={onMode}
    />
  );
}

interface InstrumentsProps {
  readonly instruments: readonly EContactType[];
  readonly chosen: EContactType | undefined;
  readonly error: string | undefined;
  readonly onChoose: (instrument: EContactType) => void;
}

export function Instruments({ instruments, chosen, error, onChoose }: InstrumentsProps) {
  const t = useT();
  if (instruments.length === 0)
    return <Notice tone="info">{t('new-e-contact.clinic.questionnaire.none')}</Notice>;
  return (
    <ChoiceCards
      id={INSTRUMENT_ID}
      legend={t('new-e-contact.clinic.questionnaire.label')}
      choices={instruments.map((value) => ({ value, label: t(`e-contact.type.${value}`) }))}
      value={chosen}
      error={error}
      onChoose={onChoose}
    />
  );
}

const loadPicker = () => import('#features/template-answer/clinic/template-picker.tsx');

interface TemplatesProps {
  readonly clinicId: string;
  readonly topic: EContactType;
  readonly patient: PatientCard;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A template answer goes after what is written: nothing typed is lost by it. */
export function Templates({ clinicId, topic, patient, text, onText }: TemplatesProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small icon={<MessageSquareQuote />} onClick={() => setOpen(true)}>
        {t('new-e-contact.clinic.template')}
      </Button>
      {open && (
        <LazyPart name="template-picker" load={loadPicker}>
          {({ TemplatePicker }) => (
            <TemplatePicker
              open
              clinicId={clinicId}
              eContactType={topic}
              patient={patient}
              answer={text}
              onClose={() => setOpen(false)}
              onInsert={(inserted) => {
                const whole = [text.trimEnd(), inserted].filter((part) => part !== '').join('\n\n');
                flushSync(() => onText(whole));
                document.getElementById(TEXT_ID)?.focus();
              }}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}
