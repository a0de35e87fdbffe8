import type { getWorkStatistics, WorkStatistics } from '@tervik/contract/work-statistics.ts';
import type { QueryOf } from '@tervik/contract/route.ts';
import { spreadOf, toTenth } from '@tervik/domain/work-statistics/spread.ts';
import { workingTimeOf } from '@tervik/domain/work-statistics/working-time.ts';
import { addDays, startOfDay } from '@tervik/domain/calendar.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { getMembership, type Tx } from '#platform/db/tx.ts';
import { countReceived, findClinicHours, listClosingRows, listWaitRows } from './queries.ts';

const DAY = 86_400_000;

/**
 * Answers and closings belong to the day on which they happened, what came in to the day on which it came. The cost
 * grows with the answers and closings of the period (each is one short row, found through an index) and with the
 * sorting of them, not with the size or the age of the clinic.
 * @throws INVALID_INPUT for a period that ends before it begins or is longer than a year, NOT_FOUND
 */
export async function measureWork(
  tx: Tx,
  clinicId: string,
  { from, to }: QueryOf<typeof getWorkStatistics>,
): Promise<WorkStatistics> {
  getMembership(tx, clinicId);
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (!(days >= 1 && days <= SERVER_LIMITS.statisticsDays)) throw new Refusal('INVALID_INPUT');
  const clinic = await tx.get(findClinicHours, { clinicId });
  const {
    time_zone: timeZone,
    country_code: countryCode,
    opening_hours: openingHours,
    opening_exceptions: exceptions,
  } = clinic;
  const period = {
    clinicId,
    from: new Date(startOfDay(from, timeZone)).toISOString(),
    to: new Date(startOfDay(addDays(to, 1), timeZone)).toISOString(),
  };
  const [waits, closings, received] = await Promise.all([
    tx.rows(listWaitRows, period),
    tx.rows(listClosingRows, period),
    tx.rows(countReceived, { ...period, timeZone }),
  ]);

  const workingMinutes = workingTimeOf({ openingHours, exceptions, timeZone, countryCode });
  const weekAt = weeksOf(from, to, timeZone);
  const [firstReply, nextReply, resolution, active] = [
    weekAt.gather(),
    weekAt.gather(),
    weekAt.gather(),
    weekAt.gather(),
  ];
  for (const { is_first: isFirst, asked_at: asked, answered_at: answered } of waits) {
    const at = Date.parse(answered);
    (isFirst ? firstReply : nextReply).add(at, workingMinutes(Date.parse(asked), at));
  }
  for (const { created_at: created, closed_at: closed, active_seconds: seconds } of closings) {
    const at = Date.parse(closed);
    resolution.add(at, workingMinutes(Date.parse(created), at));
    if (seconds !== null) active.add(at, seconds);
  }
  const activeSeconds = spreadOf(active.all);
  const receivedIn = new Map(received.map(({ monday, received: count }) => [monday, count]));
  return {
    firstReply: spreadOf(firstReply.all),
    nextReply: spreadOf(nextReply.all),
    resolution: spreadOf(resolution.all),
    activeSeconds,
    closedCount: closings.length,
    receivedCount: received.reduce((sum, { received: count }) => sum + count, 0),
    baselineMinutes: clinic.baseline_minutes,
    savedMinutes:
      clinic.baseline_minutes === null || activeSeconds.median === null
        ? null
        : toTenth(clinic.baseline_minutes - activeSeconds.median / 60),
    weeks: weekAt.mondays.map((monday, week) => ({
      from: monday,
      received: receivedIn.get(monday) ?? 0,
      closed: resolution.in(week).length,
      firstReplyMedian: spreadOf(firstReply.in(week)).median,
      resolutionMedian: spreadOf(resolution.in(week)).median,
      activeMedianSeconds: spreadOf(active.in(week)).median,
    })),
  };
}

interface Gathered {
  readonly all: readonly number[];
  in(week: number): readonly number[];
  add(at: number, value: number): void;
}

/** Weeks, Monday to Sunday by the clinic's calendar, that the period touches. */
function weeksOf(
  from: string,
  to: string,
  timeZone: string,
): { readonly mondays: readonly string[]; gather(): Gathered } {
  const mondays: string[] = [];
  let monday = addDays(from, -((new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7));
  for (; monday <= to; monday = addDays(monday, 7)) mondays.push(monday);
  const begins = mondays.map((date) => startOfDay(date, timeZone));
  return {
    mondays,
    gather() {
      const all: number[] = [];
      const byWeek: number[][] = mondays.map(() => []);
      return {
        all,
        in: (week) => byWeek[week] ?? [],
        add(at, value) {
          all.push(value);
          byWeek[begins.findLastIndex((begin) => begin <= at)]?.push(value);
        },
      };
    },
  };
}
