import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/vitest/longest-first.ts';

const never = ['**/node_modules/**', '**/dist/**'];
/** Before each test file. */
const setupFiles = ['scripts/vitest/test-properties.ts'];
const onDatabase = ['**/*.db.test.ts', '**/*.routes.test.ts'];

/**
 * unit: pure, no I/O · db: real PostgreSQL and the whole app · e2e: journeys in a real browser, a product each worker.
 * Nothing is retried: a test that fails sometimes tells of a defect.
 */
export default defineConfig({
  test: {
    allowOnly: false,
    retry: 0,
    // The checks of one commit share a small machine with the database and the browser.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // A time-out is for what hangs; how busy the machine is decides nothing.
          testTimeout: 30_000,
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [...never, ...onDatabase],
          setupFiles,
        },
      },
      {
        test: {
          name: 'db',
          // Each file has a database of its own; to load the application anew for each costs a third of the run.
          isolate: false,
          include: onDatabase,
          exclude: never,
          setupFiles,
          globalSetup: ['scripts/vitest/test-postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.journey.ts'],
          exclude: never,
          setupFiles,
          globalSetup: ['e2e/support/shared-product.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
