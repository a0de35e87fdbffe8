import type { ImportRow, ListImport } from '@tervik/contract/patient-list.ts';
import { manyLeave } from '@tervik/domain/patient-list/many-leave.ts';
import { LIST_LIMITS } from '@tervik/domain/patient-list/limits.ts';
import type { ImportRowOf } from './queries.ts';

export function presentImport(row: ImportRowOf, now: number): ListImport {
  const of = (key: string): number => row.counts[key] ?? 0;
  const undoUntil = row.applied_at === null ? null : Date.parse(row.applied_at) + LIST_LIMITS.undo;
  return {
    id: row.id,
    clinicId: row.clinic_id,
    purpose: row.purpose,
    source: row.source,
    state: row.state,
    fileName: row.file_name,
    lists: [...row.lists],
    counts: {
      new: of('NEW'),
      left: of('LEFT'),
      renamed: of('RENAMED'),
      moved: of('MOVED'),
      returned: of('RETURNED'),
      contact: of('CONTACT'),
      unchanged: of('UNCHANGED'),
      cameOfAge: of('cameOfAge'),
      duplicates: of('duplicates'),
      wrongCodes: of('wrongCodes'),
      problems: of('problems'),
      unknown: of('UNKNOWN'),
      given: of('GIVEN'),
      remarks: of('remarks'),
    },
    manyLeave: manyLeave(row.going),
    isOutdated: row.is_outdated,
    madeByName: row.made_by_name,
    provenName: row.proven_name,
    createdAt: row.created_at,
    appliedAt: row.applied_at,
    undoUntil:
      row.state === 'APPLIED' && undoUntil !== null && undoUntil > now
        ? new Date(undoUntil).toISOString()
        : null,
    undone:
      row.undone_at === null
        ? null
        : {
            at: row.undone_at,
            byName: row.undone_by_name ?? '',
            restored: row.restored ?? 0,
            leftAlone: row.left_alone ?? 0,
          },
  };
}

export interface RowShown {
  nr: number;
  kind: ImportRow['kind'];
  personal_code: string | null;
  birth_date: string | null;
  first_name: string | null;
  surname: string | null;
  phone: string | null;
  email: string | null;
  list_code: string | null;
  before: { firstName: string; surname: string; phone: string | null; email: string | null } | null;
  before_list_code: string | null;
  came_of_age: boolean;
  problem: ImportRow['problem'];
  remark: ImportRow['remark'];
  at_column: ImportRow['problemColumn'];
  other_nr: number | null;
}

export const presentRow = (row: RowShown): ImportRow => ({
  nr: row.nr,
  kind: row.kind,
  personalCode: row.personal_code,
  birthDate: row.birth_date,
  now: {
    firstName: row.first_name ?? row.before?.firstName ?? '',
    surname: row.surname ?? row.before?.surname ?? '',
    listCode: row.list_code,
    phone: row.phone,
    email: row.email,
  },
  before:
    row.before === null
      ? null
      : {
          firstName: row.before.firstName,
          surname: row.before.surname,
          listCode: row.before_list_code,
          phone: row.before.phone,
          email: row.before.email,
        },
  cameOfAge: row.came_of_age,
  remark: row.remark,
  problem: row.problem,
  problemColumn: row.at_column,
  otherNr: row.other_nr,
});
