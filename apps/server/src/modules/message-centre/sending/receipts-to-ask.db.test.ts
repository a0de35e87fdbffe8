import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SmsProvider, SmsState } from '#adapters/sms/port.ts';
import { createSmsProvider } from '#adapters/sms/sms.ts';
import { runStatement } from '#platform/db/statement.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createWorld, type TestClinic, type World } from '#test/support/world.ts';
import * as job from './job-queries.ts';
import { createSmsTasks } from './jobs.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const DELIVERED: SmsState = { state: 'DELIVERED', at: new Date().toISOString() };
let database: TestDatabase;
let world: World;
let pool: Pool;
let clinic: TestClinic;

beforeAll(async () => {
  database = await createTestDatabase();
  world = createWorld(database.ownerUrl);
  pool = createWorkerPool(database.ownerUrl, 2, quiet);
  clinic = await world.clinic();
});
afterAll(async () => {
  await pool.end();
  await world.close();
  await database.drop();
});
beforeEach(() => world.sql('truncate sms, sms_batch, outbox cascade'));

/** So many SMS that the provider has, each with its receipt. @returns their ids at the provider */
async function receive(count: number): Promise<string[]> {
  const nurse = await world.persona({ staffOf: clinic });
  const batchId = randomUUID();
  await world.sql(
    `insert into sms_batch (id, clinic_id, text, clinic_name, filter, price, made_by, made_by_name, created_at, send_at)
     values ($1, $2, 'Tere, {firstName}!', 'Mere', '{}', 0.09, $3, 'Õie Õun', now(), now())`,
    [batchId, clinic.id, nurse.userId],
  );
  const rows = await world.sql<{ key: string; id: string }>(
    `insert into sms (batch_id, clinic_id, nr, patient_id, first_name, surname, phone, state, claimed_at, provider_id)
     select $1, $2, n, gen_random_uuid(), 'Mari', 'Maasikas', '+37251234567', 'SENT', now(), gen_random_uuid()::text
       from generate_series(1, $3::int) n returning receipt_key as key, provider_id as id`,
    [batchId, clinic.id, count],
  );
  for (const { key, id } of rows) await tellReceipt(key, id);
  return rows.map(({ id }) => id);
}
const tellReceipt = (key: string, id: string) => world.sql('select app.note_sms_receipt($1, $2)', [key, id]);

/** The job, with a provider that says this of each. */
const read = (readState: SmsProvider['readState']) => {
  const settings = { provider: 'messente', url: 'http://127.0.0.1:1', user: '', password: '' } as const;
  const provider = { ...createSmsProvider({ ...settings, sender: undefined }), readState };
  return createSmsTasks({ provider, publicUrl: 'http://127.0.0.1:1', log: quiet })['read_sms']!({}, { pool });
};
const count = async (where: string): Promise<number> =>
  (await world.sql<{ n: number }>(`select count(*)::int as n from sms where ${where}`))[0]?.n ?? 0;

it('one job asks about all whose receipt has come, about each once', async () => {
  const ids = await receive(120);
  const asked: string[] = [];
  await read(async (id) => {
    asked.push(id);
    return DELIVERED;
  });
  expect(asked.toSorted()).toEqual(ids.toSorted());
  expect(await count(`state = 'DELIVERED' and ask_at is null`)).toBe(120);
});

it('what could not be asked about is asked about later, and after twelve times no more', async () => {
  const [failing = ''] = await receive(12);
  const answer: SmsProvider['readState'] = async (id) => (id === failing ? undefined : DELIVERED);
  await read(answer);
  expect(await count(`state = 'DELIVERED' and ask_at is null`)).toBe(11);
  for (let attempt = 2; attempt <= 12; attempt += 1) {
    expect(await count('ask_at > now()')).toBe(1);
    await world.sql(`update sms set ask_at = now() where ask_at is not null`);
    await read(answer);
  }
  expect(await count('ask_at is not null')).toBe(0);
  // Another receipt begins anew.
  await world.sql('select app.note_sms_receipt(receipt_key, provider_id) from sms where provider_id = $1', [
    failing,
  ]);
  await read(async () => DELIVERED);
  expect(await count(`state = 'DELIVERED'`)).toBe(12);
});

it('a receipt that comes while its SMS is asked about is asked about too, and so is what a killed process had taken', async () => {
  const [id = ''] = await receive(2);
  const taken = await runStatement(pool, job.takeReceipts, { most: 10 });
  await world.sql('select app.note_sms_receipt(receipt_key, provider_id) from sms where provider_id = $1', [
    id,
  ]);
  await runStatement(pool, job.endReceipts, {
    ids: taken.filter((row) => row.provider_id === id).map((row) => row.id),
    asks: [1],
  });
  expect(await count('ask_at <= now()')).toBe(1);
  expect(await count('ask_at > now()')).toBe(1);
});

it('of more than there is time for the rest is asked about by another job', async () => {
  await receive(60);
  await world.sql('delete from outbox');
  const start = Date.now();
  const clock = vi.spyOn(Date, 'now');
  let seconds = 0;
  clock.mockImplementation(() => start + 1000 * seconds);
  await read(async () => {
    seconds += 1;
    return DELIVERED;
  });
  clock.mockRestore();
  const left = await count('ask_at is not null');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(60);
  expect(await world.sql('select kind from outbox')).toEqual([{ kind: 'SMS_RECEIPT' }]);
});
