import { useQuery } from '@tanstack/react-query';
import { getPlatformOverview } from '@tervik/contract/routes-platform.gen.ts';
import { call } from '#lib/http/api.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { FewCodes, CodesLeft } from './codes-left.tsx';
import { Figures } from './overview-figures.tsx';
import { Health, Troubles } from './overview-health.tsx';

/** How often the figures are asked for while somebody looks at them (ms). */
const LOOK_AGAIN = 60_000;

/** Spec §2 /prm: how the platform does, in figures. Nothing here is anybody's. */
export function OverviewPage() {
  const t = useT();
  usePageTitle(t('platform-admin.title'));
  const query = useQuery({
    queryKey: platformKeys.overview,
    queryFn: ({ signal }) => call(getPlatformOverview, { signal }),
    refetchInterval: LOOK_AGAIN,
    staleTime: 0,
  });
  const { data } = query;
  return (
    <Page width="wide">
      <PageHeading lead={t('platform-admin.lead')}>{t('platform-admin.title')}</PageHeading>
      <Stack gap="section">
        <FewCodes />
        {data === undefined ? (
          query.isError ? (
            <LoadError error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton shape="rows" count={4} label={t('ui.loading')} />
          )
        ) : (
          <>
            <Troubles overview={data} />
            <Figures overview={data} />
            <Health overview={data} />
          </>
        )}
        <CodesLeft />
      </Stack>
    </Page>
  );
}
