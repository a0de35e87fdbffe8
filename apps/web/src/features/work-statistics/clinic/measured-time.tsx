import type { Closings } from '@tervik/contract/work-statistics.ts';
import { STATISTICS_LIMITS } from '@tervik/domain/work-statistics/limits.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { sayMinutes, saySeconds } from './durations.ts';
import styles from './work-statistics.module.css';

const ENOUGH = STATISTICS_LIMITS.measuredMin;
/** Minutes that the product promises to save on each e-contact. */
const PROMISED = 10;

interface MeasuredProps {
  readonly closings: Closings;
}

/** What a clinic has measured against the promised minutes, said as it is. */
export function MeasuredTime({ closings }: MeasuredProps) {
  const t = useT();
  const { baselineMinutes, activeSeconds } = closings;
  // The middle of a few would be a figure of these few, beside the word that they say nothing.
  const now = activeSeconds.count < ENOUGH ? null : activeSeconds.median;
  return (
    <>
      <Verdict closings={closings} />
      {(baselineMinutes !== null || now !== null) && (
        <dl className={styles.counts}>
          {baselineMinutes !== null && (
            <div>
              <dt>{t('work-statistics.promise.before')}</dt>
              <dd>{sayMinutes(baselineMinutes, t)}</dd>
            </div>
          )}
          {now !== null && (
            <div>
              <dt>{t('work-statistics.promise.now')}</dt>
              <dd>{saySeconds(now, t)}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}

function Verdict({ closings: { baselineMinutes, activeSeconds, savedMinutes } }: MeasuredProps) {
  const t = useT();
  if (activeSeconds.count < ENOUGH)
    return (
      <Notice tone="info">
        {t('work-statistics.promise.tooFew', { count: activeSeconds.count, needed: ENOUGH })}
      </Notice>
    );
  if (baselineMinutes === null || savedMinutes === null)
    return <Notice tone="info">{t('work-statistics.promise.noBaseline')}</Notice>;
  // Never rounded up: less than promised must not read as the promise.
  const saved = sayMinutes(Math.floor(Math.max(0, savedMinutes)), t);
  if (savedMinutes >= PROMISED)
    return <Notice tone="success">{t('work-statistics.promise.kept', { saved })}</Notice>;
  if (savedMinutes > 0) return <Notice tone="warning">{t('work-statistics.promise.less', { saved })}</Notice>;
  return <Notice tone="warning">{t('work-statistics.promise.none')}</Notice>;
}
