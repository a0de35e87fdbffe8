import { demoUser, listCodeOf, type Clinic } from './clinics.ts';
import { DIGITAL_ID } from './demo-accounts.ts';
import { DAY } from './moments.ts';
import type { Community } from './names.ts';
import type { Registry, PersonOverrides } from './people.ts';
import { idFrom, type Random } from './random.ts';
import type { ClinicPatientRow, EmployeeRow, PersonRow, UserRow } from './rows.ts';
import type { Writer } from './story.ts';

/** Accounts of patients, the demo's own among them. */
const PATIENTS = 400;
const KASTANI_SHARE = 0.68;
/** One account in so many represents somebody: 5 %. */
const REPRESENTS_EVERY = 20;
/** People of the other clinic, or of none, who wrote to the open one for the first time. */
const FIRST_TIMERS = 8;

const COMMUNITIES: readonly (readonly [Community, number])[] = [
  ['ESTONIAN', 0.63],
  ['RUSSIAN', 0.3],
  ['OTHER', 0.07],
];
const AGES: readonly (readonly [readonly [number, number], number])[] = [
  [[18, 29], 12],
  [[30, 44], 27],
  [[45, 59], 23],
  [[60, 74], 25],
  [[75, 93], 13],
];

export interface Patients {
  readonly memberships: readonly ClinicPatientRow[];
  /** Everybody of a clinic's list with who writes for them, by clinic id. */
  readonly writers: ReadonlyMap<string, readonly Writer[]>;
  readonly firstTimers: readonly Writer[];
  readonly demo: {
    readonly aino: readonly Writer[];
    readonly liis: readonly Writer[];
    readonly svetlana: readonly Writer[];
    readonly martin: readonly Writer[];
  };
}

export function createPatients(
  random: Random,
  registry: Registry,
  [kastani, ranna]: readonly [Clinic, Clinic],
  passwordHash: string,
  now: number,
): Patients {
  const memberships: ClinicPatientRow[] = [];
  const writers = new Map<string, Writer[]>([
    [kastani.row.id, []],
    [ranna.row.id, []],
  ]);

  const join = (clinic: Clinic, owner: UserRow, person: PersonRow, doctor: EmployeeRow): Writer => {
    const membership: ClinicPatientRow = {
      id: idFrom(clinic.row.id, person.id),
      clinic_id: clinic.row.id,
      person_id: person.id,
      owner_user_id: owner.id,
      list_code: listCodeOf(clinic, doctor),
      ...listedContact(owner, person, memberships.length),
      confirmed_at: person.created_at,
      rejected_at: null,
    };
    memberships.push(membership);
    return { owner, person, membership };
  };
  const family = (
    clinic: Clinic,
    owner: UserRow,
    doctor: EmployeeRow,
    represented: readonly Exclude<PersonOverrides, 'SELF'>[],
  ): Writer[] => [
    join(clinic, owner, registry.addPerson(owner, 'SELF'), doctor),
    ...represented.map((input) => join(clinic, owner, registry.addPerson(owner, input), doctor)),
  ];
  const [katrin, , russianSpeaker] = kastani.doctors;
  if (katrin === undefined || russianSpeaker === undefined) throw new Error('Kastani has too few doctors');

  const since = now - 700 * DAY;
  const aino = family(
    kastani,
    registry.addUser({
      ...demoUser('Aino Lepik', passwordHash),
      community: 'ESTONIAN',
      age: 71,
      sex: 'FEMALE',
      identity: DIGITAL_ID.patient,
      createdAt: since,
    }),
    katrin,
    [{ age: 76, sex: 'MALE', community: 'ESTONIAN', firstName: 'Heino' }],
  );
  const liis = family(
    kastani,
    registry.addUser({
      ...demoUser('Liis Mägi', passwordHash),
      community: 'ESTONIAN',
      age: 36,
      sex: 'FEMALE',
      createdAt: since,
    }),
    katrin,
    [
      { age: 8, sex: 'MALE', community: 'ESTONIAN', firstName: 'Hugo' },
      { age: 2, sex: 'FEMALE', community: 'ESTONIAN', firstName: 'Mirtel' },
    ],
  );
  const svetlana = family(
    kastani,
    registry.addUser({
      ...demoUser('Svetlana Kuznetsova', passwordHash),
      community: 'RUSSIAN',
      age: 54,
      sex: 'FEMALE',
      locale: 'ru',
      createdAt: since,
    }),
    russianSpeaker,
    [],
  );
  const martinUser = registry.users.find(
    ({ first_name, surname }) => first_name === 'Martin' && surname === 'Saar',
  );
  const [rannaDoctor] = ranna.doctors;
  if (martinUser === undefined || rannaDoctor === undefined)
    throw new Error('the doctor who is also a patient is missing');
  const martin = family(ranna, martinUser, rannaDoctor, []);
  registry.addUser({
    ...demoUser('Tiina Kivi', passwordHash),
    community: 'ESTONIAN',
    age: 47,
    sex: 'FEMALE',
    isPatient: false,
    isAdmin: true,
    createdAt: since,
  });

  for (let count = 3; count < PATIENTS; count += 1) {
    // Both clinics get parents of small children and children of old parents, whatever the dice say.
    const turn = count % REPRESENTS_EVERY === 0 ? count / REPRESENTS_EVERY : null;
    const community = turn === null ? random.weighted(COMMUNITIES) : turn % 4 === 3 ? 'RUSSIAN' : 'ESTONIAN';
    const cares = turn === null ? null : turn % 3 === 2 ? 'RELATIVE' : 'CHILD';
    const age =
      cares === null
        ? random.int(...random.weighted(AGES))
        : cares === 'CHILD'
          ? random.int(28, 43)
          : random.int(50, 66);
    const kastaniTurn = turn === null ? random.chance(KASTANI_SHARE) : turn % 2 === 0;
    const clinic = kastaniTurn ? kastani : ranna;
    const owner = registry.addUser({ community, age, createdAt: now - random.int(370, 800) * DAY });
    const represents =
      cares === null
        ? []
        : [
            {
              community,
              age:
                cares === 'CHILD'
                  ? random.int(1, Math.min(12, age - 24))
                  : Math.min(95, age + random.int(22, 30)),
            },
          ];
    writers.get(clinic.row.id)?.push(...family(clinic, owner, random.pick(clinic.doctors), represents));
  }

  const firstTimers = Array.from({ length: FIRST_TIMERS }, (_, index): Writer => {
    const owner = registry.addUser({
      community: random.weighted(COMMUNITIES),
      age: random.int(22, 66),
      createdAt: now - (9 - index) * DAY,
    });
    const person = registry.addPerson(owner, 'SELF');
    const membership: ClinicPatientRow = {
      id: idFrom(kastani.row.id, person.id),
      clinic_id: kastani.row.id,
      person_id: person.id,
      owner_user_id: owner.id,
      list_code: null,
      phone: null,
      email: null,
      confirmed_at: null,
      rejected_at: null,
    };
    return { owner, person, membership };
  });
  return { memberships, writers, firstTimers, demo: { aino, liis, svetlana, martin } };
}

