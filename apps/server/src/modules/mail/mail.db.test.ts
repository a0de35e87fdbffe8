import { spawn } from 'node:child_process';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSmtpMail } from '#adapters/mail/smtp.ts';
import type { MailPort } from '#adapters/mail/port.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { startJobs, type JobRunner } from '#platform/jobs/jobs.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { createRelay, type Relay } from '#platform/outbox.ts';
import { startMailServer, type MailServer } from '#test/support/partners/mail-simulator.ts';
import { createWorld, type Persona, type World } from '#test/support/world.ts';
import { createMailRelay, createMailTasks, readMailStatus } from './index.ts';

const WORKER = path.resolve(import.meta.dirname, '../../worker.ts');
const E_CONTACT = '0197c0de-0000-7000-8000-000000000001';
const PATIENCE = { timeout: 15_000, interval: 50 };
const failures: string[] = [];
const log = {
  debug() {},
  info() {},
  warn() {},
  error: (_: object, message: string) => void failures.push(message),
};

let database: TestDatabase;
let world: World;
let workers: ReturnType<typeof createWorkerPool>;
let relay: Relay;
let server: MailServer;
let mail: MailPort;
let jobs: JobRunner;
let patient: Persona;

beforeAll(async () => {
  database = await createTestDatabase();
  world = createWorld(database.ownerUrl);
  workers = createWorkerPool(database.ownerUrl, 2, log);
  relay = createRelay({ pool: workers, log, handlers: { MAIL: createMailRelay({ log }) } });
  relay.start();
});

afterAll(async () => {
  await relay.stop();
  await workers.end();
  await world.close();
  await database.drop();
});

beforeEach(async () => {
  await world.sql('truncate mail');
  await world.sql('truncate graphile_worker._private_jobs');
  failures.length = 0;
  patient = await world.persona({ locale: 'et' });
  server = await startMailServer();
  mail = createSmtpMail({ url: server.smtpUrl, from: 'Tervik <no-reply@tervik.example>' });
  const tasks = createMailTasks({
    mail,
    log,
    publicUrl: 'https://tervik.example',
    supportEmail: 'abi@tervik.example',
    brand: BRANDS.EE,
  });
  jobs = await startJobs({ connectionString: database.ownerUrl, log, tasks });
});

afterEach(async () => {
  await jobs.stop();
  mail.close();
  await server.stop();
});

async function ask(payload: object): Promise<void> {
  const whole = {
    dedupeKey: randomUUID(),
    template: 'MESSAGE_WAITING',
    params: { eContactId: E_CONTACT },
    ...payload,
  };
  await world.sql(`insert into outbox (kind, payload) values ('MAIL', $1)`, [JSON.stringify(whole)]);
  relay.wake();
}

interface Row {
  state: string;
  attempts: number;
  last_error: string | null;
  params: object;
}
const rows = (): Promise<Row[]> =>
  world.sql<Row>('select state, attempts, last_error, params from mail order by created_at');
const states = async (): Promise<string[]> =>
  (await rows()).map(({ state, last_error }) => `${state} ${last_error ?? ''}`.trim());

/** The next attempt now instead of after the library's pause. */
async function retryAtOnce(): Promise<void> {
  await world.sql(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`,
  );
  await world.sql(`select pg_notify('jobs:insert', '{"count":1}')`);
}

test('a message waits: in the language of the recipient, with a link, without a word of its content', async () => {
  const russian = await world.persona({ locale: 'ru' });
  await ask({ userId: patient.userId });
  await ask({ userId: russian.userId });
  await expect.poll(states, PATIENCE).toEqual(['SENT', 'SENT']);
  const [mine] = await server.list(patient.email);
  const [theirs] = await server.list(russian.email);
  const link = `https://tervik.example/e-contacts/${E_CONTACT}/timeline`;
  for (const received of [mine, theirs]) {
    expect(received?.text).toContain(link);
    expect(received?.html).toContain(`href="${link}"`);
    expect(received?.messageId).toMatch(/^<[0-9a-f-]{36}@tervik\.example>$/);
  }
  expect(theirs?.subject).toMatch(/[а-я]/i);
  expect(mine?.subject).not.toBe(theirs?.subject);
  expect(await readMailStatus(workers)).toEqual({ mailQueued: 0, mailFailed: 0 });
});

