import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import { SOCKET_PATH, type ServerMessage } from '@tervik/contract/realtime.ts';
import { mergeRows, toPage } from '../../apps/web/src/features/inbox/clinic/merge-rows.ts';
import { createCoalescer } from '../../apps/web/src/lib/time/coalesce.ts';
import { createIdQueue } from '../../apps/web/src/lib/time/id-queue.ts';
import { emptyQueues } from './answers.ts';
import { ANSWER } from './answer-script.ts';
import type { Target, World } from './database.ts';
import { median, openLine, type Line } from './load.ts';
import { readCpuMs, readCpuMsOfChildren, type Running } from './processes.ts';
import type { Plan } from './reads.ts';
import { browserRequest, cookieOf, ORIGIN, startServer } from './server.ts';
import { addClinicians } from './sockets.ts';
import type { Figure } from './table.ts';

const DASHBOARDS = 30;
const UPDATES_PER_SECOND = 10;
const SECONDS = 10;
const UPDATES = UPDATES_PER_SECOND * SECONDS;
/** What a browser waits for more changes before it asks: for its whole list, as it once did, and for rows. */
const LIST_PAUSE_MS = 150;
const ROWS_PAUSE_MS = 400;

/** NONE: hears of the changes and asks for nothing, which is what the changes themselves cost. */
type Way = 'NONE' | 'LISTS' | 'ROWS';
interface Cost {
  readonly bytes: number;
  readonly server: number;
  readonly postgres: number;
}

/** What it costs that 30 open dashboards of 500 rows stay fresh: each change by its row, against each by the list. */
export async function measureLive(world: World, plan: Plan): Promise<Figure[]> {
  // A clinic that has no more employees than that.
  const clinicId = world.typical[1]!.id;
  const { tokens } = await addClinicians(world, 'dashboard', clinicId, DASHBOARDS);
  const targets = world.open.filter(({ clinic }) => clinic.id === clinicId);
  const server = await startServer(world);
  const costs: Record<Way, Cost[]> = { NONE: [], LISTS: [], ROWS: [] };
  try {
    for (let round = 0; round < plan.rounds; round += 1)
      for (const way of ['NONE', 'LISTS', 'ROWS'] as const)
        costs[way].push(await measure(world, server, way, tokens, clinicId, targets));
  } finally {
    await server.stop();
    await emptyQueues(world);
  }
  const of = (way: Way, key: keyof Cost): number => {
    const total = median(costs[way].map((cost) => cost[key])) - median(costs.NONE.map((cost) => cost[key]));
    return total / UPDATES / DASHBOARDS;
  };
  const cpu = (way: Way): number => of(way, 'server') + of(way, 'postgres');
  const show = (way: Way): string =>
    `${of(way, 'server').toFixed(3)} ms server + ${of(way, 'postgres').toFixed(3)} ms PostgreSQL`;
  const grows = 'with the changes and the dashboards that show them; not with the rows of the list';
  const figure = (what: string, ours: string, floor: string, ratio: number, atMost: number): Figure => ({
    what,
    ours,
    floor: `${floor} with whole lists`,
    ratio,
    aim: `≤ ${atMost.toFixed(3)}`,
    reached: ratio <= atMost,
    grows,
  });
  const bytes = (way: Way): string => `${Math.round(of(way, 'bytes')).toLocaleString('en')} B`;
  return [
    figure(
      'Bytes an update costs each of 30 dashboards of 500 rows, 10 updates/s',
      bytes('ROWS'),
      bytes('LISTS'),
      of('ROWS', 'bytes') / of('LISTS', 'bytes'),
      1 / 50,
    ),
    figure('Processor of the same', show('ROWS'), show('LISTS'), cpu('ROWS') / cpu('LISTS'), 1 / 8),
  ];
}

