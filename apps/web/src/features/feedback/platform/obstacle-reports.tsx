import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReportedObstacle } from '@tervik/contract/feedback.ts';
import { listObstacles } from '@tervik/contract/routes-platform.gen.ts';
import { FEEDBACK_LIMITS } from '@tervik/domain/feedback/limits.ts';
import { languageName } from '#features/clinic/language-name.ts';
import { call } from '#lib/http/api.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { LoadError } from '#parts/load-error.tsx';
import { FigureTable } from '#ui/content/figure-table.tsx';
import { ShareBar } from '#ui/content/share-bar.tsx';
import { LoadMore, Skeleton } from '#ui/content/states.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { CommentText } from '../shared/comment-text.tsx';
import styles from './platform-feedback.module.css';

/** What people say who could not get in; apart from the ratings, which only those give who did. */
export function ObstacleReports({ days }: { readonly days: number }) {
  const t = useT();
  const { number } = useFormats();
  const query = useInfiniteQuery({
    queryKey: platformKeys.obstacles(days),
    queryFn: ({ pageParam: page, signal }) => call(listObstacles, { query: { days, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      count > pages.length * FEEDBACK_LIMITS.pageSize ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [figures] = query.data?.pages ?? [];
  const reports = query.data?.pages.flatMap((page) => page.reports) ?? [];
  return (
    <section aria-labelledby="obstacle-reports">
      <Stack>
        <h2 id="obstacle-reports">{t('feedback.platform.obstacles')}</h2>
        <p>{t('feedback.platform.obstaclesLead')}</p>
        {query.isPending && <Skeleton shape="rows" count={3} label={t('ui.loading')} />}
        {query.isError && figures === undefined && (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        )}
        {figures?.count === 0 && <p className="text-aside">{t('feedback.platform.noObstacle')}</p>}
        {figures !== undefined && figures.count > 0 && (
          <>
            <p role="status">{t('feedback.platform.count', { count: figures.count })}</p>
            <FigureTable
              caption={t('feedback.obstacle.what')}
              columns={[
                t('feedback.platform.obstacle'),
                t('feedback.clinic.drawn'),
                t('feedback.platform.answers'),
              ]}
              rows={figures.obstacles
                .toSorted((one, other) => other.count - one.count)
                .map((one) => ({
                  id: one.obstacle,
                  cells: [
                    t(`feedback.obstacle.${one.obstacle}`),
                    <ShareBar key="bar" share={one.count / figures.count} />,
                    number(one.count),
                  ],
                }))}
            />
            <ul className={styles.list}>
              {reports.map((report) => (
                <Report key={report.id} {...report} />
              ))}
            </ul>
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
      </Stack>
    </section>
  );
}

function Report({ place, toldOn, obstacles, comment, locale }: ReportedObstacle) {
  const t = useT();
  const readerLocale = useLocale();
  const { calendarDate } = useFormats();
  return (
    <li className={styles.one}>
      <p>{obstacles.map((obstacle) => t(`feedback.obstacle.${obstacle}`)).join('; ')}</p>
      <CommentText comment={comment} lang={locale} />
      <p className="text-aside">
        <time dateTime={toldOn}>{calendarDate(toldOn)}</time> · {t(`feedback.platform.place.${place}`)} ·{' '}
        {languageName(locale, readerLocale)}
      </p>
    </li>
  );
}
