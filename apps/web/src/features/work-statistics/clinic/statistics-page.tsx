import { useSearch } from '@tanstack/react-router';
import { calendarDate } from '@tervik/domain/calendar.ts';
import {
  comparedDates,
  COMPARISONS,
  datesOf,
  OWN_PERIOD,
  parsePeriod,
  PERIODS,
} from '@tervik/domain/calendar-period.ts';
import { findPeriodProblem } from '@tervik/domain/work-statistics/own-period.ts';
import { STATISTICS_LIMITS } from '@tervik/domain/work-statistics/limits.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { useConfig, useUser } from '#lib/session/session.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { Select } from '#ui/form/choice.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { LinkTabs } from '#ui/frame/link-tabs.tsx';
import { DemandView } from './demand-view.tsx';
import { readFilters, VIEWS, writeFilters, type Filters, type FilterSearch } from './filters.ts';
import { OwnDays } from './own-days.tsx';
import { ReportView } from './report-view.tsx';
import { WaitingView } from './waiting-view.tsx';
import { WorkView } from './work-view.tsx';
import type { Looked } from './queries.ts';
import styles from './work-statistics.module.css';

/** The clinic's figures. What is looked at stands in the address: view, period, what to compare with, clinic. */
export function StatisticsPage() {
  const t = useT();
  const { calendarDate: sayDate } = useFormats();
  const { timeZone } = useConfig();
  const { memberships } = useUser();
  const { clinicId, clinicName, isAdmin } = useAdminClinic();
  const search: FilterSearch = useSearch({ strict: false });
  usePageTitle(t('work-statistics.stats.title'));
  const filters = readFilters(search);
  const { view, period, comparison } = filters;
  const today = calendarDate(useNow(), timeZone);
  const problem = period === OWN_PERIOD ? findPeriodProblem(filters, today) : null;
  const dates =
    period === OWN_PERIOD ? { from: filters.from ?? today, to: filters.to ?? today } : datesOf(period, today);
  const before = comparison && comparedDates(period, dates, comparison);
  const compared = before && before.from >= STATISTICS_LIMITS.firstDay ? before : undefined;
  const hrefOf = (change: Partial<Filters>, clinic = search.clinic) =>
    hrefTo('/statistics', { search: { clinic, ...writeFilters({ ...filters, ...change }) } });
  const choose = (change: Partial<Filters>, clinic?: string): void =>
    go(hrefOf(change, clinic), { replace: true });
  const looked: Looked = { clinicId, dates, compared, today };
  return (
    <Page width="wide">
      <PageHeading lead={t('work-statistics.stats.lead')}>{t('work-statistics.stats.title')}</PageHeading>
      {(view !== 'report' || memberships.length > 1) && (
        <div className={styles.choices}>
          {view !== 'report' && (
            <>
              <Select
                label={t('work-statistics.stats.period')}
                value={period}
                options={([...PERIODS, OWN_PERIOD] as const).map((value) => ({
                  value,
                  label: t(`work-statistics.stats.${value}`),
                }))}
                onChange={({ target }) =>
                  choose(
                    target.value === OWN_PERIOD
                      ? { period: OWN_PERIOD, ...dates }
                      : { period: parsePeriod(target.value) },
                  )
                }
              />
              {period === OWN_PERIOD && (
                <OwnDays filters={filters} problem={problem} today={today} onChoose={choose} />
              )}
              <Select
                label={t('work-statistics.compare.with')}
                value={comparison ?? ''}
                options={[
                  { value: '', label: t('work-statistics.compare.nothing') },
                  ...COMPARISONS.map((value) => ({ value, label: t(`work-statistics.compare.${value}`) })),
                ]}
                onChange={({ target }) =>
                  choose({ comparison: COMPARISONS.find((one) => one === target.value) })
                }
              />
            </>
          )}
          {memberships.length > 1 && (
            <Select
              label={t('work-statistics.stats.clinic')}
              value={clinicId}
              options={memberships.map((one) => ({ value: one.clinicId, label: one.clinicName }))}
              onChange={({ target }) => choose({}, target.value)}
            />
          )}
        </div>
      )}
      {view !== 'report' && (
        <p className={styles.range} role="status">
          {problem === null
            ? t(dates.to === today ? 'work-statistics.stats.rangeToday' : 'work-statistics.stats.range', {
                from: sayDate(dates.from),
                to: sayDate(dates.to),
              })
            : t('work-statistics.own.nothing')}
          {problem === null && compared !== undefined && (
            <span className={styles.compared}>
              {t('work-statistics.compare.range', {
                from: sayDate(compared.from),
                to: sayDate(compared.to),
              })}
            </span>
          )}
        </p>
      )}
      <LinkTabs
        wraps
        label={t('work-statistics.view.label')}
        tabs={VIEWS.map((one) => ({
          id: one,
          label: t(`work-statistics.view.${one}`),
          href: hrefOf({ view: one }),
          current: one === view,
        }))}
      />
      {problem === null && view === 'demand' && <DemandView looked={looked} />}
      {problem === null && view === 'waiting' && <WaitingView looked={looked} />}
      {problem === null && view === 'work' && <WorkView looked={looked} mayChange={isAdmin} />}
      {view === 'report' && (
        <ReportView
          clinicId={clinicId}
          clinicName={clinicName}
          isAdmin={isAdmin}
          today={today}
          filters={filters}
          onChoose={choose}
        />
      )}
    </Page>
  );
}
