import type { ClinicPatient } from '@tervik/contract/clinic-patient.ts';
import { idOf } from './e-contact.ts';
import { CLINIC_ID } from './people.ts';

export const mari: ClinicPatient = {
  personId: idOf(11),
  clinicId: CLINIC_ID,
  firstName: 'Mari',
  surname: 'Maasikas',
  birthDate: '1956-03-12',
  sex: 'FEMALE',
  codeEnding: '0018',
  listCode: null,
  representativeName: null,
  clinicMember: true,
};

export const childOfMari: ClinicPatient = {
  ...mari,
  personId: idOf(12),
  firstName: 'Mia',
  birthDate: '2020-03-12',
  codeEnding: '0025',
  representativeName: 'Mari Maasikas',
};
