import { parseEmail } from '../person/email.ts';
import { isName } from '../person/name.ts';
import { parsePersonalCode, type CodeSex, type PersonalCodeReason } from '../person/personal-code.ts';
import { countCharacters } from '../text.ts';
import { readDateCell, tidyCell, tidyCode } from './cell.ts';
import { splitFullName, tidyName } from './names.ts';
import { readSex } from './sex.ts';
import type { ColumnMapping, ListColumn, RowProblem, RowRemark } from './vocabulary.ts';

/** Somebody of a patient list, as a row of a file tells it. Birth date and sex are the code's. */
export interface ListMember {
  readonly personalCode: string;
  readonly firstName: string;
  readonly surname: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly sex: CodeSex;
  /** E.164 */
  readonly phone?: string;
  readonly email?: string;
  /** N and four digits; absent where the file has no such column or the cell is empty. */
  readonly listCode?: string;
  readonly doctor?: string;
  readonly registrationNumber?: string;
}

export interface RowRules {
  /** `YYYY-MM-DD` in Tallinn. */
  readonly today: string;
  /** A typed phone as E.164, or undefined: the country's whole rule, which needs a library that is not here. */
  readonly readPhone: (typed: string) => string | undefined;
  /** Of a column of whole names without commas; `recogniseColumns` finds it in the header. */
  readonly surnameFirst?: boolean;
}

export interface Remark {
  readonly remark: RowRemark;
  readonly column: ListColumn;
}
/** Why a row is not taken, and the column to look at. */
export interface Finding {
  readonly problem: RowProblem;
  readonly column: ListColumn;
  /** Of WRONG_CODE. */
  readonly reason?: PersonalCodeReason;
}
export type MemberReading = { readonly member: ListMember; readonly remarks: readonly Remark[] } | Finding;

const DOCTOR_CHARACTERS = 200;
const LIST_CODE = /^N\d{4}$/;
const REGISTRATION_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,29}$/u;
/** As a spreadsheet shows a long number in a narrow column, and saves it as CSV. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d+$/i;
/** "-" and its like stand for nothing. */
const NOTHING = /^[\p{P}\p{S}\s]*$/u;

/**
 * A row of a file as a member of a patient list. The code decides: without a right one, or where the row contradicts it,
 * the row is not taken. A phone, e-mail, birth date or sex that cannot be read is left out with a remark.
 * @param cells the row; cells that are not there are empty
 */
export function readMember(cells: readonly string[], columns: ColumnMapping, rules: RowRules): MemberReading {
  const read = readerOf(cells, columns);
  const code = readCode(read('PERSONAL_CODE'), rules.today);
  if ('problem' in code) return code;
  const names = readNames(read, columns, rules.surnameFirst ?? false);
  if ('problem' in names) return names;

  const remarks: Remark[] = [];
  const stated = readStated(read, code, remarks);
  if (stated !== undefined) return stated;
  const listCode = tidyCode(read('LIST_CODE')).toUpperCase();
  if (listCode !== '' && !LIST_CODE.test(listCode))
    return { problem: 'LIST_CODE_WRONG', column: 'LIST_CODE' };
  const doctor = tidyName(read('DOCTOR'));
  const registrationNumber = tidyCell(read('REGISTRATION_NUMBER'));
  const optional = {
    phone: readFirst('PHONE', read('PHONE'), rules.readPhone, remarks),
    email: readFirst('EMAIL', read('EMAIL'), readEmail, remarks),
    listCode,
    doctor: keepIf('DOCTOR', doctor, countCharacters(doctor) <= DOCTOR_CHARACTERS, remarks),
    registrationNumber: keepIf(
      'REGISTRATION_NUMBER',
      registrationNumber,
      REGISTRATION_NUMBER.test(registrationNumber),
      remarks,
    ),
  };
  const filled = Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== ''));
  return { member: { ...code, ...names, ...filled }, remarks };
}

/** What an import of phones alone reads of a row. */
export type PhoneReading =
  | {
      readonly contact: Required<Pick<ListMember, 'personalCode' | 'phone'>>;
      readonly remarks: readonly Remark[];
    }
  | Finding;

