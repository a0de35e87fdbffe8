import { expect, test } from 'vitest';
import { leanLibraries } from './lean-libraries.ts';

type Resolved = { readonly id: string } | null;
/** The plugin as Vite calls it, with a resolver that finds every file in its package. */
function build() {
  const plugin = leanLibraries();
  const errors: string[] = [];
  const world = {
    resolve: async (source: string): Promise<Resolved> => ({ id: `/x/node_modules/${source}?v=1` }),
    error: (text: string) => void errors.push(text),
  };
  const resolveId = plugin.resolveId as unknown as (
    this: typeof world,
    source: string,
    importer: string | undefined,
    options: object,
  ) => Promise<string | null>;
  const buildEnd = plugin.buildEnd as unknown as (this: typeof world, error?: Error) => void;
  return {
    errors,
    resolve: (source: string, importer?: string) => resolveId.call(world, source, importer, {}),
    end: (error?: Error) => buildEnd.call(world, error),
  };
}
const LINK = '@tanstack/react-router/dist/esm/link.js';

test('the router’s link is left out where its routes bring it along, and nowhere else', async () => {
  const { resolve } = build();
  expect(await resolve(LINK, '/x/node_modules/@tanstack/react-router/dist/esm/route.js')).toMatch(
    /stand-ins\/router-link\.ts$/,
  );
  expect(await resolve(LINK, '/x/node_modules/@tanstack/react-router/dist/esm/index.js')).toBeNull();
  expect(await resolve(LINK, '/x/apps/web/src/app/routes.tsx')).toBeNull();
});

test('a part that is not where it was stops the build', () => {
  const { errors, end } = build();
  end();
  expect(errors.join()).toContain(LINK);
});

test('a build that failed for another reason says its own', () => {
  const { errors, end } = build();
  end(new Error('syntax'));
  expect(errors).toEqual([]);
});
