import * as routes from '@tervik/contract/work-statistics.ts';
import type { Serve } from '#platform/http/serve.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { getAdministered } from '#modules/session/index.ts';
import * as sql from './queries.ts';
import { measureDemand } from './demand.ts';
import { openPeriod, type ClinicPeriod, type Dates } from './period.ts';
import { presentMonthlyReport } from './report.ts';
import { measurePromiseOutcome, measureReplyTimes } from './waiting.ts';
import { measureClosings, measureLoad } from './work.ts';

const PDFS_PER_MINUTE = 20;

/** One figure of a period of a clinic of mine. */
const measured =
  <Answer>(measure: (tx: Tx, period: ClinicPeriod) => Promise<Answer>) =>
  async (tx: Tx, { params, query }: { readonly params: { readonly id: string }; readonly query: Dates }) =>
    measure(tx, await openPeriod(tx, params.id, query));

export function registerWorkStatisticsRoutes(serve: Serve): void {
  const readOnly = { readOnly: true } as const;
  serve(routes.getDemand, measured(measureDemand), readOnly);
  serve(routes.getPromiseOutcome, measured(measurePromiseOutcome), readOnly);
  serve(routes.getReplyTimes, measured(measureReplyTimes), readOnly);
  serve(routes.getClosings, measured(measureClosings), readOnly);
  serve(routes.getLoad, measured(measureLoad), readOnly);
  serve(routes.writeMonthlyReport, (tx, { params, body }) => presentMonthlyReport(tx, params.id, body), {
    readOnly: true,
    perMinute: PDFS_PER_MINUTE,
  });
  serve(
    routes.getWeeklyMail,
    (tx, { params }) => {
      const { employeeId } = getAdministered(tx, params.id);
      return tx.get(sql.findWeeklyMail, { employeeId });
    },
    readOnly,
  );
  serve(routes.changeWeeklyMail, async (tx, { params, body: { isOn } }) => {
    const { clinicId, employeeId } = getAdministered(tx, params.id);
    if (isOn) await tx.rows(sql.startWeeklyMail, { employeeId, clinicId, now: tx.nowIso });
    else await tx.rows(sql.endWeeklyMail, { employeeId });
    return { isOn };
  });
  serve(routes.changeBaseline, async (tx, { params, body }) => {
    const { profession } = getAdministered(tx, params.id);
    await tx.get(sql.changeBaseline, {
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
      tx.rows(sql.lockWorkTime, { userId }),
      tx.get(sql.addWorkTime, {
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
