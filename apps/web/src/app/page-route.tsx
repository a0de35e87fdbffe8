import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { getConfig } from '@tervik/contract/routes.gen.ts';
import { call } from '../lib/api.ts';
import { saveDrafts } from '../lib/drafts.ts';
import { loadAreas, parseLocale, setLocale } from '../lib/i18n.ts';
import type { Area } from '../lib/i18n.ts';
import { session } from '../lib/session.ts';
import { CrashPage, NotFoundPage } from './fallback-pages.tsx';
import { guard } from './guard.ts';
import { createPartLoader } from './part-loader.ts';
import { RootLayout } from './root-layout.tsx';
import { ROUTE_NEEDS } from './route-needs.ts';
import type { AppPath } from './route-needs.ts';
import { leaveTagBehind, loadCookieBanner } from './visit.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The frame around the page; a public page shows the signed-in frame to whom it knows, if it says so. */
    frame?: Frame | 'NONE';
  }
}

type Frame = 'PUBLIC' | 'PUBLIC_OR_OWN' | 'OWN' | 'PATIENT' | 'CLINIC';

interface PageOptions<Module extends Record<string, unknown>> {
  /** What it asks of its visitor stands in route-needs.ts. */
  readonly path: AppPath;
  readonly frame: Frame;
  /** Texts that it shows. */
  readonly areas: readonly Area[];
  readonly load: () => Promise<Module>;
  readonly page: keyof Module & string;
}

const RELOADED_KEY = 'tervik.reloaded';
export const loadPart = createPartLoader({
  reloadedAt: () => Number(sessionStorage.getItem(RELOADED_KEY)),
  canLeave: async () =>
    (await saveDrafts()) &&
    call(getConfig, { background: true }).then(
      () => true,
      () => false,
    ),
  reload() {
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    location.reload();
  },
});

const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
  async beforeLoad({ search, location }) {
    await leaveTagBehind(location);
    // Spec §2: a locale query parameter sets the language. main.tsx does it for the first address.
    const locale = parseLocale((search as Record<string, unknown>)['locale']);
    if (locale !== undefined && session.get().config?.locales.includes(locale) === true)
      await setLocale(locale);
  },
  loader: loadCookieBanner,
});
export const atRoot = (): AnyRoute => root;

/** One page: guard, texts, its own chunk. */
export function page<Module extends Record<string, unknown>>(options: PageOptions<Module>) {
  const { path, frame, areas, load, page: name } = options;
  return createRoute({
    getParentRoute: atRoot,
    path,
    staticData: { frame },
    beforeLoad: ({ location }) => guard(ROUTE_NEEDS[path], location.href),
    loader: () => loadPart(() => loadAreas(areas)),
    component: lazyRouteComponent(() => loadPart(load as () => Promise<Record<string, never>>), name),
  });
}
