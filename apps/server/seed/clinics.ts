import type { OpeningHours } from '@tervik/domain/clinic/opening-hours.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import { DEMO_ACCOUNTS, DIGITAL_ID, type DemoName } from './demo-accounts.ts';
import { DAY } from './moments.ts';
import type { Community } from './names.ts';
import type { Registry } from './people.ts';
import { idFrom, type Random } from './random.ts';
import type {
  ClinicFeatureRow,
  ClinicRow,
  EmployeeRow,
  InvitationRow,
  PatientListRow,
  UserRow,
} from './rows.ts';

/** Invited, never signed in: whoever proves this code becomes this nurse. */
export function inviteNurse(random: Random, clinic: ClinicRow, now: number): InvitationRow {
  const { code, birthDate, firstName, surname } = DIGITAL_ID.invited;
  const invitedAt = new Date(now - DAY).toISOString();
  return {
    id: random.id(now - DAY),
    clinic_id: clinic.id,
    user_id: null,
    first_name: firstName,
    surname,
    personal_code: code,
    birth_date: birthDate,
    sex: 'FEMALE',
    email: 'anneli@kastani.example',
    profession: 'NURSE',
    is_admin: false,
    deleted_at: null,
    created_at: invitedAt,
    invited_at: invitedAt,
  };
}

export interface Clinic {
  readonly row: ClinicRow;
  readonly doctors: readonly EmployeeRow[];
  readonly nurses: readonly EmployeeRow[];
  readonly desk: readonly EmployeeRow[];
  /** Left the clinic, but not the old timelines. */
  readonly former: readonly EmployeeRow[];
}

interface Colleague {
  readonly profession: Profession;
  readonly community: Community;
  readonly demo?: DemoName;
  readonly sex?: 'MALE' | 'FEMALE';
  readonly isPatient?: boolean;
  readonly isAdmin?: boolean;
  readonly left?: boolean;
}

const KASTANI: readonly Colleague[] = [
  { profession: 'DOCTOR', community: 'ESTONIAN', demo: 'Katrin Põld', sex: 'FEMALE', isAdmin: true },
  { profession: 'DOCTOR', community: 'ESTONIAN', demo: 'Martin Saar', sex: 'MALE', isPatient: true },
  { profession: 'DOCTOR', community: 'RUSSIAN', sex: 'FEMALE' },
  { profession: 'DOCTOR', community: 'ESTONIAN', sex: 'FEMALE' },
  { profession: 'NURSE', community: 'ESTONIAN', demo: 'Kadri Ots', sex: 'FEMALE' },
  { profession: 'NURSE', community: 'ESTONIAN', sex: 'FEMALE' },
  { profession: 'NURSE', community: 'RUSSIAN', sex: 'FEMALE' },
  { profession: 'NURSE', community: 'ESTONIAN', sex: 'FEMALE' },
  { profession: 'NURSE', community: 'ESTONIAN', sex: 'MALE' },
  { profession: 'NON_CLINICAL', community: 'ESTONIAN', demo: 'Merle Vaher', sex: 'FEMALE' },
  { profession: 'NON_CLINICAL', community: 'RUSSIAN', sex: 'FEMALE' },
  { profession: 'NURSE', community: 'ESTONIAN', sex: 'FEMALE', left: true },
];
const RANNA: readonly Colleague[] = [
  { profession: 'DOCTOR', community: 'RUSSIAN', demo: 'Olga Pavlova', sex: 'FEMALE', isAdmin: true },
  { profession: 'DOCTOR', community: 'ESTONIAN', sex: 'MALE' },
  { profession: 'NURSE', community: 'ESTONIAN', sex: 'FEMALE' },
  { profession: 'NURSE', community: 'RUSSIAN', sex: 'FEMALE' },
  { profession: 'NON_CLINICAL', community: 'ESTONIAN', sex: 'FEMALE' },
];

/** The demo account of this name, as columns of a new user. */
export function demoUser(name: DemoName, passwordHash: string) {
  const account = DEMO_ACCOUNTS.find((candidate) => candidate.name === name);
  if (account === undefined) throw new Error(`no demo account is called ${name}`);
  const space = account.name.indexOf(' ');
  return {
    email: account.email,
    passwordHash,
    firstName: account.name.slice(0, space),
    surname: account.name.slice(space + 1),
  };
}

