import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { parseSearch, stringifySearch } from '#lib/router/href.ts';
import { setRouter } from '#lib/router/router.ts';

const Content = createContext<ReactNode>(null);

/** A router for components that look at the address; whatever the address is, they stay. */
function openRouter(address: string) {
  const rootRoute = createRootRoute({
    component: () => use(Content),
    notFoundComponent: () => use(Content),
  });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  setRouter(router as never);
  return router;
}

export function InRouter({
  address = '/',
  children,
}: {
  readonly address?: string;
  readonly children: ReactNode;
}) {
  const [router] = useState(() => openRouter(address));
  return (
    <Content value={children}>
      <RouterProvider router={router as never} />
    </Content>
  );
}
