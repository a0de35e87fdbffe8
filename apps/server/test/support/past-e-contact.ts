import { randomUUID } from 'node:crypto';
import type { World, Persona, TestClinic } from './world.ts';

/** Instants by the clinic's clock with its offset. Who: else staff for what staff do, the patient for the rest. */
export type PastEntry = readonly [at: string, type: string, by?: Persona | 'PATIENT' | 'SYSTEM'];

const STAFFS = new Set([
  'CLINIC_ANSWER',
  'COMPLETED',
  'ARCHIVED',
  'REJECTED',
  'ACCEPTED',
  'ASSIGNED',
  'SNOOZED',
]);
const STAFF_ONLY = new Set(['ACCEPTED', 'ASSIGNED', 'SNOOZED']);
const CLOSINGS = new Set(['COMPLETED', 'ARCHIVED', 'REJECTED', 'CANCELLED']);

/** Instants of November 2026 by the clinic's clock, which then is two hours before UTC's: "23 09:00". */
export const november = (text: string): string => `2026-11-${text.replace(' ', 'T')}:00+02:00`;

export interface PastEContact {
  readonly clinic: TestClinic;
  readonly patient: Persona;
  /** Who does what staff do. */
  readonly staff: Persona;
  readonly entries: readonly PastEntry[];
  readonly type?: string;
  /** Where it was begun before the first entry, which then is the one that sends it. */
  readonly begunAt?: string;
  /** Measured work of `staff` at the first entry. */
  readonly seconds?: number;
}

/** An e-contact of the past, by the log of what happened. @returns its id */
export async function addPastEContact(world: World, given: PastEContact): Promise<string> {
  const { clinic, patient, staff, entries, type = 'BACK_PAIN', begunAt, seconds } = given;
  const id = randomUUID();
  const [first, last] = [entries[0]!, entries.at(-1)!];
  const isClosed = CLOSINGS.has(last[1]);
  const kinds = new Map<unknown, string>([
    ['PATIENT', 'PATIENT'],
    ['SYSTEM', 'SYSTEM'],
  ]);
  await world.sql(
    `insert into e_contact (id, clinic_id, owner_user_id, patient_person_id, patient_first_name, patient_surname, patient_sex, type, flow_type, origin,
                            creation_status, status, close_reason, completed_at, created_at, updated_at, last_entry_at)
     values ($1, $2, $3, $4, 'Mari', 'Maasikas', 'FEMALE', $9, 'FALLBACK', $5, $10, $6, null, $7, $8, $8, $8)`,
    [
      id,
      clinic.id,
      patient.userId,
      patient.personId,
      first[2] === undefined || first[2] === 'PATIENT' ? 'PATIENT' : 'CLINIC',
      isClosed ? (last[1] === 'REJECTED' ? 'REJECTED' : 'COMPLETED') : 'WAITING_FOR_CLINIC',
      isClosed ? last[0] : null,
      begunAt ?? first[0],
      type,
      begunAt === undefined ? 'SUBMITTED' : 'STARTED',
    ],
  );
  if (begunAt !== undefined)
    await world.sql(
      `update e_contact set creation_status = 'SUBMITTED', updated_at = $2, last_entry_at = $2 where id = $1`,
      [id, first[0]],
    );
  for (const [at, entry, by = STAFFS.has(entry) ? staff : 'PATIENT'] of entries) {
    const employee = typeof by === 'string' ? null : by;
    await world.sql(
      `insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, staff_only, actor_kind, actor_user_id, actor_employee_id, actor_name, created_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, coalesce($6, (select profession from employee where id = $8)), $7, $8, 'x', $9)`,
      [
        id,
        clinic.id,
        patient.userId,
        entry,
        STAFF_ONLY.has(entry),
        kinds.get(by) ?? null,
        by === 'PATIENT' ? patient.userId : (employee?.userId ?? null),
        employee?.employeeId ?? null,
        at,
      ],
    );
  }
  if (seconds !== undefined)
    await world.sql(
      `insert into work_time (id, clinic_id, e_contact_id, employee_id, seconds, at)
       select gen_random_uuid(), $1, $2, $3, least(30, $4 - n * 30), $5 from generate_series(0, ($4 - 1) / 30) n`,
      [clinic.id, id, staff.employeeId, seconds, first[0]],
    );
  return id;
}
