import {
  AND,
  CLOSING,
  ENGLISH_END,
  GREETING,
  MONTH,
  OF_A_THING,
  OF_A_THING_BEFORE,
  ROLE,
  SPEAKS,
  SUBSTANCE,
  TITLE,
} from './cues.ts';
import { isCyrillic } from './fold.ts';
import { stripCyrillic, stripLatin } from './word-forms.ts';
import type { LatinLanguage } from './name-index.ts';
import { toWords, type Word } from './words.ts';

/** Surnames by their end: those of Slavic make, and those that Estonian ones are put together with. */
const SLAVIC =
  /^(?!.*päev)\p{L}{2,}(?:(?:(?<!o)ova?|eva?|enko|t[sš]uk|chuk|skaja|skaya|ski[iyj]?|sky|švili|shvili|dze)(?:i|a)?(?:d|t|l|le|lt|ga|st|sse|s|ks)?|(?:[оеё]в)(?:а|у|ым|е|ой|ы|ых|ыми)?|(?:[сц]к)(?:ий|ого|ому|им|ом|ая|ой|ую)|енко|(?:чук|щук|нюк)(?:а|у|ом|е)?|швили|дзе)$/u;
/** As much of it as begins a sentence and is no Estonian participle ("tugev"), no Russian adjective. */
const SLAVIC_AT_START = /(?:(?<!o)ova?|jeva?|eeva?|enko|[оеё]в(?:а|ым|ой|ых)|енко|чук|швили|дзе)$/u;
const ADJECTIVE = /[сц]к(?:ий|ого|ому|им|ом|ая|ой|ую)$/u;
const SLAVIC_IN = /^\p{L}{3,}(?:[иы]н(?:а|у|ым|ой|е)?|ina?(?:i|ga|le|l|lt|st)?)$/u;
const COMPOUND =
  /^\p{L}{3,}(?:son|mann|berg|stein|feldt?|baum|thal|ström|kivi|puu|mäe|mägi|saar|mets|oja|järv|nurm|sepp|tamm|kask|salu|vere|põld|põllu|nõmm|soo|laid|org|oru|lepp|lepa|kuusk|rand|ranna|väli|välja|laan|pere)(?:[aeiu]|se)?(?:d|t|l|le|lt|ga|st|sse|s|ks)?$/u;
const PATRONYMIC =
  /^(?:иль|кузьм|лук|никит|фом)ич(?:а|у|ом|е)?$|^\p{L}{2,}(?:(?:[оеё]вич|[а-я]ьич)(?:а|у|ем|ом|е)?|(?:[оеё]вн)(?:а|ы|е|у|ой)|(?:иль|кит|зьм|лук|фом)ини?чн(?:а|ы|е|у|ой)|[oe]vi(?:t[sš]|ch)(?:i|iga|ile|ilt|ist)?|[oe]vna(?:ga|le|lt|st|t)?)$/u;

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

const isCapital = (word: Word | undefined): word is Word => word?.shape === 'CAPITAL';
const isBeside = (gap: string): boolean => /^(?:[^\S\n]{1,2}|[^\S\n]?[-‑–][^\S\n]?)$/u.test(gap);
const isSpaced = (gap: string): boolean => /^[^\S\n]$/u.test(gap);
/** "naaber", "dr", "tere": before a name, and no part of it, though some are surnames too. */
const isCue = ({ lower }: Word): boolean =>
  ROLE.test(lower) || TITLE.test(lower) || GREETING.test(lower) || CLOSING.test(lower);
const isListed = (word: Word): boolean => (word.meaning.first || word.meaning.surname) && !isCue(word);
const isNameShaped = (word: Word): boolean =>
  !word.meaning.thing &&
  !word.meaning.common &&
  (SLAVIC.test(word.lower) || COMPOUND.test(word.lower) || PATRONYMIC.test(word.lower)) &&
  !isCue(word);
/** Nothing is known of it, and it does not sound like a medicine. */
const mayBeName = (word: Word): boolean =>
  !word.meaning.thing && word.lower.length >= 3 && !SUBSTANCE.test(word.lower) && !isCue(word);
/** "Tartus", "Riias": whoever is somewhere is no surname. */
const isPlaceWhere = ({ lower, meaning }: Word): boolean =>
  meaning.thing && lower.length >= 5 && /(?:s|st|sse|l|le|lt)$/.test(lower);

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

/** "Crohni tõbi", "Kase tänav", "синдром Жильбера": the name of a thing. */
const isOfAThing = (word: Word, before: Word | undefined, after: Word | undefined): boolean =>
  (after !== undefined && isBeside(after.gap) && OF_A_THING.test(after.lower)) ||
  (before !== undefined && isBeside(word.gap) && OF_A_THING_BEFORE.test(before.lower));

/** Two words with capital letters: a first name and a surname, "M. Maasikas", or two that are nothing else. */
function markPair(words: readonly Word[], at: number, latin: LatinLanguage): void {
  const [word, next] = [words[at]!, words[at + 1]];
  if (next === undefined) return;
  if (word.shape === 'INITIAL' && /^\.\s?$/.test(next.gap)) {
    if (isCapital(next) && (isListed(next) || mayBeName(next))) word.isName = next.isName = true;
    return;
  }
  if (next.shape === 'INITIAL' && word.isName && isBeside(next.gap)) next.isName = true;
  if (!isCapital(word) || !isCapital(next) || !isBeside(next.gap) || word.isName || next.isName) return;
  const isFull =
    (word.meaning.first && isListed(next)) ||
    (next.meaning.first && isListed(word) && !(word.opens && (word.meaning.thing || word.meaning.common)));
  const third = words[at + 2];
  const isUnknown =
    !word.opens &&
    mayBeName(word) &&
    mayBeName(next) &&
    !(latin === 'en' && ENGLISH_END.test(word.lower) && ENGLISH_END.test(next.lower)) &&
    !isOfAThing(next, word, third) &&
    !isOfAThing(word, words[at - 1], next) &&
    !(isCapital(third) && isBeside(third.gap) && third.meaning.thing);
  if ((isFull && !isPlaceWhere(next)) || isUnknown) word.isName = next.isName = true;
}

