import type { FeedbackStatistics, getFeedbackStatistics } from '@tervik/contract/feedback-clinic.ts';
import type { QueryOf } from '@tervik/contract/route.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { addDays } from '@tervik/domain/calendar.ts';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import {
  countEach,
  meanOf,
  mergeSmallGroups,
  stepOf,
  type RatingGroup,
} from '@tervik/domain/feedback/statistics.ts';
import { FEEDBACK_LIMITS } from '@tervik/domain/feedback/limits.ts';
import { keywordsOf } from '@tervik/domain/feedback/vocabulary.ts';
import type { Tx } from '#platform/db/tx.ts';
import { openPeriod } from './period.ts';
import { countCompleted, countKeywords, countRatings, type RatingsRow } from './queries.ts';

/** What PostgreSQL's grouping() says of a row: its bit is 0 where the column is what the row is grouped by. */
const BY = { rating: 0b0111, type: 0b1011, since: 0b1101, profession: 0b1110 } as const;

/** @throws INVALID_INPUT for a period that ends before it begins or is longer than a year, NOT_FOUND, CLINIC_LOCKED */
export async function measureFeedback(
  tx: Tx,
  wanted: string,
  dates: QueryOf<typeof getFeedbackStatistics>,
): Promise<FeedbackStatistics> {
  const { timeZone, days, ...period } = await openPeriod(tx, wanted, dates);
  const step = stepOf(days);
  const [rows, keywords, [share]] = await Promise.all([
    tx.rows(countRatings, { ...period, timeZone, step }),
    tx.rows(countKeywords, { ...period, dissatisfiedMax: FEEDBACK_LIMITS.dissatisfiedMax }),
    tx.rows(countCompleted, period),
  ]);
  const by = (name: keyof typeof BY): RatingsRow[] => rows.filter(({ group }) => group === BY[name]);

  const ratings = by('rating');
  const count = ratings.reduce((total, row) => total + row.count, 0);
  const sum = ratings.reduce((total, row) => total + row.sum, 0);
  const courseAt = new Map(by('since').map((row) => [row.since, row]));
  return {
    count,
    mean: meanOf(sum, count),
    distribution: [1, 2, 3, 4, 5].map((rating) => ratings.find((row) => row.rating === rating)?.count ?? 0),
    completed: share?.completed ?? 0,
    rated: share?.rated ?? 0,
    keywords: countEach(keywordsOf('CLINIC'), keywords),
    step,
    course: stepsOf(dates.from, dates.to, step).map((from) => {
      const row = courseAt.get(from);
      return { from, count: row?.count ?? 0, mean: row === undefined ? null : meanOf(row.sum, row.count) };
    }),
    types: groupsOf(by('type'), (row) => E_CONTACT_TYPES.find((type) => type === row.type)).map(
      ({ name: type, count: ofType, mean }) => ({ type, count: ofType, mean }),
    ),
    professions: groupsOf(
      // What a patient has taken back, no profession has completed.
      by('profession').filter(({ people }) => people > 0),
      (row) => PROFESSIONS.find((profession) => profession === row.profession),
      FEEDBACK_LIMITS.peopleMin,
    ).map(({ name: profession, count: ofProfession, mean }) => ({ profession, count: ofProfession, mean })),
  };
}

function groupsOf<Name extends string>(
  rows: readonly RatingsRow[],
  nameOf: (row: RatingsRow) => Name | undefined,
  peopleMin = 0,
) {
  const groups = rows.map((row): RatingGroup<Name> => ({
    name: nameOf(row) ?? null,
    count: row.count,
    sum: row.sum,
    people: row.people,
  }));
  return mergeSmallGroups(groups, peopleMin).map(({ name, count, sum }) => ({
    name,
    count,
    mean: meanOf(sum, count),
  }));
}

/** First days of the weeks (Mondays) or months that the period touches, as PostgreSQL's date_trunc has them. */
function stepsOf(from: string, to: string, step: 'week' | 'month'): string[] {
  const steps: string[] = [];
  let day = firstOf(from, step);
  while (day <= to) {
    steps.push(day);
    day = firstOf(addDays(day, step === 'week' ? 7 : 31), step);
  }
  return steps;
}

const firstOf = (date: string, step: 'week' | 'month'): string =>
  step === 'month'
    ? `${date.slice(0, 7)}-01`
    : addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
