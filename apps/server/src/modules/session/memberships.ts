import { Refusal } from '@tervik/domain/errors.ts';
import { userOf, type Membership, type Tx } from '#platform/db/tx.ts';

/** A clinic that I administer. @throws NO_ACCESS, the same for a foreign one and a missing one */
export function getAdministered(tx: Tx, clinicId: string): Membership {
  const mine = userOf(tx).memberships.find((membership) => membership.clinicId === clinicId);
  if (mine?.isAdmin !== true) throw new Refusal('NO_ACCESS');
  return mine;
}
