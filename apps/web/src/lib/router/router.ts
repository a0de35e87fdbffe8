import type { ComponentType, ReactNode } from 'react';
import { createStore, useStore } from '#lib/store.ts';

/** An address of ours, taken apart. Search parameters are plain words: of several with one name the last counts. */
export interface Place {
  /** Path, search and hash, as the browser shows them. */
  readonly href: string;
  readonly pathname: string;
  readonly search: Readonly<Record<string, string>>;
  readonly hash: string;
}

/** A page's own part: what it draws, and the parent that it shares with others and that stays while they change. */
export interface PageParts {
  readonly Page: ComponentType | null;
  readonly Layout?: ComponentType<{ children: ReactNode }>;
}

export interface RouteDefinition<Frame> {
  /** "/e-contacts/$eContactId/timeline": a part that begins with $ is a parameter. */
  readonly path: string;
  /** What stands around the page. */
  readonly frame: Frame;
  /** Asked before anything is fetched. @throws Redirect or NotFound */
  readonly enter: (place: Place) => void;
  readonly load: () => Promise<PageParts>;
}

/** What is on the screen. `error`: why the page's parts did not come. */
export interface Shown<Frame> extends PageParts {
  readonly place: Place;
  readonly params: Readonly<Record<string, string>>;
  /** The route's path, as it is declared: says which page without saying whose. */
  readonly path: string;
  readonly frame: Frame;
  readonly error?: unknown;
}

/** Thrown by `enter`: there instead. The address that was asked for leaves no trace in the history. */
export class Redirect {
  readonly href: string;
  constructor(href: string) {
    this.href = href;
  }
}
/** Thrown by `enter`: there is no such page for this visitor. */
export class NotFound {
  readonly notFound = true;
}

export interface RouterOptions<Frame> {
  readonly routes: readonly RouteDefinition<Frame>[];
  readonly notFound: Omit<Shown<Frame>, 'place' | 'params'>;
  /** Runs before every page; may take the visitor elsewhere by never ending. */
  readonly before: (place: Place) => Promise<void>;
}

export interface Router<Frame> {
  /** Shows the page of the address that the browser has, and follows it from then on. */
  start(): void;
  readonly shown: { readonly get: () => Shown<Frame> | null };
  /** Whether a page that was asked for is not there yet. */
  readonly going: { readonly get: () => boolean };
}

/** How many redirects may follow one another before somebody has made a circle. */
const MAX_REDIRECTS = 10;

// One page, one address bar: what is shown is known to every part of the app.
const shown = createStore<Shown<unknown> | null>(null);
const going = createStore(false);
let follow: (href: string, how: 'PUSH' | 'REPLACE') => void = () => undefined;

const NOWHERE: Place = { href: '/', pathname: '/', search: {}, hash: '' };

/** What is on the screen, or null before the first page. */
export const useShown = <Frame>(): Shown<Frame> | null => useStore(shown) as Shown<Frame> | null;
/** A page was asked for and is not there yet. */
export const useGoing = (): boolean => useStore(going);
export const usePlace = (): Place => useStore(shown)?.place ?? NOWHERE;
export const useParams = (): Readonly<Record<string, string | undefined>> => useStore(shown)?.params ?? {};
export const useSearch = (): Readonly<Record<string, string | undefined>> => usePlace().search;

/** Goes to an address of ours; `replace` leaves no way back to where one came from. */
export const go = (href: string, options?: { replace?: boolean }): void =>
  follow(href, options?.replace === true ? 'REPLACE' : 'PUSH');

/** The same for components. */
export const useGo = (): typeof go => go;

export function parsePlace(href: string): Place {
  const url = new URL(href, 'http://localhost');
  return {
    href: url.pathname + url.search + url.hash,
    pathname: url.pathname,
    search: Object.fromEntries(url.searchParams),
    hash: url.hash,
  };
}

