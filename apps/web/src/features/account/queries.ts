import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '@tervik/contract/routes.gen.ts';
import { call } from '#lib/http/api.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, { signal }),
});
