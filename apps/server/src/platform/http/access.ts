import { canAccess, ROLE_FOR, type Access, type Role } from '@tervik/domain/access/roles.ts';
import { listNeededConsents } from '@tervik/domain/consent/consents.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { ActingUser } from '#platform/db/tx.ts';

/** The roles that somebody holds, from the account and its active memberships (decisions: several at once). */
export function permissionsOf(
  user: Pick<ActingUser, 'isPatient' | 'isAdmin' | 'lockedClinicIds'> & {
    readonly memberships: readonly unknown[];
  },
): Role[] {
  const roles: Role[] = [];
  if (user.isPatient) roles.push('PRM_PATIENT');
  // Whoever works in a locked clinic alone is staff all the same, and is told so.
  if (user.memberships.length > 0 || user.lockedClinicIds.length > 0) roles.push('PRM_DOCTOR');
  if (user.isAdmin) roles.push('PRM_TERVIK_ADMIN');
  return roles;
}

/**
 * Decides by what the account and its memberships say now, whatever the client believes.
 * @throws SESSION_ENDED, NO_ACCESS, SECOND_FACTOR_REQUIRED, CONSENT_MISSING, CLINIC_LOCKED
 */
export function authorise(access: Access, user: ActingUser | null): ActingUser {
  if (user === null) throw new Refusal('SESSION_ENDED');
  // The platform's admins have no profile to complete: nothing that they do is about health.
  if (access !== 'SESSION' && access !== 'ADMIN' && !user.isComplete) throw new Refusal('NO_ACCESS');
  if (!canAccess(access, permissionsOf(user))) throw new Refusal('NO_ACCESS');
  if (access === 'ADMIN' && !user.hasSecondFactor) throw new Refusal('SECOND_FACTOR_REQUIRED');
  const role = ROLE_FOR[access];
  if (role !== undefined && listNeededConsents([role]).some((type) => user.lackingConsents.includes(type)))
    throw new Refusal('CONSENT_MISSING');
  if (access === 'CLINIC' && user.memberships.length === 0) throw new Refusal('CLINIC_LOCKED');
  return user;
}
