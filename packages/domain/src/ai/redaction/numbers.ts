import { checkDigitOf } from '../../person/personal-code.ts';

/** What stands in a text and names somebody. */
export type Personal = 'code' | 'phone' | 'email' | 'name';
/** @returns what stands there instead: it must hold no @, no seven digits and no name */
export type Replace = (kind: Personal, found: string) => string;

/** Does a text hold a code, a phone or an address? For what a model says, where no list of names helps. */
export function hasPersonalNumbers(text: string): boolean {
  const plain = toPlain(text);
  const mark: Replace = (kind) => `[${kind}]`;
  return takeOutNumbers(takeOutAddresses(plain, mark), mark) !== plain;
}

/** Zero-width characters could stand between two digits and be seen by nobody. */
export const toPlain = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/** How people hide their address from machines: "mari (at) näide.ee", "mari at gmail.com", "мари собака mail точка ru". */
const HIDDEN_AT = /\s?[([]\s?at\s?[)\]]\s?/giu;
const SPOKEN =
  /(?<![\p{L}\p{Nd}._-])[\p{L}\p{Nd}._-]+\s(?:at|ät|собака)\s[\p{L}\p{Nd}-]+\s?(?:\.|\s(?:punkt|dot|точка)\s)\s?(?:com|ee|eu|fi|lt|lv|net|org|ru)(?![\p{L}\p{Nd}])/giu;

/** Whatever stands around an @, with a space too: no text keeps one. */
export function takeOutAddresses(text: string, replace: Replace): string {
  const words = text
    .replace(SPOKEN, (found) => replace('email', found))
    .replace(HIDDEN_AT, '@')
    .split(/(\s+)/);
  // Words at even places, the spaces between them at odd ones.
  const isPart = (at: number): boolean =>
    words[at] !== undefined &&
    (words[at].includes('@') ||
      words[at - 2]?.endsWith('@') === true ||
      words[at + 2]?.startsWith('@') === true);
  let result = '';
  for (let at = 0; at < words.length; at += 1) {
    if (at % 2 === 1 || !isPart(at)) {
      result += words[at] ?? '';
      continue;
    }
    const from = at;
    while (isPart(at + 2)) at += 2;
    result += replace('email', words.slice(from, at + 1).join(''));
  }
  return result;
}

/** Digits with what people put between them in one line. */
const NUMBERS = /\+?\p{Nd}(?:[^\S\n]?[-.‐‑–—−()_·]{0,2}[^\S\n]?[-()]?\p{Nd})*/gu;
/** After a word that announces a phone whatever has enough digits is one, also "5.0 0.0 0.0 0.0" and "5123/4567". */
const ANNOUNCED = new RegExp(
  String.raw`(?=\+?\p{Nd})` +
    String.raw`(?<=(?<!\p{L})(?:tel|telef\p{L}{0,12}|mob\p{L}{0,14}|gsm|nr|number|numbri(?:l|le|lt|t|ga)?|phone|cell|whats?app|viber|тел|телеф\p{L}{0,6}|моб\p{L}{0,8}|сот\p{L}{0,6}|номер\p{L}{0,2})` +
    String.raw`[^\p{L}\p{Nd}\n⟦⟧[\]]{0,3}(?:(?:on|is|nr|no|number|мой)[^\p{L}\p{Nd}\n⟦⟧[\]]{1,3})?)` +
    String.raw`\+?\p{Nd}(?:[^\S\n]?[-.‐‑–—−()_·/]{0,2}[^\S\n]?[-()]?\p{Nd})*`,
  'giu',
);
/** "5123/4567": nobody's blood pressure has four digits, and no year begins so. */
const SLASHED = /(?<![\p{Nd}/])[5-8]\d{3}\/\d{3,4}(?![\p{Nd}/])/gu;
/** The shortest phone that is one person's has seven digits. */
const PHONE_DIGITS = 7;
const CODE_DIGITS = 11;

