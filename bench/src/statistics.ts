import assert from 'node:assert/strict';
import type { QueryConfig } from 'pg';
import { addDays, calendarDate } from '@tervik/domain/calendar.ts';
import { openingTable } from '@tervik/domain/work-statistics/opening-table.ts';
import * as sql from '../../apps/server/src/modules/work-statistics/queries.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { bind } from '../../apps/server/src/platform/db/statement.ts';
import type { World } from './database.ts';
import { median, openLine, quantile } from './load.ts';
import type { Running } from './processes.ts';
import type { Plan } from './reads.ts';
import { browserRequest, startServer } from './server.ts';
import type { Figure } from './table.ts';

const AIM_MS = 300;
const AT_LEAST = 0.5;
const TIME_ZONE = 'Europe/Tallinn';
const DAY = 86_400_000;
const YEAR_DAYS = 366;
/** Looks at each figure in a round. */
const LOOKS = 20;

/** Each call of the page of figures, and the SQL that it cannot do without. */
const ASKED: readonly {
  readonly what: string;
  readonly path: string;
  readonly queries: (params: ReturnType<typeof parametersOf>) => readonly QueryConfig[];
}[] = [
  {
    what: 'demand',
    path: 'demand',
    queries: (params) => [bind(sql.countDemand, params), bind(sql.countPatients, params)],
  },
  {
    what: 'first answers against the promise',
    path: 'promise',
    queries: (params) => [bind(sql.measurePromise, params)],
  },
  {
    what: 'waits for answers, by week',
    path: 'replies',
    queries: (params) => [bind(sql.measureReplies, params)],
  },
  {
    what: 'closings and working time, by week',
    path: 'closings',
    queries: (params) => [bind(sql.measureClosings, params)],
  },
  {
    what: 'acts and working time by profession',
    path: 'load',
    queries: (params) => [bind(sql.countActs, params), bind(sql.sumWork, params)],
  },
];

/** A year of the clinic of 50,000 e-contacts, asked one after the other, against the same SQL alone. */
export async function measureStatistics(world: World, plan: Plan): Promise<Figure[]> {
  const { id: clinicId, token } = world.big;
  await addWorkTime(world);
  const ours = await startServer(world);
  const pool = createPool(world.ownerUrl, 'owner', 1, () => {});
  try {
    await pool.query({ text: `select set_config('app.clinic_ids', $1, false)`, values: [`{${clinicId}}`] });
    const today = calendarDate(Date.now(), TIME_ZONE);
    const from = addDays(today, 1 - YEAR_DAYS);
    const params = parametersOf(clinicId);
    const figures: Figure[] = [];
    for (const { what, path, queries } of ASKED) {
      const raw = browserRequest(
        token,
        'GET',
        `/clinic/${clinicId}/statistics/${path}?from=${from}&to=${today}`,
      );
      const [mine, alone]: [number[], number[]] = [[], []];
      // The first look of a connection plans.
      await look(ours, raw, 3);
      for (let round = 0; round < plan.rounds; round += 1) {
        mine.push(...(await look(ours, raw, LOOKS)));
        for (let n = 0; n < LOOKS; n += 1) {
          const began = performance.now();
          for (const query of queries(params)) await pool.query(query);
          alone.push(performance.now() - began);
        }
      }
      const p95 = quantile(
        mine.toSorted((one, other) => one - other),
        0.95,
      );
      const ratio = median(alone) / median(mine);
      figures.push({
        what: `Figures of a year of 50,000: ${what}`,
        ours: `${median(mine).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
        floor: `its SQL ${median(alone).toFixed(0)} ms`,
        ratio,
        aim: `p95 ≤ ${AIM_MS} ms, ≥ ${AT_LEAST}`,
        reached: p95 <= AIM_MS && ratio >= AT_LEAST,
        grows: 'with what happened at the clinic in the period; not with its age or other clinics',
      });
    }
    return figures;
  } finally {
    await pool.end();
    await ours.stop();
    await world.query('delete from work_time where clinic_id = $1', [clinicId]);
  }
}

function parametersOf(clinicId: string) {
  const now = Date.now();
  const dateOf = (daysAgo: number): string => calendarDate(now - daysAgo * DAY, TIME_ZONE);
  const schedule = {
    openingHours: Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, [['08:00', '16:00'] as const]])),
    exceptions: [],
    timeZone: TIME_ZONE,
    countryCode: 'EE',
  };
  return {
    clinicId,
    from: new Date(now - YEAR_DAYS * DAY).toISOString(),
    to: new Date(now).toISOString(),
    now: new Date(now).toISOString(),
    timeZone: TIME_ZONE,
    weeks: Array.from({ length: 53 }, (_, week) => (now - (53 - week) * 7 * DAY) / 1000),
    ...openingTable(dateOf(2 * YEAR_DAYS), dateOf(0), schedule),
  };
}

/** One connection, one request at a time. @returns milliseconds */
async function look({ port }: Running, raw: string, times: number): Promise<number[]> {
  const line = await openLine(port);
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    const { status } = await line.send(raw);
    assert.equal(status, 200);
    taken.push(performance.now() - began);
  }
  line.close();
  return taken;
}

/** Two minutes of measured work for each act of staff of the big clinic. */
async function addWorkTime(world: World): Promise<void> {
  const { id: clinicId } = world.big;
  await world.query('delete from work_time where clinic_id = $1', [clinicId]);
  await world.query(
    `insert into work_time (id, clinic_id, e_contact_id, employee_id, seconds, at)
     select gen_random_uuid(), a.clinic_id, a.e_contact_id, a.actor_employee_id, 30, a.created_at - n * interval '30 seconds'
       from activity a, generate_series(1, 4) n where a.clinic_id = $1 and a.actor_employee_id is not null`,
    [clinicId],
  );
  await world.query('vacuum analyze work_time');
}
