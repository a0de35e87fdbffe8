import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { sendInquiry } from '@tervik/contract/conversation.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { createSmtpMail } from '#adapters/mail/smtp.ts';
import { createMailTasks } from '#modules/mail/index.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { startMailServer } from '../../support/partners/mail-simulator.ts';
import { createTestApp } from '../../support/test-app.ts';
import { createWorld } from '../../support/world.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

describe('signing in', () => {
  const signIn = async (text: string): Promise<number | null> => {
    await owner.query('begin; set local role tervik_auth');
    try {
      return (await owner.query(text)).rowCount;
    } finally {
      await owner.query('rollback');
    }
  };

  it('sends codes and leaves traces of sessions, and no more', async () => {
    for (const template of ['LOGIN_CODE', 'SIGN_UP_CODE', 'RESET_CODE', 'PROFILE_CODE', 'PASSWORD_CHANGED'])
      expect(
        await signIn(`insert into outbox (kind, payload) values ('MAIL', '{"template":"${template}"}')`),
      ).toBe(1);
    await expect(
      signIn(`insert into outbox (kind, payload) values ('MAIL', '{"template":"MESSAGE_WAITING"}')`),
    ).rejects.toThrow(/row-level security/);
    await expect(
      signIn(
        `insert into audit_log (id, at, actor_kind, action, subject, request_id) values (gen_random_uuid(), now(), 'DOCTOR', 'INQUIRY', 'e_contact', 'x')`,
      ),
    ).rejects.toThrow(/row-level security/);
    for (const text of [
      'select from e_contact',
      'select from activity',
      'select from note',
      'select from draft',
      'select from mail',
      'select from clinic_patient',
      'select first_name from person',
      'select personal_code from person',
    ])
      await expect(signIn(text), text).rejects.toThrow(/permission denied/);
  });

  it('gives nobody a right: no admin, no clinic, no session of somebody else’s', async () => {
    for (const text of [
      'update app_user set is_admin = true',
      'update app_user set is_patient = true',
      'update session set user_id = user_id',
      `insert into app_user (id, email, is_admin) values (gen_random_uuid(), '', true)`,
      'insert into employee select * from employee',
      'update employee set is_admin = true',
      'update employee set clinic_id = clinic_id',
      'delete from app_user',
      'delete from consent',
      'update consent set version = now()',
      'update person set owner_user_id = owner_user_id',
      'update person set is_self = true',
      `update app_user set identity_level = 'HIGH'`,
      'update external_identity set user_id = user_id',
      'delete from external_identity',
    ])
      await expect(signIn(text), text).rejects.toThrow(/permission denied/);
  });

  it('reaches the own row in a list of persons, never who is represented, and takes no filled place', async () => {
    const world = createWorld(database.ownerUrl);
    const clinic = await world.clinic();
    const parent = await world.persona({ staffOf: clinic, isPatient: true, email: 'parent@example.ee' });
    const stranger = await world.persona({ email: 'stranger@example.ee' });
    const childId = await world.represented(parent);
    const change = (id: string) => signIn(`update person set first_name = 'x' where id = '${id}'`);
    expect(await change(parent.personId)).toBe(1);
    expect(await change(childId)).toBe(0);
    await expect(
      signIn(
        `insert into person (id, owner_user_id, is_self, first_name, surname) values (gen_random_uuid(), '${stranger.userId}', false, 'x', 'y')`,
      ),
    ).rejects.toThrow(/row-level security/);

    const take = () =>
      signIn(`update employee set user_id = '${stranger.userId}' where id = '${parent.employeeId}'`);
    expect(await take()).toBe(0);
    await world.sql('update employee set user_id = null where id = $1', [parent.employeeId]);
    // A self-declared code opens no clinic, nor does a proven one that is not the invitation's.
    await expect(take()).rejects.toThrow(/row-level security/);
    const prove = (code: string) =>
      world.sql(
        `update app_user set identity_level = 'HIGH', identity_country = 'EE', personal_code = ${code} where id = $1`,
        [stranger.userId],
      );
    await prove('personal_code');
    await expect(take()).rejects.toThrow(/row-level security/);
    await prove(`(select personal_code from employee where id = '${parent.employeeId}')`);
    expect(await take()).toBe(1);
    await world.deactivate(parent.employeeId ?? '');
    expect(await take()).toBe(0);
    await world.close();
  });
});

describe('a login that owns nothing', () => {
  it('is enough to serve requests, tell browsers and send mail', async () => {
    const login = `serves_${randomBytes(6).toString('hex')}`;
    await owner.query(`create role ${login} login; grant tervik_app, tervik_auth, tervik_worker to ${login}`);
    const url = new URL(database.ownerUrl);
    url.searchParams.set('user', login);
    const log = pino({ level: 'silent' });
    const t = await createTestApp({ database, databaseUrl: url.href });
    const server = await startMailServer();
    const mail = createSmtpMail({ url: server.smtpUrl, from: 'Tervik <no-reply@tervik.example>' });
    const tasks = createMailTasks({
      mail,
      publicUrl: 'http://localhost:3000',
      supportEmail: 'help@tervik.example',
      brand: BRANDS.EE,
      log,
    });
    const jobs = await startJobs({ connectionString: url.href, log, tasks });
    await t.app.start(0, '127.0.0.1');

    const clinic = await t.world.clinic();
    const [patient, doctor] = [
      await t.world.persona({ listedIn: clinic }),
      await t.world.persona({ staffOf: clinic }),
    ];
    const body = {
      eContactType: 'BACK_PAIN',
      patientPersonId: patient.personId,
      clinicId: clinic.id,
      text: 'x',
    };
    const made = await t.call(createFallbackEContact, { as: patient, body });
    expect(made.status).toBe(200);
    const asked = { as: doctor, params: { id: made.body.eContactId }, body: { question: 'y' } };
    expect((await t.call(sendInquiry, asked)).status).toBe(200);
    await expect.poll(async () => (await server.list(patient.email)).length, { timeout: 15_000 }).toBe(1);
    expect(
      (await owner.query('select from pg_stat_activity where usename = $1', [login])).rowCount,
    ).toBeGreaterThan(3);

    await jobs.stop();
    mail.close();
    await server.stop();
    await t.app.stop();
    await t.world.close();
    await owner.query(`drop role ${login}`);
  });
});
