import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishPolicies } from '#modules/consent/index.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { verifyPassword } from '#platform/passwords.ts';
import { DEMO_ACCOUNTS, NEWCOMER } from './demo-accounts.ts';
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

/** Everything that was made but the hash, whose salt is new each time. */
async function checksum(from: pg.Client): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const table of [
    'app_user',
    'clinic',
    'employee',
    'person',
    'clinic_patient',
    'e_contact',
    'activity',
    'note',
    'access_log',
    'consent',
  ]) {
    const row = table === 'app_user' ? `to_jsonb(t) - 'password_hash'` : 'to_jsonb(t)';
    const { rows } = await from.query<{ sum: string }>(
      `select count(*) || ' ' || md5(string_agg((${row})::text, '' order by (${row})::text)) as sum from ${table} t`,
    );
    sums[table] = rows[0]?.sum ?? '';
  }
  return sums;
}

test('the demo accounts: each signs in with the one password and finds a full page', async () => {
  for (const { email, password, name } of DEMO_ACCOUNTS) {
    const [user] = await ask<{ name: string; password_hash: string }>(
      `select first_name || ' ' || surname as name, password_hash from app_user where email = $1`,
      [email],
    );
    expect(user?.name).toBe(name);
    expect(await verifyPassword(user?.password_hash ?? null, password)).toBe(true);
  }
  const mine = await ask<{ status: string; locked: boolean }>(
    `select status, coalesce(reply_allowed_from > $1, false) as locked from e_contact e join app_user u on u.id = e.owner_user_id
      where u.email = 'patient@tervik.example' order by 1, 2`,
    [NOW],
  );
  expect(mine.map(({ status, locked }) => `${status}${locked ? ' locked' : ''}`)).toEqual([
    ...Array.from({ length: 6 }, () => 'COMPLETED'),
    'WAITING_FOR_CLINIC',
    'WAITING_FOR_PATIENT',
    'WAITING_FOR_PATIENT locked',
  ]);
});

test('everybody has agreed to what their roles need, except the newcomer', async () => {
  const rows = await ask<{ email: string; types: string[] }>(
    `select u.email, array_agg(c.type order by c.type) filter (where c.type is not null) as types
       from app_user u left join consent c on c.user_id = u.id group by u.email`,
  );
  const of = (name: string) => rows.find(({ email }) => email === `${name}@tervik.example`)?.types;
  expect(of('patient')).toEqual(['PRM_PATIENT', 'PRM_PRIVACY_POLICY']);
  expect(of('nurse')).toEqual(['PRM_CLINIC', 'PRM_PRIVACY_POLICY']);
  expect(of('both')).toEqual(['PRM_CLINIC', 'PRM_PATIENT', 'PRM_PRIVACY_POLICY']);
  const none = rows.filter(({ types }) => types === null).map(({ email }) => email);
  expect(none.toSorted((a, b) => a.localeCompare(b))).toEqual(['admin@tervik.example', NEWCOMER]);
});

test('a second call adds nothing', async () => {
  const before = await checksum(client);
  await seedDemo(database.ownerUrl, { now: new Date('2027-02-01T10:00:00Z') });
  expect(await checksum(client)).toEqual(before);
});

test('the same moment makes the same demo, and two servers at once make one', async () => {
  const other = await createTestDatabase();
  await publishPolicies(other.ownerUrl, 'EE');
  await Promise.all([seedDemo(other.ownerUrl, { now: NOW }), seedDemo(other.ownerUrl, { now: NOW })]);
  const there = new pg.Client({ connectionString: other.ownerUrl });
  await there.connect();
  const copy = await checksum(there);
  await there.end();
  await other.drop();
  expect(copy).toEqual(await checksum(client));
});

test('the demo of a country without personal codes has none, and speaks its language', async () => {
  const other = await createTestDatabase();
  await publishPolicies(other.ownerUrl, 'GB');
  await seedDemo(other.ownerUrl, { now: NOW, countryCode: 'GB' });
  const there = new pg.Client({ connectionString: other.ownerUrl });
  await there.connect();
  const { rows } = await there.query(
    `select (select count(*)::int from app_user where personal_code is not null or identity_level = 'HIGH')
          + (select count(*)::int from person where personal_code is not null)
          + (select count(*)::int from employee where personal_code is not null)
          + (select count(*)::int from e_contact where patient_personal_code is not null) as codes,
            (select array_agg(distinct locale) from app_user) as locales,
            (select array_agg(distinct country_code || ' ' || time_zone) from clinic) as clinics`,
  );
  await there.end();
  await other.drop();
  expect(rows).toEqual([{ codes: 0, locales: ['en'], clinics: ['GB Europe/London'] }]);
});
