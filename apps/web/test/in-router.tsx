import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { parseSearch, stringifySearch } from '#lib/router/href.ts';
import { setRouter } from '#lib/router/router.ts';

const Content = createContext<ReactNode>(null);

/** A router for components that look at the address; whatever the address is, they stay. */
function openRouter(address: string) {
  const rootRoute = createRootRoute();
  const everyRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    component: () => use(Content),
  });
  return createRouter({
    routeTree: rootRoute.addChildren([everyRoute]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
}

export function InRouter({
  address = '/',
  children,
}: {
  readonly address?: string;
  readonly children: ReactNode;
}) {
  const [router] = useState(() => openRouter(address));
  // The one that is drawn: in strict mode two are made.
  useEffect(() => setRouter(router as never), [router]);
  return (
    <Content value={children}>
      <RouterProvider router={router as never} />
    </Content>
  );
}
