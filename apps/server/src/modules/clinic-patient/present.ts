import type { ClinicPatient, PatientCard } from '@tervik/contract/clinic-patient.ts';
import { isAdult } from '@tervik/domain/person/age.ts';
import type { ClinicPatientRow, OpenRow, PatientCardRow } from './queries.ts';

export const presentClinicPatient = (row: ClinicPatientRow): ClinicPatient => ({
  personId: row.id,
  clinicId: row.clinic_id,
  firstName: row.first_name,
  surname: row.surname,
  birthDate: row.birth_date,
  sex: row.sex,
  codeEnding: row.personal_code?.slice(-4) ?? null,
  listCode: row.list_code,
  representativeName: row.is_self ? null : row.reader_name,
  clinicMember: row.is_member,
});

/** @param today YYYY-MM-DD in the country's time zone */
export const presentPatientCard = (
  row: PatientCardRow,
  open: readonly OpenRow[],
  today: string,
): PatientCard => ({
  ...presentClinicPatient(row),
  personalCode: row.personal_code,
  phone: row.phone,
  email: row.email,
  canBeReached: row.can_be_reached,
  hasWritten: row.has_written,
  locale: row.locale,
  basis: row.is_self ? null : row.basis,
  isMinor: row.birth_date !== null && !isAdult(row.birth_date, today),
  contact: {
    changedAt: row.contact_changed_at,
    phoneIsGiven: row.phone_is_given,
    emailIsGiven: row.email_is_given,
    emailChangedBy:
      row.changed_by_name === null ? null : { name: row.changed_by_name, isMe: row.changed_by_me === true },
  },
  openEContacts: open.map(({ id, type, created_at: createdAt }) => ({ id, type, createdAt })),
});
