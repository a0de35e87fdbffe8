import type { Closings } from '@tervik/contract/work-statistics.ts';
import { compareFigures, type Meaning } from '@tervik/domain/work-statistics/comparison.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { sayMinutes } from './durations.ts';
import { WasBefore } from './figure-parts.tsx';
import styles from './work-statistics.module.css';

interface SpreadFigureProps {
  readonly title: string;
  readonly spread: Closings['resolution'];
  /** In the period to compare with. */
  readonly before: Closings['resolution'] | undefined;
  /** What it means that something took longer. */
  readonly meaning: Meaning;
  readonly say: typeof sayMinutes;
  /** What is measured, in words. */
  readonly children: string;
}

/** How long something took: half of all, and nine of ten. */
export function SpreadFigure({
  title,
  spread: { count, median, p90 },
  before,
  meaning,
  say,
  children,
}: SpreadFigureProps) {
  const t = useT();
  return (
    <section className={styles.figure}>
      <h2 className={styles.figureTitle}>{title}</h2>
      {median === null || p90 === null ? (
        <p className={styles.quiet}>{t('work-statistics.stats.nothing')}</p>
      ) : (
        <>
          <p>
            <span className={styles.big}>{say(median, t)}</span>{' '}
            <span className={styles.quiet}>{t('work-statistics.stats.median')}</span>
          </p>
          <p>{t('work-statistics.stats.p90', { time: say(p90, t) })}</p>
        </>
      )}
      {before !== undefined && (
        <p className={styles.quiet}>
          {before.median === null ? (
            t('work-statistics.compare.wasNothing')
          ) : (
            <WasBefore
              before={{
                value: say(before.median, t),
                verdict: compareFigures(median, before.median, { meaning, say: (time) => say(time, t) }),
              }}
            />
          )}
        </p>
      )}
      <p className={styles.quiet}>{children}</p>
      {count > 0 && <p className={styles.quiet}>{t('work-statistics.stats.measured', { count })}</p>}
    </section>
  );
}
