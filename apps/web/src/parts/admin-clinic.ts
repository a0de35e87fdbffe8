import { useSearch } from '@tanstack/react-router';
import type { LoggedInUser } from '@tervik/contract/session.ts';
import { useUser } from '#lib/session/session.ts';

type Membership = LoggedInUser['memberships'][number];

/** The clinic that a page of /admin is about: the one that `?clinic=` names, or the first in which I work. */
export function useAdminClinic(): Membership {
  const { clinic } = useSearch({ strict: false });
  const { memberships } = useUser();
  return adminClinicOf(memberships, clinic);
}

/** @param clinic as an address names it */
export const adminClinicOf = (memberships: readonly Membership[], clinic: unknown): Membership =>
  // The guard lets nobody here who works nowhere.
  memberships.find(({ clinicId }) => clinicId === clinic) ?? memberships[0]!;
