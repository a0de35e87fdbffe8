import pg from 'pg';
import { connectionOptions } from '#platform/db/pool.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { hashPassword } from '#platform/passwords.ts';
import { createClinics, createOpenClinics, enableFeatures, inviteNurse, listsOf } from './clinics.ts';
import { DEMO_ADMIN, DEMO_AUTHENTICATOR, DEMO_PASSWORD, NEWCOMER } from './demo-accounts.ts';
import { sealedFor } from '@tervik/domain/platform-admin/second-factor.ts';
import { createSecretBox } from '#platform/secret-box.ts';
import { tellDemoStories } from './demo-stories.ts';
import { tellFirstTimers, tellUnfinished, tellYear } from './e-contacts.ts';
import { addNewcomer, addRelatives, createPatients } from './patients.ts';
import { rateFinished } from './feedback.ts';
import { fillInformationHub } from './information-hub.ts';
import { createRegistry } from './people.ts';
import { createRandom } from './random.ts';
import { insertRows } from './rows.ts';
import type { Archive } from './story.ts';
import { furnish } from './workbench.ts';

const SEED = 20_260_224;
const KASTANI_E_CONTACTS = 2_100;
const RANNA_E_CONTACTS = 900;
/** Any number of ours: two servers that start at once must not both make the demo. */
const LOCK = 7_201_963;

/** Everybody has agreed to what is published now ($1 when), except the newcomer ($2). */
const AGREED = `
  insert into consent (user_id, type, version, given_at)
  select u.id, p.consent_type, max(p.updated_at), $1
    from app_user u join policy_version p
      on p.consent_type = 'PRM_PRIVACY_POLICY' or (p.consent_type = 'PRM_PATIENT' and u.is_patient)
         or (p.consent_type = 'PRM_CLINIC' and exists (select from employee e where e.user_id = u.id))
   where u.email <> $2 and not u.is_admin
   group by u.id, p.consent_type`;
/** The admins of a clinic that translates have agreed to that text too ($1 when). */
const AGREED_TO_TRANSLATION = `
  insert into consent (user_id, type, version, given_at)
  select e.user_id, p.consent_type, max(p.updated_at), $1
    from employee e join clinic_feature f on f.clinic_id = e.clinic_id and f.feature = 'translation' and f.enabled
    join policy_version p on p.consent_type = 'PRM_TRANSLATION_CLINIC'
   where e.is_admin and e.user_id is not null and e.deleted_at is null
   group by e.user_id, p.consent_type`;

/** Whoever stands in a list is a member of it by an import: long ago, by the clinic's first admin, from a file. */
const LISTED = `
  with imported as (
    insert into list_import (id, clinic_id, purpose, source, state, file_name, list_ids, base, counts, made_by, made_by_name, created_at, applied_at)
    select md5('import ' || l.clinic_id)::uuid, l.clinic_id, 'LIST', 'FILE', 'APPLIED', 'nimistud.csv', array_agg(l.id order by l.code), 0, '{}',
           a.user_id, a.name, max(l.imported_at) - interval '4 minutes', max(l.imported_at)
      from patient_list l
     cross join lateral (select e.user_id, e.first_name || ' ' || e.surname as name from employee e
                          where e.clinic_id = l.clinic_id and e.is_admin and e.user_id is not null and e.deleted_at is null
                          order by e.created_at, e.id limit 1) a
     group by l.clinic_id, a.user_id, a.name
    returning id, clinic_id
  ), listed as (
    select distinct on (cp.clinic_id, p.personal_code) cp.clinic_id, l.id as list_id, p.personal_code, p.first_name, p.surname, p.birth_date, p.sex, cp.phone, cp.email,
           i.id as import_id
      from clinic_patient cp join person p on p.id = cp.person_id join patient_list l on l.clinic_id = cp.clinic_id and l.code = cp.list_code
      join imported i on i.clinic_id = cp.clinic_id
     where p.personal_code is not null and p.birth_date is not null and p.sex <> 'NOT_DISCLOSED'
     order by cp.clinic_id, p.personal_code, cp.id
  ), made as (
    insert into list_member (id, clinic_id, list_id, personal_code, first_name, surname, birth_date, sex, phone, email, import_id)
    select md5('member ' || clinic_id || personal_code)::uuid, * from listed returning id, clinic_id, personal_code
  )
  update clinic_patient cp set list_member_id = made.id
    from made, person p
   where p.id = cp.person_id and cp.clinic_id = made.clinic_id and p.personal_code = made.personal_code and cp.list_code is not null`;
const COUNTED = `
  update list_import i
     set counts = jsonb_build_object('NEW', (select count(*) from list_member m where m.import_id = i.id))`;

