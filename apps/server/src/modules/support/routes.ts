import { getChangelog, reportTechnicalProblem } from '@tervik/contract/support.ts';
import type { Serve } from '#platform/http/serve.ts';
import { sendReport } from './act.ts';
import { readChangelog } from './changelog.ts';

const REPORTS_PER_MINUTE = 20;

export function registerSupportRoutes(
  serve: Serve,
  { supportEmail }: { readonly supportEmail: string },
): void {
  serve(
    reportTechnicalProblem,
    async (tx, { body }, http) => {
      await sendReport(tx, body, { mailbox: supportEmail, ip: http.ip });
      return { ok: true as const };
    },
    { role: 'AUTH', perMinute: REPORTS_PER_MINUTE },
  );

  const changelog = readChangelog();
  serve(getChangelog, async (_tx, { query }) => ({ body: changelog[query.locale] }), { readOnly: true });
}
