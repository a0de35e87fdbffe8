import type { Audience } from '@tervik/domain/announcement/vocabulary.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';

/** "Estonia", "Eesti", "Эстония": as the reader's language calls it. */
export function useCountryName(): (code: string) => string {
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' });
  return (code) => names.of(code) ?? code;
}

/** "Estonia · from 18 to 150 years old · women and men" */
export function useAudienceWords(): (audience: Audience) => string {
  const t = useT();
  const countryName = useCountryName();
  return ({ countryCode, ageFrom, ageTo, sex }) =>
    [
      countryName(countryCode),
      ageFrom === ageTo
        ? t('announcement.age', { count: ageFrom })
        : t('announcement.ages', { from: ageFrom, to: ageTo }),
      t(`announcement.sex.${sex}`),
    ].join(' · ');
}
