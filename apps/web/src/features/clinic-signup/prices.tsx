import { useT } from '#lib/i18n/i18n.ts';
import { PlanPrices } from '#features/price/plan-prices.tsx';
import { Stack } from '#ui/frame/layout.tsx';

/** What a clinic will pay, told before it agrees to anything. */
export function Prices() {
  const t = useT();
  return (
    <section aria-labelledby="prices-title">
      <Stack>
        <h2 id="prices-title">{t('clinic-signup.prices.title')}</h2>
        <p>{t('clinic-signup.prices.lead')}</p>
        <PlanPrices />
      </Stack>
    </section>
  );
}
