import type { EContactType } from '../../e-contact/type-catalogue.ts';
import {
  beginsWithTypo,
  fold,
  inOtherLayout,
  isTypoOf,
  splitWords,
  TYPO_FROM_LETTERS,
} from '../typed-words.ts';
import { DANGERS } from './dangers.ts';
import type { Danger, DangerWords } from './dangers.ts';
import { DANGER_WORDS_EN } from './words-en.ts';
import { DANGER_WORDS_ET } from './words-et.ts';
import { DANGER_WORDS_RU } from './words-ru.ts';

interface Term {
  readonly text: string;
  /** Any ending may follow. */
  readonly open: boolean;
  readonly forgiving: boolean;
}

interface Rule {
  /** Each of these is met by one of its terms, which are places in TERMS. */
  readonly groups: readonly (readonly number[])[];
  readonly except: readonly number[];
}

/** Of a pasted letter the beginning says what it is about. */
const WORDS_READ = 24;

/** A word that tells of a danger by itself must be long to be forgiven a typing error: "shocking" is not "choking". */
const ALONE_FROM_LETTERS = 8;

/** Each once: what a word means is looked up once for all rules. */
const TERMS: Term[] = [];
const indexes = new Map<string, number>();

function indexOf(written: string, typoFrom: number): number {
  const text = fold(written.replace(/[=*]/g, ''));
  const open = written.endsWith('*');
  const forgiving = !written.startsWith('=') && text.length >= typoFrom;
  const name = `${text} ${open} ${forgiving}`;
  const index = indexes.get(name) ?? TERMS.push({ text, open, forgiving }) - 1;
  indexes.set(name, index);
  return index;
}

function parseRule(written: string): Rule {
  const [needed = '', except = ''] = written.split(' - ');
  const groups = needed.split(' + ');
  const typoFrom = groups.length === 1 ? ALONE_FROM_LETTERS : TYPO_FROM_LETTERS;
  return {
    groups: groups.map((terms) => terms.split(' ').map((term) => indexOf(term, typoFrom))),
    except: except === '' ? [] : except.split(' ').map((term) => indexOf(term, Infinity)),
  };
}

const LANGUAGES: readonly DangerWords[] = [DANGER_WORDS_ET, DANGER_WORDS_EN, DANGER_WORDS_RU];
/** In the order of DANGERS; read once, when the first page that searches opens. */
const RULES = (Object.keys(DANGERS) as Danger[]).map((danger) => ({
  danger,
  rules: LANGUAGES.flatMap((words) => words[danger].map(parseRule)),
}));

const isMeant = (word: string, { text, open }: Term): boolean =>
  open ? word.startsWith(text) : word === text;

function isMistyped(word: string, { text, open, forgiving }: Term): boolean {
  if (!forgiving || word.length < TYPO_FROM_LETTERS - 1) return false;
  return open ? beginsWithTypo(word, text) : isTypoOf(word, text);
}

function dangerIn(text: string, forgive: boolean): Danger | undefined {
  // can't, I'm: the apostrophe parts no words.
  const words = splitWords(fold(text).replace(/['’‘`´]/g, '')).slice(0, WORDS_READ);
  if (words.length === 0) return undefined;
  const found = TERMS.map((term) =>
    words.some((word) => isMeant(word, term) || (forgive && isMistyped(word, term))),
  );
  const isMet = ({ groups, except }: Rule): boolean =>
    groups.every((terms) => terms.some((index) => found[index])) && !except.some((place) => found[place]);
  return RULES.find(({ rules }) => rules.some(isMet))?.danger;
}

export interface FoundDanger {
  readonly danger: Danger;
  /** What fits it among the types: goes first, and nothing else is moved by it. */
  readonly type: EContactType;
}

/**
 * Does a search tell of a danger to life? In any of the three languages, with typing errors, without marks, and on the
 * keyboard of the other alphabet. It is information, not triage (decisions "A search that holds words of danger").
 */
export function findDanger(query: string): FoundDanger | undefined {
  const danger = dangerIn(query, false) ?? dangerIn(query, true) ?? dangerIn(inOtherLayout(query), false);
  return danger === undefined ? undefined : { danger, type: DANGERS[danger] };
}
