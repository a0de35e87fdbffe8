import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextState, type SmsEvent } from '@tervik/domain/message-centre/sms-state.ts';
import { SMS_STATES, type SmsState } from '@tervik/domain/message-centre/vocabulary.ts';
import { runStatement } from '#platform/db/statement.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { createWorld, type Persona, type TestClinic, type World } from '#test/support/world.ts';
import * as job from './job-queries.ts';
import * as sql from '../queries.ts';

const HOUR = 60 * 60_000;
const silent = { debug() {}, info() {}, warn() {}, error() {} };
let database: TestDatabase;
let world: World;
let clinic: TestClinic;
let nurse: Persona;
/** Two processes that send, as tervik_worker. */
let workers: readonly [pg.Pool, pg.Pool];
/** Whoever stops: its rights are shown by the tests of routes. */
let owner: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  world = createWorld(database.ownerUrl);
  clinic = await world.clinic();
  nurse = await world.persona({ staffOf: clinic });
  workers = [createWorkerPool(database.ownerUrl, 2, silent), createWorkerPool(database.ownerUrl, 2, silent)];
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
});
afterAll(async () => {
  await Promise.all([...workers, owner].map((pool) => pool.end()));
  await world.close();
  await database.drop();
});

interface Sms {
  readonly id: string;
  readonly batchId: string;
  state: SmsState;
}

/** A batch that is due for a minute, so that no two clocks have to agree, and may leave at any hour, with an SMS in each of these states, as if it had come there. */
async function plan(states: readonly SmsState[]): Promise<Sms[]> {
  const batchId = randomUUID();
  await world.sql(
    `insert into sms_batch (id, clinic_id, text, clinic_name, filter, price, made_by, made_by_name, created_at, send_at, is_at_night)
     values ($1, $2, 'Tere, {firstName}!', 'Mere', '{}', 0.09, $3, 'Õie Õun', now(), now() - interval '1 minute', true)`,
    [batchId, clinic.id, nurse.userId],
  );
  await world.sql(
    `insert into sms_link (clinic_id, phone, code, created_at) values ($1, '+37251234567', app.sms_link_code(), now())
     on conflict do nothing`,
    [clinic.id],
  );
  const rows = await world.sql<{ id: string; nr: number }>(
    `insert into sms (batch_id, clinic_id, nr, patient_id, first_name, surname, phone, state, reason, claimed_at, provider_id)
     select $1, $2, n, gen_random_uuid(), 'Mari', 'Maasikas', '+37251234567', s,
            case when s in ('FAILED', 'SKIPPED') then 'OTHER' end, case when s not in ('PLANNED', 'SKIPPED', 'STOPPED') then now() end,
            case when s in ('SENT', 'DELIVERED') then gen_random_uuid()::text end
       from unnest($3::text[]) with ordinality t (s, n) returning id, nr`,
    [batchId, clinic.id, states],
  );
  return rows.map(({ id, nr }) => ({ id, batchId, state: states[nr - 1] ?? 'PLANNED' }));
}
const statesOf = async (all: readonly Sms[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await world.sql<{ id: string; state: string }>('select id, state from sms where id = any ($1)', [
        all.map(({ id }) => id),
      ])
    ).map(({ id, state }) => [id, state]),
  );

const now = (): string => new Date().toISOString();
const anHourAgo = (): string => new Date(Date.now() - HOUR).toISOString();
const dueNow = () => ({ now: now(), late: anHourAgo(), before: anHourAgo() });
/** In a transaction that is left open. */
async function stopBatch(on: pg.PoolClient, id: string): Promise<void> {
  await on.query('begin');
  await runStatement(on, sql.stopBatch, { id, name: 'Õie Õun', now: now() });
  await runStatement(on, sql.stopPlanned, { id, now: now() });
}
async function stopAtOnce(id: string): Promise<void> {
  const client = await owner.connect();
  await stopBatch(client, id);
  await client.query('commit');
  client.release();
}

