import { createFormatMessage } from '@tervik/locales/format-message.ts';
import type { Window } from './people.ts';

/** A text with a plural, as its reader sees it. */
export function messageText(
  { t, locale }: Window,
  key: string,
  values: Readonly<Record<string, string | number>>,
): string {
  // Without values nothing but the pattern comes back.
  return createFormatMessage(locale, 'Europe/Tallinn')(t(key), values);
}