test('a rejection says whom to call instead: the phone of its clinic, also to whoever has no account yet', async () => {
  const clinic = await world.clinic();
  const added = await world.persona({ firstName: 'Uus' });
  const contact = 'uus@example.ee';
  await world.sql(
    `update app_user set email = '', password_hash = null, is_untaken = true, contact_email = $2 where id = $1`,
    [added.userId, contact],
  );
  for (const { userId, personId, email } of [patient, { ...added, email: contact }]) {
    const id = randomUUID();
    await world.sql(
      `insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id,
                              patient_first_name, patient_surname, patient_sex, created_at, updated_at)
       values ($1, $2, 'BACK_PAIN', 'PATIENT', 'PATIENT_TO_CLINIC', 'SUBMITTED', 'REJECTED', $3, $4, 'Mari', 'Maasikas', 'FEMALE', now(), now())`,
      [id, clinic.id, userId, personId],
    );
    await ask({ userId, template: 'E_CONTACT_REJECTED', params: { eContactId: id } });
    await expect.poll(async () => (await server.list(email)).length, PATIENCE).toBe(1);
    const [received] = await server.list(email);
    for (const number of ['+372 600 1000', '1220', '112']) expect(received?.text).toContain(number);
    expect(received?.html).toContain('href="tel:+3726001000"');
    expect(received?.text).not.toContain(clinic.name);
  }
  // An e-contact that is not there costs the mail nothing else.
  await ask({ userId: patient.userId, template: 'E_CONTACT_REJECTED' });
  await expect.poll(async () => (await server.list(patient.email)).length, PATIENCE).toBe(2);
  const [newest] = await server.list(patient.email);
  expect(newest?.text).toContain('1220');
  expect(newest?.text).not.toContain('600 1000');
});

test('that a clinic has added them is told to who has an account, and to no address that staff have typed', async () => {
  const [taken, untaken] = [await world.persona(), await world.persona()];
  await world.sql(
    `update app_user set email = '', password_hash = null, is_untaken = true, contact_email = 'keegi@example.ee' where id = $1`,
    [untaken.userId],
  );
  for (const { userId } of [untaken, taken]) await ask({ userId, template: 'CLINIC_ADDED', params: {} });
  await expect.poll(states, PATIENCE).toEqual(['SENT']);
  const [received] = await server.list(taken.email);
  expect(received?.subject).toBe('Tervisekeskus lisas Teid oma patsientide hulka');
  expect(received?.text).toContain('/my-e-contacts');
  expect(await server.list('keegi@example.ee')).toEqual([]);
});

test('whom a clinic has added gets a mail of their own kind, where staff were told; it bounces like any other', async () => {
  const clinic = await world.clinic();
  const added = await world.persona({ firstName: 'Uus', listedIn: clinic });
  const contact = 'uus-patsient@example.ee';
  await world.sql(
    `update app_user set email = '', password_hash = null, is_untaken = true, contact_email = $2 where id = $1`,
    [added.userId, contact],
  );
  await ask({ userId: added.userId });
  await expect.poll(states, PATIENCE).toEqual(['SENT']);
  const [received] = await server.list(contact);
  expect(received?.subject).toBe('Tervisekeskus on Teile kirjutanud');
  expect(received?.text).toContain('looge konto. Kasutage sama e-posti aadressi');
  expect(received?.text).not.toContain('Uus');

  await server.setFault('refuse');
  await ask({ userId: added.userId });
  await expect.poll(states, PATIENCE).toEqual(['SENT', 'FAILED SMTP 550 5.1.1']);
  const [account] = await world.sql(
    `with context as (select set_config('app.clinic_ids', $2, false))
     select u.email_bounced_at is not null as bounced, k.can_be_reached
       from context, app_user u, app.patient_contact($3, $4) k where u.id = $1`,
    [added.userId, `{${clinic.id}}`, clinic.id, added.personId],
  );
  expect(account).toEqual({ bounced: true, can_be_reached: false });

  // Once it is taken, by whoever has proven another way who they are, it is an account like any other.
  await server.setFault('none');
  await world.sql('update app_user set is_untaken = false, email_bounced_at = null where id = $1', [
    added.userId,
  ]);
  await ask({ userId: added.userId });
  await expect.poll(states, PATIENCE).toEqual(['SENT', 'FAILED SMTP 550 5.1.1', 'SENT']);
  expect((await server.list(contact)).map(({ subject }) => subject)).toContain('Teid ootab sõnum');
});

