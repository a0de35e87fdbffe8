import { queryOptions } from '@tanstack/react-query';
import { listConsents } from '@tervik/contract/routes.gen.ts';
import { call } from '#lib/http/api.ts';

export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => call(listConsents, { signal }),
});
