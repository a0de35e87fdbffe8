import { queryOptions } from '@tanstack/react-query';
import { getSettings } from '@tervik/contract/routes-common.gen.ts';
import { call } from '#lib/http/api.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';

export const settingsQuery = queryOptions({
  queryKey: commonKeys.settings,
  queryFn: ({ signal }) => call(getSettings, { signal }),
});
