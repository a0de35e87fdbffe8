import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import { STATES } from '@tervik/domain/e-contact/vocabulary.ts';
import { parsePersonalCode } from '@tervik/domain/person/personal-code.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import { publishPolicies } from '#modules/consent/index.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { seedDemo } from './seed.ts';

const NOW = new Date('2026-11-23T06:05:00Z'); // Monday, five past eight in Tallinn
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await publishPolicies(database.ownerUrl, 'EE');
  await seedDemo(database.ownerUrl, { now: NOW });
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query<Row>(text, values)).rows;
const count = async (text: string): Promise<number> =>
  Number((await ask<{ n: string }>(`select count(*) as n from ${text}`))[0]?.n);

test('two clinics with their staff and three that take everybody, some hundreds of patients, some thousands of e-contacts', async () => {
  const clinics = await ask(`select name, plan, is_open, is_private,
      (select count(*)::int from employee e where e.clinic_id = c.id and profession = 'DOCTOR') as doctors,
      (select count(*)::int from employee e where e.clinic_id = c.id and profession = 'NURSE' and deleted_at is null and user_id is not null) as nurses,
      (select count(*)::int from employee e where e.clinic_id = c.id and profession = 'NON_CLINICAL') as desk
    from clinic c order by name`);
  const OPEN = { is_open: true, is_private: false, doctors: 1, nurses: 1, desk: 0 };
  expect(clinics).toEqual([
    { name: 'Kastani Perearstikeskus', ...OPEN, plan: 'PREMIUM', doctors: 4, nurses: 5, desk: 2 },
    { name: 'Kuukivi Tervisekeskus', ...OPEN, plan: 'PREMIUM' },
    { name: 'Meretuule Erakliinik', ...OPEN, plan: 'PREMIUM', is_private: true },
    { name: 'Pääsupesa Tervisekeskus', ...OPEN, plan: 'BASIC' },
    { name: 'Ranna Perearstid', ...OPEN, plan: 'BASIC', is_open: false, doctors: 2, nurses: 2, desk: 1 },
  ]);
  expect(await count('app_user where is_patient')).toBeGreaterThanOrEqual(400);
  expect(await count('e_contact')).toBeGreaterThan(3_000);
  expect(await count('outbox')).toBe(0);
  expect(await count('mail')).toBe(0);
});

test('every type, every state, every way of closing and all three languages are there', async () => {
  const types = await ask<{ type: string }>('select distinct type from e_contact');
  expect(types.map(({ type }) => type).toSorted()).toEqual([...E_CONTACT_TYPES].toSorted());
  const states = await ask<{ state: string }>(
    `select distinct case when creation_status = 'SUBMITTED' then status else creation_status end as state from e_contact`,
  );
  expect(states.map(({ state }) => state).toSorted()).toEqual([...STATES].toSorted());
  const reasons = await ask<{ type: string; n: string }>(
    `select type, count(distinct reason) as n from activity where reason is not null group by type order by type`,
  );
  expect(reasons.map(({ type, n }) => [type, Number(n)])).toEqual([
    ['ARCHIVED', 4],
    ['CANCELLED', 5],
    ['REJECTED', 3],
    ['REOPENED', 9],
  ]);
  const locales = await ask<{ locale: string; share: number }>(
    'select locale, count(*)::float / sum(count(*)) over () as share from e_contact group by locale',
  );
  const shareOf = (locale: string): number => locales.find((row) => row.locale === locale)?.share ?? 0;
  expect(shareOf('et')).toBeGreaterThan(0.58);
  expect(shareOf('ru')).toBeGreaterThan(0.22);
  expect(shareOf('en')).toBeGreaterThan(0.03);
});

