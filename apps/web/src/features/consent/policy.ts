import { useEffect, useEffectEvent } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Received } from '@tervik/contract/light-route.ts';
import type { getPolicy as policyRoute } from '@tervik/contract/consent.ts';
import { getPolicy } from '@tervik/contract/routes-common.gen.ts';
import type { PolicySlug } from '@tervik/domain/consent/consents.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { call } from '#lib/http/api.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import { useLocale } from '#lib/i18n/i18n.ts';
import type { Locale } from '#lib/i18n/i18n.ts';

export type Policy = Received<typeof policyRoute>;

/** Spec §7, §9: a policy's text is tried again up to 3 times, 5 s apart, whatever went wrong. */
export const policyQuery = (slug: PolicySlug, locale: Locale) =>
  queryOptions({
    queryKey: commonKeys.policy(slug, locale),
    queryFn: ({ signal }) => call(getPolicy, { query: { slug, locale }, signal }),
    retry: LIMITS.policyRetries,
    retryDelay: LIMITS.policyRetryAfter,
    // A text that somebody is reading does not change under them; agreeing to an older one is refused by the server.
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

/** A policy in the reader's language; `onFailure` hears once when all tries have failed. */
export function usePolicy(slug: PolicySlug, onFailure: () => void): UseQueryResult<Policy> {
  const query = useQuery(policyQuery(slug, useLocale()));
  const failedAt = query.isError ? query.errorUpdatedAt : 0;
  const announce = useEffectEvent(onFailure);
  useEffect(() => {
    if (failedAt > 0) announce();
  }, [failedAt]);
  return query;
}
