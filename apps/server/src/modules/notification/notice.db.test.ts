import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWebPush } from '#adapters/push/web-push.ts';
import { newId } from '#platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { startJobs, type JobRunner } from '#platform/jobs/jobs.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { createRelay, type Relay } from '#platform/outbox.ts';
import {
  startPushService,
  type BrowserSubscription,
  type PushService,
} from '#test/support/partners/push-simulator.ts';
import { createWorld, type Persona, type World } from '#test/support/world.ts';
import { createMailRelay } from '#modules/mail/index.ts';
import { createNoticeTasks, relayNotices } from './index.ts';

const PATIENCE = { timeout: 15_000, interval: 50 };
const lines: string[] = [];
const note = (data: object, sentence: string): void => void lines.push(`${sentence} ${JSON.stringify(data)}`);
const log = { debug() {}, info() {}, warn: note, error: note };

let database: TestDatabase;
let world: World;
let workers: ReturnType<typeof createWorkerPool>;
let relay: Relay;
let service: PushService;
let jobs: JobRunner;
let mari: Persona;

beforeAll(async () => {
  [database, service] = await Promise.all([createTestDatabase(), startPushService()]);
  world = createWorld(database.ownerUrl);
  workers = createWorkerPool(database.ownerUrl, 2, log);
  const relayMail = createMailRelay({ log });
  relay = createRelay({
    pool: workers,
    log,
    handlers: {
      MAIL: async (client, rows) => {
        // As in the app; nobody sends the mails here.
        await relayMail(client, rows);
        return relayNotices(client, rows);
      },
    },
  });
  relay.start();
});
afterAll(async () => {
  await relay.stop();
  await workers.end();
  await world.close();
  await Promise.all([database.drop(), service.stop()]);
});

beforeEach(async () => {
  await world.sql('truncate mail, push_subscription');
  await world.sql('truncate graphile_worker._private_jobs');
  lines.length = 0;
  mari = await world.persona({ locale: 'et', firstName: 'Mari', surname: 'Saar' });
  jobs = await startNoticeJobs();
});
afterEach(() => jobs.stop());

const startNoticeJobs = (pushHosts = service.settings.hosts): Promise<JobRunner> =>
  startJobs({
    connectionString: database.ownerUrl,
    log,
    tasks: createNoticeTasks({
      push: createWebPush(service.settings),
      pushHosts,
      locales: ['et', 'en', 'ru'],
      log,
    }),
  });

async function subscribe(as: Persona, withKeys = true): Promise<BrowserSubscription> {
  const browser = await service.makeBrowser();
  const { p256dh, auth } = browser.keys;
  await world.sql(
    'insert into push_subscription (id, user_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, now())',
    [newId(), as.userId, browser.endpoint, withKeys ? p256dh : null, withKeys ? auth : null],
  );
  return browser;
}

async function message(as: Persona, template = 'MESSAGE_WAITING', at = new Date()): Promise<void> {
  const payload = {
    dedupeKey: randomUUID(),
    template,
    userId: as.userId,
    params: { eContactId: '0197c0de-0000-7000-8000-000000000001' },
  };
  await world.sql(`insert into outbox (kind, payload, created_at) values ('MAIL', $1, $2)`, [
    JSON.stringify(payload),
    at,
  ]);
  relay.wake();
}

const statuses = async (browser: BrowserSubscription): Promise<number[]> =>
  (await service.arrived(browser)).map(({ status }) => status);
const waiting = (): Promise<{ last_error: string | null; seconds: number }[]> =>
  world.sql(
    `select last_error, extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs order by id`,
  );
const allDone = async (): Promise<boolean> =>
  (await world.sql('select from outbox')).length + (await waiting()).length === 0;
const browsersStored = async (): Promise<number> =>
  (await world.sql('select from push_subscription where user_id = $1', [mari.userId])).length;
