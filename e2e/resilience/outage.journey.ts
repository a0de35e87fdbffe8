import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeEContact, getClinicEContact, sendInquiry, addInfo } from '@tervik/contract/conversation.ts';
import { listClinicEContacts } from '@tervik/contract/inbox.ts';
import { saveDraft } from '@tervik/contract/draft.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { getConfig } from '@tervik/contract/session.ts';
import { loginWithPassword } from '@tervik/contract/sign-in.ts';
import { getStatus } from '@tervik/contract/status.ts';
import type { Route } from '@tervik/contract/route.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/platform/postgres/embedded.ts';
import { startMailServer, type MailServer } from '../../apps/server/test/support/partners/mail-simulator.ts';
import {
  createWorld,
  type Persona,
  type TestClinic,
  type World,
} from '../../apps/server/test/support/world.ts';
import { createApi, HANG_MS, type Api, type ApiCall } from '../support/api.ts';
import { listen, type Listener } from '../support/failures/live.ts';
import { makeHome, startProduct, type Product } from '../support/product.ts';

/** How long the product may take to notice that its database or mail server is back. */
const BACK_WITHIN_MS = 60_000;

const folder = makeHome();
let postgres: EmbeddedPostgres;
let mail: MailServer;
/** Two server processes on one database, as behind a balancer: they hear of each other by LISTEN and NOTIFY only. */
let product: Product;
let neighbour: Product;
let world: World;
let clinic: TestClinic;
let patient: Persona;
let doctor: Persona;
let nurse: Listener;
let [asPatient, asDoctor]: Api[] = [];

/** Last started, first ended; also when only some of it could be started. */
const endings: (() => unknown)[] = [
  () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
];
afterAll(async () => {
  for (const end of endings.toReversed()) await end();
});

async function start(home: string, settings: Readonly<Record<string, string>>): Promise<Product> {
  const started = await startProduct({ home: path.join(folder, home), settings });
  endings.push(async () => {
    if ((await started.stop()) !== 0) throw new Error(`It did not stop in good order:\n${started.output()}`);
  });
  return started;
}

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg') });
  endings.push(() => postgres.stop());
  mail = await startMailServer();
  endings.push(() => mail.stop());
  const settings = { DATABASE_URL: postgres.connectionString, SMTP_URL: mail.smtpUrl };
  product = await start('one', settings);
  neighbour = await start('two', { ...settings, JOBS_IN_PROCESS: 'false' });
  world = createWorld(postgres.connectionString);
  endings.push(() => world.close());
  clinic = await world.clinic();
  patient = await world.persona({ listedIn: clinic });
  doctor = await world.persona({ staffOf: clinic });
  const colleague = await world.persona({ staffOf: clinic, profession: 'NURSE' });
  asPatient = createApi(product.url, patient.token);
  asDoctor = createApi(product.url, doctor.token);
  nurse = await listen(neighbour.url, colleague.token);
  endings.push(() => nurse.close());
});

async function write(): Promise<string> {
  const text = 'Selg on valus.';
  const body = { eContactType: 'BACK_PAIN', patientPersonId: patient.personId, clinicId: clinic.id, text };
  const answer = await asPatient!.call(createFallbackEContact, { body, key: randomUUID() });
  expect(answer.status).toBe(200);
  return answer.body.eContactId;
}

/** Each kind of call that a page makes: reading, acting, saving, signing in, the very first one. */
function everyKind(id: string): [Api, Route, ApiCall][] {
  const params = { id };
  const key = `answer:${id}`;
  return [
    [asDoctor!, listClinicEContacts, {}],
    [asDoctor!, getClinicEContact, { params }],
    [asDoctor!, sendInquiry, { params, body: { question: 'Kas on palavik?' }, key: randomUUID() }],
    [asPatient!, addInfo, { params, body: { infoText: 'Ja jalg ka.' }, key: randomUUID() }],
    [asPatient!, saveDraft, { params: { key }, body: { content: { text: 'Mustand' } } }],
    [asPatient!, loginWithPassword, { body: { email: patient.email, password: 'kolm sinist kastanit' } }],
    [asPatient!, getConfig, {}],
    [asPatient!, getStatus, {}],
  ];
}

/** Every kind of call at once, `rounds` times: each is told so, in words, and none has to wait. */
async function expectAway(id: string, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(
      everyKind(id).map(async ([api, route, call]) => {
        const began = Date.now();
        const { status, body } = await api.call(route, call);
        expect(Date.now() - began, route.name).toBeLessThan(HANG_MS);
        const message = expect.stringMatching(/\S{3,} \S{3,}/) as string;
        expect({ status, body }, route.name).toEqual({
          status: 503,
          body: { key: 'TEMPORARILY_UNAVAILABLE', message },
        });
      }),
    );
  }
}

