import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { SignupRequest } from '@tervik/contract/clinic-signup.ts';
import { getSignup, listSignups } from '@tervik/contract/routes-platform.gen.ts';
import { call } from '#lib/http/api.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';

/** Those that wait, and page by page those that are decided. */
export const signupsQuery = () =>
  infiniteQueryOptions({
    queryKey: platformKeys.signups,
    queryFn: ({ signal, pageParam }) =>
      call(listSignups, { query: pageParam === '' ? {} : { decidedBefore: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.moreDecided ? page.decided.at(-1)?.decidedAt : undefined),
  });

export const signupQuery = (id: string) =>
  queryOptions({
    queryKey: platformKeys.signup(id),
    queryFn: ({ signal }) => call(getSignup, { params: { id }, signal }),
  });

/** After a decision of mine, or of somebody who was quicker. */
export async function noteSignup(client: QueryClient, id: string, signup?: SignupRequest): Promise<void> {
  if (signup !== undefined) client.setQueryData(platformKeys.signup(id), signup);
  else await client.invalidateQueries({ queryKey: platformKeys.signup(id) });
  await client.invalidateQueries({ queryKey: platformKeys.signups });
}
