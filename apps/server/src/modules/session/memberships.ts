import { Refusal } from '@tervik/domain/errors.ts';
import { userOf, type Membership, type Tx } from '#platform/db/tx.ts';

const find = (tx: Tx, clinicId: string): Membership | undefined =>
  userOf(tx).memberships.find((membership) => membership.clinicId === clinicId);

/** A clinic in which I work. @throws NOT_FOUND: a foreign one is a missing one */
export function getMine(tx: Tx, clinicId: string): Membership {
  const mine = find(tx, clinicId);
  if (mine === undefined) throw new Refusal('NOT_FOUND');
  return mine;
}

/** A clinic that I administer. @throws NO_ACCESS, the same for a foreign one and a missing one */
export function getAdministered(tx: Tx, clinicId: string): Membership {
  const mine = find(tx, clinicId);
  if (mine?.isAdmin !== true) throw new Refusal('NO_ACCESS');
  return mine;
}
