import { useMemo } from 'react';
import { useLocale } from '#lib/i18n/i18n.ts';

const TAGS = { et: 'et-EE', en: 'en-GB', ru: 'ru-RU' };

/** Euro cents as people write a price: "99,00 €". */
export function useEuro(): (cents: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency: 'EUR' });
    return (cents) => format.format(cents / 100);
  }, [locale]);
}
