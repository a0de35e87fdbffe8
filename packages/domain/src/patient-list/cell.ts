import { readCalendarDate } from '../person/calendar-date.ts';

const AS_FORMULA = /^="((?:[^"]|"")*)"$/s;
const IN_QUOTES = /^["“”„«»](.*)["“”„«»]$/su;
/** 0:00 behind a date, as databases and spreadsheets write it. */
const TIME_OF_DAY = /^(.*\d)(?:T|\s+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/s;

/** A cell's text without spaces around it, whatever kind of space; one space between its words. */
export const tidyText = (cell: string): string =>
  cell
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll(/[\s\u{FEFF}\u{200B}]+/gu, ' ')
    .trim();

/**
 * A cell that holds no words (a code, phone, date, address) without what spreadsheets put around it to keep it as it is:
 * ="…", quotes, an apostrophe before it.
 */
export function tidyCell(cell: string): string {
  const text = tidyText(cell);
  const formula = AS_FORMULA.exec(text)?.[1]?.replaceAll('""', '"');
  const bare = (formula ?? text).replace(/^['’]+/u, '').trim();
  return IN_QUOTES.exec(bare)?.[1]?.trim() ?? bare;
}

/** Digits of a code that somebody has written in groups. */
export const tidyCode = (cell: string): string => tidyCell(cell).replaceAll(' ', '');

/** A date of a table, with or without a time of day. @returns `YYYY-MM-DD`, or undefined where it is none */
export function readDateCell(cell: string): string | undefined {
  const text = tidyCell(cell);
  return readCalendarDate(TIME_OF_DAY.exec(text)?.[1] ?? text);
}
