import { beforeEach, expect, test, vi } from 'vitest';
import type * as RouterLib from './router.ts';
import type { RouteDefinition } from './router.ts';

/** The browser as far as a router meets it: an address, a history with states, a scroll position. */
class World {
  entries: { href: string; state: unknown }[] = [{ href: '/start', state: null }];
  at = 0;
  scrolled = 0;
  heard = new Map<string, () => void>();
  stored = new Map<string, string>();
  get entry(): { href: string; state: unknown } {
    const entry = this.entries[this.at];
    if (entry === undefined) throw new Error('outside the history');
    return entry;
  }
  get href(): string {
    return this.entry.href;
  }
  move(steps: number): void {
    this.at += steps;
    this.heard.get('popstate')?.();
  }
  stub(): void {
    const place = (): URL => new URL(this.href, 'http://localhost');
    const entry = (): { state: unknown } => this.entry;
    vi.stubGlobal('location', {
      get href() {
        return place().href;
      },
      get pathname() {
        return place().pathname;
      },
    });
    vi.stubGlobal('history', {
      scrollRestoration: 'auto',
      get state() {
        return entry().state;
      },
      pushState: (state: unknown, _: string, href: string) => {
        this.entries = [...this.entries.slice(0, this.at + 1), { href, state }];
        this.at += 1;
      },
      replaceState: (state: unknown, _: string, href: string) =>
        void (this.entries[this.at] = { href, state }),
    });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => this.stored.get(key) ?? null,
      setItem: (key: string, value: string) => void this.stored.set(key, value),
      removeItem: (key: string) => void this.stored.delete(key),
    });
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => this.heard.set(type, listener));
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
    vi.stubGlobal('scrollTo', (_: number, top: number) => void (this.scrolled = top));
    Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: () => this.scrolled });
  }
}

type Lib = typeof RouterLib;
let world: World;
let lib: Lib;
/** Pages whose parts come when the test says so. */
let waiting: Map<string, () => void>;
let slow: boolean;
let entered: string[];

const Page = (): null => null;
beforeEach(async () => {
  vi.resetModules();
  lib = await import('./router.ts');
  [world, waiting, slow, entered] = [new World(), new Map(), false, []];
  world.stub();
});

