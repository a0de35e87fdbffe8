/** Case and marks do not count: õ finds o, š finds s, ё finds е. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a folded text. */
export const splitWords = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Shorter words are too much like each other for a typing error to be forgiven. */
export const TYPO_FROM_LETTERS = 5;

/** One slip leaves the first or the second letter in its place, or moves it by one: most words are told apart by that. */
const maySlip = (word: string, meant: string): boolean =>
  word[0] === meant[0] || word[1] === meant[1] || word[0] === meant[1] || word[1] === meant[0];

/** Does `word` begin with `start`, but for one letter that is wrong, missing, doubled or swapped with the next one? */
export function beginsWithTypo(word: string, start: string): boolean {
  if (!maySlip(word, start)) return false;
  let at = 0;
  while (at < start.length && start[at] === word[at]) at += 1;
  if (at === start.length - 1) {
    // Only the last letter differs: as a beginning that would forgive any ending, so the whole word must be meant.
    const missing = word.length === start.length + 1 && word[at + 1] === start[at];
    return missing || word.length === at || word.length === start.length;
  }
  return (
    word.startsWith(start.slice(at + 1), at + 1) ||
    word.startsWith(start.slice(at), at + 1) ||
    word.startsWith(start.slice(at + 1), at) ||
    (start[at] === word[at + 1] && start[at + 1] === word[at] && word.startsWith(start.slice(at + 2), at + 2))
  );
}

/** Are they the same word, but for one such letter? */
export function isTypoOf(word: string, meant: string): boolean {
  if (!maySlip(word, meant)) return false;
  let at = 0;
  while (at < meant.length && meant[at] === word[at]) at += 1;
  const [typed, meantEnd] = [word.slice(at), meant.slice(at)];
  return (
    typed.slice(1) === meantEnd.slice(1) ||
    typed.slice(1) === meantEnd ||
    typed === meantEnd.slice(1) ||
    (typed[0] === meantEnd[1] && typed[1] === meantEnd[0] && typed.slice(2) === meantEnd.slice(2))
  );
}

const LATIN_KEYS = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,.`{}:"<>~üõöä';
const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюёхъжэбюёхъжэ';

const keysBetween = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((key, at) => [key, to[at]!]));
const TO_CYRILLIC = keysBetween(LATIN_KEYS, CYRILLIC_KEYS);
// A Cyrillic letter means the first key that it stands on.
const TO_LATIN = keysBetween([...CYRILLIC_KEYS].toReversed().join(''), [...LATIN_KEYS].toReversed().join(''));

/** What the same keys write in the other of the two alphabets: "<jkm d uhelb" is "Боль в груди". */
export function inOtherLayout(text: string): string {
  const lower = text.toLowerCase();
  const keys = /\p{Script=Cyrillic}/u.test(lower) ? TO_LATIN : TO_CYRILLIC;
  return [...lower].map((letter) => keys.get(letter) ?? letter).join('');
}
