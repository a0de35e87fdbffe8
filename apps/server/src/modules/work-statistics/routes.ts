import * as routes from '@tervik/contract/work-statistics.ts';
import type { Serve } from '#platform/http/serve.ts';
import { userOf } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { getAdministered } from '#modules/session/index.ts';
import { addWorkTime, changeBaseline, lockWorkTime } from './queries.ts';
import { measureWork } from './statistics.ts';

export function registerWorkStatisticsRoutes(serve: Serve): void {
  serve(routes.getWorkStatistics, (tx, { params, query }) => measureWork(tx, params.id, query), {
    readOnly: true,
  });
  serve(routes.changeBaseline, async (tx, { params, body }) => {
    const { profession } = getAdministered(tx, params.id);
    await tx.get(changeBaseline, {
      id: params.id,
      baselineMinutes: body.baselineMinutes,
      auditId: newId(tx.now),
      now: tx.nowIso,
      userId: userOf(tx).userId,
      actorKind: profession,
      requestId: tx.requestId,
    });
    return { ok: true as const };
  });
  // A measurement, not an act: it leaves no row in the audit log.
  serve(routes.track, async (tx, { body: { payload } }) => {
    const { userId } = userOf(tx);
    await Promise.all([
      tx.rows(lockWorkTime, { userId }),
      tx.get(addWorkTime, {
        id: payload.id,
        eContactId: payload.eContactId,
        userId,
        seconds: payload.seconds,
        now: tx.nowIso,
      }),
    ]);
    return { ok: true as const };
  });
}
