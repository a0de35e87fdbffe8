import { createElement, lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** What could not be fetched, to be fetched again when somebody asks for it. */
const failed = new Set<() => void>();

/** A component that is fetched when it is drawn first. Stands under a <Suspense> and a <PartBoundary>. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const fetchOnce = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(renew);
        throw error;
      }
    });
  let current = fetchOnce();
  function renew(): void {
    current = fetchOnce();
  }
  return (props) => createElement(current as ComponentType<Props>, props);
}

/** Before a part is drawn again: what failed is fetched anew, for React remembers a failure for ever. */
export function renewFailedComponents(): void {
  for (const renew of failed) renew();
  failed.clear();
}
