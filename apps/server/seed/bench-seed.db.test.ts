import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { benchToken, seedBench } from './bench-seed.ts';

const SIZE = { eContacts: 2_000, clinics: 4, bigClinic: 500, patients: 401 };
let database: TestDatabase;
let client: pg.Client;
let before: unknown[];

const listIndexes = async (): Promise<unknown[]> =>
  (await client.query(`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`))
    .rows;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  before = await listIndexes();
  await seedBench(database.ownerUrl, SIZE);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const count = async (text: string): Promise<number> =>
  Number((await client.query<{ n: string }>(`select count(*) as n from ${text}`)).rows[0]?.n);

test('as many as asked, shared out as asked', async () => {
  const { rows } = await client.query<{ n: string; open: string; patients: string }>(
    `select count(*) as n, count(*) filter (where not closed) as open,
            (select count(*) from clinic_patient p join person on person.id = p.person_id and is_self where p.clinic_id = e.clinic_id) as patients
       from e_contact e group by clinic_id order by 1`,
  );
  expect(rows.map(({ n }) => Number(n))).toEqual([500, 500, 500, 500]);
  for (const { n, open } of rows) expect(Number(open) / Number(n)).toBeCloseTo(0.125, 1);
  expect(rows.reduce((sum, { patients }) => sum + Number(patients), 0)).toBe(SIZE.patients);
  const perContact = (await count('activity')) / SIZE.eContacts;
  expect(perContact).toBeGreaterThan(2);
  expect(perContact).toBeLessThan(3);
  const {
    rows: [lengths],
  } = await client.query<{ min: number; max: number }>(
    `select min(char_length(body)), max(char_length(body)) from activity where body <> ''`,
  );
  expect(lengths?.min).toBeGreaterThanOrEqual(80);
  expect(lengths?.max).toBeLessThanOrEqual(600);
});

test('every reference finds its row, though nothing checked it while loading', async () => {
  const { rows } = await client.query<{
    name: string;
    child: string;
    parent: string;
    columns: string[];
    keys: string[];
  }>(
    `select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
            (select array_agg(attname::text order by k.nr) from unnest(conkey) with ordinality k (col, nr) join pg_attribute a on attrelid = conrelid and attnum = col) as columns,
            (select array_agg(attname::text order by k.nr) from unnest(confkey) with ordinality k (col, nr) join pg_attribute a on attrelid = confrelid and attnum = col) as keys
       from pg_constraint where contype = 'f' and conrelid::regclass::text = any (array['session','employee','person','clinic_patient','e_contact','activity'])`,
  );
  expect(rows.length).toBeGreaterThan(8);
  for (const { name, child, parent, columns, keys } of rows) {
    const present = columns.map((column) => `c.${column} is not null`).join(' and ');
    const same = columns.map((column, index) => `p.${keys[index] ?? ''} = c.${column}`).join(' and ');
    expect({
      name,
      orphans: await count(
        `${child} c where ${present} and not exists (select from ${parent} p where ${same})`,
      ),
    }).toEqual({ name, orphans: 0 });
  }
});

test('the timeline leads to the state', async () => {
  const last = `join lateral (select type, created_at, id from activity a where a.e_contact_id = e.id order by created_at desc, id desc limit 1) last on true`;
  expect(
    await count(`e_contact e ${last} where updated_at <> last.created_at or status <> case when last.type = 'CLINIC_ANSWER' then 'WAITING_FOR_PATIENT'
      when last.type in ('COMPLETED', 'ARCHIVED', 'CANCELLED') then 'COMPLETED' when last.type = 'REJECTED' then 'REJECTED' else 'WAITING_FOR_CLINIC' end
      or (open_inquiry_id is not null) <> (last.type = 'CLINIC_ANSWER') or open_inquiry_id <> last.id`),
  ).toBe(0);
  expect(await count(`e_contact where (completed_at is null) <> (not closed) or updated_at > now()`)).toBe(0);
  expect(
    await count(`e_contact e join person p on p.id = e.patient_person_id where
      (e.patient_first_name, e.patient_surname, e.patient_personal_code, e.patient_birth_date, e.patient_sex, e.owner_user_id)
      is distinct from (p.first_name, p.surname, p.personal_code, p.birth_date, p.sex, p.owner_user_id)`),
  ).toBe(0);
  expect(
    await count(`e_contact e where preview <> left((select body from activity a where a.e_contact_id = e.id and actor_employee_id is null
      and body <> '' order by created_at desc limit 1), 200)`),
  ).toBe(0);
});

test('what triggers would have kept is there', async () => {
  expect(
    await count(`e_contact where waiting_since is distinct from case when status = 'WAITING_FOR_CLINIC' then updated_at end
      or queue_rank <> case when status = 'WAITING_FOR_CLINIC' then updated_at - case when is_urgent then interval '100 years' else interval '0' end
                            else updated_at + interval '1000 years' end`),
  ).toBe(0);
  for (const share of [
    'is_urgent',
    'snoozed_until is not null',
    `queue = 'DOCTOR'`,
    `queue = 'NON_CLINICAL'`,
  ])
    expect([share, (await count(`e_contact where not closed and ${share}`)) > 0]).toEqual([share, true]);
  const words = 'select clinic_id, kind, word, person_id, name from patient_word order by 1, 2, 3, 4';
  const loaded = (await client.query(words)).rows;
  await client.query('select app.index_patient(clinic_id, person_id) from clinic_patient');
  expect((await client.query(words)).rows).toEqual(loaded);
  expect(
    await count(
      `patient_word w where kind = 'NAME' and not exists (select from name_word n where n.word = w.word)`,
    ),
  ).toBe(0);
});

test('each clinic has a session whose token opens its context', async () => {
  for (let clinic = 0; clinic < SIZE.clinics; clinic += 1) {
    const token = benchToken(clinic);
    expect(token).toMatch(/^[\w-]{43}$/);
    const hash = createHash('sha256').update(token).digest();
    const { rows } = await client.query<{ memberships: string }>(
      `select memberships from app.open_context($1, 'CLINIC', 1800, null)`,
      [hash],
    );
    expect(rows[0]?.memberships).toMatch(/ DOCTOR true$/);
  }
});

test('the indexes are back, and nothing of the load is left', async () => {
  expect(await listIndexes()).toEqual(before);
  expect(await count(`pg_class where relname like 'bench%'`)).toBe(0);
});
