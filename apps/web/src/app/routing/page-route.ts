import type { ComponentType, ReactNode } from 'react';
import { getConfig } from '@tervik/contract/routes.gen.ts';
import { call } from '#lib/http/api.ts';
import { saveDrafts } from '#features/draft/drafts.ts';
import { loadAreas } from '#lib/i18n/i18n.ts';
import type { RouteDefinition } from '#lib/router/router.ts';
import { guard } from './guard.ts';
import { PAGE_AREAS } from './page-areas.gen.ts';
import { createChunkLoader } from './chunk-loader.ts';
import { ROUTE_NEEDS } from './route-needs.ts';
import type { AppPath } from './route-needs.ts';

/** The frame around the page; a public page shows the signed-in frame to whom it knows, if it says so. */
export type Frame = 'PUBLIC' | 'PUBLIC_OR_OWN' | 'OWN' | 'PATIENT' | 'CLINIC' | 'NONE';

interface PageOptions<Module> {
  /** What it asks of its visitor stands in route-needs.ts. */
  readonly path: AppPath;
  readonly frame: Frame;
  readonly load: () => Promise<Module>;
  readonly page: keyof Module & string;
  /** A parent that stays as it is while the pages that share it change. */
  readonly layout?: () => Promise<Layout>;
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

type Layout = ComponentType<{ children: ReactNode }>;

/** One page: guard, texts, its own chunk. */
export function page<Module extends object>(options: PageOptions<Module>): RouteDefinition<Frame> {
  const { path, frame, load, page: name, layout } = options;
  return {
    path,
    frame,
    enter: ({ href }) => guard(ROUTE_NEEDS[path], href),
    async load() {
      const [module, shared] = await loadChunk(() =>
        Promise.all([load(), layout?.(), loadAreas(PAGE_AREAS[path])]),
      );
      const Page = module[name] as ComponentType;
      return shared === undefined ? { Page } : { Page, Layout: shared };
    },
  };
}
