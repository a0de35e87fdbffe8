import type { ListImport } from '@tervik/contract/patient-list.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { ImportPurpose, ImportSource } from '@tervik/domain/patient-list/imports.ts';
import type { ListColumn, RowProblem, RowRemark } from '@tervik/domain/patient-list/vocabulary.ts';
import { audit } from '#platform/audit.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { getAdministered } from '#modules/session/index.ts';
import { presentImport } from './present.ts';
import * as sql from './queries.ts';

/** A row as it goes to the database: what was read of it, or why it is not taken. */
export interface ReadRow {
  readonly nr: number;
  readonly listCode: string | null;
  readonly personalCode: string | null;
  readonly firstName: string | null;
  readonly surname: string | null;
  readonly birthDate: string | null;
  readonly sex: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly doctor: string | null;
  readonly problem: RowProblem | null;
  readonly remark: RowRemark | null;
  readonly column: ListColumn | null;
  readonly otherNr: number | null;
}

export interface Comparison {
  readonly clinicId: string;
  readonly purpose: ImportPurpose;
  readonly source: ImportSource;
  readonly fileName?: string;
  readonly provenName?: string;
  /** Lists that the rows are of: whoever is in one of them and in no row leaves it. */
  readonly lists: readonly {
    readonly listCode: string;
    readonly doctor: string;
    readonly registrationNumber: string | null;
  }[];
  readonly rows: readonly ReadRow[];
}

/** Rows that travel to the database at once. */
const BATCH = 5000;

/** Compares rows with the members that there are, and keeps what would change; changes nothing itself. */
export async function compare(
  tx: Tx,
  { clinicId, rows, ...what }: Comparison,
  today: string,
): Promise<ListImport> {
  getAdministered(tx, clinicId);
  const { userId, firstName, surname } = userOf(tx);
  for (const { listCode, doctor, registrationNumber } of what.lists) {
    const named = { clinicId, code: listCode, doctor, registrationNumber };
    await tx.rows(sql.putList, { id: newId(tx.now), ...named, now: tx.nowIso });
  }
  const codes = what.lists.map(({ listCode }) => listCode);
  const lists = new Map(
    (await tx.rows(sql.findLists, { clinicId, codes })).map(({ id, code }) => [code, id]),
  );
  const { changes } = await tx.get(sql.findClinic, { clinicId });
  const importId = newId(tx.now);
  await tx.rows(sql.addImport, {
    id: importId,
    clinicId,
    purpose: what.purpose,
    source: what.source,
    fileName: what.fileName ?? null,
    provenName: what.provenName ?? null,
    listIds: [...lists.values()],
    base: changes,
    userId,
    name: `${firstName} ${surname}`,
    now: tx.nowIso,
  });
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    await tx.rows(sql.addRows, {
      importId,
      today,
      rows: JSON.stringify(batch.map((row) => toJson(row, lists))),
    });
  }
  await tx.rows(sql.finishRows, { importId });
  audit(tx, { action: 'compareList', subject: 'list_import', subjectId: importId, clinicId });
  return presentImport(await tx.get(sql.findImport, { id: importId }), tx.now);
}

/** A row as app.add_import_rows takes it. */
const toJson = (row: ReadRow, lists: ReadonlyMap<string, string>): object => ({
  nr: row.nr,
  list_id: row.listCode === null ? null : lists.get(row.listCode),
  code: row.personalCode,
  first_name: row.firstName,
  surname: row.surname,
  birth: row.birthDate,
  sex: row.sex,
  phone: row.phone,
  email: row.email,
  problem: row.problem,
  remark: row.remark,
  at_column: row.column,
  other_nr: row.otherNr,
});

/** An import of a clinic whose admin I am: to everybody else there is none. @throws NOT_FOUND */
export const getImport = (tx: Tx, id: string): Promise<sql.ImportRowOf> => tx.get(sql.findImport, { id });

/** @throws the refusal that the database names */
export function assertDone(refusal: string | null): void {
  if (refusal === null) return;
  if (refusal === 'NOT_FOUND' || refusal === 'IMPORT_OUTDATED' || refusal === 'IMPORT_OVER')
    throw new Refusal(refusal);
  throw new Error(`unknown refusal ${refusal}`);
}
