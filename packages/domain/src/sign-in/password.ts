import { LIMITS } from '../limits.ts';
import { countCharacters } from '../text.ts';
import { COMMON_WORDS, SAYINGS } from './common-passwords.ts';

/** Letters, digits and signs that lie beside each other on a keyboard, or follow each other anyway. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopüõ',
  'asdfghjklöä',
  'zxcvbnm',
  '1234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
];
const NEIGHBOURS = new Set(
  ROWS.flatMap((row) => {
    const letters = [...row];
    return letters.flatMap((letter, at) => {
      const next = letters[at + 1] ?? letters[0] ?? '';
      return [letter + next, next + letter];
    });
  }),
);
/** What people put for a letter to please a rule. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Characters that a guesser's rules do not foresee: as many as this must remain. */
const SURPRISING_MIN = 7;
const DIFFERENT_MIN = 5;
const WORD_MIN = 4;

/** Why a password is refused. LENGTH: not 12 to 128 characters · KNOWN: stolen and published · SIMPLE · OWN: what everybody knows of the account. */
export type PasswordRule = 'LENGTH' | 'KNOWN' | 'SIMPLE' | 'OWN';

export interface PasswordLists {
  /** Passwords that are known from breaches, in small letters. */
  readonly known: ReadonlySet<string>;
  /** What everybody knows of this account: its e-mail, the product's name. */
  readonly own?: readonly string[];
}

/**
 * The rule by which a password is too easy to guess (PASSWORD_TOO_WEAK), or null. 12 to 128 characters; no known one,
 * also not with digits or signs at its ends; more to it than repeats, a run of the keyboard, common words, the product's
 * name or the own address. No rule asks for signs or digits: four words make a good password.
 */
export function findPasswordRefusal(
  password: string,
  { known, own = [] }: PasswordLists,
): PasswordRule | null {
  const length = countCharacters(password);
  if (length < LIMITS.passwordMinCharacters || length > LIMITS.passwordMaxCharacters) return 'LENGTH';
  const plain = password.normalize('NFKC').toLowerCase();
  const undisguised = [...plain].map((letter) => DISGUISES[letter] ?? letter).join('');
  const texts = [plain, toBare(undisguised)];
  /** Characters that a guesser does not foresee who tries these words first. */
  const left = (words: readonly string[]): number =>
    Math.min(...texts.map((text) => countSurprises(withoutRepeats(without(text, words)))));
  const [all, withoutCommon, withoutOwn] = [
    left([]),
    left(COMMON_WORDS),
    left([...COMMON_WORDS, ...own.flatMap(wordsOf)]),
  ];
  if (new Set(plain).size < DIFFERENT_MIN) return 'SIMPLE';
  // What explains most is said: the account's own words, then common ones, then that there is little to it.
  if (withoutOwn < SURPRISING_MIN)
    return withoutOwn < withoutCommon ? 'OWN' : withoutCommon < all ? 'KNOWN' : 'SIMPLE';
  const cores = [plain, undisguised].map(toBare).flatMap((text) => [text, withoutDigitsAround(text)]);
  return cores.some((core) => known.has(core) || SAYINGS.includes(core)) ? 'KNOWN' : null;
}

const withoutDigitsAround = (text: string): string => text.replaceAll(/^\d+|\d+$/g, '');

/** Letters and digits only. */
const toBare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= WORD_MIN);

/** Longest first, or "pass" would leave the "word" of "password". */
function without(text: string, words: readonly string[]): string {
  return words
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), text);
}

/** "abcabcabc" is as hard as "abc". */
function withoutRepeats(text: string): string {
  return text.replaceAll(/(.{1,12}?)\1+/gu, '$1');
}

/** Characters that do not follow from the one before them. */
function countSurprises(text: string): number {
  const letters = [...text].filter((letter) => letter.trim() !== '');
  return letters.filter((letter, at) => {
    const before = letters[at - 1] ?? '';
    return letter !== before && !NEIGHBOURS.has(before + letter);
  }).length;
}
