import { defineConfig } from 'vitest/config';
import { ourChromium } from './scripts/vitest/chromium-provider.ts';
import { LongestFirst } from './scripts/vitest/longest-first.ts';

const never = ['**/node_modules/**', '**/dist/**'];
/** Before each test file. */
const setupFiles = ['scripts/vitest/test-properties.ts'];
const onDatabase = ['**/*.db.test.ts', '**/*.routes.test.ts'];
const inBrowser = '**/*.browser.test.tsx';
/** What apps/web imports from npm. */
const bundledForPage = [
  '@ariakit/react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'diff',
  'lucide-react',
  'react',
  'react-dom',
  'react-dom/client',
  'react-markdown',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'uqr',
  'zod',
];

/**
 * unit: pure, no I/O · browser: components and hooks in a page, no server · db: real PostgreSQL and the whole app ·
 * e2e: journeys in a real browser, a product each worker.
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
          hookTimeout: 60_000,
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [...never, ...onDatabase, inBrowser],
          setupFiles,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        // Named, not found on the way: Vite would load the page anew in the middle of a test.
        optimizeDeps: { noDiscovery: true, include: bundledForPage },
        test: {
          name: 'browser',
          include: [inBrowser],
          exclude: never,
          setupFiles: ['apps/web/test/set-up.ts'],
          api: { host: '127.0.0.1', port: 0 },
          testTimeout: 30_000,
          expect: { poll: { timeout: 25_000 } },
          // One page, and the application loaded once: each test puts back what it has changed (apps/web/test).
          isolate: false,
          fileParallelism: false,
          browser: {
            enabled: true,
            provider: ourChromium(),
            instances: [{ browser: 'chromium' }],
            headless: true,
            ui: false,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
          },
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
          expect: { poll: { timeout: 25_000 } },
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
          expect: { poll: { timeout: 45_000 } },
        },
      },
    ],
  },
});
