import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionOptions } from '#platform/db/pool.ts';
import { createSignups } from '#test/support/test-signup.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona } from '#test/support/world.ts';

/*
 * Applications of clinics by row-level security alone: what a defect of the server could read and write of them.
 */
let t: TestApp;
let signups: Awaited<ReturnType<typeof createSignups>>;
let admin: Persona;
let oneFactor: Persona;
let doctor: Persona;
let patient: Persona;
let id: string;
let email: string;
let token: string;
beforeAll(async () => {
  t = await createTestApp();
  signups = await createSignups(t);
  const clinic = await t.world.clinic();
  admin = await t.world.persona({ isPatient: false, isAdmin: true });
  oneFactor = await t.world.persona({ isPatient: false, isAdmin: true, secondFactor: false });
  doctor = await t.world.persona({ staffOf: clinic, clinicAdmin: true });
  patient = await t.world.persona({ listedIn: clinic });
  const submitted = await signups.submit();
  id = await signups.idOf(admin, submitted.request.form.registrationCode);
  ({ email } = submitted.request.form);
  ({ token } = submitted);
});
afterAll(() => t.close());

const sessionHash = (persona: Persona): Buffer => createHash('sha256').update(persona.token).digest();

/** Runs SQL as the application would, in somebody's context; nothing of it stays. */
async function as(
  { role = 'tervik_app', who, side = 'ADMIN' }: { role?: string; who?: Persona; side?: string },
  text: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const client = new pg.Client(connectionOptions(t.database.ownerUrl, 'owner'));
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local role ${role}`);
    if (who !== undefined)
      await client.query('select from app.open_context($1, $2, 0, null)', [sessionHash(who), side]);
    return (await client.query(text, [...values])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
const ALL = 'select * from clinic_signup';
const DECIDE = `update clinic_signup set state = 'REFUSED', decided_at = now(), decided_by = $2, decided_by_name = 'x', refusal_reason = 'x' where id = $1`;

describe('an application', () => {
  it('is seen by the platform’s admins alone', async () => {
    expect(await as({ who: admin }, ALL)).toBe(1);
    for (const who of [oneFactor, doctor, patient]) expect(await as({ who }, ALL)).toBe(0);
    for (const side of ['PATIENT', 'CLINIC', 'SESSION'])
      for (const who of [admin, doctor, patient]) expect(await as({ who, side }, ALL)).toBe(0);
    expect(await as({}, ALL)).toBe(0);
    for (const role of ['tervik_auth', 'tervik_worker'])
      await expect(as({ role, who: admin }, ALL)).rejects.toThrow('permission denied');
  });

  it('is decided on by them alone, in their own name, and once', async () => {
    expect(await as({ who: admin }, DECIDE, [id, admin.userId])).toBe(1);
    for (const who of [oneFactor, doctor, patient])
      expect(await as({ who }, DECIDE, [id, who.userId])).toBe(0);
    await expect(as({ who: admin }, DECIDE, [id, doctor.userId])).rejects.toThrow('row-level security');
    const other = await signups.submit();
    const decided = await signups.idOf(admin, other.request.form.registrationCode);
    await signups.refuse(admin, decided);
    expect(await as({ who: admin }, DECIDE, [decided, admin.userId])).toBe(0);
  });

  it('is changed, added and deleted by nobody', async () => {
    for (const text of [
      `update clinic_signup set clinic_name = 'x'`,
      `update clinic_signup set personal_code = null`,
      'delete from clinic_signup',
      'insert into clinic_signup select * from clinic_signup',
    ])
      await expect(as({ who: admin }, text)).rejects.toThrow('permission denied');
  });
});

describe('links', () => {
  const OPEN = 'select * from app.clinic_signup_of_link($1, $2)';
  const hash = (of: string): Buffer => createHash('sha256').update(`CLINIC_SIGNUP ${of}`).digest();

  it('open one application to whoever has the token, by signing in’s role alone, and without the personal code', async () => {
    expect(await as({ role: 'tervik_auth' }, OPEN, [hash(token), '2000-01-01'])).toBe(1);
    expect(await as({ role: 'tervik_auth' }, OPEN, [hash('another'), '2000-01-01'])).toBe(0);
    await expect(as({ who: admin }, OPEN, [hash(token), '2000-01-01'])).rejects.toThrow('permission denied');
    await expect(
      as({ role: 'tervik_auth' }, 'select personal_code from app.clinic_signup_of_link($1, now())', [
        hash(token),
      ]),
    ).rejects.toThrow('personal_code');
  });

  it('are seen by nobody, and added by the platform’s admins', async () => {
    for (const role of ['tervik_app', 'tervik_auth', 'tervik_worker'])
      await expect(as({ role, who: admin }, 'select * from clinic_signup_link')).rejects.toThrow(
        'permission denied',
      );
    const add = 'insert into clinic_signup_link (token_hash, signup_id, created_at) values ($1, $2, now())';
    expect(await as({ who: admin }, add, [hash('new'), id])).toBe(1);
    for (const who of [oneFactor, doctor, patient])
      await expect(as({ who }, add, [hash('new'), id])).rejects.toThrow('row-level security');
  });
});

describe('what else an application could be used for', () => {
  const submit = `select app.submit_clinic_signup(gen_random_uuid(), $1, now(), '{"registrationCode":"1","countryCode":"EE"}')`;
  it('nobody keeps one without a code that was spent on it now', async () => {
    const client = new pg.Client(connectionOptions(t.database.ownerUrl, 'owner'));
    await client.connect();
    try {
      await client.query('begin');
      await client.query('set local role tervik_auth');
      for (const { id: request } of await t.world.sql<{ id: string }>('select id from code_request'))
        expect((await client.query(submit, [request])).rows).toEqual([
          { submit_clinic_signup: 'NOT_PROVEN' },
        ]);
    } finally {
      await client.end();
    }
  });

  it('nobody but the platform makes a clinic of one', async () => {
    const make = `select from app.create_clinic($1, 'x', 'EE', 'Europe/Tallinn', '', '76543217', '{}', '{}', now()::date, now()) as outcome
      where outcome = 'CREATED'`;
    for (const who of [oneFactor, doctor, patient]) expect(await as({ who }, make, [id])).toBe(0);
    expect(await as({ who: admin }, make, [id])).toBe(1);
    await expect(as({ role: 'tervik_auth', who: admin }, make, [id])).rejects.toThrow('permission denied');
  });

  it('mails about decisions go to addresses of applications alone, and by the platform alone', async () => {
    const mail = (recipient: string): string =>
      JSON.stringify({
        dedupeKey: 'x',
        template: 'CLINIC_SIGNUP_REFUSED',
        recipient,
        locale: 'et',
        params: {},
      });
    const add = `insert into outbox (kind, payload) values ('MAIL', $1)`;
    expect(await as({ who: admin }, add, [mail(email)])).toBe(1);
    await expect(as({ who: admin }, add, [mail('mari@example.ee')])).rejects.toThrow('row-level security');
    for (const who of [oneFactor, doctor, patient])
      await expect(as({ who }, add, [mail(email)])).rejects.toThrow('row-level security');
  });
});
