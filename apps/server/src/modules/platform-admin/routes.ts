import * as contract from '@tervik/contract/platform-admin.ts';
import type { Partner, PartnerState } from '@tervik/domain/platform-admin/overview.ts';
import type { Config } from '#config/config.ts';
import type { Serve } from '#platform/http/serve.ts';
import { readModelState } from '#modules/ai-model/index.ts';
import { registerSecondFactorRoutes } from './factor-routes.ts';
import { findOverview } from './queries.ts';

export interface PlatformAdminDeps {
  readonly config: Config;
  /** What waits and what failed, as the route for watchers tells it; asked outside the caller's transaction. */
  readonly readBacklog: () => Promise<{ mailQueued: number; filesWaiting: number; filesUnscanned: number }>;
}

/** The pages of the platform's owner: figures of everything, and nothing of anybody. */
export function registerPlatformAdminRoutes(serve: Serve, { config, readBacklog }: PlatformAdminDeps): void {
  registerSecondFactorRoutes(serve, config);
  serve(
    contract.getPlatformOverview,
    async (tx) => {
      const asked = performance.now();
      const [row] = await tx.rows(findOverview, {});
      const databaseMs = Math.round(performance.now() - asked);
      if (row === undefined) throw new Error('the overview has no row');
      const model = await readModelState(tx, config.model !== undefined);
      const { mailQueued, filesWaiting, filesUnscanned } = await readBacklog();
      return {
        openRequests: row.open_requests,
        clinics: {
          basic: row.basic_clinics,
          premium: row.premium_clinics,
          withoutAdmin: row.clinics_without_admin,
        },
        accounts: row.accounts,
        staff: row.staff,
        patients: row.patients,
        openEContacts: row.open_e_contacts,
        failedMails: row.failed_mails,
        failedJobs: row.failed_jobs,
        health: {
          version: config.version,
          databaseMs,
          relayWaiting: row.relay_waiting,
          relayOldest: row.relay_oldest,
          lateActions: row.late_actions,
          mailsWaiting: mailQueued,
          filesWaiting,
          filesUnscanned,
          partners: listPartners(config, model),
        },
      };
    },
    { readOnly: true },
  );
}

function listPartners(config: Config, model: PartnerState): { name: Partner; state: PartnerState }[] {
  const set = (isSet: boolean): PartnerState => (isSet ? 'SET' : 'NONE');
  const states: Readonly<Record<Partner, PartnerState>> = {
    DIGITAL_ID: set(config.digitalId !== undefined),
    ACCOUNTS: set(config.providers.length > 0),
    PUSH: set(config.push !== undefined),
    MODEL: model,
    SCANNER: set(config.files.clamd !== undefined),
    WORKFLOW: set(config.workflow !== undefined),
  };
  return (Object.keys(states) as Partner[]).map((name) => ({ name, state: states[name] }));
}
