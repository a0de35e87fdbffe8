import { isBlank, normaliseText } from '../text.ts';
import { MESSAGE_LOCALES, type MessageLocale, type MessageTexts } from './vocabulary.ts';

/**
 * What has no shape of its own and changes how the rest looks: controls, marks of direction (a line could be read
 * backwards), invisible spaces, tags. Joiners stay: letters and emoji need them.
 */
const INVISIBLE =
  /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/**
 * A message as the banner shows it: one paragraph in NFC, so line breaks are spaces, without what nobody can see.
 * Whoever copied such characters along could not find them; the preview shows what is left.
 */
export const cleanMessageText = (text: string): string =>
  normaliseText(text)
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .normalize('NFC');

/** Length in code points of what would be shown; the same in browser and server. */
export const countMessage = (text: string): number => [...cleanMessageText(text)].length;

/** Only the languages in which there is a text, each as it will be shown. */
export function cleanTexts(texts: MessageTexts): MessageTexts {
  const written = MESSAGE_LOCALES.map((locale) => [locale, cleanMessageText(texts[locale] ?? '')] as const);
  return Object.fromEntries(written.filter(([, text]) => !isBlank(text)));
}

/**
 * What somebody reads who reads this language: the text in it; else in the clinic's language; else in the first of
 * Estonian, English and Russian that there is. Undefined where nothing is written.
 */
export function textFor(
  texts: MessageTexts,
  reader: MessageLocale,
  clinic: MessageLocale,
): { readonly locale: MessageLocale; readonly text: string } | undefined {
  for (const locale of [reader, clinic, ...MESSAGE_LOCALES]) {
    const text = texts[locale];
    if (text !== undefined && !isBlank(text)) return { locale, text };
  }
  return undefined;
}