test('the code of a mail is forgotten once it was sent', async () => {
  await ask({
    template: 'LOGIN_CODE',
    recipient: patient.email,
    locale: 'en',
    params: { code: '048216', minutes: 10 },
  });
  await expect.poll(states, PATIENCE).toEqual(['SENT']);
  expect((await server.list(patient.email))[0]?.text).toContain('048216');
  expect(await rows()).toMatchObject([{ params: {} }]);
  expect(await world.sql(`select from outbox`)).toEqual([]);
  const stored = await world.sql<{ job: string }>(
    `select payload::text as job from graphile_worker._private_jobs`,
  );
  expect(JSON.stringify(stored)).not.toContain('048216');
});

test('a report goes to the mailbox, and its answer to whoever wrote it', async () => {
  const params = { from: patient.email, page: '/help', browser: 'Firefox', message: 'Nupp ei tööta.' };
  await ask({ template: 'SUPPORT_REQUEST', recipient: 'abi@tervik.example', locale: 'et', params });
  await ask({
    template: 'SUPPORT_REQUEST',
    recipient: 'abi@tervik.example',
    locale: 'et',
    params: { ...params, from: 'x@example.ee>\r\nBcc: y@example.ee' },
  });
  await expect.poll(states, PATIENCE).toEqual(['SENT', 'SENT']);
  expect(await rows()).toMatchObject([{ params: {} }, { params: {} }]);
  expect(await world.sql('select sender_address from mail order by sender_address nulls last')).toEqual([
    { sender_address: patient.email },
    { sender_address: null },
  ]);
  const received = await server.list();
  expect(received).toHaveLength(2);
  expect(received.map(({ text }) => text.includes('Nupp ei tööta.'))).toEqual([true, true]);
});

test('a code for nobody is dropped without a word', async () => {
  const code = { template: 'RESET_CODE', locale: 'et', params: { code: '048216', minutes: 10 } };
  await ask({ ...code, recipient: '' });
  await ask({ ...code, recipient: patient.email });
  await expect.poll(states, PATIENCE).toEqual(['SENT']);
  expect(await world.sql('select from outbox')).toEqual([]);
  expect(failures).toEqual([]);
});

test('a code that has expired is not sent any more', async () => {
  await server.setFault('temporary');
  await ask({
    template: 'LOGIN_CODE',
    recipient: patient.email,
    locale: 'en',
    params: { code: '048216', minutes: 10 },
  });
  await expect.poll(states, PATIENCE).toEqual(['QUEUED SMTP 451 4.3.0']);
  await server.setFault('none');
  await world.sql(`update mail set created_at = now() - interval '11 minutes'`);
  await retryAtOnce();
  await expect.poll(states, PATIENCE).toEqual(['FAILED TOO_LATE']);
  expect(await rows()).toMatchObject([{ params: {} }]);
  expect(await server.list()).toEqual([]);
});

test('the mail server is away, then back: one mail', async () => {
  const port = Number(new URL(server.smtpUrl).port);
  await server.stop();
  await ask({ userId: patient.userId });
  await expect.poll(async () => (await rows())[0]?.last_error, PATIENCE).toMatch(/^E[A-Z]+$/);
  expect(await readMailStatus(workers)).toEqual({ mailQueued: 1, mailFailed: 0 });
  server = await startMailServer({ smtpPort: port });
  await retryAtOnce();
  await expect.poll(states, PATIENCE).toEqual(['SENT']);
  expect(await server.list()).toHaveLength(1);
});

