/** Languages in which a clinic may say that it speaks (ISO 639-1), the most spoken first. */
export const CLINIC_LANGUAGES = [
  'et',
  'ru',
  'en',
  'fi',
  'uk',
  'lv',
  'lt',
  'de',
  'sv',
  'fr',
  'es',
  'it',
  'pl',
  'tr',
  'ar',
] as const;

export type ClinicLanguage = (typeof CLINIC_LANGUAGES)[number];
