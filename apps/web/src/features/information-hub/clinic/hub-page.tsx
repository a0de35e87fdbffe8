import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { useRef } from 'react';
import { INFORMATION_LIMITS } from '@tervik/domain/information-hub/limits.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go } from '#lib/router/router.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Redirect } from '#parts/redirect.tsx';
import { EmptyState, Skeleton } from '#ui/content/states.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Page, PageHeading, Row, Stack } from '#ui/frame/layout.tsx';
import { isNarrowed, NO_FILTERS, readFilters, toQuery, writeFilters, type Filters } from './filters.ts';
import { HubFilters } from './hub-filters.tsx';
import { HubList } from './hub-list.tsx';
import { informationQuery, visitQuery } from './queries.ts';

/** /information-hub: what the clinic's staff look up. What is looked at stands in the address. */
export function HubPage() {
  const t = useT();
  const locale = useLocale();
  usePageTitle(t('information-hub.title'));
  const filters = readFilters(useSearch({ strict: false }));
  const heading = useRef<HTMLHeadingElement>(null);
  const visit = useQuery(visitQuery());
  const since = visit.data?.since ?? null;
  const list = useQuery({
    ...informationQuery(toQuery(filters, since), locale),
    // What is new only the visit knows.
    enabled: !filters.onlyNew || visit.data !== undefined,
  });
  const hrefOf = (change: Partial<Filters>) =>
    // Another choice begins at the first page.
    hrefTo('/information-hub', { search: { ...writeFilters({ ...filters, page: 1, ...change }) } });
  const choose = (change: Partial<Filters>): void => go(hrefOf(change), { replace: true });
  const { data } = list;
  const failed = list.isError ? list : filters.onlyNew && visit.isError ? visit : undefined;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / INFORMATION_LIMITS.pageSize));
  return (
    <Page width="wide">
      <PageHeading ref={heading} lead={t('information-hub.lead')}>
        {t('information-hub.title')}
      </PageHeading>
      <Stack>
        <HubFilters filters={filters} onChoose={choose} />
        {data === undefined && failed === undefined && (
          <Skeleton shape="rows" count={6} label={t('ui.loading')} />
        )}
        {data === undefined && failed !== undefined && (
          <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
        )}
        {/* A page that is there no more: the first one is. */}
        {data?.items.length === 0 && filters.page > 1 && !list.isPlaceholderData && (
          <Redirect href={hrefOf({})} />
        )}
        {data !== undefined && (
          <>
            <p role="status" className="text-aside">
              {t('information-hub.found', { count: data.total })}
            </p>
            {data.items.length === 0 &&
              (isNarrowed(filters) ? (
                <EmptyState
                  title={t(filters.onlyNew ? 'information-hub.nothingNew' : 'information-hub.none')}
                  icon={<BookOpen />}
                  actions={<Button onClick={() => choose(NO_FILTERS)}>{t('information-hub.showAll')}</Button>}
                >
                  {t('information-hub.noneText')}
                </EmptyState>
              ) : (
                <EmptyState title={t('information-hub.empty')} icon={<BookOpen />}>
                  {t('information-hub.emptyText')}
                </EmptyState>
              ))}
            <HubList
              items={data.items}
              isStale={list.isPlaceholderData}
              // At the first visit all would be, which says nothing.
              isNew={({ publishedAt }) => since !== null && Date.parse(publishedAt) > Date.parse(since)}
            />
            {pages > 1 && (
              <nav aria-label={t('information-hub.pages')}>
                <Row>
                  {filters.page > 1 && (
                    <LinkButton href={hrefOf({ page: filters.page - 1 })}>
                      {t('information-hub.before')}
                    </LinkButton>
                  )}
                  <span>{t('information-hub.page', { page: filters.page, pages })}</span>
                  {filters.page < pages && (
                    <LinkButton href={hrefOf({ page: filters.page + 1 })}>
                      {t('information-hub.next')}
                    </LinkButton>
                  )}
                </Row>
              </nav>
            )}
          </>
        )}
      </Stack>
    </Page>
  );
}
