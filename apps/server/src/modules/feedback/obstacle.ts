import type { listObstacles, ReportedObstacle, reportObstacle } from '@tervik/contract/feedback.ts';
import type { BodyOf, QueryOf, ResponseOf } from '@tervik/contract/route.ts';
import { FEEDBACK_LIMITS } from '@tervik/domain/feedback/limits.ts';
import { decideObstacle, OBSTACLES } from '@tervik/domain/feedback/obstacle.ts';
import type { Tx } from '#platform/db/tx.ts';
import { countObstacles, insertObstacle, listObstacleRows, type ObstacleRow } from './queries.ts';

const DAY = 86_400_000;
/** Reports of one address: more than a household has to tell, too few to fill a table. */
export const REPORTS_PER_MINUTE = 20;

/** @throws FEEDBACK_TEXT_REQUIRED, E_CONTACT_ANSWER_TOO_LONG */
export function keepObstacle(tx: Tx, { id, place, ...said }: BodyOf<typeof reportObstacle>): { ok: true } {
  tx.write(insertObstacle, {
    ...{ id, place, ...decideObstacle(said) },
    ...{ locale: tx.locale, toldOn: tx.nowIso.slice(0, 10) },
  });
  return { ok: true };
}

const presentReport = ({ id, toldOn, place, obstacles, comment, locale }: ObstacleRow): ReportedObstacle => ({
  id,
  toldOn,
  place,
  obstacles,
  comment,
  locale,
});

/** For those who run the platform; nobody else's rows are there. */
export async function readObstacles(
  tx: Tx,
  { days, page }: QueryOf<typeof listObstacles>,
): Promise<ResponseOf<typeof listObstacles>> {
  const since = new Date(tx.now - days * DAY).toISOString().slice(0, 10);
  const { pageSize: limit } = FEEDBACK_LIMITS;
  const [reports, counts] = await Promise.all([
    tx.rows(listObstacleRows, { since, limit, offset: (page - 1) * limit }),
    tx.rows(countObstacles, { since }),
  ]);
  return {
    reports: reports.map(presentReport),
    count: reports[0]?.total ?? 0,
    obstacles: OBSTACLES.map((obstacle) => ({
      obstacle,
      count: counts.find((row) => row.obstacle === obstacle)?.count ?? 0,
    })),
  };
}
