import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinClinic, listEmployees, updateEmployee } from '@tervik/contract/employee.ts';
import * as contract from '@tervik/contract/platform-clinic.ts';
import { registrationCheckDigit } from '@tervik/domain/clinic/registration-code.ts';
import { newId } from '#platform/ids.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { keyOf, nextCode } from '#test/support/test-staff.ts';
import { codeOf, type Persona, type PersonaOptions, type TestClinic } from '#test/support/world.ts';

/** Where staff join by a code: whoever runs the platform hands it over. */
let p: TestPractice;
let owner: Persona;
const OWNERS_CODE = codeOf('1979-03-04', 811);
beforeAll(async () => {
  p = await createTestPractice({ config: { digitalId: undefined } });
  owner = await p.test.world.persona({ isPatient: false, isAdmin: true, personalCode: OWNERS_CODE });
});
afterAll(() => p.test.close());

let counter = 0;
const joiner = (options: PersonaOptions = {}) =>
  p.test.world.persona({ email: `esimene${(counter += 1)}@example.ee`, ...options });
const input = (patch: object = {}) => ({
  firstName: 'Uus',
  surname: 'Haldur',
  personalCode: nextCode(),
  email: 'keegi@example.ee',
  profession: 'DOCTOR' as const,
  ...patch,
});
const add = (clinic: TestClinic, patch: object = {}) =>
  p.test.call(contract.addClinicAdmin, { as: owner, params: { id: clinic.id }, body: input(patch) });
/** Invites the person, and gives them the code. */
async function invite(clinic: TestClinic, { email }: Persona) {
  const { admins } = must(await add(clinic, { email }));
  const employeeId = admins.find((one) => one.email === email)?.employeeId ?? '';
  const params = { id: clinic.id, employeeId };
  const { code } = must(await p.test.call(contract.makeAdminJoinCode, { as: owner, params, body: {} }));
  return { employeeId, code, params };
}
const join = (as: Persona, code: string) => p.test.call(joinClinic, { as, body: { code } });
const read = async (clinic: TestClinic) =>
  must(await p.test.call(contract.getPlatformClinic, { as: owner, params: { id: clinic.id } }));
const joined = async ({ id }: TestClinic) =>
  (
    await p.test.world.sql<{ user_id: string }>(
      'select user_id from employee where clinic_id = $1 and user_id is not null and deleted_at is null',
      [id],
    )
  ).map((row) => row.user_id);

it('is nobody who runs the platform, by code or by address, also of another admin', async () => {
  const clinic = await p.test.world.clinic();
  const other = await p.test.world.persona({ isAdmin: true, email: 'Teine.Pidaja@example.ee' });
  const refuse = (body: object) =>
    p.test.refused(contract.addClinicAdmin, { as: owner, params: { id: clinic.id }, body: input(body) });
  for (const email of [owner.email, owner.email.toUpperCase(), other.email, 'teine.pidaja@EXAMPLE.ee'])
    expect(await refuse({ email }), email).toMatchObject({
      key: 'CLINIC_ADMIN_RUNS_PLATFORM',
      data: { field: 'email' },
    });
  expect(await refuse({ personalCode: OWNERS_CODE })).toMatchObject({
    key: 'CLINIC_ADMIN_RUNS_PLATFORM',
    data: { field: 'personalCode' },
  });
  expect(
    await p.test.refused(contract.addClinic, {
      as: owner,
      body: {
        ...input({ email: owner.email }),
        clinicName: 'Oma Kliinik',
        registrationCode: `1200771${registrationCheckDigit('1200771')}`,
        countryCode: 'EE',
        address: 'Pikk 1, Tallinn',
        phone: '600 1000',
        languages: ['et'],
      },
    }),
  ).toMatchObject({ key: 'CLINIC_ADMIN_RUNS_PLATFORM' });
  expect(await p.test.world.sql(`select from clinic where name = 'Oma Kliinik'`)).toEqual([]);
  // Nor by the right alone, who works there already.
  const both = await p.test.world.persona({ isAdmin: true, staffOf: clinic });
  const code = nextCode();
  await p.test.world.sql('update employee set personal_code = $1 where id = $2', [code, both.employeeId]);
  expect(await refuse({ personalCode: code })).toMatchObject({ key: 'CLINIC_ADMIN_RUNS_PLATFORM' });
  expect((await read(clinic)).admins).toEqual([]);
});

/** A transaction of the platform's admin beside the app; what it does not commit is gone. */
async function withOwner(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: p.test.database.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local role tervik_app');
    await client.query(`select app.open_context($1, 'ADMIN', 0, null)`, [
      createHash('sha256').update(owner.token).digest(),
    ]);
    await work(client);
  } finally {
    await client.end();
  }
}
const insert = (client: pg.Client, clinic: TestClinic, personalCode: string, email: string, mark = '') =>
  client.query(
    `insert into employee (id, clinic_id, first_name, surname, personal_code, email, profession, is_admin, created_at,
                           invited_at${mark === '' ? '' : ', invited_by_platform'})
     values ($1, $2, 'Peeter', 'Platvorm', $3, $4, 'DOCTOR', true, now(), now()${mark})`,
    [newId(), clinic.id, personalCode, email],
  );
/** Until a statement of this database waits for what another transaction holds. */
async function waitsForLock(): Promise<void> {
  const waiting = () =>
    p.test.world.sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBeGreaterThan(0);
}

