import { useQuery } from '@tanstack/react-query';
import type { PlanPrice } from '@tervik/contract/price.ts';
import { listPlanPrices } from '@tervik/contract/routes-platform.gen.ts';
import { PLAN_PARTS } from '@tervik/domain/subscription/vocabulary.ts';
import { call } from '#lib/http/api.ts';
import { useEuro } from '#lib/i18n/euro.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import styles from './prices.module.css';

const usePlanPrices = () =>
  useQuery({
    queryKey: commonKeys.planPrices,
    queryFn: ({ signal }) => call(listPlanPrices, { signal }),
  });

/** What each plan is and costs today, and what it will cost where a new price is set already. */
export function PlanPrices() {
  const t = useT();
  const prices = usePlanPrices();
  if (prices.isPending) return <Skeleton label={t('ui.loading')} count={2} />;
  if (prices.data === undefined)
    return <LoadError error={prices.error} onRetry={() => void prices.refetch()} />;
  return (
    <Stack>
      <DefinitionList
        items={prices.data.plans.map((plan) => ({
          id: plan.plan,
          term: t(`subscription.plan.${plan.plan}`),
          value: <Plan {...plan} />,
        }))}
      />
      <p className="text-aside">{t('price.plans.vat')}</p>
    </Stack>
  );
}

/** What a plan costs, where it is chosen. */
export function PriceOfPlan({ plan }: Pick<PlanPrice, 'plan'>) {
  const prices = usePlanPrices();
  const price = prices.data?.plans.find((one) => one.plan === plan);
  return price === undefined ? null : <Price {...price} />;
}

function Price({ price, next }: PlanPrice) {
  const t = useT();
  const euro = useEuro();
  const { calendarDate } = useFormats();
  return (
    <>
      <strong>{t('price.plans.month', { price: euro(price / 100) })}</strong>
      {next !== null && (
        <p>
          {t('price.plans.next', {
            price: euro(next.price / 100),
            date: calendarDate(next.validFrom),
          })}
        </p>
      )}
    </>
  );
}

function Plan(price: PlanPrice) {
  const t = useT();
  const { plan } = price;
  return (
    <Stack gap="tight">
      <Price {...price} />
      <p>{t(`price.plans.${plan}`)}</p>
      {plan === 'PREMIUM' && (
        <ul className={styles.parts}>
          {PLAN_PARTS.map((part) => (
            <li key={part}>{t(`subscription.part.${part}`)}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