async function measure(
  world: World,
  server: Running,
  way: Way,
  tokens: readonly string[],
  clinicId: string,
  targets: readonly Target[],
): Promise<Cost> {
  const boards = await Promise.all(tokens.map((token) => openDashboard(server.port, way, token, clinicId)));
  const line = await openLine(server.port);
  const before = readCpu(world, server);
  const began = performance.now();
  for (let at = 0; at < UPDATES; at += 1) {
    const { id, clinic } = targets[at % targets.length]!;
    const path = `/clinic/e-contacts/${id}/actions/inquiry`;
    const { status } = await line.send(browserRequest(clinic.token, 'POST', path, { question: ANSWER }));
    if (status !== 200) throw new Error(`an answer was refused with ${status}`);
    await sleep(Math.max(0, began + ((at + 1) * 1000) / UPDATES_PER_SECOND - performance.now()));
  }
  await Promise.all(boards.map((board) => board.rest()));
  const after = readCpu(world, server);
  if (way === 'ROWS') await assertFresh(server.port, boards[0]!, tokens[0]!, clinicId);
  line.close();
  for (const board of boards) board.close();
  return {
    bytes: boards.reduce((sum, board) => sum + board.bytes(), 0),
    server: after.server - before.server,
    postgres: after.postgres - before.postgres,
  };
}

const readCpu = (world: World, server: Running): { server: number; postgres: number } => ({
  server: readCpuMs(server.pid),
  postgres: readCpuMsOfChildren(world.postgres.pid),
});

interface Dashboard {
  /** Of the answers to what it has asked since it was opened. */
  bytes(): number;
  rows(): readonly ClinicEContactRow[];
  /** Resolves when nothing is asked any more. */
  rest(): Promise<void>;
  close(): void;
}

const listOf = (token: string, clinicId: string, more = ''): string =>
  browserRequest(token, 'GET', `/clinic/e-contacts?clinicId=${clinicId}${more}`);
type ListAnswer = Parameters<typeof toPage>[0];

/** A browser's dashboard without its picture: its socket, and what it asks when it hears of a change. */
async function openDashboard(port: number, way: Way, token: string, clinicId: string): Promise<Dashboard> {
  const line = await openLine(port, true);
  let bytes = 0;
  const ask = async (more = ''): Promise<ListAnswer> => {
    const answer = await line.send(listOf(token, clinicId, more));
    if (answer.status !== 200) throw new Error(`a list was refused with ${answer.status}`);
    bytes += answer.bytes;
    return JSON.parse(line.lastBody()) as ListAnswer;
  };
  let pages = [toPage(await ask())];
  bytes = 0;
  const lists = createCoalescer(async () => void (pages = [toPage(await ask())]), LIST_PAUSE_MS);
  const rows = createIdQueue(async (ids) => {
    const { eContacts } = await ask(`&ids=${ids.join(',')}`);
    pages = mergeRows(pages, ids, eContacts);
  }, ROWS_PAUSE_MS);
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, {
    headers: { cookie: cookieOf(token), origin: ORIGIN },
    perMessageDeflate: false,
  });
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as ServerMessage;
    if (message.type !== 'E_CONTACT_DETAILS_UPDATED') return;
    if (way === 'LISTS') lists.request();
    if (way === 'ROWS') rows.soon(message.payload.eContactId);
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    bytes: () => bytes,
    rows: () => pages.flatMap(({ eContacts }) => eContacts),
    async rest() {
      await sleep(ROWS_PAUSE_MS + 200);
      await rows.now([]);
    },
    close() {
      lists.stop();
      rows.clear();
      socket.terminate();
      line.close();
    },
  };
}

/** What was merged row by row is what a whole list says. */
async function assertFresh(port: number, board: Dashboard, token: string, clinicId: string): Promise<void> {
  const line: Line = await openLine(port, true);
  await line.send(listOf(token, clinicId));
  const { eContacts } = JSON.parse(line.lastBody()) as ListAnswer;
  line.close();
  const shown = board.rows().slice(0, eContacts.length);
  assert.deepEqual(shown, eContacts, 'the rows of a dashboard are those of the list');
}
