import { parseEmail } from '../person/email.ts';
import { isCalendarDate } from '../person/calendar-date.ts';
import { checkDigitOf } from '../person/personal-code.ts';
import { readDateCell, tidyCell, tidyCode, tidyText } from './cell.ts';
import { readSex } from './sex.ts';
import { LIST_COLUMNS, type ColumnMapping, type ListColumn } from './vocabulary.ts';

type Rows = readonly (readonly string[])[];

/** So large a part of a column's cells must fit, before its content speaks against the header, or without one. */
const UNMISTAKABLE = 0.8;
/** So large a part must fit, for the header to be believed. */
const PLAUSIBLE = 0.5;
/** Of codes nearly all differ; names of patients repeat, those of doctors much more. */
const VARIED_CODES = 0.5;
const VARIED_NAMES = 0.2;
/** Fewer rows do not show whether a column repeats itself. */
const ROWS_TO_COMPARE = 4;

const isCode = (cell: string): boolean => {
  const code = tidyCode(cell);
  return /^[1-6]\d{10}$/.test(code) && checkDigitOf(code.slice(0, 10)) === Number(code[10]);
};
/** Of a right code; a century that has not come yet is no business of this. */
function birthDateIn(cell: string): string | undefined {
  const code = tidyCode(cell);
  const century = 18 + Math.floor((Number(code[0]) - 1) / 2);
  const date = `${century}${code.slice(1, 3)}-${code.slice(3, 5)}-${code.slice(5, 7)}`;
  return isCode(cell) && isCalendarDate(date) ? date : undefined;
}
const sexIn = (cell: string): string => (Number(tidyCode(cell)[0]) % 2 === 1 ? 'MALE' : 'FEMALE');

const digitsOf = (cell: string): string => tidyCell(cell).replaceAll(/[\s()/.-]/g, '');
/** Estonian mobile numbers (Facts A5, A6), and those that begin with a country. */
const isMobile = (cell: string): boolean =>
  /^(?:(?:\+|00)?372)?(?:5\d{6,7}|8[1-6]\d{6})$/.test(digitsOf(cell)) || /^\+\d{9,15}$/.test(digitsOf(cell));
const isPhoneLike = (cell: string): boolean => /^\+?\d{5,15}$/.test(digitsOf(cell)) && !isCode(cell);
const isEmail = (cell: string): boolean => parseEmail(tidyCell(cell)).valid;
const isListCode = (cell: string): boolean => /^n\d{4}$/i.test(tidyCode(cell));
const isNameLike = (cell: string): boolean => /\p{L}/u.test(cell) && !/[\d@]/.test(cell) && !isListCode(cell);
const isWholeName = (cell: string): boolean => isNameLike(cell) && /\S[\s,]+\S/.test(tidyText(cell));

/** What a cell of a column must look like for its header to be believed; a register's number looks like anything. */
const PLAUSIBLE_CELLS: Readonly<Record<ListColumn, (cell: string) => boolean>> = {
  PERSONAL_CODE: isCode,
  FIRST_NAME: isNameLike,
  SURNAME: isNameLike,
  FULL_NAME: isNameLike,
  BIRTH_DATE: (cell) => readDateCell(cell) !== undefined,
  SEX: (cell) => readSex(tidyCell(cell)) !== undefined,
  PHONE: isPhoneLike,
  EMAIL: isEmail,
  LIST_CODE: isListCode,
  DOCTOR: isNameLike,
  REGISTRATION_NUMBER: () => true,
};

const cellsOf = (rows: Rows, at: number): string[] =>
  rows.map((row) => row[at] ?? '').filter((cell) => tidyText(cell) !== '');
const share = (cells: readonly string[], fits: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
/** Of patients, not of the few doctors of a clinic: so large a part of the cells differs. */
const isVaried = (cells: readonly string[], part: number): boolean =>
  cells.length < ROWS_TO_COMPARE || new Set(cells.map(tidyText)).size > Math.max(1, cells.length * part);

export const hasCode = (row: readonly string[]): boolean => row.some(isCode);

/** May this column hold what its header says? An empty one may. */
export function isPlausible(rows: Rows, column: ListColumn, at: number): boolean {
  const cells = cellsOf(rows, at);
  return cells.length === 0 || share(cells, PLAUSIBLE_CELLS[column]) >= PLAUSIBLE;
}

/**
 * Columns whose content alone says what they hold: right check digits, mobile numbers, addresses, N and four digits, and
 * dates and sexes that agree with the code of their row. Names are not among them.
 */
export function findUnmistakable(rows: Rows): ColumnMapping {
  const found: Partial<Record<ListColumn, number>> = {};
  const width = Math.max(0, ...rows.map((row) => row.length));
  const take = (column: ListColumn, shareAt: (at: number) => number): void => {
    let best = 0;
    for (let at = 0; at < width; at += 1) {
      const part = Object.values(found).includes(at) ? 0 : shareAt(at);
      if (part >= UNMISTAKABLE && part > best) [found[column], best] = [at, part];
    }
  };
  take('PERSONAL_CODE', (at) =>
    isVaried(cellsOf(rows, at), VARIED_CODES) ? share(cellsOf(rows, at), isCode) : 0,
  );
  const code = found.PERSONAL_CODE;
  if (code !== undefined) {
    const withCode = rows.filter((row) => birthDateIn(row[code] ?? '') !== undefined);
    /** How often a column agrees with the code beside it, among the rows where it says something. */
    const agreeing = (at: number, agrees: (cell: string, code: string) => boolean): number => {
      const filled = withCode.filter((row) => tidyText(row[at] ?? '') !== '');
      const right = filled.filter((row) => agrees(row[at] ?? '', row[code] ?? ''));
      return filled.length === 0 ? 0 : right.length / filled.length;
    };
    take('BIRTH_DATE', (at) => agreeing(at, (cell, own) => readDateCell(cell) === birthDateIn(own)));
    take('SEX', (at) => agreeing(at, (cell, own) => readSex(tidyCell(cell)) === sexIn(own)));
  }
  take('EMAIL', (at) => share(cellsOf(rows, at), isEmail));
  take('PHONE', (at) => share(cellsOf(rows, at), isMobile));
  take('LIST_CODE', (at) => share(cellsOf(rows, at), isListCode));
  return found;
}

/**
 * A guess at the names of a file without a header: one column of whole names, or the first two of single ones, the first
 * name before the surname. Columns that repeat themselves are doctors, not patients.
 */
export function guessNames(rows: Rows, taken: ColumnMapping): ColumnMapping {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const names = Array.from({ length: width }, (_, at) => at).filter((at) => {
    const cells = cellsOf(rows, at);
    return (
      !Object.values(taken).includes(at) &&
      share(cells, isNameLike) >= UNMISTAKABLE &&
      isVaried(cells, VARIED_NAMES)
    );
  });
  const whole = names.find((at) => share(cellsOf(rows, at), isWholeName) >= UNMISTAKABLE);
  if (whole !== undefined) return { FULL_NAME: whole };
  const [first, second] = names;
  return first === undefined || second === undefined ? {} : { FIRST_NAME: first, SURNAME: second };
}

/** In the order in which contradictions of the header are settled: the code first. */
export const columnsOf = (mapping: ColumnMapping): ListColumn[] =>
  LIST_COLUMNS.filter((column) => mapping[column] !== undefined);
