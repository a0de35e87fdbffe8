import assert from 'node:assert/strict';
import { pick, type Clinic, type World } from './database.ts';
import { median, openLine, rawRequest, runLoad, type LoadResult } from './load.ts';
import { readCpuMs, readCpuMsOfChildren, type Running } from './processes.ts';
import { browserRequest, startBareServer, startServer } from './server.ts';
import { ratioFigure, type Figure } from './table.ts';

const CONNECTIONS = 8;
const ALL_STATUSES = 'statuses=WAITING_FOR_CLINIC,WAITING_FOR_PATIENT,COMPLETED,REJECTED';

const listOf = (clinic: Clinic, more = ''): string =>
  browserRequest(clinic.token, 'GET', `/clinic/e-contacts?clinicId=${clinic.id}${more}`);

export interface Plan {
  readonly rounds: number;
  readonly seconds: number;
}

/** Dashboard lists and openings against a server that has nothing but the same SQL. */
export async function measureReads(world: World, plan: Plan): Promise<Figure[]> {
  const ours = await startServer(world);
  const bare = await startBareServer(world);
  try {
    await compareAnswers(world, ours, bare);
    return [
      ...(await measureList(world, plan, ours, bare)),
      ...(await measurePages(world, plan, ours)),
      ...(await measureOpening(world, plan, ours, bare)),
    ];
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

/** The floor must do the same work: its rows are our rows. */
async function compareAnswers(world: World, ours: Running, bare: Running): Promise<void> {
  const clinic = pick(world.typical);
  const read = async (port: number, raw: string): Promise<{ eContacts: unknown[] }> => {
    const line = await openLine(port, true);
    await line.send(raw);
    line.close();
    return JSON.parse(line.lastBody()) as { eContacts: unknown[] };
  };
  const mine = await read(ours.port, listOf(clinic));
  const floor = await read(bare.port, rawRequest('GET', `/list?clinicId=${clinic.id}`));
  assert.equal(mine.eContacts.length, 500, 'a list of 500 rows');
  assert.deepEqual(mine.eContacts, floor.eContacts, 'the same rows from both servers');
}

async function measureList(world: World, plan: Plan, ours: Running, bare: Running): Promise<Figure[]> {
  const cpu: number[] = [];
  const database: number[] = [];
  const rounds = await alternate(
    plan,
    async () => {
      let [own, backends] = [0, 0];
      const result = await load(
        plan,
        ours,
        () => listOf(pick(world.typical)),
        (phase) => {
          const sign = phase === 'BEGIN' ? -1 : 1;
          own += sign * readCpuMs(ours.pid);
          backends += sign * readCpuMsOfChildren(world.postgres.pid);
        },
      );
      cpu.push(own / result.requests);
      database.push(backends / result.requests);
      return result;
    },
    () => load(plan, bare, () => rawRequest('GET', `/list?clinicId=${pick(world.typical).id}`)),
    [ours, bare],
  );
  return [
    ratioFigure('Dashboard list, 500 rows', 'lists/s', rounds, {
      atLeast: 0.8,
      grows: 'with the rows of the page; not with the clinic or the database (one index in order)',
    }),
    {
      what: 'Processor a list',
      ours: `${median(cpu).toFixed(2)} ms server + ${median(database).toFixed(2)} ms PostgreSQL`,
      floor: '',
      ratio: null,
      aim: 'printed',
      reached: null,
      grows: 'with the rows of the page',
    },
  ];
}

async function measurePages(world: World, plan: Plan, ours: Running): Promise<Figure[]> {
  const all = `&${ALL_STATUSES}`;
  const page100 = await walk(world.big, ours, all, 100);
  const kinds = {
    typical: () => listOf(pick(world.typical)),
    typicalAll: () => listOf(pick(world.typical), all),
    big: () => listOf(world.big),
    bigAll: () => listOf(world.big, all),
    page100: () => listOf(world.big, `${all}&cursor=${page100}`),
    number100: () => listOf(world.big, `${all}&page=99`),
  };
  const times: Record<string, number[]> = {};
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const [kind, next] of Object.entries(kinds)) {
      const { p50 } = await load({ ...plan, seconds: plan.seconds / 2 }, ours, next);
      (times[kind] ??= []).push(p50);
    }
  }
  const figure = (
    what: string,
    kind: keyof typeof kinds,
    floor: keyof typeof kinds,
    aim: boolean,
    grows: string,
  ): Figure => {
    const [mine, typical] = [median(times[kind] ?? []), median(times[floor] ?? [])];
    const ratio = mine / typical;
    return {
      what,
      ours: `${mine.toFixed(1)} ms`,
      floor: `${typical.toFixed(1)} ms typical first page`,
      ratio,
      aim: aim ? '≤ 1.5' : 'printed',
      reached: aim ? ratio <= 1.5 : null,
      grows,
    };
  };
  return [
    figure('First page of the clinic of 50,000', 'big', 'typical', true, 'not with the clinic'),
    figure('First page of it, finished ones too', 'bigAll', 'typicalAll', true, 'not with the clinic'),
    figure(
      'Its page 100 (rows 49,501–50,000), by cursor',
      'page100',
      'typicalAll',
      true,
      'not with the depth',
    ),
    figure(
      'Its page 100 asked for by number',
      'number100',
      'typicalAll',
      false,
      'with the depth: keys before it are counted off in the index alone',
    ),
  ];
}

