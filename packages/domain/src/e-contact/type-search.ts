/** One type with its texts in the reader's language. `keywords` is the comma-separated text of the locales. */
export interface TypeEntry<T extends string> {
  readonly type: T;
  readonly label: string;
  readonly keywords: string;
}

interface IndexedType<T extends string> {
  readonly type: T;
  readonly label: string;
  readonly labelWords: readonly string[];
  readonly keywordWords: readonly string[];
}

/** Built once per language and list of offered types; catalogue order is the order of its entries. */
export type TypeIndex<T extends string> = readonly IndexedType<T>[];

/** Lower is better. A query of several words is as good as its worst word. */
const RANK = { LABEL_START: 0, LABEL_WORD: 1, KEYWORD: 2, TYPO: 3, NONE: 4 } as const;

/** Shorter words are too much like each other for a typo to be forgiven. */
const TYPO_FROM_LETTERS = 5;

/** Words of a sentence that are shorter (mul, on, у, the) say nothing about the type. */
const TELLING_FROM_LETTERS = 4;

/** Case and marks do not count: õ finds o, š finds s, ё finds е. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Words of a text; a word with a hyphen counts in parts and joined, so "phq9" and "phq-9" both find PHQ-9. */
function wordsOf(text: string): string[] {
  const words = new Set<string>();
  for (const chunk of fold(text).split(/[^\p{L}\p{N}-]+/u)) {
    const parts = chunk.split('-').filter((part) => part !== '');
    for (const part of parts) words.add(part);
    if (parts.length > 1) words.add(parts.join(''));
  }
  return [...words];
}

/** Folds every text once, so that a keystroke costs only comparisons. */
export function buildTypeIndex<T extends string>(entries: readonly TypeEntry<T>[]): TypeIndex<T> {
  return entries.map(({ type, label, keywords }) => ({
    type,
    label: fold(label),
    labelWords: wordsOf(label),
    keywordWords: wordsOf(keywords),
  }));
}

/** Is `query` the beginning of `word` with one letter wrong, missing, doubled or swapped with the next one? */
function beginsWithTypo(word: string, query: string): boolean {
  let at = 0;
  while (at < query.length && query[at] === word[at]) at += 1;
  if (at === query.length - 1) {
    // Only the last letter differs: as a beginning that would forgive any ending, so the whole word must be meant.
    const missing = word.length === query.length + 1 && word[at + 1] === query[at];
    return missing || word.length === at || word.length === query.length;
  }
  return (
    word.startsWith(query.slice(at + 1), at + 1) ||
    word.startsWith(query.slice(at), at + 1) ||
    word.startsWith(query.slice(at + 1), at) ||
    (query[at] === word[at + 1] && query[at + 1] === word[at] && word.startsWith(query.slice(at + 2), at + 2))
  );
}

function rankWord<T extends string>(entry: IndexedType<T>, word: string): number {
  if (entry.label.startsWith(word)) return RANK.LABEL_START;
  if (entry.labelWords.some((known) => known.startsWith(word))) return RANK.LABEL_WORD;
  if (entry.keywordWords.some((known) => known.startsWith(word))) return RANK.KEYWORD;
  if (word.length < TYPO_FROM_LETTERS) return RANK.NONE;
  const mistyped = (known: string): boolean => beginsWithTypo(known, word);
  return entry.labelWords.some(mistyped) || entry.keywordWords.some(mistyped) ? RANK.TYPO : RANK.NONE;
}

function byRank<T>(ranked: readonly { readonly type: T; readonly rank: number }[]): T[] {
  // Array sorting is stable, so equals keep the catalogue's order.
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ type }) => type);
}

/**
 * Types for what a patient typed, best first: label prefix, label word, keyword prefix, typo; catalogue order among
 * equals. Every word must be found; when no type has them all ("mul on kõrge palavik"), the types with the most of the
 * longer words are given. An empty query gives all types.
 */
export function searchTypes<T extends string>(query: string, index: TypeIndex<T>): T[] {
  const phrase = fold(query).trim();
  const words = phrase.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  if (words.length === 0) return phrase === '' ? index.map(({ type }) => type) : [];
  const every = index
    .map((entry) => ({
      type: entry.type,
      rank: entry.label.startsWith(phrase)
        ? RANK.LABEL_START
        : Math.max(...words.map((word) => rankWord(entry, word))),
    }))
    .filter(({ rank }) => rank < RANK.NONE);
  return every.length > 0 ? byRank(every) : findByMostWords(words, index);
}

function findByMostWords<T extends string>(words: readonly string[], index: TypeIndex<T>): T[] {
  const telling = words.filter((word) => word.length >= TELLING_FROM_LETTERS);
  const counted = index.map((entry) => ({
    type: entry.type,
    rank: -telling.filter((word) => rankWord(entry, word) < RANK.NONE).length,
  }));
  return byRank(counted.filter(({ rank }) => rank < 0));
}