it('is nobody who runs the platform, by row-level security alone', async () => {
  const clinic = await p.test.world.clinic();
  const both = await p.test.world.persona({ isAdmin: true, staffOf: clinic });
  const elsewhere = 'mujalt@example.ee';
  await withOwner((client) =>
    expect(insert(client, clinic, OWNERS_CODE, elsewhere)).rejects.toThrow(/row-level security/),
  );
  await withOwner((client) =>
    expect(insert(client, clinic, nextCode(), owner.email.toUpperCase())).rejects.toThrow(
      /row-level security/,
    ),
  );
  // What it invites is marked, whatever it writes.
  await withOwner((client) =>
    expect(insert(client, clinic, nextCode(), elsewhere, ', false')).rejects.toThrow(/permission denied/),
  );
  await withOwner(async (client) => {
    await insert(client, clinic, nextCode(), elsewhere);
    const made = await client.query('select * from app.make_clinic_admin($1, $2)', [
      clinic.id,
      both.employeeId,
    ]);
    expect(made.rows).toEqual([]);
  });
});

it('who has joined ends the invitations of the platform that wait; the clinic’s own stay', async () => {
  const clinic = await p.test.world.clinic();
  const [wrong, right, colleague] = [await joiner(), await joiner(), await joiner()];
  const first = await invite(clinic, wrong);
  const second = await invite(clinic, right);
  await p.test.world.invitation(clinic, nextCode(), colleague.email);
  must(await join(right, second.code));
  // Joined with the code in the hand of somebody else would be a way in for whoever runs the platform.
  expect(keyOf(await join(wrong, first.code))).toBe('JOIN_NOT_INVITED');
  expect(await joined(clinic)).toEqual([right.userId]);
  expect((await read(clinic)).admins).toMatchObject([
    { email: right.email, invitation: 'TAKEN_UP', isDeactivated: false },
    { email: wrong.email, isDeactivated: true },
  ]);
  const params = { id: clinic.id };
  const query = { includeDeleted: 'true', includeRecord: 'true' };
  const { employees } = must(await p.test.call(listEmployees, { as: right, params, query }));
  expect(
    employees.find(({ id }) => id === first.employeeId),
    'the clinic sees that it has ended',
  ).toMatchObject({ deletedAt: expect.any(String) as string, record: { joinCode: null } });
  expect(employees.find(({ record }) => record?.email === colleague.email)).toMatchObject({
    deletedAt: null,
  });
  // From here on it is the clinic's: what its admin sends again can be taken up.
  const target = { ...first.params };
  must(await p.test.call(updateEmployee, { as: right, params: target, body: { deletedAt: null } }));
  await p.test.world.sql(
    `insert into employee_join_code (employee_id, clinic_id, code_hash, made_at, expires_at)
     values ($1, $2, sha256(convert_to('JOIN ' || $1::uuid || ' 12345678', 'UTF8')), now(), now() + interval '1 day')
     on conflict (employee_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    [first.employeeId, clinic.id],
  );
  must(await join(wrong, '12345678'));
  expect(new Set(await joined(clinic))).toEqual(new Set([right.userId, wrong.userId]));
});

it('of two who are invited and join at once one does, whatever the order', async () => {
  for (let round = 0; round < 5; round += 1) {
    const clinic = await p.test.world.clinic();
    const people = [await joiner(), await joiner()];
    const codes = [await invite(clinic, people[0]!), await invite(clinic, people[1]!)];
    const answers = await Promise.all(people.map((person, at) => join(person, codes[at]!.code)));
    expect(answers.map(keyOf).toSorted()).toEqual(['JOIN_NOT_INVITED', 'none']);
    expect(await joined(clinic)).toHaveLength(1);
    expect((await read(clinic)).admins.filter(({ isDeactivated }) => !isDeactivated)).toHaveLength(1);
  }
});

it('an invitation that is being made while somebody joins has ended when both are done', async () => {
  const clinic = await p.test.world.clinic();
  const person = await joiner();
  const { code } = await invite(clinic, person);
  await withOwner(async (client) => {
    await client.query('select app.lock_first_admin($1)', [clinic.id]);
    await insert(client, clinic, nextCode(), 'hiljem@example.ee');
    const joining = join(person, code);
    await waitsForLock();
    await client.query('commit');
    must(await joining);
  });
  expect((await read(clinic)).admins).toMatchObject([
    { email: person.email, invitation: 'TAKEN_UP' },
    { email: 'hiljem@example.ee', isDeactivated: true },
  ]);
});

it('whoever has come to run the platform meanwhile takes up no invitation of it', async () => {
  const clinic = await p.test.world.clinic();
  const person = await joiner();
  const { code } = await invite(clinic, person);
  await p.test.world.sql('update app_user set is_admin = true where id = $1', [person.userId]);
  expect(keyOf(await join(person, code))).toBe('JOIN_NOT_INVITED');
  expect(await joined(clinic)).toEqual([]);
});

it('to whom the right was given by the platform ends its invitations as well', async () => {
  const clinic = await p.test.world.clinic();
  const code = nextCode();
  const nurse = await p.test.world.persona({ staffOf: clinic, profession: 'NURSE', personalCode: code });
  const { employeeId } = await invite(clinic, await joiner());
  must(await add(clinic, { personalCode: code }));
  const { admins } = await read(clinic);
  expect(admins).toMatchObject([
    { employeeId: nurse.employeeId, invitation: 'TAKEN_UP' },
    { employeeId, isDeactivated: true },
  ]);
});