/** Follows the cursors as a reader does. @returns the cursor of page `count` */
async function walk(clinic: Clinic, server: Running, query: string, count: number): Promise<string> {
  const line = await openLine(server.port, true);
  let cursor = '';
  for (let page = 1; page < count; page += 1) {
    await line.send(listOf(clinic, query + (cursor === '' ? '' : `&cursor=${cursor}`)));
    const { nextCursor } = JSON.parse(line.lastBody()) as { nextCursor: string | null };
    if (nextCursor === null) throw new Error(`the list ended after ${page} pages`);
    cursor = nextCursor;
  }
  line.close();
  return cursor;
}

async function measureOpening(world: World, plan: Plan, ours: Running, bare: Running): Promise<Figure[]> {
  const rounds = await alternate(
    plan,
    () =>
      load(plan, ours, () => {
        const { id, clinic } = pick(world.any);
        return browserRequest(clinic.token, 'GET', `/clinic/e-contacts/${id}`);
      }),
    () =>
      load(plan, bare, () => {
        const { id, clinic } = pick(world.any);
        return rawRequest('GET', `/open?id=${id}&userId=${clinic.userId}`);
      }),
    [ours, bare],
  );
  return [
    ratioFigure('Opening an e-contact: details, timeline, access log', 'openings/s', rounds, {
      atLeast: 0.5,
      grows: 'with the length of its timeline; each waits for one flush of the log, which many share',
    }),
  ];
}

/** The same load on either server. */
export const load = (
  plan: Plan,
  server: Running,
  next: () => string,
  onMeasure?: (phase: 'BEGIN' | 'END') => void,
): Promise<LoadResult> =>
  runLoad({
    port: server.port,
    connections: CONNECTIONS,
    seconds: plan.seconds,
    next,
    ...(onMeasure !== undefined && { onMeasure }),
  });

interface Rounds {
  readonly ours: LoadResult[];
  readonly floor: LoadResult[];
}

/**
 * In turns, and each time the other one begins: what disturbs the machine disturbs both, and neither always comes
 * after the other's warm caches. The one that is not measured is stopped.
 */
export async function alternate(
  { rounds }: Plan,
  ours: () => Promise<LoadResult>,
  floor: () => Promise<LoadResult>,
  [oursProcess, floorProcess]: readonly [Running, Running],
): Promise<Rounds> {
  const results: Rounds = { ours: [], floor: [] };
  const turns = [
    async () => {
      floorProcess.pause();
      results.ours.push(await ours());
      floorProcess.resume();
    },
    async () => {
      oursProcess.pause();
      results.floor.push(await floor());
      oursProcess.resume();
    },
  ];
  for (let round = 0; round < rounds; round += 1)
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  return results;
}
