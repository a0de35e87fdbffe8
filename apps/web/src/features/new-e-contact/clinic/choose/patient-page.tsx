import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { PatientCard as Card } from '@tervik/contract/clinic-patient.ts';
import { updateClinicPatient } from '@tervik/contract/routes-clinic.gen.ts';
import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import { initialsOf } from '@tervik/domain/person/name-initials.ts';
import { hrefTo } from '#lib/router/href.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT, type Translate } from '#lib/i18n/i18n.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { useConfig } from '#lib/session/session.ts';
import { TypeIcon } from '#features/e-contact/shared/type-icon.tsx';
import { useAction } from '#lib/http/use-action.ts';
import { useNow } from '#lib/time/use-now.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Chip, StatusBadge } from '#ui/content/badge.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { PatientCard } from '#ui/frame/patient-line.tsx';
import type { Detail } from '#ui/frame/details.tsx';
import { FormActions, Stack } from '#ui/frame/layout.tsx';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import { Link } from '#ui/frame/link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { CorrectContact, EmailToConfirm } from '#features/clinic-patient/clinic/contact.tsx';
import { forgetCard, patientCardQuery } from '#features/clinic-patient/clinic/queries.ts';
import { ageToday, fullName } from '#features/e-contact/clinic/people.ts';
import styles from '../create.module.css';
import own from './patient-page.module.css';
import { AddRepresentative } from './add-representative.tsx';
import { useWizard, WIZARD_PAGE } from '../flow.ts';
import { instrumentsQuery } from '../queries.ts';
import type { Wizard } from '../flow.ts';
import { PhoneBanner } from '../phone-banner.tsx';
import { WizardFrame } from '../wizard-frame.tsx';

/** Spec §2, the wizard's second step: who this is, who reads it, and what is open already. */
export function PatientPage() {
  const t = useT();
  const wizard = useWizard('DATA');
  const { draft, clinicId, ready } = wizard;
  const { personId } = draft.content;
  // With a representative the patient is another entry of the list, and the form goes with the one before.
  const nextFocus = useNextFocus<HTMLElement>();
  return (
    <WizardFrame step="DATA" title={t('new-e-contact.clinic.data.title')} loading={!ready}>
      {clinicId !== undefined && personId !== undefined && (
        <section {...nextFocus}>
          <OnePatient key={personId} clinicId={clinicId} personId={personId} wizard={wizard} />
        </section>
      )}
    </WizardFrame>
  );
}

interface OnePatientProps {
  readonly clinicId: string;
  readonly personId: string;
  readonly wizard: Wizard;
}

function OnePatient({ clinicId, personId, wizard }: OnePatientProps) {
  const t = useT();
  const query = useQuery(patientCardQuery(clinicId, personId));
  // The next page offers them: come late, they would move its button away from under the pointer.
  usePrefetchQuery(instrumentsQuery(clinicId));
  const { data, error } = query;
  if (error instanceof ApiError && error.status === 404) return <Gone />;
  if (data === undefined)
    return query.isError ? (
      <LoadError error={error} onRetry={() => void query.refetch()} />
    ) : (
      <p role="status">{t('ui.loading')}</p>
    );
  return (
    <Stack gap="section">
      <WhoItIs card={data} />
      <EmailToConfirm card={data} />
      {data.openEContacts.length > 0 && <OpenEContacts card={data} />}
      {!data.canBeReached && <PhoneBanner phone={data.phone} />}
      {!data.clinicMember && <FirstTime card={data} />}
      <AddRepresentative card={data} wizard={wizard} />
      <FormActions>
        <LinkButton variant="primary" href={WIZARD_PAGE.MESSAGE}>
          {t('new-e-contact.clinic.data.continue')}
        </LinkButton>
        <LinkButton href={WIZARD_PAGE.PATIENT}>{t('new-e-contact.clinic.data.another')}</LinkButton>
      </FormActions>
    </Stack>
  );
}

