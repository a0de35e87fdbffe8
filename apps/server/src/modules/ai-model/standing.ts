import type { PartnerState } from '@tervik/domain/platform-admin/overview.ts';
import type { Tx } from '#platform/db/tx.ts';
import { findStanding } from './queries.ts';

/** Whether any model can be asked, for the platform's admin. @param hasEnvironment the configuration names one */
export async function readModelState(tx: Tx, hasEnvironment: boolean): Promise<PartnerState> {
  const { stopped, is_any: isAny } = await tx.get(findStanding, { environment: hasEnvironment });
  if (!isAny) return 'NONE';
  return stopped ? 'STOPPED' : 'SET';
}
