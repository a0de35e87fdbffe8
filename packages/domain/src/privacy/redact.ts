/**
 * What leaves for a language model names nobody (decisions "Files, AI, logs"): personal codes, phones, e-mail addresses
 * and names become [code], [phone], [email], [name]. Rather one word too many than one too few: a row of numbers with
 * spaces between them ("80 85 90 78") looks like a phone and goes too; dates, "120/80" and "38.5 39.2 38.9" stay.
 * @param names first names and surnames, in whichever alphabet; Estonian and Russian endings are found too
 */
export function redact(text: string, names: readonly string[]): string {
  return takeOut(text, names, (kind) => `[${kind}]`);
}

/** What stands in a text and names somebody. */
export type Personal = 'code' | 'phone' | 'email' | 'name';
type Replace = (kind: Personal, found: string) => string;

/**
 * The text with each personal piece replaced. Addresses go first, then numbers, then names: a replacement must hold no
 * @, no seven digits and no name.
 */
export function takeOut(text: string, names: readonly string[], replace: Replace): string {
  const plain = takeOutNumbers(takeOutAddresses(toPlain(text), replace), replace);
  const stems = names.flatMap(toStems);
  return stems.length === 0
    ? plain
    : plain.replace(WORD, (word) => (isName(word, stems) ? replace('name', word) : word));
}

/** Does a text hold a code, a phone or an address? For what a model says, where no list of names helps. */
export function hasPersonalNumbers(text: string): boolean {
  const plain = toPlain(text);
  const mark: Replace = (kind) => `[${kind}]`;
  return takeOutNumbers(takeOutAddresses(plain, mark), mark) !== plain;
}

/** Zero-width characters could stand between two digits and be seen by nobody. */
export const toPlain = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/** Whatever stands around an @, with a space too: no text keeps one. "(at)" is how people hide theirs from machines. */
function takeOutAddresses(text: string, replace: Replace): string {
  const words = text.replace(/[([]\s?at\s?[)\]]/giu, '@').split(/(\s+)/);
  // Words at even places, the spaces between them at odd ones.
  const isPart = (at: number): boolean =>
    words[at] !== undefined &&
    (words[at].includes('@') ||
      words[at - 2]?.endsWith('@') === true ||
      words[at + 2]?.startsWith('@') === true);
  let said = '';
  for (let at = 0; at < words.length; at += 1) {
    if (at % 2 === 1 || !isPart(at)) {
      said += words[at] ?? '';
      continue;
    }
    const from = at;
    while (isPart(at + 2)) at += 2;
    said += replace('email', words.slice(from, at + 1).join(''));
  }
  return said;
}

/** Digits with what people put between them in one line. */
const NUMBERS = /\+?\p{Nd}(?:[^\S\n]?[-.‐‑–—−()_·]{0,2}[^\S\n]?[-()]?\p{Nd})*/gu;
/** The shortest phone that is one person's has seven digits. */
const PHONE_DIGITS = 7;
const CODE_DIGITS = 11;

const takeOutNumbers = (text: string, replace: Replace): string =>
  text.replace(NUMBERS, (found) => {
    const kind = kindOf(found);
    return kind === undefined ? found : replace(kind, found);
  });

function kindOf(found: string): 'code' | 'phone' | undefined {
  const digits = found.match(/\p{Nd}/gu)?.length ?? 0;
  const words = found.split(/\s+/);
  if (digits < PHONE_DIGITS || words.every(isWrittenDate)) return undefined;
  // A row of readings may be as long as no code is: "38.5 39.2 38.9".
  if (digits < CODE_DIGITS && words.every((word) => isReading(word) || isWrittenDate(word))) return undefined;
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

function isName(word: string, stems: readonly Stem[]): boolean {
  const folded = fold(word);
  const cyrillic = /\p{Script=Cyrillic}/u.test(word);
  return stems.some(
    ({ stem, ending, script }) =>
      (script === 'ANY' || cyrillic) && folded.startsWith(stem) && folded.length - stem.length <= ending,
  );
}

/** Letters of the Russian alphabet as Estonia writes them in names; the soft and the hard sign fall away. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'z',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ts',
  ш: 's',
  щ: 'sts',
  ъ: '',
  ы: 'o',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  і: 'i',
  ї: 'i',
  є: 'e',
};
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/sch|shch/g, 'sts'],
  [/ch/g, 'ts'],
  [/sh/g, 's'],
  [/zh/g, 'z'],
  [/kh/g, 'h'],
  [/[jy]/g, 'i'],
  [/i{2,}/g, 'i'],
];

/** One spelling of a name for "Юлия", "Julia" and "Yulia", with or without the dots over its letters. */
function fold(word: string): string {
  const latin = [...word.toLowerCase().normalize('NFC')].map((letter) => LATIN[letter] ?? letter).join('');
  const plain = latin.normalize('NFD').replace(/\p{M}/gu, '');
  return SPELLINGS.reduce((said, [from, to]) => said.replace(from, to), plain);
}