/** A row of a file as a person's phone: nothing else of it counts, and without a number it says nothing. */
export function readPhoneRow(
  cells: readonly string[],
  columns: ColumnMapping,
  rules: RowRules,
): PhoneReading {
  const read = readerOf(cells, columns);
  const code = readCode(read('PERSONAL_CODE'), rules.today);
  if ('problem' in code) return code;
  const remarks: Remark[] = [];
  const typed = read('PHONE');
  const phone = readFirst('PHONE', typed, rules.readPhone, remarks);
  if (phone !== '') return { contact: { personalCode: code.personalCode, phone }, remarks };
  return { problem: NOTHING.test(tidyCell(typed)) ? 'NO_PHONE' : 'WRONG_PHONE', column: 'PHONE' };
}

type Read = (column: ListColumn) => string;

const readerOf =
  (cells: readonly string[], columns: ColumnMapping): Read =>
  (column) => {
    const cell = cells[columns[column] ?? -1] ?? '';
    return NOTHING.test(cell) ? '' : cell;
  };

function readCode(
  cell: string,
  today: string,
): Pick<ListMember, 'personalCode' | 'birthDate' | 'sex'> | Finding {
  const text = tidyCode(cell);
  const column = 'PERSONAL_CODE';
  if (text === '') return { problem: 'NO_CODE', column };
  if (ROUNDED.test(text)) return { problem: 'CODE_ROUNDED', column };
  const code = parsePersonalCode(text, today);
  if (!code.valid) return { problem: 'WRONG_CODE', column, reason: code.reason };
  return { personalCode: code.code, birthDate: code.birthDate, sex: code.sex };
}

function readNames(
  read: Read,
  columns: ColumnMapping,
  surnameFirst: boolean,
): Pick<ListMember, 'firstName' | 'surname'> | Finding {
  const isSplit =
    columns.FULL_NAME === undefined || (columns.FIRST_NAME !== undefined && columns.SURNAME !== undefined);
  const { firstName, surname } = isSplit
    ? { firstName: tidyName(read('FIRST_NAME')), surname: tidyName(read('SURNAME')) }
    : splitFullName(read('FULL_NAME'), surnameFirst);
  for (const [column, name] of [
    ['FIRST_NAME', firstName],
    ['SURNAME', surname],
  ] as const) {
    const at = { column: isSplit ? column : ('FULL_NAME' as const) };
    if (!/\p{L}/u.test(name)) return { problem: 'NO_NAME', ...at };
    // It has a letter: its length is all that `isName` can object to.
    if (!isName(name)) return { problem: 'NAME_TOO_LONG', ...at };
  }
  return { firstName, surname };
}

/** Birth date and sex beside the code: the same, unreadable (a remark), or another one. */
function readStated(
  read: Read,
  code: Pick<ListMember, 'birthDate' | 'sex'>,
  remarks: Remark[],
): Finding | undefined {
  const [dateText, sexText] = [tidyCell(read('BIRTH_DATE')), tidyCell(read('SEX'))];
  const [birthDate, sex] = [readDateCell(dateText), readSex(sexText)];
  if (dateText !== '' && birthDate === undefined)
    remarks.push({ remark: 'UNREADABLE', column: 'BIRTH_DATE' });
  else if (birthDate !== undefined && birthDate !== code.birthDate)
    return { problem: 'BIRTH_DATE_DIFFERS', column: 'BIRTH_DATE' };
  if (sexText !== '' && sex === undefined) remarks.push({ remark: 'UNREADABLE', column: 'SEX' });
  else if (sex !== undefined && sex !== code.sex) return { problem: 'SEX_DIFFERS', column: 'SEX' };
  return undefined;
}

const readEmail = (typed: string): string | undefined => {
  const result = parseEmail(typed);
  return result.valid ? result.email : undefined;
};

/** The first of a cell's phones or addresses that can be read, or ''. */
function readFirst(
  column: 'PHONE' | 'EMAIL',
  cell: string,
  parse: (typed: string) => string | undefined,
  remarks: Remark[],
): string {
  const items = tidyCell(cell)
    .split(/[,;]/)
    .map(tidyCell)
    .filter((item) => item !== '');
  const found = items.map(parse).find((item) => item !== undefined);
  if (items.length > 0 && found === undefined) remarks.push({ remark: 'UNREADABLE', column });
  else if (items.length > 1) remarks.push({ remark: 'FIRST_OF_SEVERAL', column });
  return found ?? '';
}

function keepIf(column: ListColumn, text: string, isGood: boolean, remarks: Remark[]): string {
  if (text === '' || isGood) return text;
  remarks.push({ remark: 'UNREADABLE', column });
  return '';
}