/** A name beside a name, of which only one is known: "Kalmer Pihlak", "Римский-Корсаков", "Budimir ja Seliverst". */
function spread(words: readonly Word[]): void {
  const isPart = (word: Word): boolean => isListed(word) || isNameShaped(word) || mayBeName(word);
  for (const [at, word] of words.entries()) {
    const [next, second] = [words[at + 1], words[at + 2]];
    if (!word.isName || word.shape !== 'CAPITAL' || next === undefined) continue;
    if (isCapital(next) && isBeside(next.gap)) next.isName ||= isPart(next) && !isPlaceWhere(next);
    else if (isCapital(second) && AND.test(next.lower) && isSpaced(next.gap) && isSpaced(second.gap))
      second.isName ||= mayBeName(second);
  }
  for (const [at, word] of [...words.entries()].toReversed()) {
    const [before, first] = [words[at - 1], words[at - 2]];
    if (!word.isName || word.shape !== 'CAPITAL' || before === undefined) continue;
    const isSurname = !word.meaning.first && (word.meaning.surname || isNameShaped(word));
    const may = (one: Word): boolean =>
      one.opens
        ? one.meaning.first ||
          (!one.meaning.common && (isSurname ? mayBeName(one) : isListed(one) && !one.meaning.thing))
        : isPart(one);
    if (isCapital(before) && isBeside(word.gap)) before.isName ||= may(before);
    else if (isCapital(first) && AND.test(before.lower) && isSpaced(before.gap) && isSpaced(word.gap))
      first.isName ||= first.opens ? isListed(first) && !first.meaning.common : mayBeName(first);
  }
}

const FEW = 3;
const markAll = (words: readonly Word[], isSmall: boolean): void => {
  for (const word of words)
    word.isName ||= isListed(word) || (mayBeName(word) && (isSmall || word.shape !== 'SMALL'));
};

/** "Tere, Kalmer!" */
function markGreetings(words: readonly Word[]): void {
  for (const [at, { lower }] of words.entries()) {
    if (!GREETING.test(lower)) continue;
    let last = at + 1;
    while (last <= at + 1 + FEW && isCapital(words[last]) && /^,?[^\S\n]{1,2}$/.test(words[last]!.gap))
      last += 1;
    const behind = words[last]?.gap ?? '!';
    if (last <= at + 1 + FEW && /^\s*[!,.\n]/.test(behind)) markAll(words.slice(at + 1, last), false);
  }
}

/** "Lugupidamisega\nKalmer Pihlak" */
function markClosings(words: readonly Word[]): void {
  for (const [at, { lower }] of words.entries()) {
    const first = at + 1;
    if (!CLOSING.test(lower) || (words[first] !== undefined && CLOSING.test(words[first].lower))) continue;
    let last = first;
    while (last < words.length && last - first < FEW && (last === first || isBeside(words[last]!.gap)))
      last += 1;
    const isEnd = last === words.length || /\n|\d/.test(words[last]!.gap);
    markAll(words.slice(first, last), isEnd);
  }
}

/** A line that holds nothing but a name, and a last sentence that does. */
function markLonely(words: readonly Word[], text: string, isSmall: boolean): void {
  let from = 0;
  for (let at = 1; at <= words.length; at += 1) {
    const gap = words[at]?.gap ?? text.slice(words[at - 1]!.end);
    const isLast = at === words.length;
    if (!isLast && !/\n/.test(gap) && !(/[.!?]\s/.test(gap) && words[at]!.opens)) continue;
    const line = words.slice(from, at);
    const isLine = isLast || /\n/.test(gap);
    from = at;
    if (!isLine || line.length > FEW || line[0]!.start === 0) continue;
    if (line.slice(1).some((word) => !/^(?:\.?[^\S\n]{1,2}|-)$/.test(word.gap)) || /[?:]/.test(gap)) continue;
    const isSlavic = (word: Word): boolean =>
      !isCyrillic(word.lower) && isNameShaped(word) && SLAVIC.test(word.lower);
    if (isSmall && line.length > 1 && line.some(isSlavic)) markAll(line, true);
    if (!line.every(({ shape }) => shape === 'CAPITAL' || shape === 'INITIAL')) continue;
    const isAlone = isLast && (line.length > 1 || line[0]!.gap.includes('\n'));
    if (isAlone || line.every((word) => isListed(word) && !word.meaning.thing)) markAll(line, false);
  }
}

/** What was a name once in this text is one wherever it has a capital letter, in each of its cases. */
function markAgain(words: readonly Word[]): void {
  const stems = new Set(
    words.flatMap((word) => (word.isName && word.shape !== 'INITIAL' ? stemsOf(word.lower) : [])),
  );
  for (const word of words)
    if (isCapital(word) && !word.isName && !word.meaning.thing && !isCue(word))
      word.isName = stemsOf(word.lower).some((stem) => stems.has(stem));
}

/** Without its ending, and without the vowel before that. */
const stemsOf = (lower: string): string[] =>
  (isCyrillic(lower)
    ? stripCyrillic(lower).map(([stem]) => stem)
    : stripLatin(lower).flatMap((stem) => [stem, stem.replace(/(?:se|[aeiu])$/, '')])
  ).filter((stem) => stem.length >= 3);
