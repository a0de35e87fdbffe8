import type { PromiseOutcome, ReplyTimes } from '@tervik/contract/work-statistics.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ClinicPeriod } from './period.ts';
import { presentSpread, presentTenth } from './present.ts';
import { measurePromise, measureReplies } from './queries.ts';

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
