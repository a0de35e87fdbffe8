import { queryOptions } from '@tanstack/react-query';
import { getSettings } from '@tervik/contract/routes.gen.ts';
import { call } from '#lib/http/api.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(getSettings, { signal }),
});
