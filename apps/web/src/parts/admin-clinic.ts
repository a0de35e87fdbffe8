import { useSearch } from '@tanstack/react-router';
import type { LoggedInUser } from '@tervik/contract/session.ts';
import { useUser } from '#lib/session/session.ts';

type Membership = LoggedInUser['memberships'][number];

/** The clinic that a page of /admin is about: the one that `?clinic=` names, or the first in which I work. */
export function useAdminClinic(): Membership {
  const { clinic } = useSearch({ strict: false });
  const { memberships } = useUser();
  // The guard lets nobody here who works nowhere.
  return memberships.find(({ clinicId }) => clinicId === clinic) ?? memberships[0]!;
}
