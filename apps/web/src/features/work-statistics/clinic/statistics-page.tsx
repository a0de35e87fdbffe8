import { useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import type { WorkStatistics } from '@tervik/contract/work-statistics.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { datesOf, parsePeriod, PERIODS } from '@tervik/domain/calendar-period.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { useConfig, useUser } from '#lib/session/session.ts';
import { useNow } from '#lib/time/use-now.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Select } from '#ui/form/choice.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { EmptyState, Skeleton } from '#ui/content/states.tsx';
import { Figures } from './figures.tsx';
import { PromiseOfTime } from './promise.tsx';
import { statisticsQuery } from './queries.ts';
import { Weeks } from './weeks.tsx';
import styles from './work-statistics.module.css';

/** How long patients wait and how long the work takes; period and clinic stand in the address. */
export function StatisticsPage() {
  const t = useT();
  const formats = useFormats();
  const { timeZone } = useConfig();
  const { memberships } = useUser();
  const search = useSearch({ from: '/work-statistics' });
  usePageTitle(t('work-statistics.stats.title'));
  const period = parsePeriod(search.period);
  const membership = memberships.find(({ clinicId }) => clinicId === search.clinic) ?? memberships[0];
  const clinicId = membership?.clinicId ?? '';
  const dates = datesOf(period, calendarDate(useNow(), timeZone));
  const query = useQuery(statisticsQuery(clinicId, dates));
  const choose = (change: Record<string, string>): void =>
    go(
      hrefTo('/work-statistics', {
        search: { period, ...(search.clinic !== undefined && { clinic: clinicId }), ...change },
      }),
      { replace: true },
    );
  const { data } = query;
  return (
    <Page width="wide">
      <PageHeading lead={t('work-statistics.stats.lead')}>{t('work-statistics.stats.title')}</PageHeading>
      <div className={styles.choices}>
        <Select
          label={t('work-statistics.stats.period')}
          value={period}
          options={PERIODS.map((value) => ({ value, label: t(`work-statistics.stats.${value}`) }))}
          onChange={(event) => choose({ period: event.target.value })}
        />
        {memberships.length > 1 && (
          <Select
            label={t('access-log.clinic.access.clinic')}
            value={clinicId}
            options={memberships.map((one) => ({ value: one.clinicId, label: one.clinicName }))}
            onChange={(event) => choose({ clinic: event.target.value })}
          />
        )}
        <p className={styles.range} role="status">
          {t('work-statistics.stats.range', {
            from: formats.calendarDate(dates.from),
            to: formats.calendarDate(dates.to),
          })}
        </p>
      </div>
      {query.isPending && <Skeleton shape="rows" count={8} label={t('ui.loading')} />}
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {data !== undefined && (
        <div className={styles.sections} aria-busy={query.isPlaceholderData || undefined}>
          {isEmpty(data) ? (
            <EmptyState title={t('work-statistics.stats.emptyTitle')} icon={<ChartNoAxesColumn />}>
              {t('work-statistics.stats.emptyText')}
            </EmptyState>
          ) : (
            <Figures statistics={data} />
          )}
          <PromiseOfTime
            key={clinicId}
            statistics={data}
            clinicId={clinicId}
            mayChange={membership?.isAdmin === true}
          />
          {!isEmpty(data) && <Weeks weeks={data.weeks} />}
        </div>
      )}
    </Page>
  );
}

const isEmpty = ({ receivedCount, closedCount, firstReply, nextReply }: WorkStatistics): boolean =>
  receivedCount + closedCount + firstReply.count + nextReply.count === 0;
