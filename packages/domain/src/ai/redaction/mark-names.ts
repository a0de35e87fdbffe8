import { AND, CLOSING, ENGLISH_END, GREETING } from './cues.ts';
import { isCyrillic } from './fold.ts';
import { stripCyrillic, stripLatin } from './word-forms.ts';
import type { LatinLanguage } from './name-index.ts';
import { type Word } from './words.ts';
import {
  SLAVIC,
  isCapital,
  isBeside,
  isSpaced,
  isCue,
  isListed,
  isNameShaped,
  mayBeName,
  isPlaceWhere,
  isOfAThing,
} from './name-shapes.ts';

/** Two words with capital letters: a first name and a surname, "M. Maasikas", or two that are nothing else. */
export function markPair(words: readonly Word[], at: number, latin: LatinLanguage): void {
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
export function spread(words: readonly Word[]): void {
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
export function markGreetings(words: readonly Word[]): void {
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
export function markClosings(words: readonly Word[]): void {
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
export function markLonely(words: readonly Word[], text: string, isSmall: boolean): void {
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
export function markAgain(words: readonly Word[]): void {
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
