import type { ImportGroup } from '@tervik/domain/patient-list/imports.ts';
import { LIST_LIMITS } from '@tervik/domain/patient-list/limits.ts';
import type { Tx } from '#platform/db/tx.ts';
import { presentRow, type RowShown } from './present.ts';

const WRONG_CODES = `r.problem in ('WRONG_CODE', 'CODE_ROUNDED', 'NO_CODE')`;
const DUPLICATES = `(r.problem = 'DUPLICATE' or r.remark = 'REPEATED')`;

/** Which rows stand in a group; the same words as app.finish_import_rows counts by. */
const GROUPS: Readonly<Record<ImportGroup, string>> = {
  NEW: `r.kind = 'NEW'`,
  LEFT: `r.kind = 'LEFT'`,
  RENAMED: `r.kind = 'RENAMED'`,
  MOVED: `r.kind = 'MOVED'`,
  RETURNED: `r.kind = 'RETURNED'`,
  CONTACT: `r.kind = 'CONTACT'`,
  CAME_OF_AGE: `r.came_of_age and r.kind <> 'PROBLEM' and r.remark is distinct from 'REPEATED'`,
  DUPLICATES,
  WRONG_CODES,
  PROBLEMS: `r.kind = 'PROBLEM' and r.problem <> 'DUPLICATE' and not ${WRONG_CODES}`,
  REMARKS: `r.problem is null and r.remark <> 'REPEATED' and r.kind not in ('UNKNOWN', 'GIVEN')`,
  UNKNOWN: `r.kind = 'UNKNOWN'`,
  GIVEN: `r.kind = 'GIVEN'`,
  TOUCHED: 'r.nr in (select a.nr from app.rows_left_alone(:importId) a)',
};

/** A page of a group in the order of the file; costs the same at every depth. */
export async function listRows(
  tx: Tx,
  {
    importId,
    group,
    after,
  }: { readonly importId: string; readonly group: ImportGroup; readonly after: number },
): Promise<{ rows: ReturnType<typeof presentRow>[]; next: number | null }> {
  const size = LIST_LIMITS.importRowsPage;
  const rows = await tx.dynamic<RowShown>(
    `select r.nr, r.kind, r.personal_code, r.birth_date, r.first_name, r.surname, r.phone, r.email, r.before, r.came_of_age, r.problem, r.remark,
            r.at_column, r.other_nr, l.code as list_code, b.code as before_list_code
       from list_import_row r
       left join patient_list l on l.id = r.list_id
       left join patient_list b on b.id = (r.before->>'listId')::uuid
      where r.import_id = :importId and r.nr > :after and ${GROUPS[group]}
      order by r.nr limit ${size + 1}`,
    { importId, after },
  );
  const next = rows.length > size ? (rows[size - 1]?.nr ?? null) : null;
  return { rows: rows.slice(0, size).map(presentRow), next };
}
