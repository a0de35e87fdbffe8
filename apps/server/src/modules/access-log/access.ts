import type { listAccessAnomalies, listOwnAccess } from '@tervik/contract/access-log.ts';
import type { ResponseOf } from '@tervik/contract/route.ts';
import { countPatients, findUnusualDays } from '@tervik/domain/access-log/unusual-days.ts';
import { limitFor, parseCursor, writeCursor } from '#platform/cursor.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { getAdministered } from '#modules/session/index.ts';
import { listAccessDays, listKinships, listOwnAccessRows } from './queries.ts';

const PAGE = 100;
const ORDER = 'own';
/** Nobody reads more at once; the newest are told. */
const ANOMALIES = 200;
type Anomaly = ResponseOf<typeof listAccessAnomalies>['anomalies'][number];

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
  const [kinships, days] = await Promise.all([
    tx.rows(listKinships, { clinicId, now: tx.nowIso }),
    tx.rows(listAccessDays, { clinicId, now: tx.nowIso }),
  ]);
  const anomalies: Anomaly[] = [
    ...kinships.map((row) => ({
      kind: row.kind,
      employeeId: row.employee_id,
      employeeName: row.employee_name,
      patientName: row.patient_name,
      eContactId: row.e_contact_id,
      count: row.reads,
      lastAt: row.last_at,
    })),
    ...findUnusualDays(days).map((day) => ({
      kind: 'MANY_OPENS' as const,
      employeeId: day.employee_id,
      employeeName: day.employee_name,
      patientName: null,
      eContactId: null,
      count: countPatients(day),
      lastAt: day.last_at,
    })),
  ];
  const newestFirst = (a: Anomaly, b: Anomaly): number =>
    Date.parse(b.lastAt) - Date.parse(a.lastAt) || a.employeeName.localeCompare(b.employeeName);
  return { anomalies: anomalies.toSorted(newestFirst).slice(0, ANOMALIES) };
}
