import type { listPlatformFeedback } from '@tervik/contract/feedback.ts';
import type { QueryOf, ResponseOf } from '@tervik/contract/route.ts';
import { FEEDBACK_LIMITS } from '@tervik/domain/feedback/limits.ts';
import { countEach, meanOf } from '@tervik/domain/feedback/statistics.ts';
import { keywordsOf } from '@tervik/domain/feedback/vocabulary.ts';
import type { Tx } from '#platform/db/tx.ts';
import { countOfPlatform, countPlatformKeywords, listOfPlatform } from './queries.ts';

const DAY = 86_400_000;

/** For those who run the platform; nobody else's rows are there (app.platform_feedback). */
export async function readPlatformFeedback(
  tx: Tx,
  { days, page }: QueryOf<typeof listPlatformFeedback>,
): Promise<ResponseOf<typeof listPlatformFeedback>> {
  const since = new Date(tx.now - days * DAY).toISOString();
  const { pageSize: limit, dissatisfiedMax } = FEEDBACK_LIMITS;
  const [rows, ratings, words] = await Promise.all([
    tx.rows(listOfPlatform, { since, limit, offset: (page - 1) * limit }),
    tx.rows(countOfPlatform, { since }),
    tx.rows(countPlatformKeywords, { since, dissatisfiedMax }),
  ]);
  const distribution = [1, 2, 3, 4, 5].map(
    (stars) => ratings.find((row) => row.rating === stars)?.count ?? 0,
  );
  const count = distribution.reduce((sum, given) => sum + given, 0);
  const sum = distribution.reduce((total, given, at) => total + given * (at + 1), 0);
  return {
    feedback: rows,
    count,
    mean: meanOf(sum, count),
    distribution,
    keywords: countEach(keywordsOf('PRM'), words),
  };
}
