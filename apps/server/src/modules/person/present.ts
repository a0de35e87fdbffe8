import type { z } from 'zod';
import type { AccessEntry } from '@tervik/contract/access-log.ts';
import type { AccessRow } from './queries.ts';

export const presentAccess = (row: AccessRow): z.output<typeof AccessEntry> => ({
  id: row.id,
  at: row.at,
  employeeName: row.employee_name ?? '',
  profession: row.profession,
  clinicName: row.clinic_name,
  purpose: row.purpose,
  personName: `${row.person_first_name} ${row.person_surname}`,
  eContactId: row.e_contact_id,
});
