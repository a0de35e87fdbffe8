import type { listAccessAnomalies, listOwnAccess } from '@tervik/contract/access-log.ts';
import type { ResponseOf } from '@tervik/contract/route.ts';
import { limitFor, parseCursor, writeCursor } from '#platform/cursor.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { getAdministered } from '#modules/session/index.ts';
import { listAnomalyRows, listOwnAccessRows } from './queries.ts';

const PAGE = 100;
const ORDER = 'own';

/** What I have read of patients in the clinics in which I work, newest first. */
export async function findOwnAccess(
  tx: Tx,
  cursor: string | undefined,
): Promise<ResponseOf<typeof listOwnAccess>> {
  const after = cursor === undefined ? null : parseCursor(cursor, [ORDER]);
  const rows = await tx.rows(listOwnAccessRows, {
    userId: userOf(tx).userId,
    afterAt: after?.at ?? null,
    afterId: after?.id ?? null,
    limit: limitFor(PAGE),
  });
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    entries: rows.slice(0, PAGE).map((row) => ({
      id: row.id,
      at: row.at,
      clinicName: row.clinic_name,
      patientName: row.patient_name,
      eContactId: row.e_contact_id,
      purpose: row.purpose,
    })),
    nextCursor: last === undefined ? null : writeCursor({ order: ORDER, at: last.at, id: last.id }),
  };
}

/** @throws NO_ACCESS for everybody but the clinic's admin */
export async function findAnomalies(
  tx: Tx,
  clinicId: string,
): Promise<ResponseOf<typeof listAccessAnomalies>> {
  getAdministered(tx, clinicId);
  const rows = await tx.rows(listAnomalyRows, { clinicId, now: tx.nowIso });
  return {
    anomalies: rows.map((row) => ({
      kind: row.kind,
      employeeId: row.employee_id,
      employeeName: row.employee_name,
      patientName: row.patient_name,
      eContactId: row.e_contact_id,
      count: row.reads,
      lastAt: row.last_at,
    })),
  };
}
