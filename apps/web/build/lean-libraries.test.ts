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
const MUTATIONS = '@tanstack/query-core/build/modern/mutationCache.js';

test('a part is left out where its own library brings it along, and nowhere else', async () => {
  const { resolve } = build();
  const client = '/x/node_modules/@tanstack/query-core/build/modern/queryClient.js';
  expect(await resolve(MUTATIONS, client)).toMatch(/stand-ins\/mutation-cache\.ts$/);
  expect(await resolve(MUTATIONS, '/x/node_modules/@tanstack/query-core/build/modern/index.js')).toBeNull();
  expect(await resolve(MUTATIONS, '/x/apps/web/src/app/routing/routes.ts')).toBeNull();
});

test('a part that is not where it was stops the build', () => {
  const { errors, end } = build();
  end();
  expect(errors.join()).toContain(MUTATIONS);
});

test('a build that failed for another reason says its own', () => {
  const { errors, end } = build();
  end(new Error('syntax'));
  expect(errors).toEqual([]);
});
