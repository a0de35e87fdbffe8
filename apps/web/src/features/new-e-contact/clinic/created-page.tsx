import { useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { hrefTo } from '#lib/router/href.ts';
import { ApiError } from '#lib/http/api.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Redirect } from '#parts/redirect.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { fullName } from '#features/e-contact/clinic/people.ts';
import { useEContact } from '#features/e-contact/clinic/queries.ts';
import styles from './created-page.module.css';
import { WIZARD_PAGE } from './flow.ts';
import { PhoneBanner } from './phone-banner.tsx';
import { patientCardQuery } from '#features/clinic-patient/clinic/queries.ts';

/** Spec §2, the wizard's success page: it arrived, what follows, whom to phone, and what to do next. */
export function CreatedPage() {
  const t = useT();
  const { eContactId } = useSearch({ from: '/clinic-e-contacts/created' });
  usePageTitle(t('new-e-contact.clinic.created.tab'));
  if (eContactId === undefined) return <Redirect href={hrefTo('/clinic-e-contacts')} />;
  return (
    <Page>
      <Created key={eContactId} id={eContactId} />
    </Page>
  );
}

function Created({ id }: { id: string }) {
  const t = useT();
  const { data, error, isError, refetch } = useEContact(id);
  if (data === undefined) {
    const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return (
      <>
        <PageHeading>{t('new-e-contact.clinic.created.tab')}</PageHeading>
        {missing ? (
          <Notice
            tone="warning"
            live
            actions={
              <LinkButton href={hrefTo('/clinic-e-contacts')}>
                {t('conversation.clinic.view.back')}
              </LinkButton>
            }
          >
            {t('conversation.clinic.error.notFound')}
          </Notice>
        ) : isError ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton count={4} label={t('ui.loading')} />
        )}
      </>
    );
  }
  return <Arrived details={data} />;
}

function Arrived({ details }: { details: ClinicDetails }) {
  const t = useT();
  const { eContact } = details;
  const { patient, clinicId } = eContact;
  const conversation = eContact.flowType.startsWith('CLINIC_TO_');
  const card = useQuery(patientCardQuery(clinicId, patient.personId));
  const phone = card.data?.canBeReached === false;
  const reader = eContact.representativeName ?? fullName(patient);
  const next = !conversation ? 'REGISTER' : phone ? 'PHONE' : 'REPLY';
  return (
    <>
      <PageHeading lead={t('new-e-contact.clinic.created.about', { name: fullName(patient) })}>
        <CircleCheck aria-hidden="true" className={styles.done} />
        {t(`new-e-contact.clinic.created.title.${conversation ? 'REPLY' : 'REGISTER'}`)}
      </PageHeading>
      {conversation && phone && <PhoneBanner phone={card.data?.phone ?? null} />}
      <Stack>
        <h2>{t('new-e-contact.clinic.created.nextTitle')}</h2>
        <p>{t(`new-e-contact.clinic.created.next.${next}`, { name: reader })}</p>
        {!conversation && phone && <p>{t('new-e-contact.clinic.created.next.registerPhone')}</p>}
      </Stack>
      <FormActions>
        <LinkButton
          variant="primary"
          href={hrefTo('/e-contacts/$eContactId', { params: { eContactId: eContact.id } })}
        >
          {t('new-e-contact.clinic.created.open')}
        </LinkButton>
        <LinkButton href={WIZARD_PAGE.PATIENT}>{t('new-e-contact.clinic.created.another')}</LinkButton>
        <LinkButton variant="quiet" href={hrefTo('/clinic-e-contacts')}>
          {t('conversation.clinic.view.back')}
        </LinkButton>
      </FormActions>
    </>
  );
}