/** What may happen: which of a batch's SMS it concerns where it names some, as bits. */
interface Step {
  readonly what: keyof typeof STEPS;
  readonly which: number;
  readonly worker: 0 | 1;
}
/** What a step does to the database, and the events that it is, by SMS. */
type Act = (step: {
  readonly on: pg.Pool;
  readonly all: readonly Sms[];
  readonly named: readonly Sms[];
  readonly stopped: Set<string>;
}) => Promise<readonly (readonly [Sms, SmsEvent])[]>;

const as = (event: SmsEvent, some: readonly Sms[]) => some.map((one) => [one, event] as const);
const ids = (some: readonly Sms[]): string[] => some.map(({ id }) => id);
const answer =
  (isLater: boolean): Act =>
  async ({ on, all, named, stopped }) => {
    await runStatement(on, job.markRefused, {
      ids: ids(named),
      reasons: named.map(() => 'REJECTED'),
      later: named.map(() => isLater),
      now: now(),
      retryAt: now(),
    });
    if (!isLater) return as('REFUSED', named);
    // What comes back into a batch that is stopped, the sweep stops.
    await runStatement(on, job.stopLeft, {});
    return [
      ...as('REFUSED_TEMPORARILY', named),
      ...as(
        'STOPPED',
        all.filter(({ batchId }) => stopped.has(batchId)),
      ),
    ];
  };
const each =
  (event: SmsEvent, run: (on: pg.Pool, id: string) => Promise<unknown>): Act =>
  async ({ on, named }) => {
    for (const { id } of named) await run(on, id);
    return as(event, named);
  };

const STEPS = {
  claim: async ({ on, all, named, stopped }) => {
    const claimed = new Set(
      (await runStatement(on, job.claim, { ...dueNow(), most: named.length })).map(({ id }) => id),
    );
    const due = all.filter(({ batchId, state }) => state === 'PLANNED' && !stopped.has(batchId));
    if (claimed.size !== Math.min(named.length, due.length) || !claimed.isSubsetOf(new Set(ids(due))))
      throw new Error(`${claimed.size} of ${due.length} were taken, where ${named.length} were asked for`);
    return as(
      'CLAIMED',
      all.filter(({ id }) => claimed.has(id)),
    );
  },
  accepted: async ({ on, named }) => {
    await runStatement(on, job.markAccepted, { ids: ids(named), providerIds: named.map(() => randomUUID()) });
    return as('ACCEPTED', named);
  },
  refused: answer(false),
  refusedForAWhile: answer(true),
  lost: async ({ on, named }) => {
    await runStatement(on, job.markLost, { ids: ids(named) });
    return as('LOST', named);
  },
  abandoned: async ({ on, all }) => {
    await runStatement(on, job.markAbandoned, { before: new Date(Date.now() + HOUR).toISOString() });
    return as('LOST', all);
  },
  open: each('OPEN', (on, id) => runStatement(on, job.markOpen, { id })),
  delivered: each('RECEIPT_DELIVERED', (on, id) =>
    runStatement(on, job.markDelivered, { id, at: now(), now: now() }),
  ),
  failed: each('RECEIPT_FAILED', (on, id) =>
    runStatement(on, job.markFailed, { id, reason: 'UNREACHABLE', at: now(), now: now() }),
  ),
  stop: async ({ all, named, stopped }) => {
    const batchId = named[0]?.batchId;
    if (batchId === undefined) return [];
    await stopAtOnce(batchId);
    stopped.add(batchId);
    return as(
      'STOPPED',
      all.filter((one) => one.batchId === batchId),
    );
  },
  giveUp: async ({ on, all, stopped }) => {
    await runStatement(on, job.giveUpPlanned, {
      now: now(),
      before: new Date(Date.now() + HOUR).toISOString(),
      refusal: null,
    });
    return as(
      'GIVEN_UP',
      all.filter(({ batchId }) => !stopped.has(batchId)),
    );
  },
} satisfies Record<string, Act>;

const BATCH = 5;
const anyStates = fc.array(
  fc.oneof({ arbitrary: fc.constant<SmsState>('PLANNED'), weight: 5 }, fc.constantFrom(...SMS_STATES)),
  { minLength: BATCH, maxLength: BATCH },
);
const names = Object.keys(STEPS) as (keyof typeof STEPS)[];
const anySteps = fc.array(
  fc.record<Step>({
    // Most end an SMS for good: they come seldom, or nothing would be left to happen.
    what: fc.oneof(
      {
        arbitrary: fc.constantFrom<Step['what']>('claim', 'accepted', 'lost', 'refusedForAWhile'),
        weight: 4,
      },
      { arbitrary: fc.constantFrom(...names), weight: 2 },
    ),
    which: fc.integer({ min: 0, max: 2 ** (2 * BATCH) - 1 }),
    worker: fc.constantFrom(0, 1),
  }),
  { minLength: 10, maxLength: 30 },
);

