import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '@tervik/contract/routes-common.gen.ts';
import { call } from '#lib/http/api.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';

export const profileQuery = queryOptions({
  queryKey: commonKeys.profile,
  queryFn: ({ signal }) => call(getProfile, { signal }),
});
