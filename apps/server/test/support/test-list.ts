import { randomUUID } from 'node:crypto';
import type { Persona, TestClinic } from '#test/support/world.ts';
import type { TestPractice } from './test-practice.ts';

export interface ListSeed {
  name: string;
  clinic?: TestClinic;
  status?: string;
  type?: string;
  patient?: [string, string];
  assignee?: string | null;
  list?: string | null;
  created?: string;
  updated?: string;
  creation?: string;
  person?: string;
  owner?: Persona;
  code?: string;
  queue?: 'DOCTOR' | 'NURSE' | 'NON_CLINICAL';
  snoozed?: string;
  urgent?: boolean;
}
/** Writes one e-contact as it stands in a list, with a name by which a test knows it. */
export async function seedRow(
  { test, clinic: own, patient: owner }: TestPractice,
  ids: Record<string, string>,
  { name, clinic = own, status = 'WAITING_FOR_CLINIC', type = 'QUESTION', ...rest }: ListSeed,
): Promise<void> {
  const id = randomUUID();
  ids[name] = id;
  const created = rest.created ?? '2026-03-01T10:00:00Z';
  await test.world.sql(
    `insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id, patient_first_name,
                            patient_surname, patient_sex, list_code, assignee_employee_id, created_at, updated_at,
                            queue, snoozed_until, is_urgent, patient_personal_code)
     values ($1, $2, $3, 'PATIENT', 'PATIENT_TO_CLINIC', $4, $5, $6, $7, $8, $9, 'FEMALE', $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      id,
      clinic.id,
      type,
      rest.creation ?? 'SUBMITTED',
      status,
      rest.owner?.userId ?? owner.userId,
      rest.person ?? rest.owner?.personId ?? owner.personId,
      rest.patient?.[0] ?? 'Mari',
      rest.patient?.[1] ?? 'Maasikas',
      rest.list ?? null,
      rest.assignee ?? null,
      created,
      rest.updated ?? created,
      rest.queue ?? 'NURSE',
      rest.snoozed ?? null,
      rest.urgent ?? false,
      rest.code ?? null,
    ],
  );
}