/** The next attempt now instead of after the library's pause. */
async function retryAtOnce(): Promise<void> {
  await world.sql(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`,
  );
  await world.sql(`select pg_notify('jobs:insert', '{"count":1}')`);
}

test.each(['MESSAGE_WAITING', 'E_CONTACT_CLOSED', 'E_CONTACT_REJECTED'])(
  '%s: every browser of that user hears that something waits, and not a word of what',
  async (template) => {
    const jaan = await world.persona();
    const [phone, computer, stranger] = [await subscribe(mari), await subscribe(mari), await subscribe(jaan)];
    await message(mari, template);
    for (const browser of [phone, computer]) {
      await expect.poll(() => statuses(browser), PATIENCE).toEqual([201]);
      const [push] = await service.arrived(browser);
      // The whole of it: no text, no name, no id, no address.
      expect(push?.payload).toBe('{"t":"MESSAGE","l":"et"}');
    }
    await expect.poll(allDone, PATIENCE).toBe(true);
    expect(await statuses(stranger)).toEqual([]);
  },
);

test('a code for signing in makes no push', async () => {
  const jaan = await world.persona();
  const [hers, his] = [await subscribe(mari), await subscribe(jaan)];
  await message(mari, 'LOGIN_CODE');
  await message(jaan);
  await expect.poll(() => statuses(his), PATIENCE).toEqual([201]);
  await expect.poll(allDone, PATIENCE).toBe(true);
  expect(await statuses(hers)).toEqual([]);
});

test('a browser without keys hears all the same', async () => {
  const phone = await subscribe(mari, false);
  await message(mari);
  await expect.poll(() => service.arrived(phone), PATIENCE).toMatchObject([{ status: 201, payload: null }]);
});

test('who has switched pushes off gets the mail alone; who has switched mails off gets the push alone', async () => {
  const jaan = await world.persona();
  const [hers, his] = [await subscribe(mari), await subscribe(jaan)];
  await world.sql('update app_user set notify_by_push = false where id = $1', [mari.userId]);
  await world.sql('update app_user set notify_by_email = false where id = $1', [jaan.userId]);
  await message(mari);
  await message(jaan);
  await expect.poll(() => statuses(his), PATIENCE).toEqual([201]);
  await expect.poll(allDone, PATIENCE).toBe(true);
  expect(await statuses(hers)).toEqual([]);
  expect(await world.sql('select user_id from mail')).toEqual([{ user_id: mari.userId }]);
});

test('switched off while the push waits: it is not sent', async () => {
  const phone = await subscribe(mari);
  await service.setFault(phone, '500');
  await message(mari);
  await expect.poll(waiting, PATIENCE).toMatchObject([{ last_error: 'push not taken yet (PUSH 500)' }]);
  const before = await statuses(phone);
  await world.sql('update app_user set notify_by_push = false where id = $1', [mari.userId]);
  await service.setFault(phone, 'none');
  await retryAtOnce();
  await expect.poll(allDone, PATIENCE).toBe(true);
  expect(await statuses(phone)).toEqual(before);
});

test.each(['404', '410'])('%s: that browser is forgotten', async (fault) => {
  const [gone, stays] = [await subscribe(mari), await subscribe(mari)];
  await service.setFault(gone, fault);
  await message(mari);
  await expect.poll(browsersStored, PATIENCE).toBe(1);
  await expect.poll(() => statuses(stays), PATIENCE).toEqual([201]);
  await expect.poll(allDone, PATIENCE).toBe(true);
});

test('500: tried again by itself, and taken once', async () => {
  const phone = await subscribe(mari);
  await service.setFault(phone, '500');
  await message(mari);
  await expect.poll(waiting, PATIENCE).toMatchObject([{ last_error: 'push not taken yet (PUSH 500)' }]);
  await service.setFault(phone, 'none');
  await expect.poll(async () => (await statuses(phone))[0], PATIENCE).toBe(201);
  await expect.poll(allDone, PATIENCE).toBe(true);
  expect((await statuses(phone)).filter((status) => status === 201)).toHaveLength(1);
  // Neither the log nor what the job library keeps holds the address.
  expect(lines.join('\n')).not.toContain('/push/');
});

test('429: left alone for as long as it says', async () => {
  const phone = await subscribe(mari);
  await service.setFault(phone, '429', '600');
  await message(mari);
  await expect.poll(async () => (await waiting())[0]?.seconds ?? 0, PATIENCE).toBeGreaterThan(500);
  expect(await waiting()).toHaveLength(1);
  await service.setFault(phone, 'none');
  await retryAtOnce();
  await expect.poll(() => statuses(phone), PATIENCE).toEqual([201, 429]);
  await expect.poll(allDone, PATIENCE).toBe(true);
});

test.each(['413', 'redirect'])(
  '%s: never again, for people to see, and the browser is kept',
  async (fault) => {
    const phone = await subscribe(mari);
    await service.setFault(phone, fault);
    await message(mari);
    await expect.poll(() => lines.length, PATIENCE).toBe(1);
    await expect.poll(allDone, PATIENCE).toBe(true);
    expect(lines[0]).toMatch(/^a push failed for good .*PUSH (413|307)/);
    expect(await statuses(phone)).toHaveLength(1);
    expect(await browsersStored()).toBe(1);
  },
);

test('several messages while a browser cannot be reached are one notice', async () => {
  const phone = await subscribe(mari);
  await service.setFault(phone, '429', '600');
  await message(mari);
  await expect.poll(() => statuses(phone), PATIENCE).toEqual([429]);
  await jobs.stop();
  await message(mari);
  await message(mari);
  await expect.poll(async () => (await world.sql('select from outbox')).length, PATIENCE).toBe(0);
  expect(await waiting()).toHaveLength(1);
  await service.setFault(phone, 'none');
  jobs = await startNoticeJobs();
  await expect.poll(() => statuses(phone), PATIENCE).toEqual([201, 429]);
});

test('a day later nobody wants to hear it', async () => {
  const phone = await subscribe(mari);
  await message(mari, 'MESSAGE_WAITING', new Date(Date.now() - 25 * 60 * 60_000));
  await message(await world.persona());
  await expect.poll(async () => (await world.sql('select from mail')).length, PATIENCE).toBe(2);
  await expect.poll(allDone, PATIENCE).toBe(true);
  expect(await statuses(phone)).toEqual([]);
});

test('a push service that is on the list no more is not called, and forgotten', async () => {
  await jobs.stop();
  jobs = await startNoticeJobs(['fcm.googleapis.com']);
  const phone = await subscribe(mari);
  await message(mari);
  await expect.poll(browsersStored, PATIENCE).toBe(0);
  expect(await statuses(phone)).toEqual([]);
});
