import { QueryClient } from '@tanstack/react-query';
import { ApiError, isUnreachable } from './api.ts';

/**
 * Holds health data, so it lives in memory only and is emptied when the user changes. `networkMode: always`: an
 * offline read fails with OFFLINE at once and the page can say so, instead of waiting silently.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      gcTime: 5 * 60_000,
      retry: (failures, error) =>
        failures < 2 &&
        // Whoever has waited so long already is told.
        (error instanceof ApiError ? isUnreachable(error) && error.key !== 'TIMEOUT' : true),
      retryDelay: (failures) => 800 * 2 ** failures,
      refetchOnReconnect: true,
    },
    // What was sent is not remembered once nobody shows its outcome.
    mutations: { networkMode: 'always', retry: false, gcTime: 0 },
  },
});

/**
 * What an act has answered is put into the cache by hand. An answer that is still on its way was asked for before the
 * act: it would show what was before, so it is dropped and asked for anew.
 */
export function keepActs(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual !== true) return;
    const { queryKey, state } = event.query;
    if (state.fetchStatus !== 'fetching') return;
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'all' });
  });
}
keepActs(queryClient);
