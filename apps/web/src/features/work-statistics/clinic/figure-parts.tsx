import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { ShareBar } from '#ui/content/share-bar.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import styles from './work-statistics.module.css';

interface LoadedProps<Answer> {
  readonly query: UseQueryResult<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}

/** Figures once they are there; while others are on their way, these stay and are pale. */
export function Loaded<Answer>({ query, children }: LoadedProps<Answer>) {
  const t = useT();
  if (query.isError && query.data === undefined)
    return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton shape="rows" count={6} label={t('ui.loading')} />;
  return (
    <div className={styles.sections} aria-busy={query.isPlaceholderData || undefined}>
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
  readonly before: string | undefined;
}

/** Single figures beside each other. */
export function Counts({ counts }: { readonly counts: readonly Count[] }) {
  const t = useT();
  return (
    <dl className={styles.counts}>
      {counts.map(({ id, term, value, before }) => (
        <div key={id}>
          <dt>{term}</dt>
          <dd>{value}</dd>
          {before !== undefined && (
            <dd className={styles.before}>{t('work-statistics.compare.was', { value: before })}</dd>
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
  const t = useT();
  return (
    <>
      {value}
      {before !== undefined && (
        <span className={styles.cellBefore}>{t('work-statistics.compare.was', { value: before })}</span>
      )}
    </>
  );
}