test('the information hub says in three languages what was written by us, and that no clinician has reviewed it', async () => {
  const items = await ask<{ locales: number; sources: number; reviewed_by: string; is_shown: boolean }>(
    `select cardinality(e.sources) as sources, e.reviewed_by, e.publish_at < $1 and e.ends_at is null as is_shown,
            (select count(distinct t.locale)::int from information_text t where t.item_id = e.item_id and length(t.body) > 300) as locales
       from information_edition e`,
    [NOW],
  );
  expect(items).toHaveLength(5);
  for (const item of items) {
    expect(item).toMatchObject({ locales: 3, reviewed_by: '', is_shown: true });
    expect(item.sources).toBeGreaterThan(1);
  }
});

test('finished e-contacts are rated, those of people who can be signed in as are not', async () => {
  const rated = await ask<{ scope: string; locales: number; ratings: number; words: number; n: number }>(
    `select f.scope, count(*)::int as n, count(distinct f.rating)::int as ratings, count(distinct e.locale)::int as locales,
            count(*) filter (where f.comment <> '')::int as words
       from feedback f join e_contact e on e.id = f.e_contact_id group by f.scope order by f.scope`,
  );
  expect(rated).toMatchObject([
    { scope: 'CLINIC', ratings: 5, locales: 3 },
    { scope: 'PRM', ratings: 5, locales: 3 },
  ]);
  for (const { n, words } of rated) {
    expect(n).toBeGreaterThan(100);
    expect(words).toBeGreaterThan(20);
  }
  expect(
    await count(`feedback f join app_user u on u.id = f.owner_user_id where u.password_hash is not null`),
  ).toBe(0);
  expect(
    await count(`feedback f join e_contact e on e.id = f.e_contact_id
      where f.completed_at is distinct from e.completed_at or f.created_at not between e.completed_at and '${NOW.toISOString()}'`),
  ).toBe(0);
});

