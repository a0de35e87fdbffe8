import { useQuery } from '@tanstack/react-query';
import { listPlatformActs } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { ActsList } from '../acts-list.tsx';

/** /admin/platform-acts: what the platform did to the clinic, for its admins. */
export function PlatformActsPage() {
  const t = useT();
  const { clinicId } = useAdminClinic();
  const query = useQuery({
    queryKey: clinicKeys.platformActs(clinicId),
    queryFn: ({ signal }) => call(listPlatformActs, { params: { id: clinicId }, signal }),
    staleTime: 0,
  });
  usePageTitle(t('platform-clinic.acts.title'));
  return (
    <Page>
      <PageHeading lead={t('platform-clinic.acts.lead')}>{t('platform-clinic.acts.title')}</PageHeading>
      {query.isPending && <Skeleton count={6} label={t('ui.loading')} />}
      {query.isError && query.data === undefined && (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && <ActsList acts={query.data.acts} />}
    </Page>
  );
}