/** Of ten who are listed seven have a phone there, and four of them an address too. */
const listedContact = (
  owner: UserRow,
  { is_self: isSelf }: PersonRow,
  nr: number,
): Pick<ClinicPatientRow, 'phone' | 'email'> => ({
  phone: isSelf && nr % 10 < 7 ? owner.phone : null,
  email: isSelf && nr % 10 < 4 ? owner.email : null,
});

/** Somebody who signs in for the first time and is asked to agree; told last, so that the others stay who they are. */
export function addNewcomer(
  registry: Registry,
  kastani: Clinic,
  passwordHash: string,
  now: number,
): ClinicPatientRow {
  const [doctor] = kastani.doctors;
  if (doctor === undefined) throw new Error('Kastani has no doctor');
  const user = { ...demoUser('Uku Aas', passwordHash), community: 'ESTONIAN', age: 29, sex: 'MALE' } as const;
  const owner = registry.addUser({ ...user, createdAt: now - DAY });
  const person = registry.addPerson(owner, 'SELF');
  return {
    id: idFrom(kastani.row.id, person.id),
    clinic_id: kastani.row.id,
    person_id: person.id,
    owner_user_id: owner.id,
    list_code: listCodeOf(kastani, doctor),
    ...listedContact(owner, person, 0),
    confirmed_at: person.created_at,
    rejected_at: null,
  };
}

/**
 * Whom a demo patient also writes for: an old mother, and a son who has come of age since. Told last, so that the
 * others stay who they are.
 */
export function addRelatives(registry: Registry, clinic: Clinic, owner: UserRow): ClinicPatientRow[] {
  const [, , doctor] = clinic.doctors;
  if (doctor === undefined) throw new Error('Kastani has too few doctors');
  const relatives = [
    registry.addPerson(owner, { age: 79, sex: 'FEMALE', community: 'RUSSIAN', firstName: 'Galina' }),
    registry.addPerson(owner, {
      age: 18,
      sex: 'MALE',
      community: 'RUSSIAN',
      firstName: 'Timofei',
      representedAs: 'MINOR',
    }),
  ];
  return relatives.map((person) => ({
    id: idFrom(clinic.row.id, person.id),
    clinic_id: clinic.row.id,
    person_id: person.id,
    owner_user_id: owner.id,
    list_code: listCodeOf(clinic, doctor),
    phone: null,
    email: null,
    confirmed_at: person.created_at,
    rejected_at: null,
  }));
}
