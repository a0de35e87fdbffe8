import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAddressed } from '@tervik/domain/announcement/is-addressed.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona } from '#test/support/world.ts';

/** What the database itself allows, whatever the server asks of it. */
let t: TestApp;
let client: pg.Client;
let admin: Persona;
let patient: Persona;
let other: Persona;
let doctor: Persona;
const ids = { current: randomUUID(), coming: randomUUID(), ended: randomUUID(), withdrawn: randomUUID() };

beforeAll(async () => {
  t = await createTestApp();
  admin = await t.world.persona({ isPatient: false, isAdmin: true });
  patient = await t.world.persona();
  other = await t.world.persona();
  doctor = await t.world.persona({ staffOf: await t.world.clinic() });
  for (const [id, from, until, withdrawn] of [
    [ids.current, '-1 hour', '1 hour', false],
    [ids.coming, '1 hour', '2 hours', false],
    [ids.ended, '-2 hours', '-1 hour', false],
    [ids.withdrawn, '-1 hour', '1 hour', true],
  ] as const)
    await t.world.sql(
      `insert into announcement values ($1, 'EE', 18, 150, 'BOTH', '{"et": "x"}', now() + $2::interval, now() + $3::interval, $4, 'A', now(),
               case when $5 then now() end, case when $5 then $4::uuid end, case when $5 then 'A' end)`,
      [id, from, until, admin.userId, withdrawn],
    );
  for (const who of [patient, other])
    await t.world.sql('insert into announcement_dismissal values ($1, $2, now())', [ids.current, who.userId]);
  client = new pg.Client({ connectionString: t.database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await t.close();
});

type Side = 'platform_admin_id' | 'patient_user_id' | 'clinic_ids';
/** In the context of one side alone: rows, or the code of PostgreSQL's refusal. */
async function as(side: Side, who: Persona, text: string, values: unknown[] = []) {
  await client.query('begin');
  try {
    await client.query('set local role tervik_app');
    await client.query(
      `select set_config('app.user_id', $1, true), set_config('app.' || $2, case when $2 = 'clinic_ids' then '{' || $3 || '}' else $1 end, true)`,
      [who.userId, side, who.clinicId],
    );
    const { rows, rowCount } = await client.query<Record<string, unknown>>(text, values);
    return rows.length > 0 ? rows.map((row) => Object.values(row)[0]) : rowCount;
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await client.query('rollback');
  }
}
const DENIED = '42501';
const sorted = (found: unknown) => (Array.isArray(found) ? found.map(String).toSorted() : found);

describe('row-level security', () => {
  const all = 'select id from announcement';
  it('shows the platform all, a patient what is in force, staff nothing', async () => {
    expect(sorted(await as('platform_admin_id', admin, all))).toEqual(Object.values(ids).toSorted());
    expect(await as('patient_user_id', patient, all)).toEqual([ids.current]);
    expect(await as('clinic_ids', doctor, all)).toBe(0);
  });

  it('lets nobody but the platform write, and it in its own name only', async () => {
    const insert = `insert into announcement (id, country_code, age_from, age_to, sex, texts, starts_at, ends_at, created_by, author_name, created_at)
                    values (gen_random_uuid(), 'EE', 18, 150, 'BOTH', '{"et": "x"}', now(), now() + interval '1 hour', $1, 'A', now())`;
    expect(await as('platform_admin_id', admin, insert, [admin.userId])).toBe(1);
    expect(await as('platform_admin_id', admin, insert, [patient.userId])).toBe(DENIED);
    expect(await as('patient_user_id', patient, insert, [patient.userId])).toBe(DENIED);
    expect(await as('clinic_ids', doctor, insert, [doctor.userId])).toBe(DENIED);
    const withdraw = `update announcement set withdrawn_at = now(), withdrawn_by = $1, withdrawn_by_name = 'x' where id = '${ids.current}'`;
    expect(await as('platform_admin_id', admin, withdraw, [admin.userId])).toBe(1);
    expect(await as('platform_admin_id', admin, withdraw, [patient.userId])).toBe(DENIED);
    expect(await as('patient_user_id', patient, withdraw, [patient.userId])).toBe(0);
    expect(await as('clinic_ids', doctor, withdraw, [doctor.userId])).toBe(0);
    expect(await as('platform_admin_id', admin, `update announcement set texts = '{"et": "y"}'`)).toBe(
      DENIED,
    );
    expect(await as('platform_admin_id', admin, 'delete from announcement')).toBe(DENIED);
  });

  it('tells nobody but themselves who has closed what', async () => {
    const closed = 'select user_id from announcement_dismissal';
    expect(await as('patient_user_id', patient, closed)).toEqual([patient.userId]);
    expect(await as('platform_admin_id', admin, closed)).toBe(0);
    expect(await as('clinic_ids', doctor, closed)).toBe(0);
    const close = 'insert into announcement_dismissal values ($1, $2, now())';
    expect(await as('patient_user_id', patient, close, [ids.coming, other.userId])).toBe(DENIED);
    const open = 'delete from announcement_dismissal where user_id = $1';
    expect(await as('patient_user_id', patient, open, [other.userId])).toBe(0);
    expect(await as('platform_admin_id', admin, open, [patient.userId])).toBe(0);
  });

  it('says of a patient what readers are chosen by to that patient alone', async () => {
    const reader = 'select user_id from app.announcement_reader()';
    expect(await as('patient_user_id', patient, reader)).toEqual([patient.userId]);
    expect(await as('platform_admin_id', admin, reader)).toBe(0);
    expect(await as('clinic_ids', doctor, reader)).toBe(0);
  });

  it('gives figures to the platform alone', async () => {
    for (let each = 0; each < 10; each += 1)
      await t.world.sql('insert into announcement_dismissal values ($1, $2, now())', [
        ids.current,
        (await t.world.persona()).userId,
      ]);
    const reach = `select app.announcement_reach('EE', 'EE', 18, 150, 'BOTH', current_date)`;
    const closed = 'select closed from app.announcements_closed()';
    expect(await as('platform_admin_id', admin, reach)).toEqual([10]);
    expect(await as('platform_admin_id', admin, closed)).toEqual([10]);
    for (const [side, who] of [
      ['patient_user_id', patient],
      ['clinic_ids', doctor],
    ] as const) {
      expect(await as(side, who, reach)).toEqual([0]);
      expect(await as(side, who, closed)).toBe(0);
    }
  });
});

describe('the count of an audience', () => {
  it('draws the line of an age where the domain draws it, 29 February included', async () => {
    // Ten of each birth date, so that a group is told or is not.
    const births = ['2004-02-28', '2004-02-29', '2004-03-01'];
    for (const birthDate of births)
      for (let each = 0; each < 10; each += 1) {
        const { userId } = await t.world.persona({ birthDate });
        await t.world.sql(`update app_user set identity_country = 'US' where id = $1`, [userId]);
      }
    const audience = { countryCode: 'US', ageFrom: 22, ageTo: 22, sex: 'BOTH' } as const;
    for (const today of [
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2027-02-28',
      '2027-03-01',
      '2028-02-29',
    ]) {
      const expected = births.filter((birthDate) =>
        isAddressed(audience, { countryCode: 'US', birthDate, sex: 'FEMALE' }, today),
      );
      const reach = `select app.announcement_reach('US', 'EE', 22, 22, 'BOTH', $1)`;
      expect(await as('platform_admin_id', admin, reach, [today]), today).toEqual([10 * expected.length]);
    }
  });
});
