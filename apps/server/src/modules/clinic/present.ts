import type { z } from 'zod';
import type { Clinic, Employee } from '@tervik/contract/clinic.ts';
import type { PatientClinic } from '@tervik/contract/patient.ts';
import type { ClinicRow, EmployeeRow, PatientClinicRow } from './queries.ts';

export const presentClinic = (row: ClinicRow): z.infer<typeof Clinic> => ({
  clinicId: row.id,
  clinicName: row.name,
  countryCode: row.country_code,
  timeZone: row.time_zone,
  plan: row.plan,
});

export const presentEmployee = (row: EmployeeRow): z.infer<typeof Employee> => ({
  id: row.id,
  userId: row.user_id,
  firstName: row.first_name,
  surname: row.surname,
  profession: row.profession,
  isAdmin: row.is_admin,
  deletedAt: row.deleted_at,
});

export const presentPatientClinics = (rows: readonly PatientClinicRow[]): z.infer<typeof PatientClinic>[] =>
  rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]));