describe('an e-contact stands where its timeline has led it', () => {
  // Each line is a contradiction; the seed is sound when no row has it.
  const contradictions: Record<string, string> = {
    'the first entry is the message, at the moment of creation': `e_contact e where creation_status = 'SUBMITTED' and
      (select row (type, created_at) from activity a where a.e_contact_id = e.id order by created_at, id limit 1) <> row ('SUBMITTED'::text, e.created_at)`,
    'the last entry that all may see decides the status': `e_contact e join lateral (
        select type from activity a where a.e_contact_id = e.id and not staff_only order by created_at desc, id desc limit 1) last on true
      where status <> case when last.type = 'CLINIC_ANSWER' then 'WAITING_FOR_PATIENT'
                           when last.type in ('COMPLETED', 'ARCHIVED', 'CANCELLED') then 'COMPLETED'
                           when last.type = 'REJECTED' then 'REJECTED' else 'WAITING_FOR_CLINIC' end`,
    'unsent ones have no timeline': `e_contact e where creation_status <> 'SUBMITTED' and exists (select from activity a where a.e_contact_id = e.id)`,
    'the last entry that all may see dates it': `e_contact e where creation_status = 'SUBMITTED' and updated_at <>
      (select max(created_at) from activity a where a.e_contact_id = e.id and not staff_only)`,
    'the last replier is the assignee, unless somebody was assigned since': `e_contact e join lateral (
        select actor_employee_id, type from activity a where a.e_contact_id = e.id and type in ('CLINIC_ANSWER', 'COMPLETED', 'ASSIGNED')
         order by created_at desc, id desc limit 1) last on true
      where last.type <> 'ASSIGNED' and assignee_employee_id is distinct from actor_employee_id`,
    'the assignee and every author work at the clinic': `activity a where actor_employee_id is not null and not exists
      (select from employee m where m.id = a.actor_employee_id and m.clinic_id = a.clinic_id and m.user_id = a.actor_user_id)`,
    'nobody wrote after leaving': `activity a join employee m on m.id = a.actor_employee_id where a.created_at > m.deleted_at`,
    'the patient side is the owner': `activity a where actor_employee_id is null and actor_user_id <> owner_user_id`,
    'completed has a moment, open has none': `e_contact where creation_status = 'SUBMITTED' and (completed_at is null) <> (status like 'WAITING%')`,
    'a question waits exactly when the patient is waited for': `e_contact e where (status = 'WAITING_FOR_PATIENT') <> (open_inquiry_id is not null)
      or open_inquiry_id <> (select id from activity a where a.e_contact_id = e.id and type = 'CLINIC_ANSWER' order by created_at desc limit 1)`,
    'only a waiting one is locked': `e_contact where reply_allowed_from is not null and status <> 'WAITING_FOR_PATIENT'`,
    'nobody answered while locked': `activity a join activity q on q.id = a.answers_id where a.created_at < q.reply_allowed_from`,
    'every answer names a question of the same e-contact': `activity a where type = 'PATIENT_ANSWER' and not exists
      (select from activity q where q.id = a.answers_id and q.e_contact_id = a.e_contact_id and q.type = 'CLINIC_ANSWER' and q.created_at < a.created_at)`,
    'the preview is the newest words of the patient': `e_contact e where creation_status = 'SUBMITTED' and preview <> left(
      (select btrim(regexp_replace(body, '\\s+', ' ', 'g')) from activity a where a.e_contact_id = e.id and actor_employee_id is null and body <> '' order by created_at desc limit 1), 200)`,
    'a letter has words': `activity where (body = '') <> (type in ('ARCHIVED', 'CANCELLED', 'REJECTED', 'ACCEPTED', 'ASSIGNED') or (type = 'REOPENED' and actor_employee_id is not null))`,
    'no slot or choice is left open': `activity where body ~ '[][{}|]'`,
    'no text is too long': `activity where char_length(body) > 3000`,
    'only staff see who took or got it': `activity where staff_only <> (type in ('ACCEPTED', 'ASSIGNED'))`,
    'the copies of the patient are true': `e_contact e join person p on p.id = e.patient_person_id where
      (e.patient_first_name, e.patient_surname, e.patient_personal_code, e.patient_birth_date, e.patient_sex, e.owner_user_id) is distinct from
      (p.first_name, p.surname, p.personal_code, p.birth_date, p.sex, p.owner_user_id)`,
    'a representative is named exactly when the patient is another': `e_contact e join person p on p.id = e.patient_person_id
      where p.is_self <> (representative_name is null) or p.is_self <> (flow_type = 'PATIENT_TO_CLINIC')
         or (representative_name is null and representative_seen_at is not null) or (representative_name is not null and patient_seen_at is not null)`,
    'everybody who wrote is in the clinic’s list': `e_contact e where not exists (select from clinic_patient cp
      where cp.clinic_id = e.clinic_id and cp.person_id = e.patient_person_id and cp.owner_user_id = e.owner_user_id and cp.list_code is not distinct from e.list_code)`,
    'every list was imported when the history says so': `patient_list l where imported_at is distinct from (select max(i.applied_at)
      from list_import i where i.clinic_id = l.clinic_id and i.purpose = 'LIST' and i.state = 'APPLIED' and l.id = any (i.list_ids))`,
    'every member came by an import, which counts them': `list_member m where not exists (select from list_import i where i.id = m.import_id and m.list_id = any (i.list_ids)
      and i.counts = jsonb_build_object('NEW', (select count(*) from list_member o where o.import_id = i.id)))`,
    'staff looked before they wrote': `activity a left join (select e_contact_id, employee_id, min(at) as at from access_log group by 1, 2) l
      on l.e_contact_id = a.e_contact_id and l.employee_id = a.actor_employee_id
      where a.actor_employee_id is not null and (l.at is null or l.at > a.created_at)`,
    'nothing lies in the future': `activity where created_at > '${NOW.toISOString()}'`,
    'nobody looked into the future': `e_contact where greatest(patient_seen_at, representative_seen_at) > '${NOW.toISOString()}'`,
    'nobody of the staff acted on their own case': `activity a join e_contact e on e.id = a.e_contact_id join app_user u on u.id = a.actor_user_id
      where a.actor_employee_id is not null and u.personal_code = e.patient_personal_code`,
  };
  test.each(Object.entries(contradictions))('%s', async (_, contradiction) => {
    expect(await count(contradiction)).toBe(0);
  });
});

