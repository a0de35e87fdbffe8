import { LIMITS } from './limits.ts';

/**
 * The one form in which a free text is counted, stored and compared (decisions "E-contact": NFC and CRLF→LF).
 * NUL and lone surrogates are taken out too: PostgreSQL cannot store them, and a 500 would lose the whole text.
 */
export function normaliseText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n').normalize('NFC');
}

/**
 * Length in Unicode code points after `normaliseText`, the same in browser and server, and the same that PostgreSQL's
 * `char_length` gives. Not UTF-16 units: an emoji is one character to the one who types it.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of normaliseText(text)) count += 1;
  return count;
}

/** E_CONTACT_ANSWER_TOO_LONG (spec §5): more than 3000 characters unless another limit is given. */
export function isTooLong(text: string, limit: number = LIMITS.messageCharacters): boolean {
  return countCharacters(text) > limit;
}

/** Spec §5 "Required": nothing but spaces and invisible characters is not a text. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{C}\u00AD\u115F\u1160\u3164]/u.test(text);
}
