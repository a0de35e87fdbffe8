export type LetterLanguage = 'et' | 'en' | 'ru';

/**
 * In which language a letter is probably written, or null when it cannot be told: Cyrillic letters say Russian, whatever
 * the account is set to; Latin letters in a Russian account may be any language.
 * @param accountLocale language in which its writer reads here
 */
export function languageOfLetter(text: string, accountLocale: LetterLanguage): LetterLanguage | null {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (cyrillic > latin) return 'ru';
  if (latin === 0) return accountLocale;
  return accountLocale === 'ru' ? null : accountLocale;
}
