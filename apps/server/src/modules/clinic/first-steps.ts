import type { FirstSteps } from '@tervik/contract/clinic.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/tx.ts';
import { getAdministered } from '#modules/session/index.ts';
import { closeFirstSteps, findFirstSteps } from './queries.ts';

/** What a clinic that has just come does first, as one of its admins sees it. @throws NO_ACCESS */
export async function readFirstSteps(tx: Tx, clinicId: string): Promise<FirstSteps> {
  const { employeeId } = getAdministered(tx, clinicId);
  const { is_closed: closed, ...done } = await tx.get(findFirstSteps, { clinicId, employeeId });
  return { closed, done };
}

/** For good, and for this admin alone; twice is once. @throws NO_ACCESS */
export function hideFirstSteps(tx: Tx, clinicId: string): void {
  const { employeeId, profession } = getAdministered(tx, clinicId);
  tx.write(closeFirstSteps, { clinicId, employeeId, now: tx.nowIso });
  audit(tx, {
    action: 'closeFirstSteps',
    subject: 'clinic',
    subjectId: clinicId,
    actorKind: profession,
    clinicId,
  });
}
