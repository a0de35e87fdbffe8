import { mask } from '../mask.ts';
import type { Kind, Language, Letter } from './letters.ts';

/** What of the made-up letters was taken out: counts, and what went wrong in words. */
export interface Measured {
  readonly found: number;
  readonly all: number;
  readonly wrong: readonly string[];
}

/** Start and end of each piece that a text has lost. */
function lostOf(text: string): (readonly [start: number, end: number])[] {
  const { text: masked, pieces } = mask(text, []);
  const lost: (readonly [number, number])[] = [];
  let at = 0;
  for (const part of masked.split(/(⟦\d+⟧)/)) {
    const token = /^⟦(\d+)⟧$/.exec(part);
    const shown = token ? (pieces[Number(token[1]) - 1] ?? '') : part;
    if (text.slice(at, at + shown.length) !== shown) throw new Error(`lost the place in: ${text}`);
    if (token) lost.push([at, at + shown.length]);
    at += shown.length;
  }
  return lost;
}

export interface Figures {
  readonly stored: Readonly<Record<Kind, Measured>>;
  readonly traps: Measured;
  readonly words: Measured;
}

const LETTERS: Readonly<Record<Kind, RegExp>> = {
  name: /\p{L}/u,
  code: /\d/,
  phone: /\d/,
  email: /[\p{L}@]/u,
};

/** How much of what must go is gone, and of what must stay is there. */
export function measure(letters: readonly Letter[]): Figures {
  const kinds = { name: start(), code: start(), phone: start(), email: start() };
  const [traps, words] = [start(), start()];
  for (const { text, personal, traps: mustStay } of letters) {
    const lost = lostOf(text);
    const isLost = (at: number): boolean => lost.some(([from, to]) => at >= from && at < to);
    const around = (from: number, to: number): string =>
      `${text.slice(Math.max(0, from - 25), from)}<${text.slice(from, to)}>${text.slice(to, to + 15)}`.replaceAll(
        '\n',
        '⏎',
      );
    for (const { kind, start: from, end } of personal) {
      let gone = true;
      for (let at = from; at < end; at += 1) gone &&= !LETTERS[kind].test(text[at]!) || isLost(at);
      count(kinds[kind], gone, around(from, end));
    }
    const isPersonal = (at: number): boolean =>
      personal.some(({ start: from, end }) => at >= from && at < end);
    for (const { start: from, end } of mustStay) count(traps, !isLost(from), around(from, end));
    for (const { 0: word, index } of text.matchAll(/[\p{L}\d]+(?:[.,/][\p{L}\d]+)*/gu))
      if (!isPersonal(index)) count(words, !isLost(index), around(index, index + word.length));
  }
  return { stored: kinds, traps, words };
}

interface Counting {
  found: number;
  all: number;
  wrong: string[];
}
const start = (): Counting => ({ found: 0, all: 0, wrong: [] });
function count(to: Counting, right: boolean, message: string): void {
  to.all += 1;
  if (right) to.found += 1;
  else to.wrong.push(message);
}

export const shareOf = ({ found, all }: Measured): number => (all === 0 ? 1 : found / all);
export const LANGUAGES: readonly Language[] = ['et', 'ru', 'en'];
