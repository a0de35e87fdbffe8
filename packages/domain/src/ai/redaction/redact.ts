import { findNames } from './find-names.ts';
import { fold, isCyrillic } from './fold.ts';
import { takeOutAddresses, takeOutNumbers, toPlain, type Replace } from './numbers.ts';

declare const isRedacted: unique symbol;
/** A text that may leave for a language model: only this folder makes one, so that forgetting it does not compile. */
export type Redacted = string & { readonly [isRedacted]: true };

/** A document of which each text is redacted. Its keys are ours. */
export type RedactedDocument =
  | Redacted
  | number
  | boolean
  | null
  | readonly RedactedDocument[]
  | { readonly [key: string]: RedactedDocument };

/**
 * What leaves for a language model names nobody (decisions "Files, AI, logs"): personal codes, phones, e-mail addresses
 * and names become [code], [phone], [email], [name]. Rather one word too many than one too few: a row of numbers with
 * spaces between them ("80 85 90 78") looks like a phone and goes too; dates, "120/80" and "38.5 39.2 38.9" stay, but
 * not after "tel".
 * @param names first names and surnames that must go, in whichever alphabet and case. Others are found as far as
 * lists and rules know them (find-names.ts)
 */
export function redact(text: string, names: readonly string[]): Redacted {
  return takeOut(text, names, (kind) => `[${kind}]`);
}

/** One JSON document: no quote or bracket of a person's text can end it (prompt injection). */
export const toRedactedJson = (document: RedactedDocument): Redacted => JSON.stringify(document) as Redacted;

/** The text with each personal piece replaced. Addresses go first, then numbers, then names. */
export function takeOut(text: string, names: readonly string[], replace: Replace): Redacted {
  const plain = takeOutNumbers(takeOutAddresses(toPlain(text), replace), replace);
  const stems = names.flatMap(toStems);
  let result = '';
  let from = 0;
  for (const [start, end] of findNames(plain, (word) => isKnown(word, stems))) {
    result += plain.slice(from, start) + replace('name', plain.slice(start, end));
    from = end;
  }
  return (result + plain.slice(from)) as Redacted;
}

const WORD = /\p{L}[\p{L}\p{M}]*/gu;

interface Stem {
  readonly stem: string;
  /** So many letters may follow it. */
  readonly ending: number;
  /** Russian changes the last vowel, Estonian adds to it; "annus" is a dose, and no case of Anna. */
  readonly script: 'ANY' | 'CYRILLIC';
}

const ENDING = 4;
const VOWEL_END = /[aeiou]$/;

/** Of each part of "Anna-Liisa Kask". Short names take short endings: "Ott" is no part of "ottomani". */
function toStems(name: string): Stem[] {
  return (name.match(WORD) ?? []).map(fold).flatMap((part): Stem[] => {
    if (part.length < 2) return [];
    const stems: Stem[] = [
      { stem: part, ending: part.length < 3 ? 2 : part.length < 4 ? 3 : ENDING, script: 'ANY' },
    ];
    if (part.length >= 4 && VOWEL_END.test(part))
      stems.push({ stem: part.slice(0, -1), ending: ENDING, script: 'CYRILLIC' });
    // Saarine, Saarise.
    if (part.length >= 5 && part.endsWith('ne'))
      stems.push({ stem: `${part.slice(0, -2)}s`, ending: ENDING, script: 'ANY' });
    // Maasikas: Maasika, Maasikaga. A shorter one would take words with it ("Teras", "terav").
    if (part.length >= 6 && /[aeiou]s$/.test(part))
      stems.push({ stem: part.slice(0, -1), ending: ENDING, script: 'ANY' });
    return stems;
  });
}

function isKnown(word: string, stems: readonly Stem[]): boolean {
  if (stems.length === 0) return false;
  const folded = fold(word);
  return stems.some(
    ({ stem, ending, script }) =>
      (script === 'ANY' || isCyrillic(word)) &&
      folded.startsWith(stem) &&
      folded.length - stem.length <= ending,
  );
}
