import type { SignupRequest, SignupRow, SignupStatus } from '@tervik/contract/clinic-signup.ts';
import { compareWithRegister } from '@tervik/domain/clinic-signup/compare-register.ts';
import type { RegisterCheck } from '@tervik/domain/clinic-signup/vocabulary.ts';
import type { AgreementData } from './agreement.ts';
import type { LinkedSignupRow, SignupRecord } from './queries.ts';

type Shared = Pick<
  SignupRecord,
  | 'clinic_name'
  | 'registration_code'
  | 'registered_name'
  | 'country_code'
  | 'address'
  | 'first_name'
  | 'surname'
  | 'profession'
  | 'email'
  | 'phone'
  | 'lists'
  | 'languages'
  | 'created_at'
  | 'agreement_version'
  | 'agreement_names'
  | 'state'
>;

const contactName = (row: Pick<Shared, 'first_name' | 'surname'>): string =>
  `${row.first_name} ${row.surname}`;

const presentShared = (row: Shared) => ({
  clinicName: row.clinic_name,
  registrationCode: row.registration_code,
  countryCode: row.country_code,
  address: row.address,
  contactName: contactName(row),
  firstName: row.first_name,
  surname: row.surname,
  profession: row.profession,
  email: row.email,
  phone: row.phone,
  lists: row.lists,
  languages: row.languages,
  receivedAt: row.created_at,
  agreementVersion: row.agreement_version,
  state: row.state,
});

export const presentStatus = (row: LinkedSignupRow): SignupStatus => ({
  ...presentShared(row),
  decision: row.decided_at === null ? null : { at: row.decided_at, reason: row.refusal_reason },
});

const checkOf = (row: SignupRecord): RegisterCheck =>
  compareWithRegister(row.clinic_name, row.imported_at === null ? null : { name: row.register_name });

export const presentRow = (row: SignupRecord): SignupRow => ({
  id: row.id,
  clinicName: row.clinic_name,
  registrationCode: row.registration_code,
  contactName: contactName(row),
  receivedAt: row.created_at,
  state: row.state,
  register: checkOf(row),
  decidedAt: row.decided_at,
});

export const presentRequest = (row: SignupRecord, earlier: readonly SignupRecord[]): SignupRequest => ({
  ...presentShared(row),
  id: row.id,
  personalCode: row.personal_code,
  locale: row.locale,
  register: { check: checkOf(row), name: row.register_name, importedAt: row.imported_at },
  earlier: earlier.map(presentRow),
  decision:
    row.decided_at === null
      ? null
      : {
          at: row.decided_at,
          reason: row.refusal_reason,
          by: row.decided_by_name ?? '',
          clinicId: row.clinic_id,
        },
});

/** What of an application its agreement names. */
export const agreementDataOf = (row: Shared): AgreementData => ({
  clinicName: row.clinic_name,
  registrationCode: row.registration_code,
  registeredName: row.registered_name,
  countryCode: row.country_code,
  address: row.address,
  firstName: row.first_name,
  surname: row.surname,
  email: row.email,
  phone: row.phone,
  lists: row.lists,
  languages: row.languages,
  accepted: { at: row.created_at, names: row.agreement_names },
});
