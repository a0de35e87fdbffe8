import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ApiError } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { queryClient } from '#lib/http/query-client.ts';

/** How a questionnaire ended whose filling in was begun here; `error` is the server's word, where it had one. */
export interface ReturnOutcome {
  readonly kind: 'ADDED' | 'CANCELLED' | 'FAILED';
  readonly eContactId: string;
  readonly error: ApiError | null;
}

/** In this window's memory alone: the page that shows it may be another one than the page that asked. */
export const outcomeQuery = queryOptions<ReturnOutcome | null>({
  queryKey: clinicKeys.workflowReturn,
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: Infinity,
});
export const setOutcome = (outcome: ReturnOutcome | null): void => {
  queryClient.setQueryData(clinicKeys.workflowReturn, outcome);
};

export type ReturnAsked =
  | { readonly kind: 'NONE' }
  /** Of a link that was cut off, or made up: nothing is asked of the server. */
  | { readonly kind: 'BROKEN' }
  | {
      readonly kind: 'ASKED';
      readonly eContactId: string;
      readonly actionId: string;
      readonly cancelled: boolean;
    };

const ID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/;

/**
 * What the address asks for (spec §2): on the list `cancelled=true` with eContactId and actionId, on an e-contact
 * `cancelled=false` with actionId.
 */
export function readReturn(
  search: Readonly<Record<string, string | undefined>>,
  openId: string | undefined,
): ReturnAsked {
  const { cancelled, actionId = '' } = search;
  const expected = openId === undefined ? 'true' : 'false';
  if (cancelled !== expected) return { kind: 'NONE' };
  const eContactId = openId ?? search['eContactId'] ?? '';
  if (!ID.test(actionId) || !ID.test(eContactId)) return { kind: 'BROKEN' };
  return { kind: 'ASKED', eContactId, actionId, cancelled: expected === 'true' };
}

/** The search without what the workflow put there: a reload or "back" asks for nothing again. */
export function withoutReturn<Search extends object>(
  search: Search,
): Omit<Search, 'cancelled' | 'actionId' | 'eContactId'> {
  const {
    cancelled: _cancelled,
    actionId: _actionId,
    eContactId: _eContactId,
    ...rest
  } = search as Search & {
    readonly cancelled?: unknown;
    readonly actionId?: unknown;
    readonly eContactId?: unknown;
  };
  return rest;
}
