import { normaliseText } from '../text.ts';

/** What Unicode does not take apart by itself (sms.json plainMap; letters of Latin alphabets that are no letter with a mark). */
const PLAIN: Readonly<Record<string, string>> = {
  ...eachOf('„“”‟«»″', '"'),
  ...eachOf('’‘‚‛‹›′´`ʼʹʻ', "'"),
  ...eachOf('‐‑‒–—―−⁃•·', '-'),
  ...eachOf('\u2028\u2029\v', '\n'),
  '\t': ' ',
  '\u2044': '/',
  '×': 'x',
  ...{ Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', Þ: 'Th', þ: 'th', ß: 'ss', ẞ: 'SS' },
  ...{ Ø: 'O', ø: 'o', Đ: 'D', đ: 'd', Ð: 'D', ð: 'd', Ł: 'L', ł: 'l', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't' },
  ...{ ı: 'i', ĸ: 'k', Ŋ: 'N', ŋ: 'n', Ə: 'E', ə: 'e', Ɓ: 'B', ɓ: 'b', Ɗ: 'D', ɗ: 'd', Ƙ: 'K', ƙ: 'k' },
};
/** Every character that stands above. */
const REPLACED = new RegExp(
  `[${Object.keys(PLAIN)
    .map((character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
    .join('')}]`,
  'gu',
);

/** Marks on and around letters, but those that make another letter of a Cyrillic one (й is и with a mark). */
const MARKS = /(?<!\p{Script=Cyrillic}\p{M}*)\p{M}/gu;
/** What nobody sees: joiners, directions, soft hyphens, and control characters but the end of a line. */
const INVISIBLE = /\p{Cf}|[^\P{Cc}\n]/gu;

const replace = (text: string): string =>
  text.replaceAll(REPLACED, (character) => PLAIN[character] ?? character);

/**
 * A text with special letters, quotes, dashes and spaces made plain (spec §5 "The text is normalised"): õ ä ö ü š ž become
 * o a o u s z, and so does every other Latin letter with a mark. What has no plain form (Cyrillic, emoji) stays: whoever
 * asked for the text refuses it. Twice is the same as once.
 */
export function toPlainLetters(text: string): string {
  const apart = replace(replace(normaliseText(text)).normalize('NFKD'));
  return apart
    .replaceAll(MARKS, '')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .normalize('NFC');
}

export const hasCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

/** ICAO Doc 9303 part 3 §6 B, as in Russian passports; with letters of other Cyrillic alphabets that live among us. */
const LATIN: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k' },
  ...{ л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts' },
  ...{ ч: 'ch', ш: 'sh', щ: 'shch', ъ: 'ie', ы: 'y', ь: '', э: 'e', ю: 'iu', я: 'ia' },
  // Ukrainian, Belarusian
  ...{ і: 'i', ї: 'i', є: 'ie', ґ: 'g', ў: 'u' },
  // Serbian, Macedonian
  ...{ ђ: 'd', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', џ: 'dz', ѓ: 'g', ќ: 'k', ѕ: 'dz' },
  // Kazakh, Tatar, Bashkir
  ...{ ә: 'a', ғ: 'g', қ: 'k', ң: 'n', ө: 'o', ұ: 'u', ү: 'u', һ: 'h', җ: 'zh' },
};

const isCapital = (letter: string | undefined): boolean =>
  letter !== undefined && letter !== letter.toLowerCase();

/**
 * A Cyrillic name in Latin letters, as in passports (ICAO Doc 9303): Юлия → Iuliia, Щукин → Shchukin, ЖАННА → ZHANNA.
 * Everything else stays as it is, a Cyrillic letter that is in no table too.
 */
export function transliterateRussian(name: string): string {
  const letters = [...name.normalize('NFC')];
  return letters
    .map((letter, at) => {
      const latin = LATIN[letter.toLowerCase()];
      if (latin === undefined) return letter;
      if (!isCapital(letter)) return latin;
      // One capital begins a word; among other capitals the whole word is in capitals.
      const next = letters[at + 1] ?? ' ';
      const allCapitals = isCapital(/\p{L}/u.test(next) ? next : letters[at - 1]);
      return allCapitals ? latin.toUpperCase() : latin.slice(0, 1).toUpperCase() + latin.slice(1);
    })
    .join('');
}

function eachOf(characters: string, plain: string): Record<string, string> {
  return Object.fromEntries([...characters].map((character) => [character, plain]));
}