function employ(
  random: Random,
  registry: Registry,
  clinic: ClinicRow,
  openedAt: number,
  colleague: Colleague,
  passwordHash = '',
): EmployeeRow {
  const user: UserRow = registry.addUser({
    community: colleague.community,
    age: random.int(30, 61),
    ...(colleague.sex !== undefined && { sex: colleague.sex }),
    ...(colleague.demo !== undefined && demoUser(colleague.demo, passwordHash)),
    locale: 'et',
    isPatient: colleague.isPatient ?? false,
    createdAt: openedAt + random.int(1, 60) * DAY,
  });
  return {
    id: random.id(Date.parse(user.created_at)),
    clinic_id: clinic.id,
    user_id: user.id,
    first_name: user.first_name,
    surname: user.surname,
    personal_code: user.personal_code,
    birth_date: user.birth_date,
    sex: user.sex,
    email: user.email,
    profession: colleague.profession,
    is_admin: colleague.isAdmin ?? false,
    deleted_at: colleague.left === true ? new Date(openedAt + 830 * DAY).toISOString() : null,
    created_at: user.created_at,
    invited_at: user.created_at,
  };
}

/** The first days of the week, all with the same hours. */
const hoursOf = (hours: readonly [string, string], days: number): OpeningHours =>
  Object.fromEntries(Array.from({ length: days }, (_, day) => [String(day + 1), [hours]]));

const clinicRow = (
  random: Random,
  createdAt: number,
  input: Omit<
    ClinicRow,
    'id' | 'country_code' | 'time_zone' | 'plan_valid_from' | 'baseline_minutes' | 'created_at'
  > &
    Partial<Pick<ClinicRow, 'baseline_minutes'>>,
): ClinicRow => ({
  id: random.id(createdAt),
  country_code: 'EE',
  time_zone: 'Europe/Tallinn',
  plan_valid_from: new Date(createdAt).toISOString().slice(0, 10),
  baseline_minutes: null,
  created_at: new Date(createdAt).toISOString(),
  ...input,
});

/** Clinics that take everybody; each has a doctor and a nurse who read. */
const OTHERS = [
  {
    slug: 'kuukivi',
    community: 'ESTONIAN',
    registration_code: '10000030',
    name: 'Kuukivi Tervisekeskus',
    address: 'Kuukivi 3, Tallinn',
    phones: ['+3726005530'],
    plan: 'PREMIUM',
    is_private: false,
    opening_hours: hoursOf(['08:00', '20:00'], 7),
    reads_within_hours: 6,
  },
  {
    slug: 'paasupesa',
    community: 'RUSSIAN',
    registration_code: '10000047',
    name: 'Pääsupesa Tervisekeskus',
    address: 'Pääsupesa 21, Narva',
    phones: ['+3726005540'],
    plan: 'BASIC',
    is_private: false,
    opening_hours: hoursOf(['09:00', '18:00'], 5),
    reads_within_hours: 12,
  },
  {
    slug: 'meretuule',
    community: 'ESTONIAN',
    registration_code: '10000053',
    name: 'Meretuule Erakliinik',
    address: 'Meretuule 8, Pärnu',
    phones: ['+3726005550'],
    plan: 'PREMIUM',
    is_private: true,
    opening_hours: hoursOf(['08:00', '19:00'], 6),
    reads_within_hours: 4,
  },
] as const;

/** Told last, so that everybody else stays who they are. */
export function createOpenClinics(
  random: Random,
  registry: Registry,
  now: number,
): { readonly clinics: readonly ClinicRow[]; readonly employees: readonly EmployeeRow[] } {
  const createdAt = now - 400 * DAY;
  const employees: EmployeeRow[] = [];
  const clinics = OTHERS.map(({ slug, community, ...input }) => {
    const clinic = clinicRow(random, createdAt, {
      ...input,
      emails: `info@${slug}.example`,
      websites: `https://${slug}.example`,
      is_open: true,
    });
    for (const profession of ['DOCTOR', 'NURSE'] as const) {
      const colleague = { profession, community, isAdmin: profession === 'DOCTOR' };
      employees.push(employ(random, registry, clinic, createdAt, colleague));
    }
    return clinic;
  });
  return { clinics, employees };
}

