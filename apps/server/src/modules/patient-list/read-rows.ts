import { setImmediate } from 'node:timers/promises';
import { createRepetitionFinder } from '@tervik/domain/patient-list/duplicates.ts';
import type { ImportPurpose } from '@tervik/domain/patient-list/imports.ts';
import { readMember, readPhoneRow, type RowRules } from '@tervik/domain/patient-list/member.ts';
import type {
  ColumnMapping,
  ListColumn,
  RowProblem,
  RowRemark,
} from '@tervik/domain/patient-list/vocabulary.ts';
import type { ReadRow } from './compare.ts';

export type ReadRules = RowRules;

interface Read {
  readonly columns: ColumnMapping;
  readonly purpose: ImportPurpose;
  /** Of rows that do not say in which list they are. */
  readonly listCode: string | undefined;
  /** Rows before the first person. */
  readonly skip?: number;
}

/** Others' requests are answered between so many rows. */
const ROWS_AT_ONCE = 500;
/** Of what is no code, enough to find it in the file. */
const TYPED_CHARACTERS = 40;

/** Reads rows by the rules of lists; costs grow with the rows. */
export async function readRows(
  rows:
    | Iterable<{ readonly row: number; readonly cells: readonly string[] }>
    | AsyncIterable<{ readonly row: number; readonly cells: readonly string[] }>,
  read: Read,
  rules: ReadRules,
): Promise<ReadRow[]> {
  const repeats = createRepetitionFinder();
  const found: ReadRow[] = [];
  let above = read.skip ?? 0;
  for await (const { row, cells } of rows) {
    if (above > 0) {
      above -= 1;
      continue;
    }
    found.push(readRow(row, cells, read, rules, repeats));
    if (found.length % ROWS_AT_ONCE === 0) await setImmediate();
  }
  return found;
}

function readRow(
  nr: number,
  cells: readonly string[],
  { columns, purpose, listCode }: Read,
  rules: ReadRules,
  repeats: ReturnType<typeof createRepetitionFinder>,
): ReadRow {
  const result = purpose === 'LIST' ? readMember(cells, columns, rules) : readPhoneRow(cells, columns, rules);
  const typed = (column: ListColumn): string | null =>
    cells[columns[column] ?? -1]?.trim().slice(0, TYPED_CHARACTERS) || null;
  if ('problem' in result) {
    const refused = { problem: result.problem, column: result.column, otherNr: null };
    return asTyped(nr, typed, refused);
  }
  const member = 'member' in result ? result.member : result.contact;
  const repeat = repeats(nr, member);
  if (repeat !== undefined && 'problem' in repeat)
    return asTyped(nr, typed, { problem: repeat.problem, column: repeat.column, otherNr: repeat.firstRow });
  const [remark] = result.remarks;
  const noted: { remark: RowRemark | null; column: ListColumn | null } =
    repeat !== undefined
      ? { remark: repeat.remark, column: 'PERSONAL_CODE' }
      : { remark: remark?.remark ?? null, column: remark?.column ?? null };
  const full = 'member' in result ? result.member : undefined;
  return {
    nr,
    listCode: full?.listCode ?? listCode ?? null,
    personalCode: member.personalCode,
    firstName: full?.firstName ?? null,
    surname: full?.surname ?? null,
    birthDate: full?.birthDate ?? null,
    sex: full?.sex ?? null,
    phone: member.phone ?? null,
    email: full?.email ?? null,
    doctor: full?.doctor ?? null,
    problem: null,
    ...noted,
    otherNr: repeat?.firstRow ?? null,
  };
}

/** A row that is not taken, as the file has it: whoever mends the file must find it. */
const asTyped = (
  nr: number,
  typed: (column: ListColumn) => string | null,
  at: { readonly problem: RowProblem; readonly column: ListColumn; readonly otherNr: number | null },
): ReadRow => ({
  nr,
  listCode: null,
  personalCode: typed('PERSONAL_CODE'),
  firstName: typed('FIRST_NAME') ?? typed('FULL_NAME'),
  surname: typed('SURNAME'),
  birthDate: null,
  sex: null,
  phone: typed('PHONE'),
  email: typed('EMAIL'),
  doctor: null,
  remark: null,
  ...at,
});
