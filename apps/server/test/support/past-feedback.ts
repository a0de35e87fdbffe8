import { randomUUID } from 'node:crypto';
import type { World, Persona, TestClinic } from './world.ts';

export interface PastFeedback {
  /** With its offset. */
  readonly at: string;
  readonly rating?: number | null;
  readonly type?: string;
  readonly keywords?: readonly string[];
  readonly comment?: string;
  readonly scope?: 'CLINIC' | 'PRM';
  readonly profession?: string;
  /** Who completed it; else somebody else each time. */
  readonly employeeId?: string;
  /** When it was completed; else when it was rated. */
  readonly completedAt?: string;
}

/** An e-contact that was completed, and what its patient said of it; a rating of null = nothing. */
export async function addPastFeedback(
  world: World,
  clinic: TestClinic,
  patient: Persona,
  given: PastFeedback,
): Promise<{ readonly id: string; readonly eContactId: string }> {
  const { at, rating = 5, type = 'BACK_PAIN', keywords = [], comment = '', scope = 'CLINIC' } = given;
  const { profession = 'DOCTOR', employeeId = randomUUID(), completedAt = at } = given;
  const [id, eContactId] = [randomUUID(), randomUUID()];
  await world.sql(
    `insert into e_contact (id, clinic_id, owner_user_id, patient_person_id, patient_first_name, patient_surname, patient_sex, type, flow_type, origin,
                            creation_status, status, completed_at, created_at, updated_at, last_entry_at)
     values ($1, $2, $3, $4, 'Mari', 'Maasikas', 'FEMALE', $5, 'FALLBACK', 'PATIENT', 'SUBMITTED', 'COMPLETED', $6, $6, $6, $6)`,
    [eContactId, clinic.id, patient.userId, patient.personId, type, completedAt],
  );
  await world.sql(
    `insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, actor_kind, actor_employee_id, actor_name, created_at)
     values (gen_random_uuid(), $1, $2, $3, 'COMPLETED', $4, $5, 'x', $6)`,
    [eContactId, clinic.id, patient.userId, profession, employeeId, completedAt],
  );
  if (rating !== null)
    await world.sql(
      `insert into feedback (id, e_contact_id, clinic_id, owner_user_id, scope, completed_at, rating, comment, keywords, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [id, eContactId, clinic.id, patient.userId, scope, completedAt, rating, comment, keywords, at],
    );
  return { id, eContactId };
}
