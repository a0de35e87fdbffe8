import { useState } from 'react';
import { Hourglass } from 'lucide-react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLanguage, useT } from '#lib/i18n/i18n.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import type { Detail } from '#ui/frame/details.tsx';
import { cx } from '#ui/styles/cx.ts';
import { FoldedDetails } from '#ui/frame/folded-details.tsx';
import shared from '#features/e-contact/clinic/clinic.module.css';
import styles from '../e-contact.module.css';

/** What one needs to know of the patient before the first line is read: what decides comes first, the rest on demand. */
export function PatientFacts({ details }: { details: ClinicDetails }) {
  const t = useT();
  return (
    <FoldedDetails
      items={useFacts(details)}
      moreLabel={t('clinic.patient.more')}
      lessLabel={t('clinic.patient.less')}
    />
  );
}

function useFacts({ eContact, patientContact, forms }: ClinicDetails): Detail[] {
  const t = useT();
  const scores = useScores(forms);
  const { relative, calendarDate } = useFormats();
  const seen = (instant: string | null) =>
    instant === null ? t('clinic.patient.neverSeen') : relative(instant);
  const facts: Detail[] = [];
  if (eContact.representativeName !== null)
    facts.push({
      id: 'writer',
      term: t('clinic.actor.REPRESENTATIVE'),
      value: <strong>{eContact.representativeName}</strong>,
    });
  if (!patientContact.canBeReached)
    facts.push({ id: 'email', term: '', value: <strong>{t('clinic.patient.noEmail')}</strong> });
  if (eContact.filesPending)
    facts.push({
      id: 'files',
      term: '',
      value: (
        <strong title={t('clinic.files.pendingTitle')} className={styles.filesPending}>
          <Hourglass />
          {t('clinic.files.pending')}
        </strong>
      ),
    });
  facts.push({
    id: 'phone',
    term: t('clinic.patient.phone'),
    value:
      patientContact.phone === null ? (
        t(patientContact.hasWritten ? 'clinic.patient.noPhone' : 'clinic.patient.contactLater')
      ) : (
        <a href={`tel:${patientContact.phone}`} className={styles.factLink}>
          {phoneText(patientContact.phone)}
        </a>
      ),
  });
  facts.push(...scores, {
    id: 'code',
    term: t('clinic.patient.code'),
    value: <PersonalCode code={patientContact.personalCode} />,
  });
  // How, is the patient's to say by writing here.
  if (patientContact.canBeReached && !patientContact.hasWritten)
    facts.push({ id: 'notices', term: t('clinic.patient.notices'), value: t('clinic.patient.canBeReached') });
  // A child whose parent writes never looks: said only when it has happened.
  if (eContact.representativeName === null || eContact.patientSeenAt !== null)
    facts.push({ id: 'seen', term: t('clinic.patient.seen'), value: seen(eContact.patientSeenAt) });
  if (eContact.representativeName !== null) {
    facts.push({
      id: 'representative',
      term: t('clinic.patient.representativeSeen'),
      value: seen(eContact.representativeSeenAt),
    });
  }
  if (eContact.patient.birthDate !== null)
    facts.push({
      id: 'born',
      term: t('clinic.patient.born'),
      value: calendarDate(eContact.patient.birthDate),
    });
  return facts;
}

/** Shown on demand: somebody may stand behind the screen. */
function PersonalCode({ code }: { code: string | null }) {
  const t = useT();
  const [shown, setShown] = useState(false);
  if (code === null) return t('clinic.patient.noCode');
  return (
    <>
      <span className={shown ? undefined : styles.printOnly}>{code} </span>
      <button
        type="button"
        className={cx(shared.textButton, styles.notPrinted)}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'clinic.patient.hideCode' : 'clinic.patient.showCode')}
        <span className="sr-only"> ({t('clinic.patient.code')})</span>
      </button>
    </>
  );
}

/** Of each questionnaire its whole score and what it means; the rest stands in the timeline. */
function useScores(forms: ClinicDetails['forms']): Detail[] {
  const { t, find } = useLanguage();
  return forms.flatMap((form, index): Detail[] => {
    if (form.kind !== 'QUESTIONNAIRE') return [];
    const total = form.scores.find(({ scale }) => scale === 'total') ?? form.scores[0];
    if (total === undefined) return [];
    const { value, max, band } = total;
    const word = band === null ? undefined : (find(`forms.band.${band}`) ?? band);
    const text =
      word === undefined
        ? t('forms.questionnaire.score', { value, max })
        : t('forms.questionnaire.scoreBand', { value, max, band: word });
    return [
      {
        id: `score ${index}`,
        term: <span lang={form.locale}>{form.title}</span>,
        value: <strong>{text}</strong>,
      },
    ];
  });
}
