import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium } from './scripts/chromium.ts';
import { sharedPlugins } from './vite.shared.ts';

/** A fresh object for each project: a shared one fails at start-up on duplicates. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: chromium() }),
  instances: [{ browser: 'chromium' as const }],
});

const themes = (['forecourt', 'marque'] as const).flatMap((brand) =>
  (['light', 'dark'] as const).map((appearance) => ({ brand, appearance })),
);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/console/src/**/*.test.ts', 'visual/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        // On its own: for a moment each, it plants violations into the tree that everything else reads.
        test: { name: 'planted', environment: 'node', include: ['scripts/planted.test.ts'], testTimeout: 60_000 },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/db/testCluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The console's own parts in a page. Each file has its page: a brand is the page's, and is read once.
        plugins: [sharedPlugins()],
        // A dependency found in the middle of a run would reload the page under the test.
        optimizeDeps: { entries: ['apps/console/src/**/*.test.tsx'] },
        test: {
          name: 'screen',
          include: ['apps/console/src/**/*.test.tsx'],
          testTimeout: 180_000,
          browser: browser(),
        },
      },
      ...themes.map(({ brand, appearance }) => ({
        plugins: [storybookTest({ configDir: '.storybook', initialGlobals: { brand, appearance } })],
        test: { name: `stories-${brand}-${appearance}`, isolate: false, browser: browser() },
      })),
    ],
  },
});
