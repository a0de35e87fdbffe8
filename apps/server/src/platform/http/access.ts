import { canAccess, type Access, type Role } from '@tervik/domain/access/roles.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { ActingUser } from '#platform/db/tx.ts';

/** The roles that somebody holds, from the account and its active memberships (decisions: several at once). */
export function permissionsOf(user: Pick<ActingUser, 'isPatient' | 'isAdmin' | 'memberships'>): Role[] {
  const roles: Role[] = [];
  if (user.isPatient) roles.push('PRM_PATIENT');
  if (user.memberships.length > 0) roles.push('PRM_DOCTOR');
  if (user.isAdmin) roles.push('PRM_TERVIK_ADMIN');
  return roles;
}

/** @throws SESSION_ENDED or NO_ACCESS by what the memberships say now, whatever the client believes. */
export function authorise(access: Access, user: ActingUser | null): ActingUser {
  if (user === null) throw new Refusal('SESSION_ENDED');
  if (access !== 'SESSION' && !user.isComplete) throw new Refusal('NO_ACCESS');
  if (!canAccess(access, permissionsOf(user))) throw new Refusal('NO_ACCESS');
  return user;
}
