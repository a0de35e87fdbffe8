import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import type { SignupRow } from '@tervik/contract/clinic-signup.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LoadError } from '#parts/load-error.tsx';
import { StatusBadge } from '#ui/content/badge.tsx';
import { DataCell, DataRow, DataTable, RowLink } from '#ui/content/data-table.tsx';
import type { Column } from '#ui/content/data-table.tsx';
import { EmptyState, LoadMore, Skeleton } from '#ui/content/states.tsx';
import { useHeadingFocus } from '#ui/frame/heading-focus.ts';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { STATE_TONES } from '../signup-facts.ts';
import styles from '../signup.module.css';
import { signupsQuery } from './queries.ts';
import { REGISTER_TONES } from './register-check.tsx';
import { RequestDetails } from './request-details.tsx';

/** /prm/requests: clinics that have signed up; those that wait for a decision first. */
export function RequestsPage() {
  const { request } = useSearch({ strict: false });
  useHeadingFocus(request);
  return request === undefined ? <RequestList /> : <RequestDetails key={request} id={request} />;
}

function RequestList() {
  const t = useT();
  const signups = useInfiniteQuery(signupsQuery());
  usePageTitle(t('clinic-signup.platform.title'));
  const { waiting = [], waitingTotal = 0 } = signups.data?.pages[0] ?? {};
  const decided = signups.data?.pages.flatMap((page) => page.decided) ?? [];
  return (
    <Page width="wide">
      <PageHeading lead={t('clinic-signup.platform.lead')}>{t('clinic-signup.platform.title')}</PageHeading>
      {signups.isError && signups.data === undefined && (
        <LoadError error={signups.error} onRetry={() => void signups.refetch()} />
      )}
      {signups.isPending && <Skeleton shape="rows" label={t('ui.loading')} count={6} />}
      {signups.data !== undefined && (
        <Stack gap="section">
          <section aria-labelledby="waiting-title">
            <Stack>
              <h2 id="waiting-title">{t('clinic-signup.platform.waiting', { count: waitingTotal })}</h2>
              {waiting.length === 0 ? (
                <EmptyState icon={<Inbox />} title={t('clinic-signup.platform.none')}>
                  {t('clinic-signup.platform.noneText')}
                </EmptyState>
              ) : (
                <RequestTable rows={waiting} caption={t('clinic-signup.platform.waitingTable')} isWaiting />
              )}
              {waitingTotal > waiting.length && (
                <p>{t('clinic-signup.platform.waitingFirst', { count: waiting.length })}</p>
              )}
            </Stack>
          </section>
          {decided.length > 0 && (
            <section aria-labelledby="decided-title">
              <Stack>
                <h2 id="decided-title">{t('clinic-signup.platform.decided')}</h2>
                <RequestTable rows={decided} caption={t('clinic-signup.platform.decided')} />
                {signups.hasNextPage && (
                  <LoadMore
                    label={t('clinic-signup.platform.more')}
                    pendingLabel={t('ui.pending')}
                    pending={signups.isFetchingNextPage}
                    onLoad={() => void signups.fetchNextPage()}
                  />
                )}
              </Stack>
            </section>
          )}
        </Stack>
      )}
    </Page>
  );
}

interface RequestTableProps {
  readonly rows: readonly SignupRow[];
  readonly caption: string;
  readonly isWaiting?: boolean;
}

function RequestTable({ rows, caption, isWaiting = false }: RequestTableProps) {
  const t = useT();
  const formats = useFormats();
  const columns: readonly Column[] = [
    { id: 'clinic', label: t('clinic-signup.platform.column.clinic'), growsWhenNarrow: true },
    { id: 'code', label: t('clinic-signup.field.registrationCode'), width: '150px', hideUnder: 'medium' },
    { id: 'contact', label: t('clinic-signup.field.contact'), width: '20%', hideUnder: 'wide' },
    {
      id: 'at',
      label: t(
        isWaiting ? 'clinic-signup.platform.column.received' : 'clinic-signup.platform.column.decided',
      ),
      width: '24%',
      hideUnder: 'narrow',
    },
    {
      id: 'state',
      label: t(isWaiting ? 'clinic-signup.platform.column.register' : 'clinic-signup.platform.column.state'),
      width: '190px',
    },
  ];
  return (
    <DataTable caption={caption} columns={columns} rowCount={rows.length}>
      {rows.map((row, at) => {
        const instant = isWaiting ? row.receivedAt : (row.decidedAt ?? row.receivedAt);
        return (
          <DataRow key={row.id} index={at + 1} unread={isWaiting}>
            <DataCell className={styles.wrapping} below={formats.date(instant)}>
              <RowLink href={hrefTo('/prm/requests', { search: { request: row.id } })}>
                {row.clinicName}
              </RowLink>
            </DataCell>
            <DataCell quiet hideUnder="medium">
              {row.registrationCode}
            </DataCell>
            <DataCell hideUnder="wide">{row.contactName}</DataCell>
            <DataCell quiet hideUnder="narrow" className={styles.wrapping}>
              {formats.dateTime(instant)}
            </DataCell>
            <DataCell>
              {isWaiting ? (
                <StatusBadge plain tone={REGISTER_TONES[row.register]}>
                  {t(`clinic-signup.platform.register.short.${row.register}`)}
                </StatusBadge>
              ) : (
                <StatusBadge plain tone={STATE_TONES[row.state]}>
                  {t(`clinic-signup.state.${row.state}`)}
                </StatusBadge>
              )}
            </DataCell>
          </DataRow>
        );
      })}
    </DataTable>
  );
}
