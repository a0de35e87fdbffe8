import { foldLoosely, isCyrillic } from './fold.ts';
import { ESTONIAN_FIRST_NAMES, OTHER_FIRST_NAMES, RUSSIAN_FIRST_NAMES } from './lists/first-names.ts';
import * as homographs from './lists/homographs.ts';
import { BRANDS, EPONYMS, MEDICINES, OTHER_CAPITALS, PLACES } from './lists/not-names.ts';
import { ESTONIAN_SURNAMES, OTHER_SURNAMES, RUSSIAN_SURNAMES } from './lists/surnames.ts';
import { stripCyrillic, stripLatin, toEstonianStems, toRussianStems } from './word-forms.ts';

const FIRST = 1;
const SURNAME = 2;
const THING = 4;
/** A first name that is a word of Estonian or of Russian too, or of English. */
const COMMON = 8;
const COMMON_ENGLISH = 16;
/** A Russian first name, which Latin letters spell in many ways. */
const RUSSIAN_FIRST = 32;

/** Language of the Latin letters of a text: what is a word in one is none in the other. */
export type LatinLanguage = 'et' | 'en';

/** What the lists say of a word. */
export interface Meaning {
  readonly first: boolean;
  readonly surname: boolean;
  /** A medicine, a place, a month, a word of politeness: written with a capital letter, and nobody's name. */
  readonly thing: boolean;
  /** A word of its language in just this form, whatever else it is. */
  readonly common: boolean;
  /** In a list as it stands, and no case of something. */
  readonly listed: boolean;
  /** Found in the spelling of the other alphabet alone. */
  readonly bySound: boolean;
  /**
   * How surely it is a name: SURE also at the beginning of a sentence, LIKELY where its capital letter says so too (it
   * is a word as well, as most surnames are), POSSIBLY beside another name only ("May", "Riia"), NO.
   */
  readonly is: 'SURE' | 'LIKELY' | 'POSSIBLY' | 'NO';
}

type Bits = Map<string, number>;
interface NameIndex {
  /** Forms to which an Estonian ending may be added, or none; and as they are listed, for languages without cases. */
  readonly forms: Bits;
  readonly lemmas: Bits;
  /** Russian stems with the name of their declension: "ольг hard". */
  readonly cut: Bits;
  /** Forms in one spelling for both alphabets, with and without their last vowel. */
  readonly loose: Bits;
  readonly looseLemmas: Bits;
  readonly looseCut: Bits;
  /** First names as they are listed that are no words. */
  readonly sure: ReadonlySet<string>;
  /** Things that have no forms of their own here. */
  readonly words: ReadonlySet<string>;
  readonly common: Readonly<Record<Language, ReadonlySet<string>>>;
}

const withoutDots = (word: string): string => word.replaceAll('ё', 'е');
const wordsOf = (list: string): string[] =>
  withoutDots(list.toLowerCase())
    .split(/\s+/)
    .filter((word) => word !== '');

/** So many letters make it unlikely that a word only sounds like a Russian name, and one more for an Estonian one. */
const LONG = 4;

function createIndex(): NameIndex {
  const [forms, lemmas, cut, loose, looseLemmas, looseCut] = Array.from(
    { length: 6 },
    () => new Map<string, number>(),
  ) as [Bits, Bits, Bits, Bits, Bits, Bits];
  const add = (map: Bits, key: string, bit: number): void => {
    map.set(key, (map.get(key) ?? 0) | bit);
  };
  const addName = (entry: string, bit: number): void => {
    const [lemma = '', genitive] = entry.split('/');
    const isSurname = (bit & (FIRST | COMMON)) === 0;
    if (isCyrillic(lemma)) {
      const plain = withoutDots(lemma);
      const all = bit === FIRST ? FIRST | RUSSIAN_FIRST : bit;
      add(lemmas, plain, bit);
      for (const [stem, declension] of toRussianStems(plain)) add(cut, `${stem} ${declension}`, bit);
      for (const spelling of new Set([lemma, lemma.replaceAll('ё', 'ио'), lemma.replaceAll('ы', 'и')])) {
        const folded = foldLoosely(spelling);
        add(looseLemmas, folded, all);
        for (const stem of toEstonianStems(folded, isSurname)) add(loose, stem, all);
      }
      return;
    }
    const folded = foldLoosely(lemma);
    add(lemmas, lemma, bit);
    add(looseLemmas, folded, bit);
    for (const stem of toEstonianStems(lemma, isSurname)) add(forms, stem, bit);
    for (const stem of toEstonianStems(folded, isSurname)) add(loose, stem, bit);
    add(looseCut, /[aeiou]$/.test(folded) ? folded.slice(0, -1) : folded, bit);
    if (genitive === undefined) return;
    add(forms, genitive, bit);
    add(loose, foldLoosely(genitive), bit);
  };
  // "Anna-Liisa" is asked for by its parts.
  const partsOf = (list: string): string[] =>
    list
      .toLowerCase()
      .split(/[\s-]+/)
      .filter((part) => part !== '');
  const addAll = (lists: readonly string[], bit: number): void => {
    for (const list of lists) for (const part of partsOf(list)) addName(part, bit);
  };
  const { ESTONIAN_COMMON_NAMES, ENGLISH_COMMON_NAMES, RUSSIAN_COMMON_NAMES } = homographs;
  const firstNames = [ESTONIAN_FIRST_NAMES, RUSSIAN_FIRST_NAMES, OTHER_FIRST_NAMES];
  addAll(firstNames, FIRST);
  addAll([ESTONIAN_SURNAMES, RUSSIAN_SURNAMES, OTHER_SURNAMES], SURNAME);
  addAll([MEDICINES, EPONYMS, PLACES, BRANDS], THING);
  addAll([ESTONIAN_COMMON_NAMES, RUSSIAN_COMMON_NAMES], COMMON);
  addAll([ENGLISH_COMMON_NAMES], COMMON_ENGLISH);
  const commonNames = new Set(
    [ESTONIAN_COMMON_NAMES, ENGLISH_COMMON_NAMES, RUSSIAN_COMMON_NAMES].flatMap(wordsOf),
  );
  const things = new Set([MEDICINES, PLACES, BRANDS].flatMap(partsOf).map(withoutDots));
  return {
    forms,
    lemmas,
    cut,
    loose,
    looseLemmas,
    looseCut,
    sure: new Set(
      firstNames
        .flatMap(partsOf)
        .map(withoutDots)
        .filter((name) => !commonNames.has(name) && !things.has(name)),
    ),
    words: new Set(wordsOf(OTHER_CAPITALS)),
    common: {
      et: new Set(wordsOf(homographs.ESTONIAN_COMMON_WORDS)),
      en: new Set(wordsOf(homographs.ENGLISH_COMMON_WORDS)),
      ru: new Set(wordsOf(homographs.RUSSIAN_COMMON_WORDS)),
    },
  };
}

