import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ClinicFeedback } from '@tervik/contract/feedback-clinic.ts';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import { FEEDBACK_LIMITS } from '@tervik/domain/feedback/limits.ts';
import { keywordsOf } from '@tervik/domain/feedback/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, Select } from '#ui/form/choice.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { FeedbackEntry } from './feedback-entry.tsx';
import { isNarrowed, RATINGS, type Filters } from './filters.ts';
import { feedbackQuery, type Dates } from './queries.ts';
import { ReadAll } from './read-all.tsx';
import { SaveFeedback } from './save-feedback.tsx';
import styles from './clinic-feedback.module.css';

interface ListProps {
  readonly clinicId: string;
  readonly dates: Dates;
  readonly filters: Filters;
  readonly onChoose: (change: Partial<Filters>) => void;
}

/** What was said, the newest first, with filters. */
export function FeedbackList({ clinicId, dates, filters, onChoose }: ListProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useQuery(
    feedbackQuery(clinicId, dates, filters),
  );
  const total = data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / FEEDBACK_LIMITS.pageSize));
  /** Whoever turns the page reads on at its beginning. */
  function turn(page: number): void {
    onChoose({ page });
    heading.current?.focus();
  }
  return (
    <section aria-labelledby="feedback-list">
      <Stack>
        <h2 id="feedback-list" ref={heading} tabIndex={-1} className={styles.title}>
          {t('feedback.clinic.list')}
        </h2>
        <FilterFields filters={filters} onChoose={onChoose} />
        {isPending && <Skeleton shape="rows" count={5} label={t('ui.loading')} />}
        {isError && data === undefined && <LoadError error={error} onRetry={() => void refetch()} />}
        {data !== undefined && (
          <>
            <Row justify="between">
              <p role="status">{t('feedback.clinic.found', { count: total })}</p>
              {total > 0 && (
                <Row>
                  <ReadAll clinicId={clinicId} feedback={data.feedback} />
                  <SaveFeedback clinicId={clinicId} dates={dates} filters={filters} />
                </Row>
              )}
            </Row>
            {total === 0 && isNarrowed(filters) && (
              <p>
                {t('feedback.clinic.noneFit')}{' '}
                <Button
                  small
                  onClick={() =>
                    onChoose({
                      rating: undefined,
                      keyword: undefined,
                      type: undefined,
                      withText: false,
                      notRead: false,
                    })
                  }
                >
                  {t('feedback.clinic.showAll')}
                </Button>
              </p>
            )}
            <Entries feedback={data.feedback} stale={isPlaceholderData} />
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
          </>
        )}
      </Stack>
    </section>
  );
}

interface EntriesProps {
  readonly feedback: readonly ClinicFeedback[];
  readonly stale: boolean;
}

function Entries({ feedback, stale }: EntriesProps) {
  if (feedback.length === 0) return null;
  return (
    <ul className={styles.list} aria-busy={stale || undefined}>
      {feedback.map((one) => (
        <FeedbackEntry key={one.id} feedback={one} linked />
      ))}
    </ul>
  );
}

const ANY = '';

function FilterFields({ filters, onChoose }: Pick<ListProps, 'filters' | 'onChoose'>) {
  const t = useT();
  const types = E_CONTACT_TYPES.map((value) => ({ value, label: t(`e-contact.type.${value}`) })).toSorted(
    (one, other) => one.label.localeCompare(other.label),
  );
  return (
    <div className={styles.filters}>
      <Select
        label={t('feedback.clinic.rating')}
        value={filters.rating === undefined ? ANY : String(filters.rating)}
        options={[
          { value: ANY, label: t('feedback.clinic.anyRating') },
          ...RATINGS.map((rating) => ({
            value: String(rating),
            label: t('feedback.clinic.ratingWord', { rating, word: t(`feedback.rating.${rating}`) }),
          })),
        ]}
        onChange={({ target }) =>
          onChoose({ rating: RATINGS.find((rating) => String(rating) === target.value) })
        }
      />
      <Select
        label={t('feedback.clinic.keyword')}
        value={filters.keyword ?? ANY}
        options={[
          { value: ANY, label: t('feedback.clinic.anyKeyword') },
          ...keywordsOf('CLINIC').map((value) => ({ value, label: t(`feedback.keyword.${value}`) })),
        ]}
        onChange={({ target }) =>
          onChoose({ keyword: keywordsOf('CLINIC').find((keyword) => keyword === target.value) })
        }
      />
      <Select
        label={t('feedback.clinic.type')}
        value={filters.type ?? ANY}
        options={[{ value: ANY, label: t('feedback.clinic.anyType') }, ...types]}
        onChange={({ target }) => onChoose({ type: E_CONTACT_TYPES.find((type) => type === target.value) })}
      />
      <Checkbox
        label={t('feedback.clinic.withText')}
        checked={filters.withText}
        onChange={({ target }) => onChoose({ withText: target.checked })}
      />
      <Checkbox
        label={t('feedback.clinic.notRead')}
        checked={filters.notRead}
        onChange={({ target }) => onChoose({ notRead: target.checked })}
      />
    </div>
  );
}