export function takeOutNumbers(text: string, replace: Replace): string {
  const takeOut = (found: string, isAnnounced: boolean): string => {
    const kind = kindOf(found, isAnnounced);
    return kind === undefined ? found : replace(kind, found);
  };
  return takeOutBrokenCodes(text, replace)
    .replace(ANNOUNCED, (found) => takeOut(found, true))
    .replace(SLASHED, (found) => replace('phone', found))
    .replace(NUMBERS, (found) => takeOut(found, false));
}

/**
 * Codes with a line break or a slash in them: eleven digits in two or three groups that make a code. With more groups
 * a table of readings would hold one by chance.
 */
function takeOutBrokenCodes(text: string, replace: Replace): string {
  const groups = [...text.matchAll(/\d+/g)];
  const end = (at: number): number => groups[at]!.index + groups[at]![0].length;
  let result = '';
  let from = 0;
  for (let at = 0; at < groups.length; at += 1)
    for (let last = at + 1; last < groups.length && last <= at + 2; last += 1) {
      if (!/^[^\p{L}\p{M}⟦⟧[\]]{1,3}$/u.test(text.slice(end(last - 1), groups[last]!.index))) break;
      const digits = groups
        .slice(at, last + 1)
        .map(([group]) => group)
        .join('');
      if (!isCode(digits)) continue;
      result +=
        text.slice(from, groups[at]!.index) + replace('code', text.slice(groups[at]!.index, end(last)));
      from = end(last);
      at = last;
      break;
    }
  return result + text.slice(from);
}

/**
 * A code that is written like readings: from the beginning of one to the end of another, eleven digits of which the last
 * fits the others; anywhere else also a date must be in them, or every tenth table would hold one by chance.
 */
function holdsCode(readings: readonly string[]): boolean {
  const digits = readings.join('').replace(/\D/g, '');
  const edges = new Set([0]);
  let end = 0;
  for (const reading of readings) edges.add((end += reading.replace(/\D/g, '').length));
  return Array.from(digits, (_, at) => at).some((at) => {
    const eleven = digits.slice(at, at + CODE_DIGITS);
    return edges.has(at) && edges.has(at + CODE_DIGITS) ? hasCodeCheck(eleven) : isCode(eleven);
  });
}

const hasCodeCheck = (digits: string): boolean =>
  /^[1-6]\d{10}$/.test(digits) && checkDigitOf(digits.slice(0, 10)) === Number(digits[10]);

function isCode(digits: string): boolean {
  const [month, day] = [Number(digits.slice(3, 5)), Number(digits.slice(5, 7))];
  return hasCodeCheck(digits) && isDate(2000, month, day);
}

function kindOf(found: string, isAnnounced: boolean): 'code' | 'phone' | undefined {
  const digits = found.match(/\p{Nd}/gu)?.length ?? 0;
  if (digits < PHONE_DIGITS) return undefined;
  if (!isAnnounced) {
    const words = found.split(/\s+/);
    if (words.every(isWrittenDate)) return undefined;
    // A row of readings stays, unless a code is written like one: "38.5 39.2 38.9", but not "3.8 50.1 01.0 23.1".
    if (words.every((word) => isReading(word) || isWrittenDate(word)) && !holdsCode(words)) return undefined;
  }
  return digits >= CODE_DIGITS && !found.startsWith('+') ? 'code' : 'phone';
}

/** "38.5": a measured value has one digit after the point, a phone is not written so. */
const isReading = (word: string): boolean => /^\d{1,3}\.\d$/.test(word);

/** "20.11.2026", "2026-11-20" */
function isWrittenDate(word: string): boolean {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(word) ?? [];
  if (day !== undefined) return isDate(Number(year), Number(month), Number(day));
  const [, ...iso] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(word) ?? [];
  return iso.length === 3 && isDate(Number(iso[0]), Number(iso[1]), Number(iso[2]));
}

const isDate = (year: number, month: number, day: number): boolean =>
  year >= 1900 && year <= 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
