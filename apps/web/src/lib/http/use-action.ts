import { useCallback, useRef, useState } from 'react';
import type { LightRoute, Received } from '@tervik/contract/light-route.ts';
import { ApiError, call, newKey } from './api.ts';
import type { CallOptions } from './api.ts';

/**
 * The key of one intent (one text to send): the same over retries, a new one after `renew()`. So a repeat after a
 * lost answer gets the first answer and nothing is sent twice.
 */
interface IntentKey {
  readonly get: () => string;
  readonly renew: () => void;
}

function createIntentKey(): IntentKey {
  let key: string | undefined;
  return {
    get: () => (key ??= newKey()),
    renew: () => {
      key = undefined;
    },
  };
}

export interface ActionOf<R> {
  /** Sends once: further calls while one is on its way do nothing. `undefined` = refused, see `error`. */
  readonly run: (options: CallOptions<R>) => Promise<Received<R> | undefined>;
  readonly pending: boolean;
  readonly error: ApiError | null;
  readonly clearError: () => void;
}

/** A call that does something: pending state, the error for the page, one key per intent, one click one sending. */
export function useAction<R>(route: LightRoute<R>): ActionOf<R> {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const busy = useRef(false);
  const [intent] = useState(createIntentKey);
  const run = useCallback(
    async (options: CallOptions<R>): Promise<Received<R> | undefined> => {
      if (busy.current) return undefined;
      busy.current = true;
      setPending(true);
      setError(null);
      try {
        const sent = route.idempotent === true ? { idempotencyKey: intent.get(), ...options } : options;
        const answer = await call(route, sent);
        intent.renew();
        return answer;
      } catch (reason) {
        if (!(reason instanceof ApiError)) throw reason;
        // The first text did arrive; what is sent next is another intent, or this place could never send again.
        if (reason.key === 'IDEMPOTENCY_KEY_REUSED') intent.renew();
        setError(reason);
        return undefined;
      } finally {
        busy.current = false;
        setPending(false);
      }
    },
    [route, intent],
  );
  const clearError = useCallback(() => setError(null), []);
  return { run, pending, error, clearError };
}