let made: NameIndex | undefined;
/** Made when it is first wanted: who never asks a model need not wait for it. */
const getIndex = (): NameIndex => (made ??= createIndex());

type Language = LatinLanguage | 'ru';

function bitsOf(word: string, language: Language, { forms, lemmas, cut }: NameIndex): number {
  const bits = lemmas.get(word) ?? 0;
  if (language === 'en') return bits;
  if (language === 'et') return stripLatin(word).reduce((sum, stem) => sum | (forms.get(stem) ?? 0), bits);
  return stripCyrillic(word).reduce(
    (sum, [stem, declensions]) =>
      declensions.reduce((all, declension) => all | (cut.get(`${stem} ${declension}`) ?? 0), sum),
    bits,
  );
}

function looseBitsOf(word: string, language: Language, { loose, looseLemmas, looseCut }: NameIndex): number {
  const folded = foldLoosely(word);
  const bits = looseLemmas.get(folded) ?? 0;
  if (language === 'en') return bits;
  if (language === 'et') return stripLatin(folded).reduce((sum, stem) => sum | (loose.get(stem) ?? 0), bits);
  return stripCyrillic(word).reduce((sum, [stem, declensions]) => {
    if (declensions.every((one) => one === 'adjective')) return sum;
    const short = foldLoosely(stem);
    return sum | (loose.get(short) ?? 0) | (stem === word ? 0 : (looseCut.get(short) ?? 0));
  }, bits);
}

/**
 * @param lower a word in lower case
 * @param loosely also by its sound, as in the other alphabet
 */
export function meaningOf(lower: string, latin: LatinLanguage, loosely: boolean): Meaning {
  const index = getIndex();
  const word = withoutDots(lower);
  const language = isCyrillic(word) ? 'ru' : latin;
  // "Ly" is a name; "ka" is none, though it may be what is left of one.
  const isShort = word.length < 3;
  const exact = isShort ? (index.lemmas.get(word) ?? 0) : bitsOf(word, language, index);
  // "Нымме" is a place as it stands, and a surname by its sound.
  const isOpen = (exact & (language === 'ru' ? FIRST | SURNAME : FIRST | SURNAME | THING)) === 0;
  const bits = loosely && isOpen && !isShort ? exact | looseBitsOf(word, language, index) : exact;
  const first = (bits & FIRST) !== 0;
  const surname = (bits & SURNAME) !== 0;
  const thing = index.words.has(word) || (((first ? exact : bits) & THING) !== 0 && !index.sure.has(word));
  const common = index.common[language].has(word);
  const bySound = (exact & (FIRST | SURNAME)) === 0;
  const isCommonName = (bits & (language === 'en' ? COMMON_ENGLISH : COMMON)) !== 0 && !index.sure.has(word);
  const isSound =
    !bySound ||
    ((bits & RUSSIAN_FIRST) !== 0
      ? word.length >= LONG && !/[äöü]/.test(word)
      : language === 'ru' && word.length > LONG);
  const is =
    !first && !surname
      ? 'NO'
      : thing
        ? 'POSSIBLY'
        : first && isSound && !common && !isCommonName
          ? 'SURE'
          : 'LIKELY';
  const listed = ((index.lemmas.get(word) ?? 0) & (FIRST | SURNAME)) !== 0;
  return { first, surname, thing, common, listed, bySound, is };
}