const mailsTo = async ({ email }: Persona): Promise<number> => (await mail.list(email)).length;

/** One process acts, the other one's sockets hear of it, and the mail goes out: all of it works (again). */
async function expectAllWorks(id: string, key: string = randomUUID()): Promise<void> {
  const before = await mailsTo(patient);
  const expected = { params: { id }, body: { question: 'Kas on palavik?' }, key };
  const done = await asDoctor!.insist(sendInquiry, expected, () => true);
  expect(done?.status).toBe(200);
  await expect.poll(() => mailsTo(patient), { timeout: BACK_WITHIN_MS, interval: 50 }).toBe(before + 1);
  // Sockets may still be on their way back; from then on each act is heard at once.
  await expect
    .poll(
      async () => {
        const heard = nurse.nextUpdate(id, 1_000).then(
          () => true,
          () => false,
        );
        const more = { params: { id }, body: { infoText: 'Lisan veel.' }, key: randomUUID() };
        const added = await asPatient!.insist(addInfo, more, () => true);
        expect(added?.status).toBe(200);
        return heard;
      },
      { timeout: BACK_WITHIN_MS, interval: 10 },
    )
    .toBe(true);
}

const processes = (): unknown[] => [product.pid, product.isAlive(), neighbour.pid, neighbour.isAlive()];

test('a dead database: every call is told so at once, and the same processes serve again when it is back', async () => {
  const before = processes();
  const id = await write();
  await expectAllWorks(id);
  const activities = await world.sql('select id from activity');

  process.kill(postgres.pid, 'SIGKILL');
  await postgres.exited;
  await expectAway(id, 4);
  const key = randomUUID();
  const refused = await asDoctor!.call(sendInquiry, {
    params: { id },
    body: { question: 'Kas on palavik?' },
    key,
  });
  expect(refused.status).toBe(503);

  postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg') });
  // The author's page sends the refused one again, under the same key.
  await expectAllWorks(id, key);
  expect(processes()).toEqual(before);
  // Its process may have missed something, so it asked its browsers to come back.
  await expect.poll(() => nurse.returns(), { timeout: BACK_WITHIN_MS }).toBeGreaterThan(0);
  // What was refused was not done: new are the question and the additions of expectAllWorks alone.
  const added = await world.sql<{ type: string; n: number }>(
    'select type, count(*) as n from activity where not id = any ($1) group by type',
    [activities.map((row) => (row as { id: string }).id)],
  );
  expect(added.find(({ type }) => type === 'CLINIC_ANSWER')?.n).toBe(1);
});

test('a frozen database: nobody waits for ever, and all goes on when it moves again', async () => {
  const before = processes();
  const id = await write();
  const pids = (
    await world.sql<{ pid: number }>(
      `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
  ).map(({ pid }) => pid);
  const all = [postgres.pid, ...pids];
  try {
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    await expectAway(id, 1);
  } finally {
    for (const pid of all) process.kill(pid, 'SIGCONT');
  }
  await expectAllWorks(id);
  expect(processes()).toEqual(before);
});

test('a dead mail server: the answer is taken, and its mail arrives once when the server is back', async () => {
  const id = await write();
  const before = await mailsTo(patient);
  const smtpPort = Number(new URL(mail.smtpUrl).port);
  await mail.stop();

  const body = { infoText: 'Saage terveks.' };
  const done = await asDoctor!.call(completeEContact, { params: { id }, body, key: randomUUID() });
  expect(done.status).toBe(200);
  const cause = `MESSAGE_WAITING:${(done.body as { activityId: string }).activityId}`;
  const find = () =>
    world.sql<{ state: string; attempts: number }>('select state, attempts from mail where dedupe_key = $1', [
      cause,
    ]);
  // Tried at least once, and waiting: visible to whoever watches.
  await expect
    .poll(async () => (await find())[0]?.attempts ?? 0, { timeout: BACK_WITHIN_MS })
    .toBeGreaterThan(0);
  expect((await asDoctor!.call(getStatus)).body).toMatchObject({
    status: 'UP',
    mailQueued: 1,
    mailFailed: 0,
  });

  // A new server at the old address; it starts with an empty mailbox.
  mail = await startMailServer({ smtpPort });
  await expect.poll(find, { timeout: BACK_WITHIN_MS }).toMatchObject([{ state: 'SENT' }]);
  expect([before > 0, await mailsTo(patient)]).toEqual([true, 1]);
  expect((await asDoctor!.call(getStatus)).body).toMatchObject({ mailQueued: 0, mailFailed: 0 });
});
