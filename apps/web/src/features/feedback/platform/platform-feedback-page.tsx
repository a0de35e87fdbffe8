import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { listPlatformFeedback } from '@tervik/contract/routes-platform.gen.ts';
import { FEEDBACK_LIMITS } from '@tervik/domain/feedback/limits.ts';
import { call } from '#lib/http/api.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go } from '#lib/router/router.ts';
import { LoadError } from '#parts/load-error.tsx';
import { EmptyState, LoadMore, Skeleton } from '#ui/content/states.tsx';
import { Select } from '#ui/form/choice.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { RatingTables } from '../shared/rating-tables.tsx';
import { ObstacleReports } from './obstacle-reports.tsx';
import { PlatformFeedbackList } from './platform-feedback-list.tsx';
import styles from './platform-feedback.module.css';

const PERIODS = [30, 90, 365] as const;
const usePeriod = (): number => {
  const { days } = useSearch({ strict: false });
  return PERIODS.find((one) => String(one) === days) ?? 90;
};

/** /prm/feedback: what patients say of the platform; whose words they are nobody is told. */
export function PlatformFeedbackPage() {
  const t = useT();
  const { decimal, number } = useFormats();
  const days = usePeriod();
  const query = useInfiniteQuery({
    queryKey: platformKeys.feedback(days),
    queryFn: ({ pageParam: page, signal }) => call(listPlatformFeedback, { query: { days, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      count > pages.length * FEEDBACK_LIMITS.pageSize ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  usePageTitle(t('feedback.platform.title'));
  const [figures] = query.data?.pages ?? [];
  const feedback = query.data?.pages.flatMap((page) => page.feedback) ?? [];
  return (
    <Page width="wide">
      <PageHeading lead={t('feedback.platform.lead')}>{t('feedback.platform.title')}</PageHeading>
      <Stack gap="section">
        <div className={styles.period}>
          <Select
            label={t('feedback.platform.period')}
            value={String(days)}
            options={PERIODS.map((one) => ({
              value: String(one),
              label: t('feedback.platform.days', { count: one }),
            }))}
            onChange={({ target }) =>
              go(hrefTo('/prm/feedback', { search: { days: target.value } }), { replace: true })
            }
          />
        </div>
        {query.isPending && <Skeleton shape="rows" count={6} label={t('ui.loading')} />}
        {query.isError && figures === undefined && (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        )}
        {figures?.count === 0 && (
          <EmptyState title={t('feedback.platform.empty')} icon={<MessageSquareText />}>
            {t('feedback.platform.emptyText')}
          </EmptyState>
        )}
        {figures !== undefined && figures.count > 0 && (
          <>
            <p role="status">
              {t('feedback.platform.mean', {
                mean: decimal((figures.mean ?? 0).toFixed(1)),
                count: number(figures.count),
              })}
            </p>
            <div className={styles.tables}>
              <RatingTables {...figures} />
            </div>
            <PlatformFeedbackList feedback={feedback} />
          </>
        )}
        {query.hasNextPage && (
          <LoadMore
            label={t('feedback.platform.older')}
            pendingLabel={t('ui.loading')}
            pending={query.isFetchingNextPage}
            onLoad={() => void query.fetchNextPage()}
            error={query.isFetchNextPageError ? t('common.error.offline') : undefined}
          />
        )}
        <ObstacleReports days={days} />
      </Stack>
    </Page>
  );
}
