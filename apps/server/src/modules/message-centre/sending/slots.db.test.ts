import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createSmsProvider } from '#adapters/sms/sms.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createWorld, type World } from '#test/support/world.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { relayBatch } from '#platform/outbox.ts';
import { createSmsTasks, relayReceipts, relaySending, SWEEP_SMS } from './jobs.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };
let database: TestDatabase;
let world: World;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  world = createWorld(database.ownerUrl);
  pool = createWorkerPool(database.ownerUrl, 2, quiet);
});
afterAll(async () => {
  await pool.end();
  await world.close();
  await database.drop();
});

it('thousands of SMS do not hold up a code for signing in, nor it them: they have one place of two', async () => {
  await world.sql(
    `insert into outbox (kind, payload)
     select 'SMS_RECEIPT', jsonb_build_object('smsId', gen_random_uuid()) from generate_series(1, 150)
     union all select 'SMS', '{}'`,
  );
  const handlers = { SMS: relaySending, SMS_RECEIPT: relayReceipts };
  await relayBatch(pool, handlers, quiet);
  const begun: string[] = [];
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  /** As a provider that does not answer. */
  const slowly = (name: string) => () => (begun.push(name), finished);
  const runner = await startJobs({
    connectionString: database.ownerUrl,
    log: quiet,
    everyMinute: [SWEEP_SMS],
    tasks: {
      send_sms: slowly('send_sms'),
      read_sms: slowly('read_sms'),
      sweep_sms: slowly('sweep_sms'),
      send_mail: async () => void begun.push('send_mail'),
    },
  });
  await expect.poll(() => begun).toEqual(['send_sms']);
  const handleMail = async () => [{ task: 'send_mail', payload: {}, key: randomUUID(), maxAttempts: 1 }];
  await world.sql(`insert into outbox (kind, payload) values ('MAIL', '{}')`);
  await relayBatch(pool, { MAIL: handleMail }, quiet);
  await expect.poll(() => begun).toEqual(['send_sms', 'send_mail']);
  const stopping = runner.stop();
  finish();
  await stopping;
  await world.sql('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
});

it('receipts that wait are asked about by one job, and those that could not be asked about once more, without the others', async () => {
  const handlers = { SMS_RECEIPT: relayReceipts };
  for (const _ of [1, 2, 3]) {
    await world.sql(
      `insert into outbox (kind, payload)
       select 'SMS_RECEIPT', jsonb_build_object('smsId', gen_random_uuid()) from generate_series(1, 150)`,
    );
    await relayBatch(pool, handlers, quiet);
  }
  const attempts: unknown[][] = [];
  const runner = await startJobs({
    connectionString: database.ownerUrl,
    log: quiet,
    tasks: {
      read_sms: async (payload) => {
        const receipts = z.array(z.unknown()).parse(payload);
        attempts.push(receipts);
        return Promise.allSettled(
          receipts.map(async (_, at) => {
            if (attempts.length === 1 && at < 2) throw new Error('nobody answers');
          }),
        );
      },
    },
  });
  await expect.poll(() => attempts.length, { timeout: 20_000 }).toBe(2);
  await runner.stop();
  const [first = [], second] = attempts;
  expect(new Set(first.map((one) => JSON.stringify(one))).size).toBe(450);
  expect(second).toEqual(first.slice(0, 2));
  expect(await world.sql('select 1 from graphile_worker.jobs')).toEqual([]);
});

it('of more receipts than there is time for the rest is asked about later', async () => {
  // Nobody is asked: none of these SMS has an id of the provider.
  const provider = createSmsProvider({
    provider: 'messente',
    url: 'http://127.0.0.1:1',
    user: '',
    password: '',
    sender: '',
  });
  const tasks = createSmsTasks({ provider, publicUrl: 'http://127.0.0.1:1', log: quiet });
  const receipts = Array.from({ length: 450 }, () => ({ smsId: randomUUID() }));
  const start = Date.now();
  let seconds = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + 1000 * (seconds += 1));
  const asked = await tasks.read_sms?.(receipts, { pool });
  clock.mockRestore();
  expect(asked?.filter(({ status }) => status === 'fulfilled')).toHaveLength(receipts.length);
  const left = await world.sql<{ id: string }>(`delete from outbox returning payload->>'smsId' as id`);
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThan(receipts.length);
  expect(new Set(left.map(({ id }) => id))).toEqual(
    new Set(receipts.slice(-left.length).map(({ smsId }) => smsId)),
  );
});
