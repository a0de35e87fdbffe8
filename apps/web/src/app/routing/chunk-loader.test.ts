import { expect, test } from 'vitest';
import { createChunkLoader } from './chunk-loader.ts';

function build({ canLeave = true, reloadedAt = 0 }) {
  const seen = { reloads: 0 };
  const loadChunk = createChunkLoader({
    reloadedAt: () => reloadedAt,
    canLeave: async () => canLeave,
    reload: () => void (seen.reloads += 1),
  });
  return { seen, loadChunk };
}
const gone = (): Promise<string> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const now = (): Promise<string> => new Promise((resolve) => setImmediate(() => resolve('still waiting')));

test('a part that is there is handed on', async () => {
  expect(await build({}).loadChunk(async () => 'page')).toBe('page');
});

test('a part that is gone is fetched with a new page, and nothing is shown until then', async () => {
  const { seen, loadChunk } = build({});
  expect(await Promise.race([loadChunk(gone), now()])).toBe('still waiting');
  expect(seen.reloads).toBe(1);
});

test.each([
  ['something typed is not safe, or the server is away', { canLeave: false }],
  ['it has just been tried', { reloadedAt: Date.now() - 20_000 }],
])('no reload where %s: the page says so', async (_, world) => {
  const { seen, loadChunk } = build(world);
  await expect(loadChunk(gone)).rejects.toThrow('A part of the app');
  expect(seen.reloads).toBe(0);
});
