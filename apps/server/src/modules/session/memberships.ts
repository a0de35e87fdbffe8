import { Refusal } from '@tervik/domain/errors.ts';
import { userOf, type Membership, type Tx } from '#platform/db/tx.ts';

/** A clinic that I administer. @throws NO_ACCESS, the same for a foreign one and a missing one; CLINIC_LOCKED for one where I work */
export function getAdministered(tx: Tx, clinicId: string): Membership {
  const { memberships, lockedClinicIds } = userOf(tx);
  const mine = memberships.find((membership) => membership.clinicId === clinicId);
  if (lockedClinicIds.includes(clinicId)) throw new Refusal('CLINIC_LOCKED');
  if (mine?.isAdmin !== true) throw new Refusal('NO_ACCESS');
  return mine;
}
