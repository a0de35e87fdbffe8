import { setTimeout as sleep } from 'node:timers/promises';
import { ANSWER } from './answer-script.ts';
import { pick, type World } from './database.ts';
import { median, runLoad, type LoadResult } from './load.ts';
import { findPgbench, HOW_TO_GET, prepareBatches, runPgbench } from './pgbench.ts';
import type { Running } from './processes.ts';
import type { Plan } from './reads.ts';
import { browserRequest, startServer } from './server.ts';
import { ratioFigure, type Figure } from './table.ts';

const DRAIN_MS = 60_000;

/** Answering against pgbench, which has nothing but the same statements in the same transaction. */
export async function measureAnswers(world: World, plan: Plan): Promise<Figure[]> {
  if (findPgbench() === undefined) {
    const figure = { ours: '', floor: HOW_TO_GET, ratio: null, reached: null, grows: '' };
    return [
      { ...figure, what: 'Answer, fsync on', aim: '≥ 0.5' },
      { ...figure, what: 'Answer, 32 connections, 2 ms fsync', aim: '≥ 4' },
    ];
  }
  await prepareBatches(world);
  return [...(await measureEight(world, plan)), ...(await measureSlowDisk(world, plan))];
}

async function measureEight(world: World, plan: Plan): Promise<Figure[]> {
  const rounds = await runInTurn(world, plan, 8, {}, [{ notify: false }]);
  return [
    ratioFigure('Answer, fsync on, 8 connections', 'answers/s', rounds, {
      atLeast: 0.5,
      grows: 'not with the clinic or the database; each waits for one flush of the log, which many share',
    }),
  ];
}

/** A disk that takes 2 ms: PostgreSQL itself waits so long before each flush, whoever commits. */
async function measureSlowDisk(world: World, plan: Plan): Promise<Figure[]> {
  await setSettings(world, { commit_delay: '2000', commit_siblings: '0' });
  try {
    const env = { DATABASE_POOL_SIZE: '32' };
    const { ours, floor, others } = await runInTurn(world, plan, 32, env, [
      { notify: true },
      { notify: false },
    ]);
    return [
      ratioFigure(
        'Answer, 32 connections, 2 ms flush, against NOTIFY inside the transaction',
        'answers/s',
        { ours, floor },
        {
          atLeast: 4,
          grows:
            'not with the answers at a time: commits share a flush; NOTIFY inside lets one at a time through',
        },
      ),
      {
        what: 'pgbench there with NOTIFY left out',
        ours: '',
        floor: `${Math.round(median((others ?? []).map(({ perSecond }) => perSecond))).toLocaleString('en')} answers/s`,
        ratio: null,
        aim: 'printed',
        reached: null,
        grows: '',
      },
    ];
  } finally {
    await setSettings(world, { commit_delay: null, commit_siblings: null });
  }
}

interface Turns {
  readonly ours: LoadResult[];
  readonly floor: { perSecond: number }[];
  readonly others?: { perSecond: number }[];
}

async function runInTurn(
  world: World,
  plan: Plan,
  clients: number,
  env: Readonly<Record<string, string>>,
  floors: readonly { notify: boolean }[],
): Promise<Turns> {
  const server = await startServer(world, env);
  const ours: LoadResult[] = [];
  const others: { perSecond: number }[][] = floors.map(() => []);
  const turns = [
    async () => {
      const { seconds } = plan;
      ours.push(
        await runLoad({ port: server.port, connections: clients, seconds, next: () => answerTo(world) }),
      );
    },
    async () => {
      await waitForRelay(world, server);
      for (const [index, { notify }] of floors.entries())
        others[index]?.push(await runPgbench(world, { clients, seconds: plan.seconds, notify }));
      server.resume();
    },
  ];
  try {
    // Each round the other one begins: the first touch of a page after a checkpoint costs its whole image in the log.
    for (let round = 0; round < plan.rounds; round += 1)
      for (const turn of round % 2 === 0 ? turns.toReversed() : turns) await turn();
  } finally {
    await server.stop();
    await emptyQueues(world);
  }
  return { ours, floor: others[0] ?? [], ...(others[1] !== undefined && { others: others[1] }) };
}

function answerTo(world: World): string {
  const { id, clinic } = pick(world.open);
  return browserRequest(clinic.token, 'POST', `/clinic/e-contacts/${id}/actions/inquiry`, {
    question: ANSWER,
  });
}

/** Stops the server where it holds nothing: its relay has turned every row of the outbox into a mail. */
async function waitForRelay(world: World, server: Running): Promise<void> {
  const patience = Date.now() + DRAIN_MS;
  for (;;) {
    const [row] = await world.query<{ waiting: boolean }>('select exists (select from outbox) as waiting');
    if (row?.waiting === false) break;
    if (Date.now() > patience) throw new Error('the relay does not come to an end');
    await sleep(50);
  }
  await sleep(100);
  server.pause();
}

/** Nobody sends these mails: the next run must not find them. */
export async function emptyQueues(world: World): Promise<void> {
  await world.query('truncate outbox, mail, graphile_worker._private_jobs, idempotency_key');
}

/** Settings for a while; `null` gives the default back. */
export async function setSettings(
  world: World,
  settings: Readonly<Record<string, string | null>>,
): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await world.query(
      value === null ? `alter system reset ${name}` : `alter system set ${name} = '${value}'`,
    );
  await world.query('select pg_reload_conf()');
  await sleep(200);
}
