import type { Profile } from '@tervik/contract/account.ts';
import type { ProfileRow } from './queries.ts';

export const presentProfile = (row: ProfileRow): Profile => ({
  firstName: row.first_name,
  surname: row.surname,
  namesEditable: row.identity_level === 'LOW',
  birthDate: row.birth_date,
  sex: row.sex,
  personalCode: row.personal_code,
  email: row.email,
  phone: row.phone,
  identityLevel: row.identity_level,
  hasPassword: row.has_password,
});
