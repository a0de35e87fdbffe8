import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Verdict } from '@tervik/domain/work-statistics/comparison.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { ShareBar } from '#ui/content/share-bar.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import styles from './work-statistics.module.css';

interface LoadedProps<Answer> {
  readonly query: UseQueryResult<Answer>;
  /** The same of the period to compare with. */
  readonly compared?: UseQueryResult<Answer> | undefined;
  readonly children: (answer: Answer) => ReactNode;
}

/** Figures once they are there; while others are on their way, these stay and are pale. */
export function Loaded<Answer>({ query, compared, children }: LoadedProps<Answer>) {
  const t = useT();
  if (query.isError && query.data === undefined)
    return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton shape="rows" count={6} label={t('ui.loading')} />;
  return (
    <div className={styles.sections} aria-busy={query.isPlaceholderData || undefined}>
      {compared?.isLoadingError && (
        <Notice
          tone="warning"
          live
          actions={<Button onClick={() => void compared.refetch()}>{t('ui.retry')}</Button>}
        >
          {t('work-statistics.compare.failed')}
        </Notice>
      )}
      {children(query.data)}
    </div>
  );
}

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  );
}

export interface Count {
  readonly id: string;
  readonly term: string;
  readonly value: string;
  /** The same in the period to compare with. */
  readonly before: Before | undefined;
}

export interface Before {
  readonly value: string;
  /** What the figure of now is beside it; null where nobody can say. */
  readonly verdict: Verdict | null;
}

/** What was before, and in words what has become of it. */
export function WasBefore({ before: { value, verdict } }: { readonly before: Before }) {
  const t = useT();
  return (
    <>
      <span>{t('work-statistics.compare.was', { value })}</span>{' '}
      {verdict !== null && <span className={styles.verdict}>{t(`work-statistics.compare.${verdict}`)}</span>}
    </>
  );
}

/** Single figures beside each other. */
export function Counts({ counts }: { readonly counts: readonly Count[] }) {
  return (
    <dl className={styles.counts}>
      {counts.map(({ id, term, value, before }) => (
        <div key={id}>
          <dt>{term}</dt>
          <dd>{value}</dd>
          {before !== undefined && (
            <dd className={styles.before}>
              <WasBefore before={before} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

interface DrawnProps {
  readonly name: string;
  /** 0 to 1; none where it is not told. */
  readonly share: number | undefined;
}

/** What a row is of, and its share as a bar: in a column of its own the table would be wider than a telephone. */
export function Drawn({ name, share }: DrawnProps) {
  return (
    <>
      {name}
      {share !== undefined && <ShareBar share={share} />}
    </>
  );
}

/** A figure of a table, and under it the same in the period to compare with. */
export function Compared({ value, before }: Pick<Count, 'value' | 'before'>) {
  return (
    <>
      {value}
      {before !== undefined && (
        <span className={styles.cellBefore}>
          <WasBefore before={before} />
        </span>
      )}
    </>
  );
}

/** The same as a column of its own, whose name says that it was before. */
export function Beside({ before: { value, verdict } }: { readonly before: Before }) {
  const t = useT();
  return (
    <>
      {value}{' '}
      {verdict !== null && (
        <span className={styles.cellBefore}>{t(`work-statistics.compare.${verdict}`)}</span>
      )}
    </>
  );
}
