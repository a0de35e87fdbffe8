import { createElement, lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** What could not be fetched, to be fetched again when somebody asks for it. */
const failed = new Set<(failsAgain: () => void) => void>();

/** A component that is fetched when it is drawn first. Stands under a <Suspense> and a <PartBoundary>. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const fetchOnce = (fails?: () => void) =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(renew);
        fails?.();
        throw error;
      }
    });
  let current = fetchOnce();
  function renew(failsAgain: () => void): void {
    current = fetchOnce(failsAgain);
  }
  return (props) => createElement(current as ComponentType<Props>, props);
}

/**
 * Before a part is drawn again: what failed is fetched anew, for React remembers a failure for ever.
 * @param failsAgain hears that it could not be fetched now either
 */
export function renewFailedComponents(failsAgain: () => void): void {
  for (const renew of failed) renew(failsAgain);
  failed.clear();
}
