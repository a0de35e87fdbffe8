import { createRoute, useLoaderData } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { getConfig } from '@tervik/contract/routes-common.gen.ts';
import { call } from '#lib/http/api.ts';
import { saveDrafts } from '#features/draft/drafts.ts';
import type { Frame } from './frame.ts';
import { guard } from './guard.ts';
import { loadPageTexts } from './page-texts.ts';
import { createChunkLoader } from './chunk-loader.ts';
import { rootRoute } from './root-route.ts';
import { ROUTE_NEEDS } from './route-needs.ts';
import type { AppPath } from './route-needs.ts';

type Raw = Readonly<Record<string, unknown>>;

interface PageOptions<Path extends AppPath, Module, Search, Parent extends AnyRoute> {
  /** What it asks of its visitor stands in route-needs.ts. */
  readonly path: Path;
  readonly frame: Frame;
  readonly load: () => Promise<Module>;
  readonly page: keyof Module & string;
  /** Reads the search of its address; without it the page knows no search parameters. */
  readonly search?: (raw: Raw) => Search;
  /** A parent that stays as it is while the pages that share it change. */
  readonly parent?: () => Parent;
}

const RELOADED_KEY = 'tervik.reloaded';
const loadChunk = createChunkLoader({
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

/**
 * Fetches what a route draws. What is only preloaded nobody has asked for: where that fails, nobody is told, and it is
 * fetched once more when it is drawn.
 */
async function loadPage(load: () => Promise<unknown>, preload: boolean): Promise<{ Page: ComponentType }> {
  const fetchPage = async (): Promise<ComponentType> => (await load()) as ComponentType;
  if (!preload) return { Page: await loadChunk(fetchPage) };
  const whenDrawn = (): ComponentType => lazy(async () => ({ default: await loadChunk(fetchPage) }));
  return { Page: await fetchPage().catch(whenDrawn) };
}

/** One page: guard, texts, its own chunk. */
export function page<
  const Path extends AppPath,
  Module extends object,
  Search = object,
  Parent extends AnyRoute = typeof rootRoute,
>({ path, frame, load, page: name, search, parent }: PageOptions<Path, Module, Search, Parent>) {
  return createRoute({
    getParentRoute: parent ?? ((): Parent => rootRoute as AnyRoute as Parent),
    path,
    validateSearch: search ?? ((): Search => ({}) as Search),
    staticData: { frame },
    beforeLoad({ location, preload }) {
      if (!preload) guard(ROUTE_NEEDS[path], location.href);
    },
    loader: ({ preload }) =>
      loadPage(async () => (await Promise.all([load(), loadPageTexts(path)]))[0][name], preload),
    component: LoadedPage,
  });
}

/** A parent that several pages share, and that stays as it is while they change. It draws the page as its children. */
export function layout<const Id extends string, Module extends object>(
  id: Id,
  load: () => Promise<Module>,
  name: keyof Module & string,
) {
  const route = createRoute({
    getParentRoute: () => rootRoute,
    id,
    loader: ({ preload }) => loadPage(async () => (await load())[name], preload),
    component: LoadedPage,
  });
  return route;
}

/** What the loader of this route has brought. */
export function LoadedPage() {
  const parts = useLoaderData({ strict: false });
  return parts?.Page === undefined ? null : <parts.Page />;
}
