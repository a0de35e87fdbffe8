import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createWorld, type World } from '#test/support/world.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { relayBatch } from '#platform/outbox.ts';
import { relayReceipts, relaySending, SWEEP_SMS } from './jobs.ts';

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
});
