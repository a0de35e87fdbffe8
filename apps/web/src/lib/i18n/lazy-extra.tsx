import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { reportError } from '#lib/http/report.ts';

/**
 * A part that comes after its page, which can be used without it: while it is under way and where it does not come, there is
 * nothing in its place. Texts of its own come with it (with-texts.ts).
 */
export function lazyExtra<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      reportError('prm.chunk', error);
      return { default: () => null };
    }
  });
  return function LazyExtra(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