/** The same people in another country: nobody has an Estonian code there, and mails speak the country's language. */
async function moveAbroad(client: pg.Client, countryCode: keyof typeof BRANDS): Promise<void> {
  const { timeZone, locales } = BRANDS[countryCode];
  await client.query('update clinic set country_code = $1, time_zone = $2', [countryCode, timeZone]);
  await client.query(
    `update app_user set personal_code = null, identity_level = 'LOW', identity_country = null, locale = $1`,
    [locales[0]],
  );
  for (const table of ['person', 'employee']) await client.query(`update ${table} set personal_code = null`);
  await client.query('update e_contact set patient_personal_code = null');
}

/**
 * A readable demo: two clinics and three that take everybody, their staff, some hundreds of patients and a year of e-contacts in three languages,
 * the same on every machine for the same `now`. Does nothing when there is a clinic already; all or nothing else.
 * @param ownerUrl connection of the schema's owner
 */
export async function seedDemo(
  ownerUrl: string,
  {
    now = new Date(),
    countryCode = 'EE',
    secretKey,
  }: {
    readonly now?: Date;
    readonly countryCode?: keyof typeof BRANDS;
    /** Seals the authenticator of the platform's admin; without it they enrol one. */
    readonly secretKey?: Buffer | undefined;
  } = {},
): Promise<void> {
  const client = new pg.Client(connectionOptions(ownerUrl, 'owner'));
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const clinics = await client.query('select from clinic limit 1');
    if (clinics.rowCount === 0) {
      for (const [table, rows] of Object.entries(
        makeDemo(now.getTime(), await hashPassword(DEMO_PASSWORD)),
      )) {
        await insertRows(client, table, rows);
      }
      await client.query(AGREED, [now, NEWCOMER]);
      await client.query(AGREED_TO_TRANSLATION, [now]);
      if (countryCode === 'EE') {
        await client.query(LISTED);
        await client.query(COUNTED);
      } else await moveAbroad(client, countryCode);
    }
    if (secretKey !== undefined) await enrolAdmin(client, secretKey, now);
    await client.query('commit');
    // The first lists after the start must not be planned for empty tables.
    if (clinics.rowCount === 0) await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** The platform's admin has an authenticator whose code can be read; also where the demo was made before there was one. */
async function enrolAdmin(client: pg.Client, secretKey: Buffer, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select id from app_user where email = $1 and is_admin and not exists (select from second_factor f where f.user_id = app_user.id)',
    [DEMO_ADMIN],
  );
  for (const { id } of rows)
    await client.query('insert into second_factor (user_id, secret, confirmed_at) values ($1, $2, $3)', [
      id,
      createSecretBox(secretKey).seal(DEMO_AUTHENTICATOR, sealedFor(id)),
      now,
    ]);
}

/** Every row of the demo by table, in the order in which they can be inserted. Pure but for the hash that is given. */
export function makeDemo(now: number, passwordHash: string): Record<string, readonly object[]> {
  const random = createRandom(SEED);
  const registry = createRegistry(random, now);
  const { clinics, employees } = createClinics(random, registry, passwordHash, now);
  const patients = createPatients(random, registry, clinics, passwordHash, now);
  const [kastani, ranna] = clinics;
  const archive: Archive = { now, eContacts: [], activities: [], notes: [], accesses: [] };
  const kastaniWriters = patients.writers.get(kastani.row.id) ?? [];

  tellYear(random.fork(), archive, kastani, kastaniWriters, KASTANI_E_CONTACTS);
  tellYear(random.fork(), archive, ranna, patients.writers.get(ranna.row.id) ?? [], RANNA_E_CONTACTS);
  tellDemoStories(random.fork(), archive, clinics, patients);
  tellUnfinished(random.fork(), archive, kastaniWriters);
  const firstTimers = tellFirstTimers(random.fork(), archive, kastani, patients.firstTimers);
  const newcomer = addNewcomer(registry, kastani, passwordHash, now);
  const invited = inviteNurse(random, kastani.row, now);
  const open = createOpenClinics(random, registry, now);
  const [svetlana] = patients.demo.svetlana;
  const relatives = svetlana === undefined ? [] : addRelatives(registry, kastani, svetlana.owner);
  const workbench = furnish(random.fork(), archive, kastani);
  return {
    app_user: registry.users,
    clinic: [...clinics.map(({ row }) => row), ...open.clinics],
    patient_list: clinics.flatMap((clinic) => listsOf(clinic, now)),
    clinic_feature: enableFeatures(kastani, now),
    employee: [...employees, invited, ...open.employees],
    person: registry.persons,
    clinic_patient: [
      ...patients.memberships,
      ...firstTimers.map(({ membership }) => membership),
      newcomer,
      ...relatives,
    ],
    e_contact: archive.eContacts,
    activity: archive.activities,
    note: archive.notes,
    access_log: archive.accesses,
    feedback: rateFinished(archive.eContacts, registry.users, now),
    ...workbench,
    ...fillInformationHub(
      registry.users.find(({ email }) => email === DEMO_ADMIN),
      now,
    ),
  };
}
