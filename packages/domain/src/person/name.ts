import { normaliseText } from '../text.ts';

/** No letter of a name is forbidden, but characters that nobody sees are. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

export const NAME_MAX_CHARACTERS = 100;

/** A name as it is kept: without what nobody sees, one space between its parts. */
export const normaliseName = (typed: string): string =>
  normaliseText(typed).replaceAll(/\s+/gu, ' ').replaceAll(INVISIBLE, '').trim();

/** Somebody's name has a letter, of whatever alphabet; digits alone are a code in the wrong field. */
export const isName = (name: string): boolean =>
  /\p{L}/u.test(name) && [...name].length <= NAME_MAX_CHARACTERS;
