import { findText, type Locale } from '#platform/texts.ts';

/** What the phone of whoever imports shows beside the code. */
export function sayOnPhone(locale: Locale, key: 'mobileId' | 'smartId' | 'chooseCode'): string {
  const text = findText(locale, 'patient-list.phone', `patient-list.phone.${key}`);
  if (text === undefined) throw new Error(`no text for ${key}`);
  return text;
}
