import assert from 'node:assert/strict';
import { pick, type Clinic, type World } from './database.ts';
import { openLine, rawRequest } from './load.ts';
import type { Running } from './processes.ts';
import { alternate, load, type Plan } from './reads.ts';
import { browserRequest, startBareServer, startServer } from './server.ts';
import { ratioFigure, type Figure } from './table.ts';

const ALL_STATUSES = 'statuses=WAITING_FOR_CLINIC,WAITING_FOR_PATIENT,COMPLETED,REJECTED';
const MONTH_MS = 30 * 24 * 3_600_000;

/** How a morning is worked through: what the first keys of a nurse ask for. */
const SETS: readonly {
  readonly what: string;
  readonly query: (clinic: Clinic) => string;
  readonly grows: string;
}[] = [
  {
    what: 'List: all open, in the order of work',
    query: () => 'sort=work',
    grows: 'with the rows of the page (one index in order)',
  },
  {
    what: 'List: the queue of the nurses',
    query: () => 'sort=work&queues=NURSE',
    grows: 'with the rows of the page, and those of other queues among them',
  },
  {
    what: 'List: mine',
    query: ({ employeeId }) => `sort=work&assigneeUserIds=${employeeId}`,
    grows: 'with what is open in the clinic; not with what is finished',
  },
  {
    what: 'List: nobody’s, and waiting for us',
    query: () => 'sort=work&hasAssigneeUser=false&waitingFor=CLINIC',
    grows: 'with what is open in the clinic; not with what is finished',
  },
  {
    what: 'List: the patients of one list',
    query: () => 'sort=work&listCodes=N1',
    grows: 'with the rows of the page, and those of other lists among them',
  },
  {
    what: 'List: one type, the last 30 days, finished ones too',
    query: () =>
      `types=PRESCRIPTION&createdAtFrom=${new Date(Date.now() - MONTH_MS).toISOString().slice(0, 10)}&${ALL_STATUSES}`,
    grows: 'with what the clinic received in those days',
  },
];

/** The commonest filter sets, each against a server that has nothing but the same SQL. */
export async function measureLists(world: World, plan: Plan): Promise<Figure[]> {
  const ours = await startServer(world);
  const bare = await startBareServer(world);
  const figures: Figure[] = [];
  try {
    for (const { what, query, grows } of SETS) {
      const askOurs = (clinic: Clinic): string =>
        browserRequest(clinic.token, 'GET', `/clinic/e-contacts?clinicId=${clinic.id}&${query(clinic)}`);
      const askBare = (clinic: Clinic): string =>
        rawRequest('GET', `/list?clinicId=${clinic.id}&${query(clinic)}`);
      const clinic = pick(world.typical);
      const mine = await read(ours, askOurs(clinic));
      assert.ok(mine.length > 0, `${what}: a list with rows`);
      assert.deepEqual(mine, await read(bare, askBare(clinic)), `${what}: the same rows from both servers`);
      const rounds = await alternate(
        plan,
        () => load(plan, ours, () => askOurs(pick(world.typical))),
        () => load(plan, bare, () => askBare(pick(world.typical))),
        [ours, bare],
      );
      figures.push(ratioFigure(what, 'lists/s', rounds, { atLeast: 0.8, grows }));
    }
    return figures;
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

async function read(server: Running, raw: string): Promise<unknown[]> {
  const line = await openLine(server.port, true);
  await line.send(raw);
  line.close();
  const { eContacts } = JSON.parse(line.lastBody()) as { eContacts: { queueRank?: string }[] };
  // It is not on the wire, and the floor throws nothing away.
  for (const row of eContacts) delete row.queueRank;
  return eContacts;
}
