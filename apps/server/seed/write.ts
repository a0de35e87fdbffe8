import type { Random } from './random.ts';
import type { Locale } from './rows.ts';

const CHOICE = /\[([^[\]]*)\]/g;
const SLOT = /\{(\w+)\}/g;

/** Takes one of every "[a|b]" and fills every "{slot}". @throws when a slot has no value: a text would show braces. */
export function writeText(random: Random, template: string, slots: Readonly<Record<string, string>>): string {
  return template
    .replace(CHOICE, (_, choices: string) => random.pick(choices.split('|')))
    .replace(SLOT, (slot, name: string) => {
      const value = slots[name];
      if (value === undefined) throw new Error(`the text has no value for ${slot}`);
      return value;
    });
}

/** Paragraphs of a message; empty parts fall away. */
export const joinParagraphs = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n');

/** Typed on a phone at half past six: some texts lose a capital, a full stop or an õ, or swap two letters. */
export function roughen(random: Random, text: string, locale: Locale): string {
  if (!random.chance(0.22)) return text;
  switch (random.int(0, 4)) {
    case 0:
      return text.replace(
        /(^|\n)(\p{Lu})(?=\p{Ll})/gu,
        (_, before: string, letter: string) => before + letter.toLowerCase(),
      );
    case 1:
      return text.replace(/\.$/, '');
    case 2:
      return locale === 'et' ? text.replaceAll('õ', 'o') : text.replaceAll(', ', ' ');
    case 3:
      return text.replace(/\. (?=\p{Lu})/u, '.');
    default:
      return swapLetters(random, text);
  }
}

function swapLetters(random: Random, text: string): string {
  const words = [...text.matchAll(/(?<![\p{L}-])\p{Ll}{6,}/gu)];
  if (words.length === 0) return text;
  const word = random.pick(words);
  const at = word.index + random.int(2, word[0].length - 3);
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
}

/** The list's line: the beginning of the newest words of the patient, on one line (as the application makes it). */
export function previewOf(text: string): string {
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, 200).join('');
}
