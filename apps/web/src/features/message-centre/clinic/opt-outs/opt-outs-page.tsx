import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go } from '#lib/router/router.ts';
import { useClinicSearch } from '#features/patient-list/clinic/use-clinic-search.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { ClinicChoice } from '../clinic-choice.tsx';
import { useOptOuts } from '../queries.ts';
import { AddOptOut } from './add-opt-out.tsx';
import { NumbersOut } from './numbers-out.tsx';
import { WordHistory } from './word-history.tsx';

/** Numbers to which a clinic sends no SMS, as their owners asked (decisions "SMS": opt-outs are respected). */
export function OptOutsPage() {
  const t = useT();
  const search = useClinicSearch();
  const { clinicId } = useAdminClinic();
  const query = useOptOuts(clinicId);
  const { data } = query;
  usePageTitle(t('message-centre.clinic.optOut.title'));
  return (
    <Page width="wide">
      <BackLink href={hrefTo('/message-centre', { search })}>{t('message-centre.clinic.title')}</BackLink>
      <PageHeading lead={t('message-centre.clinic.optOut.lead')}>
        {t('message-centre.clinic.optOut.title')}
      </PageHeading>
      <ClinicChoice onChoose={(clinic) => go(hrefTo('/message-centre/opt-outs', { search: { clinic } }))} />
      <Stack gap="section">
        {query.isPending && <Skeleton shape="rows" count={4} label={t('ui.loading')} />}
        {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
        {data !== undefined && (
          <>
            <AddOptOut key={clinicId} clinicId={clinicId} words={data} />
            <NumbersOut clinicId={clinicId} words={data} />
            {data.length > 0 && <WordHistory words={data} />}
          </>
        )}
      </Stack>
    </Page>
  );
}
