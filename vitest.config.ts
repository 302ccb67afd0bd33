import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium } from './scripts/chromium.ts';

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
      ...themes.map(({ brand, appearance }) => ({
        plugins: [storybookTest({ configDir: '.storybook', initialGlobals: { brand, appearance } })],
        test: { name: `stories-${brand}-${appearance}`, isolate: false, browser: browser() },
      })),
    ],
  },
});
