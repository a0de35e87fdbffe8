import { queryOptions } from '@tanstack/react-query';
import { listConsents } from '@tervik/contract/routes-common.gen.ts';
import { call } from '#lib/http/api.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';

export const consentsQuery = queryOptions({
  queryKey: commonKeys.consents,
  queryFn: ({ signal }) => call(listConsents, { signal }),
});
