import type { Closings, Demand, Load, PromiseOutcome, ReplyTimes } from '@tervik/contract/work-statistics.ts';
import {
  getClosings,
  getDemand,
  getLoad,
  getPromiseOutcome,
  getReplyTimes,
} from '@tervik/contract/routes-clinic.gen.ts';
import type { Locale } from '@tervik/locales/messages.ts';
import { StatisticsPage } from '#features/work-statistics/clinic/statistics-page.tsx';
import { InRouter } from './in-router.tsx';
import { nurse } from './people.ts';
import { render } from './render.tsx';
import { openServer } from './server.ts';

export const NONE = { count: 0, median: null, p90: null };
export const DEMAND: Demand = {
  received: 40,
  begunByStaff: 2,
  patients: 31,
  hours: Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) => {
      if (day === 0 && hour === 8) return 12;
      return day === 6 && hour === 10 ? null : 0;
    }),
  ),
  types: [
    { type: 'COUGH', count: 30 },
    { type: null, count: 10 },
  ],
  weeks: [{ from: '2026-11-16', received: 40 }],
};
export const OUTCOME: PromiseOutcome = {
  promisedHours: 8,
  hasOwnPromises: false,
  firstAnswer: { count: 20, median: 90, p90: 400 },
  inTime: 199,
  late: 1,
  overdue: 0,
  waiting: 3,
  withoutAnswer: 4,
};
export const REPLIES: ReplyTimes = { firstReply: NONE, nextReply: NONE, weeks: [] };
export const CLOSINGS: Closings = {
  closedCount: 30,
  resolution: { count: 30, median: 500, p90: 900 },
  activeSeconds: { count: 30, median: 95, p90: 200 },
  baselineMinutes: null,
  savedMinutes: null,
  weeks: [],
};
export const LOAD: Load = {
  answers: 50,
  archived: 1,
  rejected: 2,
  cancelled: 3,
  reopenedByPatients: 4,
  reopenedByStaff: 5,
  activeSeconds: 3600,
  professions: [],
};

/** The page of figures, at a clinic with some. */
export async function openStatistics(
  address: string,
  user = nurse(),
  load = LOAD,
  closings = CLOSINGS,
  locale: Locale = 'et',
) {
  const server = openServer();
  server.answer(getDemand, () => DEMAND);
  server.answer(getPromiseOutcome, () => OUTCOME);
  server.answer(getReplyTimes, () => REPLIES);
  server.answer(getClosings, () => closings);
  server.answer(getLoad, () => load);
  const { t } = await render(
    <InRouter address={address}>
      <main id="main">
        <StatisticsPage />
      </main>
    </InRouter>,
    { user, locale },
  );
  return { server, t };
}
