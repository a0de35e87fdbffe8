import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { LightRoute, Received } from '@tervik/contract/light-route.ts';
import { ApiError, call } from './api.ts';
import type { CallOptions } from './api.ts';
import { callWithIntent, useIntent } from './use-intent.ts';

export interface ActionOf<R> {
  /** Sends once: further calls while one is on its way do nothing. `undefined` = refused, see `error`. */
  readonly run: (
    options: CallOptions<R>,
    onError?: (error: ApiError) => void,
  ) => Promise<Received<R> | undefined>;
  readonly pending: boolean;
  readonly error: ApiError | null;
  readonly clearError: () => void;
}

/** A call that does something: pending state, the error for the page, one key per intent, one click one sending. */
export function useAction<R>(route: LightRoute<R>): ActionOf<R> {
  const intent = useIntent();
  const { mutateAsync, reset, isPending, error } = useMutation<Received<R>, Error, CallOptions<R>>({
    mutationFn: (options) =>
      route.idempotent === true ? callWithIntent(intent, route, options) : call(route, options),
  });
  const isBusy = useRef(false);
  const run = useCallback(
    async (
      options: CallOptions<R>,
      onError?: (error: ApiError) => void,
    ): Promise<Received<R> | undefined> => {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      try {
        return await mutateAsync(options);
      } catch (reason) {
        if (!(reason instanceof ApiError)) throw reason;
        onError?.(reason);
        return undefined;
      } finally {
        isBusy.current = false;
      }
    },
    [mutateAsync],
  );
  // On its way, it is not forgotten.
  const clearError = useCallback(() => {
    if (!isBusy.current) reset();
  }, [reset]);
  return { run, pending: isPending, error: error instanceof ApiError ? error : null, clearError };
}
