import { beginsWithTypo, fold, splitWords, TYPO_FROM_LETTERS } from './typed-words.ts';

/** What a type is found by in one language. `keywords` is the comma-separated text of the locales. */
export interface TypeText {
  readonly label: string;
  readonly keywords: string;
}

/** One type with its texts in the page's language, and in the others as far as they are there. */
export interface TypeEntry<T extends string> extends TypeText {
  readonly type: T;
  readonly others?: readonly TypeText[];
}

/** A word, and where in the catalogue it stands: place of the type → the best of the sources below. */
interface KnownWord {
  readonly word: string;
  /** A part of a word with a hyphen is no whole word: "ухо" is not what "ухо-горло-нос" is about. */
  readonly part: boolean;
  readonly positions: Map<number, number>;
}

/** Built once per language and list of offered types; catalogue order is the order of its entries. */
export interface TypeIndex<T extends string> {
  readonly types: readonly T[];
  /** Folded, in the page's language. */
  readonly labels: readonly string[];
  /** Apart, because no word of one alphabet begins like one of the other. */
  readonly latin: readonly KnownWord[];
  readonly cyrillic: readonly KnownWord[];
}

/** Lower is better: whole words, then beginnings, then typing errors; in each of them by where the word stands. */
const SOURCE = { LABEL_START: 0, LABEL: 1, KEYWORD: 2, OTHER_LABEL: 3, OTHER_KEYWORD: 4 } as const;
const MATCH = { WHOLE: 0, BEGINNING: 5, TYPO: 10 } as const;
const NONE = 15;

/** Words of a sentence that are shorter (mul, on, у, the) say nothing about the type. */
const TELLING_FROM_LETTERS = 4;

const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word);

/** A longer word with a short ending (Retsepti) is the same word; a short one is another (ухо, уход). */
const SAME_FROM_LETTERS = 5;
const ENDING_LETTERS = 2;

const isWhole = (known: string, typed: string): boolean =>
  known === typed || (typed.length >= SAME_FROM_LETTERS && known.length - typed.length <= ENDING_LETTERS);

/** Words of a text; a word with a hyphen counts in parts and joined, so "phq9" and "phq-9" both find PHQ-9. */
function wordsOf(text: string): { readonly word: string; readonly part: boolean }[] {
  const words: { word: string; part: boolean }[] = [];
  for (const chunk of fold(text).split(/[^\p{L}\p{N}-]+/u)) {
    const parts = chunk.split('-').filter((part) => part !== '');
    if (parts.length > 0) words.push({ word: parts.join(''), part: false });
    if (parts.length > 1) for (const word of parts) words.push({ word, part: true });
  }
  return words;
}

/** Folds every text once and keeps each word once, so that a keystroke costs only comparisons. */
export function buildTypeIndex<T extends string>(entries: readonly TypeEntry<T>[]): TypeIndex<T> {
  const known = new Map<string, KnownWord>();
  const note = (at: number, source: number, text: string): void => {
    for (const { word, part } of wordsOf(text)) {
      const key = part ? `${word}-` : word;
      const one = known.get(key) ?? { word, part, positions: new Map<number, number>() };
      one.positions.set(at, Math.min(source, one.positions.get(at) ?? source));
      known.set(key, one);
    }
  };
  for (const [at, { label, keywords, others = [] }] of entries.entries()) {
    note(at, SOURCE.LABEL, label);
    note(at, SOURCE.KEYWORD, keywords);
    for (const other of others) {
      note(at, SOURCE.OTHER_LABEL, other.label);
      note(at, SOURCE.OTHER_KEYWORD, other.keywords);
    }
  }
  const words = [...known.values()];
  return {
    types: entries.map(({ type }) => type),
    labels: entries.map(({ label }) => fold(label)),
    latin: words.filter(({ word }) => !isCyrillic(word)),
    cyrillic: words.filter(({ word }) => isCyrillic(word)),
  };
}

/** How well each type's label begins with what was typed. */
const rankLabels = ({ labels }: TypeIndex<string>, typed: string): number[] =>
  labels.map((label) => {
    if (!label.startsWith(typed)) return NONE;
    const [begin = ''] = label.slice(typed.length).split(/[^\p{L}\p{N}]/u);
    return SOURCE.LABEL_START + (isWhole(typed + begin, typed) ? MATCH.WHOLE : MATCH.BEGINNING);
  });

/** How well each type is meant by one word. */
function rankWord(index: TypeIndex<string>, typed: string): readonly number[] {
  const ranks = rankLabels(index, typed);
  const known = isCyrillic(typed) ? index.cyrillic : index.latin;
  const note = ({ positions }: KnownWord, match: number): void => {
    for (const [at, source] of positions) ranks[at] = Math.min(ranks[at]!, match + source);
  };
  for (const one of known)
    if (one.word.startsWith(typed))
      note(one, !one.part && isWhole(one.word, typed) ? MATCH.WHOLE : MATCH.BEGINNING);
  if (typed.length < TYPO_FROM_LETTERS || !ranks.includes(NONE)) return ranks;
  for (const one of known)
    if (one.word.length >= typed.length - 1 && beginsWithTypo(one.word, typed)) note(one, MATCH.TYPO);
  return ranks;
}

/**
 * Types for what a patient typed, best first: whole words before beginnings before typing errors, and in each of them
 * label start, label word, keyword, other languages; catalogue order among equals. A query is as good as its worst
 * word, and every word must be found; when no type has them all ("mul on kõrge palavik"), the types with the most of
 * the longer words are given. An empty query gives all types. `first`: what fits a danger goes before all else.
 */
export function searchTypes<T extends string>(query: string, index: TypeIndex<T>, first?: T): T[] {
  const found = findTypes(query, index);
  if (first === undefined || !index.types.includes(first)) return found;
  return [first, ...found.filter((type) => type !== first)];
}

function findTypes<T extends string>(query: string, index: TypeIndex<T>): T[] {
  const phrase = fold(query).trim();
  const words = [...new Set(splitWords(phrase))];
  if (words.length === 0) return phrase === '' ? [...index.types] : [];
  const byWord = words.map((word) => ({ word, ranks: rankWord(index, word) }));
  const labels = rankLabels(index, phrase);
  const every = index.types.map((type, at) => ({
    type,
    rank: Math.min(labels[at]!, Math.max(...byWord.map(({ ranks }) => ranks[at]!))),
  }));
  const having = every.filter(({ rank }) => rank < NONE);
  if (having.length > 0) return byRank(having);
  const telling = byWord.filter(({ word }) => word.length >= TELLING_FROM_LETTERS);
  const counted = index.types.map((type, at) => ({
    type,
    rank: -telling.filter(({ ranks }) => ranks[at]! < NONE).length,
  }));
  return byRank(counted.filter(({ rank }) => rank < 0));
}

function byRank<T>(ranked: readonly { readonly type: T; readonly rank: number }[]): T[] {
  // Array sorting is stable, so equals keep the catalogue's order.
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ type }) => type);
}
