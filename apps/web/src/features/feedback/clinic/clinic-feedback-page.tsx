import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { datesOf, PERIODS } from '@tervik/domain/calendar-period.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go } from '#lib/router/router.ts';
import { useConfig, useUser } from '#lib/session/session.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { LoadError } from '#parts/load-error.tsx';
import { EmptyState, Skeleton } from '#ui/content/states.tsx';
import { Select } from '#ui/form/choice.tsx';
import { Page, PageHeading, Row, Stack } from '#ui/frame/layout.tsx';
import { LinkTabs } from '#ui/frame/link-tabs.tsx';
import { FeedbackFigures } from './feedback-figures.tsx';
import { FeedbackList } from './feedback-list.tsx';
import { readFilters, VIEWS, writeFilters, type Filters, type FilterSearch } from './filters.ts';
import { feedbackStatisticsQuery } from './queries.ts';

/** What patients said of the clinic: figures and list. What is looked at stands in the address. */
export function ClinicFeedbackPage() {
  const t = useT();
  const formats = useFormats();
  const { timeZone } = useConfig();
  const { memberships } = useUser();
  const { clinicId } = useAdminClinic();
  const search: FilterSearch = useSearch({ strict: false });
  usePageTitle(t('feedback.clinic.title'));
  const filters = readFilters(search);
  const today = calendarDate(useNow(), timeZone);
  const dates = datesOf(filters.period, today);
  const statistics = useQuery(feedbackStatisticsQuery(clinicId, dates));

  /** Another choice begins at the first page. */
  const hrefOf = (change: Partial<Filters>, clinic = search.clinic) =>
    hrefTo('/feedback', { search: { clinic, ...writeFilters({ ...filters, page: 1, ...change }) } });
  const choose = (change: Partial<Filters>, clinic?: string): void =>
    // A page of the list is a place to come back to.
    go(hrefOf(change, clinic), { replace: change.page === undefined });
  const { data } = statistics;
  return (
    <Page width="wide">
      <PageHeading lead={t('feedback.clinic.lead')}>{t('feedback.clinic.title')}</PageHeading>
      <Row>
        <Select
          label={t('feedback.clinic.period')}
          value={filters.period}
          options={PERIODS.map((value) => ({ value, label: t(`feedback.clinic.period.${value}`) }))}
          onChange={({ target }) =>
            choose({ period: PERIODS.find((one) => one === target.value) ?? 'LAST_30' })
          }
        />
        {memberships.length > 1 && (
          <Select
            label={t('feedback.clinic.clinic')}
            value={clinicId}
            options={memberships.map((one) => ({ value: one.clinicId, label: one.clinicName }))}
            onChange={({ target }) => choose({}, target.value)}
          />
        )}
      </Row>
      <p className="text-aside" role="status">
        {t('feedback.clinic.range', {
          from: formats.calendarDate(dates.from),
          to: formats.calendarDate(dates.to),
        })}
      </p>
      <Stack gap="section">
        {statistics.isPending && <Skeleton shape="rows" count={6} label={t('ui.loading')} />}
        {statistics.isError && data === undefined && (
          <LoadError error={statistics.error} onRetry={() => void statistics.refetch()} />
        )}
        {data?.count === 0 && (
          <EmptyState title={t('feedback.clinic.emptyTitle')} icon={<Star />}>
            {data.completed === 0
              ? t('feedback.clinic.emptyText')
              : t('feedback.clinic.emptyOf', { count: data.completed })}
          </EmptyState>
        )}
        {data !== undefined && data.count > 0 && (
          <>
            <LinkTabs
              label={t('feedback.clinic.views')}
              tabs={VIEWS.map((view) => ({
                id: view,
                label: t(`feedback.clinic.view.${view}`),
                href: hrefOf({ view }),
                current: view === filters.view,
              }))}
            />
            {filters.view === 'figures' ? (
              <FeedbackFigures
                statistics={data}
                stale={statistics.isPlaceholderData}
                dates={dates}
                today={today}
              />
            ) : (
              <FeedbackList
                clinicId={clinicId}
                dates={dates}
                filters={filters}
                search={search}
                onChoose={choose}
              />
            )}
          </>
        )}
      </Stack>
    </Page>
  );
}
