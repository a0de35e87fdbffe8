import { useClinics } from '#features/e-contact/clinic/queries.ts';
import { useHasTools } from '#parts/has-tools.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { InfoForm } from './info-form.tsx';
import { colleaguesSee, InfoPreview } from './info-preview.tsx';
import { infoOf } from './info-state.ts';

/** Spec §2 /admin/clinic-info: what the clinic says of itself. Its admins write it, its other staff read it. */
export function ClinicInfoPage() {
  const t = useT();
  const formats = useFormats();
  const { clinicId, isAdmin } = useAdminClinic();
  const query = useClinics();
  const hasTools = useHasTools();
  const clinic = query.data?.find((one) => one.clinicId === clinicId);
  usePageTitle(t('clinic.info.title'));
  const changed = clinic?.info.changedAt;
  return (
    <Page width="wide">
      <PageHeading
        lead={
          <>
            {t(isAdmin ? 'clinic.info.lead.admin' : 'clinic.info.lead.colleague')}
            {changed != null &&
              ` ${t('clinic.info.changedBy', { date: formats.dateTime(changed), name: clinic?.info.changedBy ?? '' })}`}
          </>
        }
      >
        {t('clinic.info.title')}
      </PageHeading>
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {clinic === undefined ? (
        !query.isError && <Skeleton shape="rows" count={6} label={t('ui.loading')} />
      ) : isAdmin ? (
        <InfoForm key={clinicId} clinic={clinic} />
      ) : (
        <InfoPreview info={infoOf(clinic)} timeZone={clinic.timeZone} fields={colleaguesSee(hasTools)} />
      )}
    </Page>
  );
}