test('open ones: with and without assignee, locked into the future, first-time patients to confirm, notes', async () => {
  const soon = NOW.toISOString();
  expect(
    await count(
      `e_contact where status = 'WAITING_FOR_CLINIC' and creation_status = 'SUBMITTED' and assignee_employee_id is null`,
    ),
  ).toBeGreaterThan(20);
  expect(
    await count(`e_contact where status = 'WAITING_FOR_CLINIC' and assignee_employee_id is not null`),
  ).toBeGreaterThan(20);
  expect(await count(`e_contact where reply_allowed_from > '${soon}'`)).toBeGreaterThan(3);
  expect(
    await count(
      `e_contact e join clinic_patient cp on cp.person_id = e.patient_person_id where confirmed_at is null and rejected_at is null`,
    ),
  ).toBeGreaterThan(3);
  expect(await count('note')).toBeGreaterThan(100);
});

test('people: valid codes that agree with the person, believable addresses, adults with accounts', async () => {
  const people = await ask<{ personal_code: string; birth_date: string; sex: string }>(
    'select personal_code, birth_date::text, sex from person union all select personal_code, birth_date::text, sex from app_user',
  );
  for (const { personal_code, birth_date, sex } of people) {
    expect(parsePersonalCode(personal_code, '2026-11-23')).toEqual({
      valid: true,
      code: personal_code,
      birthDate: birth_date,
      sex,
    });
  }
  const users = await ask<{ email: string; phone: string }>('select email, phone from app_user');
  for (const { email, phone } of users) {
    expect(parseEmail(email)).toEqual({ valid: true, email });
    expect(email).toMatch(/\.example$/);
    expect(phone).toMatch(/^\+3725\d{7}$/);
  }
  expect(await count(`app_user where birth_date > date '2026-11-23' - interval '18 years'`)).toBe(0);
  expect(await count('person where not is_self')).toBeGreaterThanOrEqual(20);
  expect(await count('person where not is_self and email is not null')).toBe(0);
});

test('represented: children as children, old parents as adults, and one who has come of age since', async () => {
  const day = '2026-11-23';
  expect(await count('person where is_self <> (represented_as is null)')).toBe(0);
  expect(
    await count(`person where represented_as = 'ADULT' and birth_date > date '${day}' - interval '18 years'`),
  ).toBe(0);
  expect(await count(`person where represented_as = 'ADULT'`)).toBeGreaterThan(3);
  const grown = await ask(
    `select p.first_name, u.email from person p join app_user u on u.id = p.owner_user_id
      where represented_as = 'MINOR' and p.birth_date <= date '${day}' - interval '18 years'`,
  );
  expect(grown).toEqual([{ first_name: 'Timofei', email: 'patient.ru@tervik.example' }]);
});

test('a clinic reads within its hours, and Kastani uses what its plan has', async () => {
  expect(await count(`clinic where opening_hours = '{}' or reads_within_hours < 1`)).toBe(0);
  expect(
    await ask(
      `select c.name, count(*)::int as n from clinic_feature f join clinic c on c.id = f.clinic_id
        where f.enabled and f.board_confirmed_at is not null and f.changed_by is not null group by c.name`,
    ),
  ).toEqual([{ name: 'Kastani Perearstikeskus', n: 3 }]);
});

test('Kastani has a workbench: templates, views, urgent and snoozed ones, measured time, and it may translate', async () => {
  expect(await count(`template_answer where is_shared`)).toBeGreaterThan(5);
  expect(await count(`template_answer where not is_shared`)).toBe(1);
  expect(await count('saved_view')).toBe(2);
  expect(await count(`e_contact e join e_contact_form f on f.e_contact_id = e.id where e.is_urgent`)).toBe(2);
  expect(await count('e_contact where snoozed_until > updated_at')).toBe(1);
  expect(await count('work_time')).toBeGreaterThan(500);
  expect(await ask('select name from clinic where app.is_translation_agreed(id)')).toEqual([
    { name: 'Kastani Perearstikeskus' },
  ]);
});