test('a temporary refusal is tried again by itself', async () => {
  await server.setFault('temporary');
  await ask({ userId: patient.userId });
  await expect.poll(states, PATIENCE).toEqual(['QUEUED SMTP 451 4.3.0']);
  await server.setFault('none');
  await expect.poll(states, PATIENCE).toEqual(['SENT']);
  expect((await rows())[0]?.attempts).toBeGreaterThan(1);
  expect(await server.list()).toHaveLength(1);
});

test('after the 25th attempt a mail has failed, for people to see', async () => {
  await server.setFault('temporary');
  await ask({ userId: patient.userId });
  await expect.poll(states, PATIENCE).toEqual(['QUEUED SMTP 451 4.3.0']);
  await world.sql('update mail set attempts = 24');
  await retryAtOnce();
  await expect.poll(states, PATIENCE).toEqual(['FAILED SMTP 451 4.3.0']);
  expect(await readMailStatus(workers)).toEqual({ mailQueued: 0, mailFailed: 1 });
  expect(failures).toContain('a mail failed for good');
});

test('an address that takes no mail: failed at once, remembered, and not tried again', async () => {
  await server.setFault('refuse');
  await ask({ userId: patient.userId });
  await expect.poll(states, PATIENCE).toEqual(['FAILED SMTP 550 5.1.1']);
  expect(await readMailStatus(workers)).toEqual({ mailQueued: 0, mailFailed: 1 });
  expect(
    await world.sql('select email_bounced_at is not null as bounced from app_user where id = $1', [
      patient.userId,
    ]),
  ).toEqual([{ bounced: true }]);
  await server.setFault('none');
  await ask({ userId: patient.userId });
  await expect.poll(states, PATIENCE).toEqual(['FAILED SMTP 550 5.1.1', 'FAILED ADDRESS_BOUNCED']);
  expect(await server.list()).toEqual([]);
});

test('the server took the mail and could not say so: the repeat is recognisable', async () => {
  await server.setFault('lose-answer');
  await ask({ userId: patient.userId });
  await expect.poll(async () => (await rows())[0]?.last_error, PATIENCE).toMatch(/^E[A-Z]+$/);
  await server.setFault('none');
  await retryAtOnce();
  await expect.poll(states, PATIENCE).toEqual(['SENT']);
  const received = await server.list();
  expect(received.length).toBeGreaterThan(1);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
});

test('a worker that was killed while it sent: the next one sends, without waiting for the lease', async () => {
  await jobs.stop();
  await server.setFault('delay', 60_000);
  const env = {
    DATABASE_URL: database.ownerUrl,
    APP_MODE: 'DEV',
    SMTP_URL: server.smtpUrl,
    LOG_LEVEL: 'error',
  };
  const worker = spawn(process.execPath, [WORKER], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  await ask({ userId: patient.userId });
  await expect.poll(states, PATIENCE).toEqual(['SENDING']);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  await server.setFault('none');
  const tasks = createMailTasks({
    mail,
    log,
    publicUrl: 'https://tervik.example',
    supportEmail: 'abi@tervik.example',
    brand: BRANDS.EE,
  });
  jobs = await startJobs({ connectionString: database.ownerUrl, log, tasks });
  await expect.poll(states, PATIENCE).toEqual(['SENT']);
  expect(await rows()).toMatchObject([{ attempts: 2 }]);
});

test('the database cut every connection of the jobs: they go on by themselves', async () => {
  await ask({ userId: patient.userId });
  await expect.poll(states, PATIENCE).toEqual(['SENT']);
  await world.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where (application_name like 'tervik jobs %' or application_name = 'tervik worker') and datname = current_database()`,
  );
  await ask({ userId: patient.userId });
  await expect.poll(states, PATIENCE).toEqual(['SENT', 'SENT']);
  expect(await server.list()).toHaveLength(2);
});
