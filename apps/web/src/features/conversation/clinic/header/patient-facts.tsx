import { useState } from 'react';
import { Hourglass } from 'lucide-react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLanguage, useT } from '#lib/i18n/i18n.ts';
import { withTexts } from '#lib/i18n/with-texts.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import type { Detail } from '#ui/frame/details.tsx';
import { cx } from '#ui/styles/cx.ts';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import { FoldedDetails } from '#ui/frame/folded-details.tsx';
import styles from '../e-contact.module.css';
import own from './patient-facts.module.css';

/** What one needs to know of the patient before the first line is read: what decides comes first, the rest on demand. */
export function PatientFacts({ details }: { details: ClinicDetails }) {
  const t = useT();
  return (
    <FoldedDetails
      items={useFacts(details)}
      moreLabel={t('conversation.clinic.patient.more')}
      lessLabel={t('conversation.clinic.patient.less')}
    />
  );
}

function useFacts({ eContact, patientContact, forms }: ClinicDetails): Detail[] {
  const t = useT();
  const scores = useScores(forms);
  const { relative, calendarDate } = useFormats();
  const seen = (instant: string | null) =>
    instant === null ? t('conversation.clinic.patient.neverSeen') : relative(instant);
  const facts: Detail[] = [];
  if (eContact.representativeName !== null)
    facts.push({
      id: 'writer',
      term: t('conversation.clinic.actor.REPRESENTATIVE'),
      value: <strong>{eContact.representativeName}</strong>,
    });
  if (!patientContact.canBeReached)
    facts.push({ id: 'email', term: '', value: <strong>{t('conversation.clinic.patient.noEmail')}</strong> });
  if (eContact.filesPending)
    facts.push({
      id: 'files',
      term: '',
      value: (
        <strong title={t('file.clinic.pendingTitle')} className={own.filesPending}>
          <Hourglass />
          {t('file.clinic.pending')}
        </strong>
      ),
    });
  facts.push({
    id: 'phone',
    term: t('conversation.clinic.patient.phone'),
    value:
      patientContact.phone === null ? (
        t(
          patientContact.hasWritten
            ? 'conversation.clinic.patient.noPhone'
            : 'conversation.clinic.patient.contactLater',
        )
      ) : (
        <a href={`tel:${patientContact.phone}`} className={own.factLink}>
          {phoneText(patientContact.phone)}
        </a>
      ),
  });
  facts.push(...scores, {
    id: 'code',
    term: t('conversation.clinic.patient.code'),
    value: <PersonalCode code={patientContact.personalCode} />,
  });
  const { list } = patientContact;
  if (list !== null)
    facts.push({
      id: 'list',
      term: t('conversation.clinic.patient.list'),
      value: list.doctor === '' ? list.code : `${list.code} · ${list.doctor}`,
    });
  // How, is the patient's to say by writing here.
  if (patientContact.canBeReached && !patientContact.hasWritten)
    facts.push({
      id: 'notices',
      term: t('conversation.clinic.patient.notices'),
      value: t('conversation.clinic.patient.canBeReached'),
    });
  // What the patient gave is theirs to change.
  const isPatient = !eContact.firstTime && eContact.status !== 'REJECTED';
  if (isPatient && (!patientContact.hasWritten || patientContact.phone === null))
    facts.push({
      id: 'correct',
      term: '',
      value: <CorrectContact clinicId={eContact.clinicId} personId={eContact.patient.personId} />,
    });
  // A child whose parent writes never looks: said only when it has happened.
  if (eContact.representativeName === null || eContact.patientSeenAt !== null)
    facts.push({
      id: 'seen',
      term: t('conversation.clinic.patient.seen'),
      value: seen(eContact.patientSeenAt),
    });
  if (eContact.representativeName !== null) {
    facts.push({
      id: 'representative',
      term: t('conversation.clinic.patient.representativeSeen'),
      value: seen(eContact.representativeSeenAt),
    });
  }
  if (eContact.patient.birthDate !== null)
    facts.push({
      id: 'born',
      term: t('conversation.clinic.patient.born'),
      value: calendarDate(eContact.patient.birthDate),
    });
  return facts;
}

const loadContact = withTexts(
  ['clinic-patient', 'clinic-patient.contact'],
  () => import('#features/clinic-patient/clinic/contact-of.tsx'),
);

function CorrectContact(patient: { readonly clinicId: string; readonly personId: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={cx(own.textButton, styles.notPrinted)} onClick={() => setOpen(true)}>
        {t('conversation.clinic.patient.correctContact')}
      </button>
      {open && (
        <LazyPart name="contact" load={loadContact}>
          {({ ContactOf }) => <ContactOf {...patient} onClose={() => setOpen(false)} />}
        </LazyPart>
      )}
    </>
  );
}

/** Shown on demand: somebody may stand behind the screen. */
function PersonalCode({ code }: { code: string | null }) {
  const t = useT();
  const [shown, setShown] = useState(false);
  if (code === null) return t('conversation.clinic.patient.noCode');
  return (
    <>
      <span className={shown ? undefined : own.printOnly}>{code} </span>
      <button
        type="button"
        className={cx(own.textButton, styles.notPrinted)}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'conversation.clinic.patient.hideCode' : 'conversation.clinic.patient.showCode')}
        <span className="sr-only"> ({t('conversation.clinic.patient.code')})</span>
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
    const word = band === null ? undefined : (find(`e-contact.forms.band.${band}`) ?? band);
    const text =
      word === undefined
        ? t('e-contact.forms.questionnaire.score', { value, max })
        : t('e-contact.forms.questionnaire.scoreBand', { value, max, band: word });
    return [
      {
        id: `score ${index}`,
        term: <span lang={form.locale}>{form.title}</span>,
        value: <strong>{text}</strong>,
      },
    ];
  });
}
