import { useMemo } from 'react';
import { useLocale } from './i18n.ts';

/** Euros as people write them: "99,00 €"; parts of a cent, as an SMS costs them, keep up to four decimals. */
export function useEuro(): (euros: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    });
    return (euros) => format.format(euros);
  }, [locale]);
}
