import type { Closings, Load } from '@tervik/contract/work-statistics.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { mergeLoads } from '@tervik/domain/work-statistics/load.ts';
import { STATISTICS_LIMITS } from '@tervik/domain/work-statistics/limits.ts';
import { savedOf } from '@tervik/domain/work-statistics/saved.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ClinicPeriod } from './period.ts';
import { presentSpread, presentTenth } from './present.ts';
import { countActs, measureClosings as measureClosingsSql, sumWork, type ActsRow } from './queries.ts';

/** How long what was closed took from its beginning, and how long staff worked in it. */
export async function measureClosings(
  tx: Tx,
  { span, clinic, mondays, weeks: begins, openings }: ClinicPeriod,
): Promise<Closings> {
  const rows = await tx.rows(measureClosingsSql, { ...span, ...openings(), weeks: begins });
  const all = rows.find(({ week }) => week === null);
  const weeks = new Map(rows.map((row) => [row.week, row]));
  const activeSeconds = presentSpread(
    all?.measured ?? 0,
    all && { median: all.active_median, nine_of_ten: all.active_nine_of_ten },
  );
  return {
    closedCount: all?.count ?? 0,
    resolution: presentSpread(all?.count ?? 0, all),
    activeSeconds,
    baselineMinutes: clinic.baseline_minutes,
    savedMinutes:
      clinic.baseline_minutes === null ||
      activeSeconds.median === null ||
      activeSeconds.count < STATISTICS_LIMITS.measuredMin
        ? null
        : savedOf(clinic.baseline_minutes, activeSeconds.median),
    weeks: mondays.map((from, week) => {
      const row = weeks.get(week);
      return {
        from,
        closed: row?.count ?? 0,
        resolutionMedian: presentTenth(row?.median),
        activeMedianSeconds: presentTenth(row?.active_median),
      };
    }),
  };
}

const ANSWERS = ['CLINIC_ANSWER', 'COMPLETED'];
const OTHER_CLOSINGS = ['ARCHIVED', 'REJECTED'];

/** What was done, by profession: by the one that each had when they did it; measured time by the one they have today. */
export async function measureLoad(tx: Tx, { span }: ClinicPeriod): Promise<Load> {
  const [acts, work] = await Promise.all([tx.rows(countActs, span), tx.rows(sumWork, span)]);
  const count = (types: readonly string[], isMeant: (row: ActsRow) => boolean = () => true): number =>
    acts.reduce((sum, row) => (types.includes(row.type) && isMeant(row) ? sum + row.acts : sum), 0);
  const worked = (name: string) =>
    work.find(({ profession }) => profession === name) ?? { seconds: 0, people: 0 };
  const isPatients = ({ actor_kind: kind }: ActsRow): boolean =>
    kind === 'PATIENT' || kind === 'REPRESENTATIVE';
  const loads = PROFESSIONS.flatMap((name) => {
    const isTheirs = ({ actor_kind: kind }: ActsRow): boolean => kind === name;
    const answers = count(ANSWERS, isTheirs);
    const all = answers + count(OTHER_CLOSINGS, isTheirs);
    const { seconds: activeSeconds, people: workers } = worked(name);
    const actors = Math.max(0, ...acts.filter(isTheirs).map((row) => row.people));
    const people = activeSeconds === 0 ? actors : Math.min(actors, workers);
    // Who only looked has done nothing that could be told of a profession.
    return all === 0 ? [] : [{ name, count: all, answers, activeSeconds, people }];
  });
  // Nor can their time be reckoned from the sum where they were alone.
  const told = work.filter(
    ({ profession, people }) =>
      people >= STATISTICS_LIMITS.peopleMin || loads.some(({ name }) => name === profession),
  );
  return {
    answers: count(ANSWERS),
    archived: count(['ARCHIVED']),
    rejected: count(['REJECTED']),
    cancelled: count(['CANCELLED']),
    reopenedByPatients: count(['REOPENED'], isPatients),
    reopenedByStaff: count(['REOPENED'], (row) => !isPatients(row)),
    activeSeconds: told.reduce((sum, { seconds }) => sum + seconds, 0),
    professions: mergeLoads(loads).map(({ name, count: all, answers, activeSeconds }) => ({
      profession: name,
      answers,
      otherClosings: all - answers,
      activeSeconds,
    })),
  };
}
