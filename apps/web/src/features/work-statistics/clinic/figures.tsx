import type { WorkStatistics } from '@tervik/contract/work-statistics.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { sayMinutes, saySeconds } from './durations.ts';
import styles from './work-statistics.module.css';

/** The four times, each with what it is in words, and how much came and went. */
export function Figures({ statistics }: { statistics: WorkStatistics }) {
  const t = useT();
  const formats = useFormats();
  const { firstReply, nextReply, resolution, activeSeconds, receivedCount, closedCount } = statistics;
  return (
    <>
      <dl className={styles.counts}>
        <div>
          <dt>{t('work-statistics.stats.received')}</dt>
          <dd>{formats.number(receivedCount)}</dd>
        </div>
        <div>
          <dt>{t('work-statistics.stats.closed')}</dt>
          <dd>{formats.number(closedCount)}</dd>
        </div>
      </dl>
      <div className={styles.figures}>
        <Figure title={t('work-statistics.stats.firstReply')} spread={firstReply} say={sayMinutes}>
          {t('work-statistics.stats.firstReplyText')}
        </Figure>
        <Figure title={t('work-statistics.stats.nextReply')} spread={nextReply} say={sayMinutes}>
          {t('work-statistics.stats.nextReplyText')}
        </Figure>
        <Figure title={t('work-statistics.stats.resolution')} spread={resolution} say={sayMinutes}>
          {t('work-statistics.stats.resolutionText')}
        </Figure>
        <Figure title={t('work-statistics.stats.active')} spread={activeSeconds} say={saySeconds}>
          {t('work-statistics.stats.activeText')}
        </Figure>
      </div>
    </>
  );
}

interface FigureProps {
  readonly title: string;
  readonly spread: WorkStatistics['firstReply'];
  readonly say: typeof sayMinutes;
  readonly children: string;
}

function Figure({ title, spread: { count, median, p90 }, say, children }: FigureProps) {
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
      <p className={styles.quiet}>{children}</p>
      {count > 0 && <p className={styles.quiet}>{t('work-statistics.stats.measured', { count })}</p>}
    </section>
  );
}
