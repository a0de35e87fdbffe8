import { useEffect, useState } from 'react';
import { ApiError } from '#lib/http/api.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go } from '#lib/router/router.ts';
import { toLocalTime } from '#lib/session/session.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Redirect } from '#parts/redirect.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { DoctorsTable } from './doctors-table.tsx';
import { forgetImportSession, readImportSession } from './import-session.ts';
import { useDoctorsLists } from './queries.ts';
import { useClinicSearch } from './use-clinic-search.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Spec §2 /admin/clinic-import/dashboard: only while the browser keeps a proof that holds and the server agrees. */
export function DashboardPage() {
  const search = useClinicSearch();
  const { isAdmin } = useAdminClinic();
  // As it was found: whoever ends it here leads on, with a sentence why.
  const [stored] = useState(readImportSession);
  if (!isAdmin || stored?.status !== 'SUCCESS')
    return <Redirect href={hrefTo('/admin/clinic-import/login', { search })} />;
  return <Dashboard sessionId={stored.sessionId} />;
}

/** The server does not agree: the proof is over, or of somebody or somewhere else. */
const findRefusal = (error: unknown): 'over' | 'unknown' | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.key === 'IMPORT_SESSION_OVER') return 'over';
  return error.key === 'NOT_FOUND' || error.key === 'NO_ACCESS' ? 'unknown' : undefined;
};

function Dashboard({ sessionId }: { readonly sessionId: string }) {
  const t = useT();
  const search = useClinicSearch();
  const { clinicId } = useAdminClinic();
  const query = useDoctorsLists(sessionId);
  usePageTitle(t('patient-list.dashboard.title'));
  const isElsewhere = query.data !== undefined && query.data.clinicId !== clinicId;
  const [isOver, setOver] = useState(false);
  const why = isOver ? 'over' : isElsewhere ? 'unknown' : findRefusal(query.error);
  useEffect(() => {
    if (why === undefined) return undefined;
    go(hrefTo('/admin/clinic-import/login', { search: { clinic: search.clinic, show: why } }), {
      replace: true,
    });
    // Once the page has gone: whoever reloads before it has is asked again, and told why.
    return forgetImportSession;
  }, [why, search.clinic]);
  const end = (): void => {
    forgetImportSession();
    go(hrefTo('/admin/clinic-import/login', { search }));
  };
  return (
    <Page width="wide">
      <BackLink href={hrefTo('/admin/clinic-import/login', { search })}>
        {t('patient-list.lists.title')}
      </BackLink>
      <PageHeading
        lead={query.data && t('patient-list.dashboard.lead', { name: query.data.provenName })}
        actions={<Button onClick={end}>{t('patient-list.dashboard.done')}</Button>}
      >
        {t('patient-list.dashboard.title')}
      </PageHeading>
      {query.isError && why === undefined && (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton shape="rows" count={3} label={t('ui.loading')} />}
      {query.data !== undefined && why === undefined && (
        <Stack>
          <TimeLeft expiresAt={query.data.expiresAt} onOver={() => setOver(true)} />
          <DoctorsTable sessionId={sessionId} lists={query.data.lists} onOver={() => void query.refetch()} />
        </Stack>
      )}
    </Page>
  );
}

function TimeLeft({ expiresAt, onOver }: { readonly expiresAt: string; readonly onOver: () => void }) {
  const t = useT();
  const left = useSecondsLeft(toLocalTime(Date.parse(expiresAt)));
  useEffect(() => {
    if (left === 0) onOver();
  });
  return (
    <p className="text-aside" role="timer">
      {t('patient-list.dashboard.left', { minutes: Math.ceil(left / 60) })}
    </p>
  );
}
