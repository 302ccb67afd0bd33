import { defineConfig } from 'vitest/config';
import { retry } from './scripts/retry.ts';
import { circle } from './scripts/test/circle.ts';
import { testBrowser } from './scripts/testBrowser.ts';
import { sharedPlugins } from './vite.shared.ts';

// For the screen suite: React's production build, which users get. The development build costs it a quarter of its time. Vite reads
// this variable alone, so the other suites run with it too; nothing in them reads it.
process.env.NODE_ENV = 'production';

/** What a test waits for comes within a second on an idle machine; on a busy one that is no fault. */
const expectLater = { poll: { timeout: 15_000 } };

/** Files whose tests try a sample in `npm test` and everything in `pnpm test:full` (`apps/server/test-support/sample.ts`). */
const sampledOnServer = [
  'assistant/reply/exactlyOnce',
  'conversations/attachments/hostileFiles',
  'connections/adf/mangledAdf',
  'connections/killed',
  'contract',
  'platform/db/replica',
  'platform/db/upgrade',
  'messaging/delivery/exactlyOnce',
  'durability',
  'messaging/live/pooler',
  'outages',
  'identity/enumeration',
  'identity/session/policies',
  'identity/session/table',
  'settings/access',
  'settings/documents',
  'shutdown',
  'messaging/timeline/optOuts',
  'identity/users/rights',
].map((name) => `apps/server/src/${name}.test.ts`);

/** The same of screens (`apps/console/src/testSample.ts`). */
const sampledScreens = [
  'apps/console/src/shell/menu.*.test.tsx',
  'apps/console/src/screens/Settings/settings.*.test.tsx',
];

/** Every suite of vitest but the stories, whose Storybook plugin takes seconds to start (vitest.stories.config.ts). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['scripts/propertySeed.ts'],
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{console,widget,firstResponse}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            '.storybook/*.test.ts',
            'visual/*.test.ts',
            'e2e/*.test.ts',
          ],
          exclude: ['scripts/planted.test.ts', 'scripts/pack/*.test.ts', 'scripts/site/*.test.ts'],
          testTimeout: 30_000,
          // Pure functions share nothing that one file could spoil for the next.
          isolate: false,
        },
      },
      {
        // Packs the packages and installs them elsewhere: half a minute, in `pnpm test:full`.
        test: { name: 'pack', environment: 'node', include: ['scripts/pack/*.test.ts'], testTimeout: 60_000 },
      },
      {
        // Opens the built Storybook, in `pnpm test:full`.
        test: { name: 'site', environment: 'node', include: ['scripts/site/*.test.ts'], retry, testTimeout: 120_000 },
      },
      {
        // On its own: for a moment it plants violations into the tree that everything else reads.
        test: { name: 'planted', environment: 'node', include: ['scripts/planted.test.ts'], testTimeout: 120_000 },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          setupFiles: ['scripts/propertySeed.ts'],
          include: circle === 'full' ? sampledOnServer : ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/test-support/testCluster.ts'],
          retry,
          expect: expectLater,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Each file has a database of its own, and loading the server anew for each took a third of the time.
          isolate: false,
          // These mostly wait for PostgreSQL; by default two cores would get a single worker.
          maxWorkers: 3,
        },
      },
      {
        // The console's and the widget's own parts in a page. Each file has its page: a brand is the page's, and is read once.
        plugins: [sharedPlugins()],
        // A dependency found in the middle of a run would reload the page under the test.
        optimizeDeps: { entries: ['apps/{console,widget,firstResponse}/src/**/*.test.tsx'] },
        test: {
          name: 'screen',
          setupFiles: ['scripts/screenClock.ts', 'scripts/screenStorage.ts'],
          env: { CLOCK_SHIFT_MS: process.env.CLOCK_SHIFT_MS ?? '0', TEST_CIRCLE: circle },
          include: circle === 'full' ? sampledScreens : ['apps/{console,widget,firstResponse}/src/**/*.test.tsx'],
          retry,
          expect: expectLater,
          testTimeout: 90_000,
          browser: testBrowser(),
        },
      },
    ],
  },
});
