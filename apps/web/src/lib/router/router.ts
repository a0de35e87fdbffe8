import { useMatches, useRouterState } from '@tanstack/react-router';
import type { RegisteredRouter } from '@tanstack/react-router';
import { parseSearch } from './href.ts';
import type { Href } from './href.ts';

/** Made by the app (app/routing/routes.ts); what navigates outside of a component finds it here. */
let router: RegisteredRouter | undefined;
export const setRouter = (made: RegisteredRouter): void => {
  router = made;
};

interface GoOptions {
  /** Leaves no way back to where one came from. */
  readonly replace?: boolean;
  /** What was typed is saved, or given up on purpose: no form asks whether to leave. */
  readonly unasked?: boolean;
}

/** Goes to a page. Another search of one page moves nothing. */
export function go(href: Href, { replace = false, unasked = false }: GoOptions = {}): void {
  const { pathname } = new URL(href, location.origin);
  const resetScroll = pathname !== location.pathname;
  void router?.navigate({ href, replace, resetScroll, ignoreBlocker: unasked });
}

/** Fetches the parts of a page that somebody is about to open. */
export function preload(href: Href): void {
  const { pathname, search } = new URL(href, location.origin);
  void router?.preloadRoute({ to: pathname, search: parseSearch(search) } as never);
}

/** Where the page that is shown was found. While another one is fetched the address bar is ahead of it. */
export interface ShownPage {
  readonly pathname: string;
  /** The route's pattern ("/e-contacts/$eContactId"): says which page without saying whose. */
  readonly path: string;
}

export const useShownPage = (): ShownPage =>
  useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      return { pathname: match?.pathname ?? '/', path: match?.fullPath ?? '/' };
    },
    structuralSharing: true,
  });

/** A page was asked for and is not there yet. */
export const useGoing = (): boolean => useRouterState({ select: ({ isLoading }) => isLoading });
