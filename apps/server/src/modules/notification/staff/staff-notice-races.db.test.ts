import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { newId } from '#platform/ids.ts';
import type { OutboxRow } from '#platform/outbox.ts';
import { createTestPractice, type TestPractice } from '#test/support/test-practice.ts';
import { relayStaffEvents } from './relay.ts';
import { tellStaff } from './round.ts';

/* The patient writes again in the moment in which a round tells staff of what they wrote before. */
const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const DEPS = { pushJobs: () => Promise.resolve([]) };
/** Winter time of Tallinn; the clinic opens at 8, and 23 November 2026 is a Monday. */
const at = (text: string): string => new Date(Date.parse(`${text.replace(' ', 'T')}:00+02:00`)).toISOString();
const MORNING = Date.parse(at('2026-11-24 08:00'));

let p: TestPractice;
let pool: Pool;
beforeAll(async () => {
  p = await createTestPractice();
  pool = createWorkerPool(p.test.database.ownerUrl, 6, quiet);
});
afterAll(async () => {
  await pool.end();
  await p.test.close();
});
beforeEach(() => p.test.world.sql('truncate outbox, staff_notice'));

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  p.test.world.sql<Row>(text, values);

/** Does it in a transaction that is still open then. @returns what commits it */
async function begin(work: (client: PoolClient) => Promise<unknown>): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  try {
    await work(client);
  } catch (error) {
    client.release(true);
    throw error;
  }
  return async () => {
    await client.query('commit');
    client.release();
  };
}
const relay = (ids: readonly string[], when: string) => (client: PoolClient) =>
  relayStaffEvents(
    client,
    ids.map((eContactId, index): OutboxRow => ({
      id: String(index),
      kind: 'STAFF',
      payload: { eContactId, userId: p.patient.userId, at: when },
      created_at: when,
    })),
  );
/** New ones of the evening before. */
async function arrive(count = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await p.write());
  await sql('truncate outbox');
  await (
    await begin(relay(ids, at('2026-11-23 20:00')))
  )();
  expect(await sql('select from staff_notice')).toHaveLength(count);
  return ids;
}
const see = (id: string, when: string) =>
  sql(
    `insert into access_log (id, at, clinic_id, employee_id, user_id, owner_user_id, patient_person_id, e_contact_id,
                             purpose)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'E_CONTACT_DETAILS')`,
    [
      newId(),
      when,
      p.clinic.id,
      p.nurse.employeeId,
      p.nurse.userId,
      p.patient.userId,
      p.patient.personId,
      id,
    ],
  );
const untilWaiting = (count: number) =>
  expect
    .poll(
      () =>
        sql(
          `select distinct pid from pg_locks l join pg_stat_activity a using (pid)
            where not l.granted and a.datname = current_database()`,
        ),
      { timeout: 5_000, interval: 5 },
    )
    .toHaveLength(count);
const mailed = async () =>
  (await sql<{ params: object }>(`select payload->'params' as params from outbox where kind = 'MAIL'`)).map(
    ({ params }) => params,
  );

test('what was opened and is written to again meanwhile is told', async () => {
  const [id] = await arrive();
  await see(id!, at('2026-11-23 20:10'));
  const commit = await begin(relay([id!], at('2026-11-23 21:00')));
  const round = tellStaff(pool, DEPS, MORNING);
  await untilWaiting(1);
  await commit();
  expect(await round).toBe(1);
  expect(await mailed()).toMatchObject([{ count: 1, eContactId: id }]);
});

test('what becomes urgent meanwhile is told as urgent, in one notice with the others', async () => {
  const [id] = await arrive(2);
  await sql('update e_contact set is_urgent = true where id = $1', [id]);
  const commit = await begin(relay([id!], at('2026-11-24 07:50')));
  const round = tellStaff(pool, DEPS, MORNING);
  await untilWaiting(1);
  await commit();
  expect(await round).toBe(1);
  expect(await mailed()).toMatchObject([{ count: 2, urgent: 1 }]);
});

test('what waits since the evening is told in the morning, also where it is written to once more just before the round', async () => {
  const [id] = await arrive();
  await (
    await begin(relay([id!], new Date(MORNING + 1000).toISOString()))
  )();
  expect(await tellStaff(pool, DEPS, MORNING + 60_000)).toBe(1);
  expect(await mailed()).toMatchObject([{ count: 1, eContactId: id }]);
});

test('what was opened in the evening and is written to after the opening waits for the next morning', async () => {
  const [id] = await arrive();
  await see(id!, at('2026-11-23 20:10'));
  await (
    await begin(relay([id!], new Date(MORNING + 1000).toISOString()))
  )();
  expect(await tellStaff(pool, DEPS, MORNING + 60_000)).toBe(0);
  expect(await tellStaff(pool, DEPS, Date.parse(at('2026-11-25 08:00')))).toBe(1);
});

test('two moments of one millisecond are told apart', async () => {
  const [id] = await arrive();
  const noted = (microseconds: number) => `2026-11-23T18:00:00.000${microseconds}Z`;
  const change = 'update staff_notice set at = $1';
  await sql(change, [noted(123)]);
  await see(id!, noted(124));
  const commit = await begin((client) => client.query(change, [noted(125)]));
  const round = tellStaff(pool, DEPS, MORNING);
  await untilWaiting(1);
  await commit();
  expect(await round).toBe(1);
});

test('a round and a relay of the same people do not wait for each other in a circle', async () => {
  const [first, second] = (await arrive(2)).toSorted();
  // The round tells of the one and drops the other.
  await see(second!, at('2026-11-23 20:10'));
  const commit = await begin((client) =>
    client.query('select from staff_notice where e_contact_id = $1 for update', [first]),
  );
  const relaying = begin(relay([first!, second!], at('2026-11-23 21:00')));
  await untilWaiting(1);
  const round = tellStaff(pool, DEPS, MORNING);
  await untilWaiting(2);
  await commit();
  await (
    await relaying
  )();
  expect(await round).toBe(1);
  expect(await mailed()).toMatchObject([{ count: 2 }]);
});
