import type { PromiseOutcome, ReplyTimes } from '@tervik/contract/work-statistics.ts';
import type { Tx } from '#platform/db/tx.ts';
import { addDays, calendarDate } from '@tervik/domain/calendar.ts';
import { STATISTICS_LIMITS } from '@tervik/domain/work-statistics/limits.ts';
import { openPeriod, type ClinicPeriod } from './period.ts';
import { presentSpread, presentTenth } from './present.ts';
import { findClinicHours, listOverdue, measurePromise, measureReplies } from './queries.ts';

/** The first answers to what patients have begun in the period. What staff put off (snooze) waits all the same. */
export async function measurePromiseOutcome(
  tx: Tx,
  { span, clinic, openings }: ClinicPeriod,
): Promise<PromiseOutcome> {
  const row = await tx.get(measurePromise, { ...span, ...openings(), now: tx.nowIso });
  return {
    promisedHours: clinic.reads_within_hours,
    hasOwnPromises: clinic.has_own_promises,
    firstAnswer: presentSpread(row.answered, row),
    inTime: row.in_time,
    late: row.late,
    overdue: row.overdue,
    waiting: row.waiting,
    withoutAnswer: row.without_answer,
  };
}

/**
 * The e-contacts that the figure "no answer yet, the time is over" counts, begun in these days; without a first day in
 * the longest period that figures have.
 */
export async function findOverdue(
  tx: Tx,
  clinicId: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<string[]> {
  const last = to ?? calendarDate(tx.now, (await tx.get(findClinicHours, { clinicId })).time_zone);
  const first = from ?? addDays(last, 1 - STATISTICS_LIMITS.days);
  const { span, openings } = await openPeriod(tx, clinicId, { from: first, to: last });
  const rows = await tx.rows(listOverdue, { ...span, ...openings(), now: tx.nowIso });
  return rows.map(({ id }) => id);
}

/** First and later answers, by the day on which they left. */
export async function measureReplyTimes(
  tx: Tx,
  { span, mondays, weeks, openings }: ClinicPeriod,
): Promise<ReplyTimes> {
  const rows = await tx.rows(measureReplies, { ...span, ...openings(), weeks });
  const spreadOf = (isFirst: boolean) => {
    const row = rows.find(({ is_first, week }) => is_first === isFirst && week === null);
    return presentSpread(row?.count ?? 0, row);
  };
  const medians = new Map(rows.filter(({ is_first }) => is_first).map(({ week, median }) => [week, median]));
  return {
    firstReply: spreadOf(true),
    nextReply: spreadOf(false),
    weeks: mondays.map((from, week) => ({ from, firstReplyMedian: presentTenth(medians.get(week)) })),
  };
}
