import { MONTH, ROLE, SPEAKS, SUBSTANCE, TITLE } from './cues.ts';
import { isCyrillic } from './fold.ts';
import { toWords, type Word } from './words.ts';
import { markPair, spread, markGreetings, markClosings, markLonely, markAgain } from './mark-names.ts';
import {
  SLAVIC,
  SLAVIC_AT_START,
  ADJECTIVE,
  SLAVIC_IN,
  PATRONYMIC,
  isBeside,
  isSpaced,
  isCue,
  isListed,
  isNameShaped,
  mayBeName,
  isPlaceWhere,
  isOfAThing,
} from './name-shapes.ts';

/**
 * Where a text names somebody, word by word. A name that nobody could know is told by its capital letter, by lists and
 * endings (name-index.ts) and by its neighbours (cues.ts): docs/security.md says how many are found, and which are not.
 * @param isKnown names that the account knows, in whichever case and spelling
 * @returns start and end of each word that is a name, in their order
 */
export function findNames(
  text: string,
  isKnown: (word: string) => boolean,
): (readonly [start: number, end: number])[] {
  const { words, isSmall, latin } = toWords(text, isKnown);
  for (const [at, word] of words.entries())
    word.isName ||= isSmall ? isSmallName(words, at) || isNameByItself(words, at) : isNameByItself(words, at);
  for (const at of words.keys()) markPair(words, at, latin);
  markGreetings(words);
  markClosings(words);
  markLonely(words, text, isSmall);
  spread(words);
  markAgain(words);
  return words.flatMap(({ isName, start, end }) => (isName ? [[start, end] as const] : []));
}

function isNameByItself(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  const [before, after] = [words[at - 1], words[at + 1]];
  if (before !== undefined && isTitled(word, before)) return true;
  if (word.shape === 'SHOUTED') return word.meaning.is === 'SURE' && word.lower.length >= 4 && !word.opens;
  if (word.shape === 'SMALL') return isSmallPair(words, at);
  if (word.shape === 'INITIAL' || isCue(word)) return false;
  const { is, common } = word.meaning;
  if (is === 'SURE' || PATRONYMIC.test(word.lower)) return true;
  if (isOfAThing(word, before, after)) return false;
  if (MONTH.test(word.lower) && (/\d\D{0,2}$/.test(word.gap) || /^\s?\d/.test(after?.gap ?? '')))
    return false;
  const isShaped = isNameShaped(word);
  // "Тартуской больнице": an adjective, unless somebody does something.
  const isAdjective =
    is === 'NO' && ADJECTIVE.test(word.lower) && after?.shape === 'SMALL' && isSpaced(after.gap);
  if (!word.opens && (is === 'LIKELY' || (isShaped && !isAdjective))) return true;
  if (!common && (is === 'LIKELY' || isShaped) && isTold(words, at)) return true;
  if (word.opens && isShaped && SLAVIC_AT_START.test(word.lower)) return true;
  const role = before !== undefined && isSpaced(word.gap) && ROLE.test(before.lower) && !isPlaceWhere(word);
  if (role && isListed(word)) return true;
  if (word.opens || !mayBeName(word) || isListed(word)) return false;
  // "The nurse, Arefy, was kind"
  const isInserted =
    before !== undefined &&
    ROLE.test(before.lower) &&
    /^, $/.test(word.gap) &&
    after?.gap.startsWith(',') === true;
  return role || isInserted || (after !== undefined && isSpaced(after.gap) && SPEAKS.test(after.lower));
}

/** Somebody of whom the sentence goes on to say what they do, or who they are: "Kask lubas", "Яан, старший брат". */
function isTold(words: readonly Word[], at: number): boolean {
  for (const [behind, word] of words.slice(at + 1, at + 5).entries()) {
    if (word.opens) return false;
    if (/^\s?,/.test(word.gap) && behind > 0) return false;
    if (SPEAKS.test(word.lower) || /^[а-яё]{2,}(?:л|ла|лся|лась)$/.test(word.lower)) return true;
    if (words[at + 1]!.gap.startsWith(',') && ROLE.test(word.lower)) return true;
  }
  return false;
}

/** "dr kask", "proua Lill": also small, when a list knows it. */
function isTitled(word: Word, before: Word): boolean {
  if (!TITLE.test(before.lower) || !/^\.?[^\S\n]{0,2}$/u.test(word.gap) || isCue(word)) return false;
  if (word.shape === 'CAPITAL' || word.shape === 'SHOUTED') return isListed(word) || mayBeName(word);
  return word.shape === 'SMALL' && word.lower.length >= 3 && (isListed(word) || isNameShaped(word));
}

/** "mari maasikas": two small words that lists know as a first name, which is no word, and a surname. */
function isSmallPair(words: readonly Word[], at: number): boolean {
  const isPair = (first: Word | undefined, surname: Word | undefined): boolean =>
    first?.shape === 'SMALL' &&
    surname?.shape === 'SMALL' &&
    isBeside(surname.gap) &&
    first.meaning.is === 'SURE' &&
    isSmallSurname(surname);
  return isPair(words[at], words[at + 1]) || isPair(words[at - 1], words[at]);
}

const isSmallSurname = (word: Word): boolean =>
  !isCue(word) &&
  (!word.meaning.common || word.meaning.listed) &&
  word.lower.length >= 3 &&
  ((word.meaning.surname && !word.meaning.thing) ||
    isNameShaped(word) ||
    (SLAVIC_IN.test(word.lower) && !word.meaning.thing && !SUBSTANCE.test(word.lower)));

/** Where nobody writes a capital letter: a first name that is no word, or one beside a surname, or after "naaber". */
function isSmallName(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  const [before, after] = [words[at - 1], words[at + 1]];
  if (word.lower.length < 3 || isCue(word)) return false;
  const { first, is, bySound, common } = word.meaning;
  if (is === 'SURE' && word.lower.length >= 4 && !(bySound && isCyrillic(word.lower))) return true;
  // Estonian and English have no other words with such an end; Russian has ("анализов").
  const isSlavic = isNameShaped(word) && SLAVIC.test(word.lower);
  if (PATRONYMIC.test(word.lower)) return true;
  if (isSlavic && SLAVIC_AT_START.test(word.lower) && !isCyrillic(word.lower)) return true;
  const isFirst = (one: Word): boolean => one.meaning.first && one.meaning.is !== 'POSSIBLY';
  const isFamily = (one: Word): boolean => isNameShaped(one) && SLAVIC.test(one.lower);
  if (
    isFirst(word) &&
    after !== undefined &&
    isBeside(after.gap) &&
    (isFamily(after) || PATRONYMIC.test(after.lower))
  )
    return true;
  if (before === undefined || !isBeside(word.gap)) return false;
  if (isSlavic && (isFirst(before) || PATRONYMIC.test(before.lower) || ROLE.test(before.lower))) return true;
  if (before.isName && before.meaning.first && isSmallSurname(word)) return true;
  return ROLE.test(before.lower) && isSpaced(word.gap) && first && !common && is !== 'POSSIBLY';
}
