/** What a column of an uploaded table may hold. `SEX` of a list is what its code says, too. */
export const LIST_COLUMNS = [
  'PERSONAL_CODE',
  'FIRST_NAME',
  'SURNAME',
  /** First name and surname in one cell. */
  'FULL_NAME',
  'BIRTH_DATE',
  'SEX',
  'PHONE',
  'EMAIL',
  /** The code of a patient list (nimistu): N and four digits. */
  'LIST_CODE',
  /** The family doctor whose list it is, by name. */
  'DOCTOR',
  /** The list's or its doctor's number in a register. */
  'REGISTRATION_NUMBER',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** Which column of a file holds what: places in a row, counted from 0. */
export type ColumnMapping = Readonly<Partial<Record<ListColumn, number>>>;

/** Why an uploaded file is not read (or not on): `data.reason` of INVALID_INPUT_FILE. */
export const TABLE_FILE_PROBLEMS = [
  /** More bytes than may be uploaded; `max` is bytes. */
  'TOO_LARGE',
  /** `max` is rows. */
  'TOO_MANY_ROWS',
  /** `max` is columns, `row` the first row that has more. */
  'TOO_MANY_COLUMNS',
  /** Unpacked it would be far larger than any list: made to hurt, or broken. */
  'BOMB',
  /** A picture, a PDF, a document, a program: no table. */
  'NOT_A_TABLE',
  /** Excel's format before 2007 (.xls): it can be saved as .xlsx. */
  'OLD_EXCEL',
  /** Behind a password. */
  'ENCRYPTED',
  /** Begins like a table and cannot be read to its end; `row` is where, as far as that is known. */
  'BROKEN',
  /** Nothing in it. */
  'EMPTY',
] as const;
export type TableFileProblem = (typeof TABLE_FILE_PROBLEMS)[number];

/** Why a row is not taken. */
export const ROW_PROBLEMS = [
  'NO_CODE',
  /** Not a personal code; `reason` says which rule it breaks. */
  'WRONG_CODE',
  /** "3.7605E+10": a spreadsheet has rounded the code, and its last digits are lost. */
  'CODE_ROUNDED',
  /** First name or surname missing, or no letter in it. */
  'NO_NAME',
  'NAME_TOO_LONG',
  /** The file says another birth date than the code. */
  'BIRTH_DATE_DIFFERS',
  /** The file says another sex than the code. */
  'SEX_DIFFERS',
  /** Not N and four digits. */
  'LIST_CODE_WRONG',
  /** The same code stands in an earlier row that says something else. */
  'DUPLICATE',
  /** Of an import of phones alone: without a number, the row says nothing. */
  'NO_PHONE',
  'WRONG_PHONE',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/** What a clinic should know of a row that is taken. */
export const ROW_REMARKS = [
  /** The cell could not be read and is left out. */
  'UNREADABLE',
  /** Several phones or addresses in one cell: the first readable one is taken. */
  'FIRST_OF_SEVERAL',
  /** The same row stands in the file before. */
  'REPEATED',
  /** The same name and birth date under another code: two people, or a mistake of the list. */
  'TWIN',
] as const;
export type RowRemark = (typeof ROW_REMARKS)[number];
