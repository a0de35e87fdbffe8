import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool, PoolClient } from 'pg';
import { createWorld, type World } from '#test/support/world.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { startJobs } from './jobs.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };
let database: TestDatabase;
let world: World;

beforeAll(async () => {
  database = await createTestDatabase();
  world = createWorld(database.ownerUrl);
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

/** Connections of a runner with one job at a time; one of them listens until the runner stops. */
const ALL = 3;

test('a job that ends while the runner stops is not run again, also where no connection is free', async () => {
  let runs = 0;
  const held: PoolClient[] = [];
  let used: Pool | undefined;
  let started = (): void => undefined;
  const running = new Promise<void>((resolve) => (started = resolve));
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const tasks = {
    busy: async (_payload: unknown, { pool }: { readonly pool: Pool }) => {
      runs += 1;
      used = pool;
      const asked = Array.from({ length: ALL }, () => pool.connect());
      for (const connecting of asked) void connecting.then((client) => held.push(client));
      await Promise.all(asked.slice(0, ALL - 1));
      started();
      await finished;
    },
  };
  const first = await startJobs({ connectionString: database.ownerUrl, log, tasks, concurrency: 1 });
  await world.sql(`select graphile_worker.add_job('busy')`);
  await running;
  const stopping = first.stop();
  finish();
  // The connection that listened is taken too: the note of how the job ended has to wait for one.
  await expect.poll(() => held.length).toBe(ALL);
  await expect.poll(() => used?.waitingCount ?? 0).toBeGreaterThan(0);
  // Long enough for a runner that does not wait to have ended its connections.
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  for (const client of held) client.release();
  await stopping;
  expect(await world.sql('select from graphile_worker.jobs')).toEqual([]);
  expect(runs).toBe(1);
});

test('what a killed process left of a task of every minute is neither kept nor counted as failed', async () => {
  let runs = 0;
  const tasks = { minutely: async () => void (runs += 1), once: async () => undefined };
  // Killed in the middle of its only attempt, and a minute begins before anybody has freed it.
  const add = `select graphile_worker.add_job('minutely', max_attempts => 1, job_key => 'minutely', job_key_mode => 'preserve_run_at')`;
  await world.sql(add);
  await world.sql(
    `update graphile_worker._private_jobs set attempts = 1, locked_by = 'a worker', locked_at = now() - interval '1 minute'`,
  );
  await world.sql(add);
  // One that has really failed is there to be seen.
  await world.sql(`select graphile_worker.add_job('once', max_attempts => 1)`);
  await world.sql(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'no' where task_id = (select id from graphile_worker._private_tasks where identifier = 'once')`,
  );
  const runner = await startJobs({
    connectionString: database.ownerUrl,
    log,
    tasks,
    everyMinute: ['minutely'],
  });
  const left = () => world.sql('select task_identifier, last_error from graphile_worker.jobs');
  await expect.poll(left).toEqual([{ task_identifier: 'once', last_error: 'no' }]);
  expect(runs).toBeGreaterThan(0);
  await runner.stop();
});

test('a task of every minute that failed is seen as failed until its next minute, and not after it', async () => {
  await world.sql('truncate graphile_worker._private_jobs');
  let attempts = 0;
  let isMended = false;
  const tasks = {
    mended: async () => {
      if (!isMended) throw new Error('failure');
    },
    broken: async () => {
      attempts += 1;
      throw new Error(`failure ${attempts}`);
    },
  };
  const everyMinute = Object.keys(tasks);
  const runner = await startJobs({ connectionString: database.ownerUrl, log, tasks, everyMinute });
  // What the library's cron does when a minute begins.
  const beginMinute = () =>
    world.sql(
      `select graphile_worker.add_job(task, max_attempts => 1, job_key => task, job_key_mode => 'preserve_run_at')
         from unnest($1::text[]) as task`,
      [everyMinute],
    );
  const listFailed = () =>
    world.sql(
      'select task_identifier as task, last_error as error from graphile_worker.jobs where last_error is not null order by id',
    );
  await beginMinute();
  // A minute of the clock may begin as well: then these are the failures of that one.
  await expect
    .poll(listFailed, { timeout: 10_000 })
    .toEqual(everyMinute.map((task) => ({ task, error: expect.stringMatching(/^failure/) })));

  isMended = true;
  await beginMinute();
  // Nothing is left of what runs well now, and of what fails again only the last time.
  await expect
    .poll(listFailed, { timeout: 10_000 })
    .toEqual([{ task: 'broken', error: expect.not.stringMatching(/^failure 1$/) }]);
  await runner.stop();
});