/** Finds the route of a path: one without parameters goes before one with them; a slash at the end does not count. */
export function createMatcher<Route extends { readonly path: string }>(
  routes: readonly Route[],
): (pathname: string) => { route: Route; params: Record<string, string> } | null {
  const patterns = routes
    .map((route) => ({
      route,
      names: [...route.path.matchAll(/\$(\w+)/g)].map(([, name]) => name ?? ''),
      pattern: new RegExp(`^${route.path.replaceAll(/\$\w+/g, '([^/]+)').replace(/\/$/, '')}/?$`),
    }))
    .toSorted((one, other) => one.names.length - other.names.length);
  return (pathname) => {
    for (const { route, names, pattern } of patterns) {
      const values = pattern.exec(pathname)?.slice(1);
      if (values !== undefined)
        return {
          route,
          params: Object.fromEntries(names.map((name, at) => [name, decode(values[at] ?? '')])),
        };
    }
    return null;
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The address bar and the page in step: the address changes at once, the page when all its parts are there, and of
 * several navigations at once the last one wins. Until then the old page stays.
 */
export function createRouter<Frame>({ routes, notFound, before }: RouterOptions<Frame>): Router<Frame> {
  // Made at the start: before it an old browser may lack what this needs.
  let match: ReturnType<typeof createMatcher<RouteDefinition<Frame>>> = () => null;
  const scroll = createScrollMemory();
  let turn = 0;

  async function find(place: Place): Promise<Shown<Frame>> {
    const found = match(place.pathname);
    if (found === null) return { ...notFound, place, params: {} };
    const { route, params } = found;
    const page = { place, params, path: route.path, frame: route.frame };
    try {
      route.enter(place);
      return { ...page, ...(await route.load()) };
    } catch (reason) {
      if (reason instanceof Redirect) throw reason;
      if (reason instanceof NotFound) return { ...notFound, place, params: {} };
      return { ...page, Page: null, error: reason };
    }
  }

  async function show(href: string, redirects = 0): Promise<void> {
    const mine = (turn += 1);
    const target = parsePlace(href);
    going.set(true);
    try {
      await before(target);
      const next = await find(target);
      if (mine !== turn) return;
      shown.set(next);
      going.set(false);
      scroll.settle(target.hash);
    } catch (reason) {
      if (mine !== turn) return;
      going.set(false);
      if (!(reason instanceof Redirect) || redirects >= MAX_REDIRECTS) throw reason;
      history.replaceState(history.state, '', reason.href);
      await show(reason.href, redirects + 1);
    }
  }

  return {
    shown: { get: () => shown.get() as Shown<Frame> | null },
    going,
    start() {
      history.scrollRestoration = 'manual';
      match = createMatcher(routes);
      follow = (href, how) => {
        scroll.leave();
        const target = parsePlace(href);
        // Pressing the link of the page that is there makes no second one to go back through.
        const same = target.href === parsePlace(location.href).href;
        const state = { key: how === 'REPLACE' || same ? keyOf(history.state) : newKey() };
        if (how === 'REPLACE' || same) history.replaceState(state, '', target.href);
        else history.pushState(state, '', target.href);
        void show(target.href);
      };
      addEventListener('popstate', () => void show(location.href));
      addEventListener('scrollend', () => scroll.leave());
      addEventListener('pagehide', () => {
        scroll.leave();
        scroll.keep();
      });
      void show(location.href);
    },
  };
}

let keys = 0;
const newKey = (): string => `${Date.now().toString(36)}${(keys += 1)}`;
const keyOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : 'first';

const SCROLL_KEY = 'tervik.scroll';
const REMEMBERED = 50;

/** How far down each entry of the history was: numbers alone, kept over a reload, in this tab. */
function createScrollMemory() {
  const tops = new Map<string, number>(read());
  let lastPath = '';
  return {
    /** The place of the entry that is shown now. */
    leave(): void {
      if (shown.get()?.place.pathname !== location.pathname) return;
      const key = keyOf(history.state);
      tops.delete(key);
      tops.set(key, Math.round(scrollY));
    },
    keep(): void {
      sessionStorage.setItem(SCROLL_KEY, JSON.stringify([...tops].slice(-REMEMBERED)));
    },
    /** After a page was shown: where its reader was, or at its beginning. Another search of one page moves nothing. */
    settle(hash: string): void {
      const { pathname } = location;
      if (pathname === lastPath) return;
      lastPath = pathname;
      const top = tops.get(keyOf(history.state)) ?? 0;
      // When React has drawn it.
      requestAnimationFrame(() => {
        const aim = hash === '' ? null : document.getElementById(decode(hash.slice(1)));
        if (aim !== null) aim.scrollIntoView();
        else scrollTo(0, top);
      });
    },
  };
}

function read(): [string, number][] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '[]') as [string, number][];
    sessionStorage.removeItem(SCROLL_KEY);
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
