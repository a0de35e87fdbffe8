import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailRelay } from './index.ts';
import { createWorld, type Persona, type World } from '#test/support/world.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { isDatabaseAway } from '#platform/db/pool.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { createRelay, relayBatch, type OutboxHandler } from '#platform/outbox.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const MAIL = createMailRelay({ log: quiet });
let database: TestDatabase;
let world: World;
let pool: Pool;
let patient: Persona;

beforeAll(async () => {
  database = await createTestDatabase();
  world = createWorld(database.ownerUrl);
  pool = createWorkerPool(database.ownerUrl, 6, quiet);
  patient = await world.persona({ locale: 'ru' });
});

afterAll(async () => {
  await pool.end();
  await world.close();
  await database.drop();
});

beforeEach(async () => {
  await world.sql('truncate outbox, mail');
  await world.sql('truncate graphile_worker._private_jobs');
});

async function ask(count: number, key = (): string => randomUUID()): Promise<void> {
  const payload = () => ({
    dedupeKey: key(),
    template: 'MESSAGE_WAITING',
    userId: patient.userId,
    params: {},
  });
  const rows = JSON.stringify(Array.from({ length: count }, payload));
  await world.sql(`insert into outbox (kind, payload) select 'MAIL', value from jsonb_array_elements($1)`, [
    rows,
  ]);
}

async function counts(): Promise<{ outbox: number; mails: number; jobs: number }> {
  const [row] = await world.sql<{ outbox: number; mails: number; jobs: number }>(
    `select (select count(*)::int from outbox) as outbox, (select count(*)::int from mail) as mails,
            (select count(distinct payload ->> 'mailId')::int from graphile_worker._private_jobs) as jobs`,
  );
  return row!;
}

/** Waits until it is dead: its locks live as long as it does. */
const kill = async (pid: unknown): Promise<void> =>
  void (await world.sql('select pg_terminate_backend($1, 5000)', [pid]));

const dying: Record<string, OutboxHandler> = {
  'before its work': async (client, rows) => {
    await kill((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid);
    return MAIL(client, rows);
  },
  'after its work': async (client, rows) => {
    const jobs = await MAIL(client, rows);
    await kill((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid);
    return jobs;
  },
};

test.each(Object.keys(dying))(
  'a relay that is killed %s leaves the row for the next one, once',
  async (when) => {
    await ask(1);
    await expect(relayBatch(pool, { MAIL: dying[when]! }, quiet)).rejects.toSatisfy(isDatabaseAway);
    expect(await counts()).toEqual({ outbox: 1, mails: 0, jobs: 0 });
    expect(await relayBatch(pool, { MAIL }, quiet)).toBe(1);
    expect(await counts()).toEqual({ outbox: 0, mails: 1, jobs: 1 });
  },
);

test('a commit that fails keeps the row', async () => {
  await ask(1);
  await world.sql(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  );
  await world.sql(
    'create constraint trigger refuse after insert on mail deferrable initially deferred for each row execute function refuse()',
  );
  await expect(relayBatch(pool, { MAIL }, quiet)).rejects.toThrow('no');
  expect(await counts()).toEqual({ outbox: 1, mails: 0, jobs: 0 });
  await world.sql('drop function refuse cascade');
  await relayBatch(pool, { MAIL }, quiet);
  expect(await counts()).toEqual({ outbox: 0, mails: 1, jobs: 1 });
});

test('several relays at once: each row becomes one mail and one job', async () => {
  await ask(1_000);
  const relays = Array.from({ length: 3 }, () => createRelay({ pool, log: quiet, handlers: { MAIL } }));
  for (const relay of relays) {
    relay.start();
    for (let i = 0; i < 20; i += 1) relay.wake();
  }
  await expect.poll(counts, { timeout: 10_000 }).toEqual({ outbox: 0, mails: 1_000, jobs: 1_000 });
  await Promise.all(relays.map((relay) => relay.stop()));
});

test('the same cause twice is one mail, and a row that nobody can read is not in the way', async () => {
  await ask(3, () => 'the same');
  await world.sql(`insert into outbox (kind, payload) values ('MAIL', '{"template":"NO_SUCH"}')`);
  await relayBatch(pool, { MAIL }, quiet);
  await ask(1, () => 'the same');
  await relayBatch(pool, { MAIL }, quiet);
  expect(await counts()).toEqual({ outbox: 0, mails: 1, jobs: 1 });
  expect(await world.sql('select recipient, locale, state from mail')).toEqual([
    { recipient: patient.email, locale: 'ru', state: 'QUEUED' },
  ]);
});

test('the worker sees no health data', async () => {
  for (const table of ['activity', 'note', 'person', 'draft', 'e_contact_form', 'prescription', 'feedback'])
    await expect(pool.query(`select from ${table}`)).rejects.toThrow('permission denied');
  // Of these it sees which and where, and never what.
  for (const column of ['e_contact.preview', 'e_contact.type', 'e_contact.patient_first_name', 'file.name'])
    await expect(pool.query(`select ${column} from ${column.split('.')[0]}`)).rejects.toThrow(
      'permission denied',
    );
  await expect(pool.query('select password_hash from app_user')).rejects.toThrow('permission denied');
});
