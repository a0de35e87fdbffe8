import { allTexts, type Locale } from '../texts.ts';

/** A pattern with fewer letters of its own would be found everywhere. */
const OWN_LETTERS = 4;

/**
 * Names texts of a page by their ids, so that what is written down outlives a change of words: a text of ours by its
 * id, one with a name or a number in it by its pattern's id, and what people wrote as "…".
 */
export function textIds(locale: Locale): (text: string) => string {
  const exact = new Map<string, string>();
  const patterns: { readonly id: string; readonly pattern: RegExp; readonly letters: number }[] = [];
  for (const [id, text] of Object.entries(allTexts(locale)).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    if (!text.includes('{')) exact.set(plain(text), exact.get(plain(text)) ?? id);
    else if (!/plural|select/.test(text)) {
      const parts = plain(text).split(/\{[^}]*\}/);
      const letters = parts.join('').replaceAll(/[^\p{L}]/gu, '').length;
      const pattern = new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`, 'u');
      if (letters >= OWN_LETTERS) patterns.push({ id, pattern, letters });
    }
  }
  patterns.sort((one, other) => other.letters - one.letters);
  return (text) => {
    const found = plain(text);
    if (found === '') return '';
    return exact.get(found) ?? patterns.find(({ pattern }) => pattern.test(found))?.id ?? '…';
  };
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