/** Kastani uses all that its plan has; its management has agreed. */
export const enableFeatures = (clinic: Clinic, now: number): ClinicFeatureRow[] =>
  (['translation', 'aiSummarization', 'aiSmartQuestionnaire'] as const).map((feature) => ({
    clinic_id: clinic.row.id,
    feature,
    enabled: true,
    board_confirmed_at: new Date(now - 90 * DAY).toISOString(),
    changed_by: clinic.doctors.find(({ is_admin }) => is_admin)?.user_id ?? null,
    changed_at: new Date(now - 90 * DAY).toISOString(),
  }));

/** The list of a doctor: what the clinic's own system calls a family doctor's list. */
export const listCodeOf = (clinic: Clinic, doctor: EmployeeRow): string =>
  `N${clinic.row.plan === 'PREMIUM' ? '04' : '07'}${String(clinic.doctors.indexOf(doctor) + 11)}`;

/** The lists of a clinic's doctors, last imported at the beginning of the month before. */
export const listsOf = (clinic: Clinic, now: number): PatientListRow[] =>
  clinic.doctors.map((doctor) => ({
    id: idFrom(clinic.row.id, listCodeOf(clinic, doctor)),
    clinic_id: clinic.row.id,
    code: listCodeOf(clinic, doctor),
    doctor: `${doctor.first_name} ${doctor.surname}`,
    registration_number: clinic.row.registration_code,
    imported_at: new Date(now - 35 * DAY).toISOString(),
    created_at: clinic.row.created_at,
  }));

export function createClinics(
  random: Random,
  registry: Registry,
  passwordHash: string,
  now: number,
): { readonly clinics: readonly [Clinic, Clinic]; readonly employees: readonly EmployeeRow[] } {
  const createdAt = now - 900 * DAY;
  const row = (
    input: Omit<
      ClinicRow,
      | 'id'
      | 'country_code'
      | 'time_zone'
      | 'plan_valid_from'
      | 'is_private'
      | 'baseline_minutes'
      | 'created_at'
    > &
      Partial<Pick<ClinicRow, 'baseline_minutes'>>,
  ): ClinicRow => clinicRow(random, createdAt, { ...input, is_private: false });
  const kastani = row({
    name: 'Kastani Perearstikeskus',
    plan: 'PREMIUM',
    phones: ['+3726005510'],
    address: 'Kastani 14, Tartu',
    emails: 'info@kastani.example',
    websites: 'https://kastani.example',
    registration_code: '10000018',
    is_open: true,
    opening_hours: hoursOf(['08:00', '17:30'], 5),
    reads_within_hours: 8,
    baseline_minutes: 12,
  });
  const ranna = row({
    name: 'Ranna Perearstid',
    plan: 'BASIC',
    phones: ['+3726005520'],
    address: 'Ranna tee 3, Haapsalu',
    emails: 'info@ranna.example',
    websites: 'https://ranna.example',
    registration_code: '10000024',
    is_open: false,
    opening_hours: { ...hoursOf(['08:00', '16:00'], 4), 5: [['08:00', '14:00']] },
    reads_within_hours: 16,
  });

  const staffed = (clinic: ClinicRow, team: readonly Colleague[]): Clinic => {
    const all = team.map((colleague) => employ(random, registry, clinic, createdAt, colleague, passwordHash));
    const active = (profession: Profession): EmployeeRow[] =>
      all.filter((employee) => employee.profession === profession && employee.deleted_at === null);
    return {
      row: clinic,
      doctors: active('DOCTOR'),
      nurses: active('NURSE'),
      desk: active('NON_CLINICAL'),
      former: all.filter((employee) => employee.deleted_at !== null),
    };
  };
  const clinics = [staffed(kastani, KASTANI), staffed(ranna, RANNA)] as const;
  const employees = clinics.flatMap(({ doctors, nurses, desk, former }) => [
    ...doctors,
    ...nurses,
    ...desk,
    ...former,
  ]);
  return { clinics, employees };
}
