import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import type { PlatformClinic } from '@tervik/contract/platform-clinic.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LoadError } from '#parts/load-error.tsx';
import { isUnknown, NotThere } from '#parts/not-there.tsx';
import { StatusBadge } from '#ui/content/badge.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { ActsList } from '../acts-list.tsx';
import { AdminsSection } from './admins-section.tsx';
import { LockSection } from './lock-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { clinicQuery } from './queries.ts';

/** /prm/clinics/{id}: one clinic, and what the platform may do to it. */
export function ClinicPage() {
  const t = useT();
  const { clinicId } = useParams({ from: '/platform-admin/prm/clinics/$clinicId' });
  const query = useQuery(clinicQuery(clinicId));
  usePageTitle(query.data?.name ?? t('platform-clinic.one'));
  return (
    <Page>
      <BackLink href={hrefTo('/prm/clinics')}>{t('platform-clinic.back')}</BackLink>
      {query.isPending && <Skeleton label={t('ui.loading')} count={8} />}
      {query.isError &&
        query.data === undefined &&
        (isUnknown(query.error) ? (
          <NotThere title={t('platform-clinic.unknown.title')} text={t('platform-clinic.unknown.text')} />
        ) : (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        ))}
      {query.data !== undefined && <Details key={clinicId} clinic={query.data} />}
    </Page>
  );
}

function Details({ clinic }: { readonly clinic: PlatformClinic }) {
  const t = useT();
  const locale = useLocale();
  const formats = useFormats();
  const state = clinic.lock === null ? 'ACTIVE' : 'LOCKED';
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  const facts = [
    ['code', clinic.registrationCode],
    ['address', clinic.address],
    ['phones', clinic.phones.map(phoneText).join(', ')],
    ['languages', clinic.languages.map((one) => languages.of(one) ?? one).join(', ')],
    ['staff', formats.number(clinic.staff)],
    ['created', formats.date(clinic.createdAt)],
  ] as const;
  return (
    <Stack gap="section">
      <PageHeading
        actions={
          <div>
            <StatusBadge tone={state === 'LOCKED' ? 'urgent' : 'done'}>
              {t(`platform-clinic.state.${state}`)}
            </StatusBadge>
          </div>
        }
      >
        {clinic.name}
      </PageHeading>
      <DefinitionList
        items={facts.map(([id, value]) => ({
          id,
          term: t(`platform-clinic.fact.${id}`),
          value: value === '' ? t('platform-clinic.fact.none') : value,
        }))}
      />
      <PlanSection clinic={clinic} />
      <AdminsSection clinic={clinic} />
      <LockSection clinic={clinic} />
      <section aria-labelledby="acts-title">
        <Stack>
          <h2 id="acts-title">{t('platform-clinic.acts.title')}</h2>
          <ActsList acts={clinic.acts} />
        </Stack>
      </section>
    </Stack>
  );
}
