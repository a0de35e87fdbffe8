import { useEffect, useMemo, useState } from 'react';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { buildTypeIndex } from '@tervik/domain/new-e-contact/type-search.ts';
import type { TypeIndex, TypeText } from '@tervik/domain/new-e-contact/type-search.ts';
import { loadLanguage, useLanguage } from '#lib/i18n/i18n.ts';
import type { Language } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';

const textOf = ({ t }: Language, type: EContactType): TypeText => ({
  label: t(`e-contact.type.${type}`),
  keywords: t(`e-contact.type-keywords.${type}`),
});

/**
 * What these types are found by: the words of the page's language at once, those of the others as soon as they are
 * here. People search in the language in which they are ill, whatever the page speaks.
 */
export function useTypeIndex(types: readonly EContactType[]): TypeIndex<EContactType> {
  const own = useLanguage();
  const { locales } = useConfig();
  const [loaded, setLoaded] = useState<readonly Language[]>([]);
  const { locale } = own;
  useEffect(() => {
    let here = true;
    const others = locales.filter((other) => other !== locale);
    Promise.all(
      others.map((other) => loadLanguage(other, ['e-contact.type', 'e-contact.type-keywords'])),
    ).then(
      (languages) => here && setLoaded(languages),
      // Without them one's own words find as before; the next page that searches asks again.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [locale, locales]);
  return useMemo(() => {
    const others = loaded.filter((language) => language.locale !== own.locale);
    return buildTypeIndex(
      types.map((type) => ({
        type,
        ...textOf(own, type),
        others: others.map((language) => textOf(language, type)),
      })),
    );
  }, [types, own, loaded]);
}