it('after everything that may happen, in any order, an SMS is where the table of states says', async () => {
  await fc.assert(
    fc.asyncProperty(anyStates, anyStates, anySteps, async (one, other, steps) => {
      await world.sql('delete from sms');
      const all = [...(await plan(one)), ...(await plan(other))];
      const stopped = new Set<string>();
      for (const { what, which, worker } of steps) {
        const named = all.filter((_, at) => (which >> at) % 2 === 1);
        const events = await STEPS[what]({ on: workers[worker], all, named, stopped });
        for (const [sms, event] of events) sms.state = nextState(sms.state, event) ?? sms.state;
        expect(await statesOf(all), what).toEqual(new Map(all.map(({ id, state }) => [id, state])));
      }
    }),
    { numRuns: 60 },
  );
});

it('two that send at once never take the same SMS, and leave none', async () => {
  await world.sql('delete from sms');
  const all = await plan(Array.from({ length: 300 }, () => 'PLANNED'));
  const takeAll = async (on: pg.Pool): Promise<string[]> => {
    const taken: string[] = [];
    for (;;) {
      const rows = await runStatement(on, job.claim, { ...dueNow(), most: 7 });
      if (rows.length === 0) return taken;
      taken.push(...rows.map(({ id }) => id));
    }
  };
  const taken = (await Promise.all(workers.flatMap((on) => [takeAll(on), takeAll(on)]))).flat();
  expect(taken).toHaveLength(all.length);
  expect(new Set(taken)).toEqual(new Set(ids(all)));
});

it('whoever is taken cannot be stopped, and whoever is stopped cannot be taken: neither waits for the other in vain', async () => {
  await world.sql('delete from sms');
  const all = await plan(Array.from({ length: 6 }, () => 'PLANNED'));
  const batchId = all[0]?.batchId ?? '';
  const [sending, stopping] = await Promise.all([workers[0].connect(), owner.connect()]);
  try {
    // Taken, and not committed yet: the stop waits for these rows, and then passes them by.
    await sending.query('begin');
    const taken = await runStatement(sending, job.claim, { ...dueNow(), most: 2 });
    const stopped = stopBatch(stopping, batchId);
    await expect
      .poll(() =>
        world.sql(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        ),
      )
      .toHaveLength(1);
    await sending.query('commit');
    await stopped;
    // Stopped, and not committed yet: another sender finds nothing to take, and does not wait.
    expect(await runStatement(workers[1], job.claim, { ...dueNow(), most: 6 })).toEqual([]);
    await stopping.query('commit');
    const states = await statesOf(all);
    const sent = all.filter(({ id }) => states.get(id) === 'SENDING').map(({ id }) => id);
    expect(sent.toSorted()).toEqual(taken.map(({ id }) => id).toSorted());
    expect(all.filter(({ id }) => states.get(id) === 'STOPPED')).toHaveLength(4);
  } finally {
    for (const client of [sending, stopping]) client.release(true);
  }
});

it('a stop at the moment of sending: each SMS is stopped or taken, never both', async () => {
  await world.sql('delete from sms');
  for (let round = 0; round < 40; round += 1) {
    const all = await plan(Array.from({ length: 8 }, () => 'PLANNED'));
    const [first, second] = await Promise.all([
      runStatement(workers[0], job.claim, { ...dueNow(), most: 3 }),
      runStatement(workers[1], job.claim, { ...dueNow(), most: 3 }),
      stopAtOnce(all[0]?.batchId ?? ''),
    ]);
    const taken = new Set([...first, ...second].map(({ id }) => id));
    expect(await statesOf(all)).toEqual(
      new Map(all.map(({ id }) => [id, taken.has(id) ? 'SENDING' : 'STOPPED'])),
    );
  }
});
