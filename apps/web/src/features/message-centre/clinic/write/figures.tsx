import type { ReactNode } from 'react';
import type { MessageCount } from '@tervik/contract/message-centre.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { cx } from '#ui/styles/cx.ts';
import { costOf } from './write-mistakes.ts';
import styles from './write.module.css';

interface FiguresProps {
  readonly count: MessageCount;
  /** Newer ones are on their way: these stay, marked. */
  readonly isStale: boolean;
  /** Newer ones cannot be asked for: something in the form is wrong. */
  readonly isBlocked: boolean;
  /** Some are taken out by hand: then how many fit would be another number than the sum of what is shown. */
  readonly isTakenOut: boolean;
}

/** How many get it, who does not and why, and what it costs at most. */
export function Figures({ count, isStale, isBlocked, isTakenOut }: FiguresProps) {
  const t = useT();
  const { number } = useFormats();
  const euro = useEuro();
  const { recipients, onlineOnly, matching, skipped, price } = count;
  const state = isBlocked
    ? t('message-centre.write.count.blocked')
    : isStale
      ? t('message-centre.write.count.counting')
      : isTakenOut
        ? ''
        : t('message-centre.write.count.matching', { count: matching });
  return (
    <>
      <div className={styles.headline} aria-busy={isStale || undefined}>
        <p role="status" className={cx(styles.recipients, (isStale || isBlocked) && styles.stale)}>
          {t('message-centre.write.count.recipients', { count: recipients + onlineOnly })}
        </p>
        <p className={styles.aside}>{state}</p>
      </div>
      <div className={cx(styles.rest, (isStale || isBlocked) && styles.stale)}>
        {onlineOnly > 0 && <p>{t('message-centre.write.count.onlineOnly', { count: onlineOnly })}</p>}
        {skipped.length > 0 && <Skipped count={count} />}
        {(recipients > 0 || onlineOnly === 0) && (
          <p className={styles.aside}>
            {t('message-centre.write.count.cost', {
              price: euro(costOf(price, 1)),
              count: number(recipients),
              sum: euro(costOf(price, recipients)),
            })}
          </p>
        )}
      </div>
    </>
  );
}

/** Who would get none, by reason. */
export function Skipped({
  count: { skipped },
  children,
}: {
  readonly count: MessageCount;
  readonly children?: ReactNode;
}) {
  const t = useT();
  const { number } = useFormats();
  const all = skipped.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.skipped}>
      <p className={styles.skippedTitle}>{t('message-centre.write.count.skipped', { count: all })}</p>
      <ul className={styles.reasons}>
        {skipped.map(({ reason, count }) => (
          <li key={reason}>
            <span>{t(`message-centre.clinic.reason.${reason}`)}</span>
            <span className={styles.reasonCount}>{number(count)}</span>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