function start(extra: { enter?: (href: string) => void; load?: () => Promise<never> } = {}) {
  const route = (path: string): RouteDefinition<string> => ({
    path,
    frame: 'PLAIN',
    enter({ href }) {
      entered.push(href);
      extra.enter?.(href);
    },
    load: () =>
      extra.load?.() ??
      (slow
        ? new Promise((resolve) => void waiting.set(path, () => resolve({ Page })))
        : Promise.resolve({ Page })),
  });
  const router = lib.createRouter({
    routes: ['/start', '/letters/new', '/letters/$id', '/letters/$id/files/$name', '/other'].map(route),
    notFound: { path: '/not-found', frame: 'PUBLIC', Page },
    before: async () => undefined,
  });
  router.start();
  return router;
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test.each([
  ['/start', '/start', {}],
  ['/start/', '/start', {}],
  ['/letters/new', '/letters/new', {}],
  ['/letters/7', '/letters/$id', { id: '7' }],
  ['/letters/7/files/a%20b', '/letters/$id/files/$name', { id: '7', name: 'a b' }],
  ['/letters/%E0%A4%A', '/letters/$id', { id: '%E0%A4%A' }],
  ['/letters/7/more', '/not-found', {}],
  ['/letters/', '/not-found', {}],
  ['/startled', '/not-found', {}],
])('%s is %s', async (href, path, params) => {
  const router = start();
  lib.go(href);
  await settled();
  expect([router.shown.get()?.path, router.shown.get()?.params]).toEqual([path, params]);
});

test('search parameters are words: nothing becomes a number, the last of one name counts', () => {
  expect(lib.parsePlace('/start?a=1&b=x%20y&a=2#there')).toEqual({
    href: '/start?a=1&b=x%20y&a=2#there',
    pathname: '/start',
    search: { a: '2', b: 'x y' },
    hash: '#there',
  });
});

test('the address changes at once, the page when its parts are there, and the last of two navigations wins', async () => {
  const router = start();
  await settled();
  slow = true;
  lib.go('/letters/1');
  lib.go('/other');
  await settled();
  expect([world.href, router.shown.get()?.path, router.going.get()]).toEqual(['/other', '/start', true]);
  waiting.get('/other')?.();
  await settled();
  expect([router.shown.get()?.path, router.going.get()]).toEqual(['/other', false]);
  waiting.get('/letters/$id')?.();
  await settled();
  expect(router.shown.get()?.path).toBe('/other');
  expect(world.entries.map(({ href }) => href)).toEqual(['/start', '/letters/1', '/other']);
});

test('a redirect leaves no entry to go back to', async () => {
  const router = start({
    enter(href) {
      if (href === '/letters/new') throw new lib.Redirect('/other?why=1');
    },
  });
  await settled();
  lib.go('/letters/new');
  await settled();
  expect([router.shown.get()?.path, router.shown.get()?.place.search]).toEqual(['/other', { why: '1' }]);
  expect(world.entries.map(({ href }) => href)).toEqual(['/start', '/other?why=1']);
});

test('what may not be there is not found, what does not come says so, and the way on is open', async () => {
  let mode: 'HIDDEN' | 'BROKEN' | 'WELL' = 'HIDDEN';
  const router = start({
    enter() {
      if (mode === 'HIDDEN') throw new lib.NotFound();
      if (mode === 'BROKEN') throw new Error('part');
    },
  });
  await settled();
  expect(router.shown.get()?.path).toBe('/not-found');
  mode = 'BROKEN';
  lib.go('/other');
  await settled();
  expect(router.shown.get()).toMatchObject({ path: '/other', Page: null, error: new Error('part') });
  expect(router.going.get()).toBe(false);
  mode = 'WELL';
  lib.go('/start');
  await settled();
  expect(router.shown.get()).toMatchObject({ path: '/start', Page });
  expect(router.shown.get()?.error).toBeUndefined();
});

test('pressing the link of the page that is there makes no second entry; replacing makes none either', async () => {
  start();
  await settled();
  lib.go('/other');
  lib.go('/other');
  lib.go('/letters/7', { replace: true });
  await settled();
  expect(world.entries.map(({ href }) => href)).toEqual(['/start', '/letters/7']);
});

test('back asks the guard again and finds its place again; a new page begins at its top', async () => {
  const router = start();
  await settled();
  world.scrolled = 640;
  lib.go('/other');
  await settled();
  expect(world.scrolled).toBe(0);
  world.scrolled = 300;
  world.heard.get('scrollend')?.();
  world.move(-1);
  await settled();
  expect([router.shown.get()?.path, world.scrolled]).toEqual(['/start', 640]);
  world.move(1);
  await settled();
  expect([router.shown.get()?.path, world.scrolled]).toEqual(['/other', 300]);
  expect(entered).toEqual(['/start', '/other', '/start', '/other']);
});

test('another search of one page leaves its reader where they are', async () => {
  start();
  await settled();
  world.scrolled = 500;
  lib.go('/start?search=x', { replace: true });
  await settled();
  expect(world.scrolled).toBe(500);
});

test('a reload finds its place again; nothing is kept while the page is there', async () => {
  start();
  await settled();
  lib.go('/other');
  await settled();
  world.scrolled = 420;
  expect(world.stored.size).toBe(0);
  world.heard.get('pagehide')?.();
  vi.resetModules();
  lib = await import('./router.ts');
  world.scrolled = 0;
  start();
  await settled();
  expect([world.scrolled, world.stored.size]).toEqual([420, 0]);
});