function WhoItIs({ card }: { card: Card }) {
  const t = useT();
  const formats = useFormats();
  const now = useNow();
  const { timeZone, personalCodeRequired } = useConfig();
  const age = ageToday(card.birthDate, now, timeZone);
  const details: Detail[] = [];
  if (personalCodeRequired)
    details.push({
      id: 'code',
      term: t('conversation.clinic.patient.code'),
      value: card.personalCode ?? t('conversation.clinic.patient.noCode'),
    });
  if (card.birthDate !== null)
    details.push({
      id: 'born',
      term: t('conversation.clinic.patient.born'),
      value: formats.calendarDate(card.birthDate),
    });
  if (card.representativeName !== null)
    details.push({
      id: 'representative',
      term: t('new-e-contact.clinic.data.representative'),
      value: card.representativeName,
    });
  if (card.basis !== null)
    details.push({
      id: 'basis',
      term: t('new-e-contact.represent.basis.label'),
      value: t(`new-e-contact.represent.basis.${card.basis}`),
    });
  details.push(...contactOf(card, t), {
    id: 'locale',
    term: t('new-e-contact.clinic.data.locale'),
    value: t(`common.locale.${card.locale}`),
  });
  return (
    <Stack>
      <PatientCard
        name={fullName(card)}
        initials={initialsOf(card)}
        age={age === null ? undefined : t('e-contact.clinic.age', { age })}
        badges={
          !card.clinicMember && (
            <StatusBadge tone="waiting">{t('new-e-contact.clinic.line.firstTime')}</StatusBadge>
          )
        }
        details={details}
      />
      <p className={styles.note}>
        {card.representativeName === null
          ? t('new-e-contact.clinic.data.readsSelf')
          : t(
              card.isMinor ? 'new-e-contact.clinic.data.readsForMinor' : 'new-e-contact.clinic.data.readsFor',
              {
                name: card.representativeName,
              },
            )}
      </p>
      <CorrectContact card={card} />
    </Stack>
  );
}

/** Decisions: until the patient has written here, "can be reached", and what the clinic itself has written down. */
function contactOf({ phone, email, canBeReached, hasWritten }: Card, t: Translate): Detail[] {
  const unknown = hasWritten ? undefined : t('conversation.clinic.patient.contactLater');
  const known: Detail[] =
    phone === null && email === null && unknown !== undefined
      ? [{ id: 'contact', term: t('conversation.clinic.patient.contact'), value: unknown }]
      : [
          {
            id: 'phone',
            term: t('conversation.clinic.patient.phone'),
            value:
              phone === null ? (
                (unknown ?? t('conversation.clinic.patient.noPhone'))
              ) : (
                <a href={`tel:${phone}`}>{phoneText(phone)}</a>
              ),
          },
          {
            id: 'email',
            term: t('clinic-patient.field.email'),
            value: email ?? (canBeReached ? unknown : undefined) ?? t('new-e-contact.clinic.data.noEmail'),
          },
        ];
  const reached = t(
    canBeReached ? 'conversation.clinic.patient.canBeReached' : 'conversation.clinic.patient.cannotBeReached',
  );
  return [...known, { id: 'notices', term: t('conversation.clinic.patient.notices'), value: reached }];
}

/** Adding to an open one keeps everything in one place, so it is offered before a new one. */
function OpenEContacts({ card }: { card: Card }) {
  const t = useT();
  const formats = useFormats();
  return (
    <Notice
      tone="info"
      title={t('new-e-contact.clinic.data.openTitle', { count: card.openEContacts.length })}
    >
      {t('new-e-contact.clinic.data.openText')}
      <ul className={own.open}>
        {card.openEContacts.map(({ id, type, createdAt }) => (
          <li key={id}>
            <Link href={hrefTo('/e-contacts/$eContactId', { params: { eContactId: id } })}>
              <Chip color={TYPE_CATALOGUE[type].color} icon={<TypeIcon type={type} />}>
                {t(`e-contact.type.${type}`)}
              </Chip>
              <span>{formats.date(createdAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Decisions: staff confirm who signed up by themselves; it may be done here, before anything is written. */
function FirstTime({ card }: { card: Card }) {
  const t = useT();
  const errorText = useErrorText();
  const { run, pending, error } = useAction(updateClinicPatient);
  async function confirm(): Promise<void> {
    const { clinicId, personId } = card;
    const done = await run({ params: { id: personId }, body: { clinicId, clinicMember: true } });
    if (done !== undefined) await forgetCard(clinicId, personId);
  }
  return (
    <Notice
      tone="warning"
      title={t('new-e-contact.clinic.data.firstTimeTitle')}
      actions={
        <Button pending={pending} pendingLabel={t('ui.pending')} onClick={() => void confirm()}>
          {t('new-e-contact.clinic.data.confirm')}
        </Button>
      }
    >
      <p>{t('conversation.clinic.firstTime.text')}</p>
      {error !== null && <p role="alert">{errorText(error)}</p>}
    </Notice>
  );
}

/** Left the list meanwhile, or never was in it. */
function Gone() {
  const t = useT();
  return (
    <Notice
      tone="warning"
      live
      title={t('new-e-contact.clinic.data.goneTitle')}
      actions={<LinkButton href={WIZARD_PAGE.PATIENT}>{t('new-e-contact.clinic.data.another')}</LinkButton>}
    >
      {t('new-e-contact.clinic.data.goneText')}
    </Notice>
  );
}
