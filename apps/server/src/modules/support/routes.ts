import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getChangelog, reportTechnicalProblem } from '@tervik/contract/policies.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { sendReport } from './act.ts';

const CHANGELOG = path.resolve(import.meta.dirname, '../../../../../CHANGELOG.md');
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

  // It changes with the product only. Before the first heading it speaks to those who write it.
  const text = readFileSync(CHANGELOG, 'utf8');
  const body = text.slice(Math.max(0, text.search(/^## /m)));
  serve(getChangelog, async () => ({ body }), { readOnly: true });
}
