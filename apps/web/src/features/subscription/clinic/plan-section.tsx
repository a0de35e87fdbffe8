import type { Subscription } from '@tervik/contract/subscription.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { PlanPrices } from '#features/price/plan-prices.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import styles from './subscription.module.css';

/** Which plan the clinic has, since when, and which it had before. */
export function PlanSection({ subscription }: { subscription: Subscription }) {
  const t = useT();
  const euro = useEuro();
  const { calendarDate, dateTime } = useFormats();
  const { plan, validFrom, history } = subscription;
  return (
    <section>
      <Stack>
        <h2>{t('subscription.title')}</h2>
        <p>
          <strong>{t(`subscription.plan.${plan}`)}</strong>{' '}
          <span className="text-aside">{t('subscription.since', { date: calendarDate(validFrom) })}</span>
        </p>
        {plan === 'PREMIUM' && <p>{t('subscription.history.has')}</p>}
        <h3>{t('subscription.history.prices')}</h3>
        <PlanPrices />
        <h3>{t('subscription.history.title')}</h3>
        <ul className={styles.history}>
          {history.map((period) => (
            <li key={period.id}>
              <span>
                {t('subscription.history.since', {
                  plan: t(`subscription.plan.${period.plan}`),
                  date: calendarDate(period.validFrom),
                })}
              </span>
              <span className="text-aside">
                {period.order === null
                  ? t('subscription.history.start')
                  : t('subscription.history.order', {
                      time: dateTime(period.order.at),
                      employee: period.order.employeeName,
                      board: period.order.boardMember,
                      price: euro(period.order.price / 100),
                      date: calendarDate(period.order.billedFrom),
                    })}
              </span>
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}
