import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { FEEDBACK_LIMITS } from '@tervik/domain/feedback/limits.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { Entries } from './entries.tsx';
import { FilterFields } from './filter-fields.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { chosenOf, UNFILTERED, writeFilters, type Filters, type FilterSearch } from './filters.ts';
import { feedbackQuery, type Dates } from './queries.ts';
import { ReadAll } from './read-all.tsx';
import { SaveFeedback } from './save-feedback.tsx';
import styles from './clinic-feedback.module.css';

interface ListProps {
  readonly clinicId: string;
  readonly dates: Dates;
  readonly filters: Filters;
  readonly onChoose: (change: Partial<Filters>) => void;
  /** As the address has it. */
  readonly search: FilterSearch;
}

const HEADING = 'feedback-list';

/** What was said, the newest first, with filters. */
export function FeedbackList({ clinicId, dates, filters, onChoose, search }: ListProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useQuery(
    feedbackQuery(clinicId, dates, filters),
  );
  const total = data?.total ?? 0;
  const place = { clinic: search.clinic, ...writeFilters(filters) };
  const pages = Math.max(1, Math.ceil(total / FEEDBACK_LIMITS.pageSize));
  // What was read or taken up leaves the list: the last page may be there no more.
  const before = Math.min(filters.page - 1, pages);
  const elsewhere =
    data?.feedback.length === 0 && before > 0 && !isPlaceholderData
      ? hrefTo('/feedback', {
          search: { clinic: search.clinic, ...writeFilters({ ...filters, page: before }) },
        })
      : undefined;
  /** Whoever turns the page reads on at its beginning. */
  function turn(page: number): void {
    onChoose({ page });
    heading.current?.focus();
  }
  return (
    <section aria-labelledby={HEADING}>
      <Stack>
        <h2 id={HEADING} ref={heading} tabIndex={-1} className={styles.title}>
          {t('feedback.clinic.list')}
        </h2>
        <FilterFields filters={filters} onChoose={onChoose} />
        <ChosenFilters filters={filters} onChoose={onChoose} />
        {isPending && <Skeleton shape="rows" count={5} label={t('ui.loading')} />}
        {isError && data === undefined && <LoadError error={error} onRetry={() => void refetch()} />}
        {data !== undefined && (
          <>
            <Row justify="between">
              <p role="status">{t('feedback.clinic.found', { count: total })}</p>
              <Row>
                {/* Also over an empty list: there it takes back what has emptied it. */}
                <ReadAll key={JSON.stringify(place)} clinicId={clinicId} feedback={data.feedback} />
                {total > 0 && <SaveFeedback clinicId={clinicId} dates={dates} filters={filters} />}
              </Row>
            </Row>
            {total === 0 && chosenOf(filters).length > 0 && (
              <p>
                {t('feedback.clinic.noneFit')}{' '}
                <Button small onClick={() => onChoose(UNFILTERED)}>
                  {t('feedback.clinic.showAll')}
                </Button>
              </p>
            )}
          </>
        )}
        {/* Also while there is no list: a note may be half written. */}
        <Entries
          // At another place in the feedback nothing of this one is held; whoever leaves is asked.
          key={JSON.stringify(place)}
          heading={HEADING}
          feedback={data?.feedback ?? []}
          stale={isPlaceholderData}
          place={place}
          cameFrom={search.entry}
          elsewhere={elsewhere}
        />
        {pages > 1 && (
          <nav aria-label={t('feedback.clinic.pages')}>
            <Row>
              {filters.page > 1 && (
                <Button onClick={() => turn(filters.page - 1)}>{t('feedback.clinic.newer')}</Button>
              )}
              <span>{t('feedback.clinic.page', { page: filters.page, pages })}</span>
              {filters.page < pages && (
                <Button onClick={() => turn(filters.page + 1)}>{t('feedback.clinic.older')}</Button>
              )}
            </Row>
          </nav>
        )}
      </Stack>
    </section>
  );
}
