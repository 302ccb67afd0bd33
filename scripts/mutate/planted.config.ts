import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { sharedPlugins } from '../../vite.shared.ts';
import { chromium } from '../chromium.ts';

/**
 * The projects that a planted fault's tests can be of, as in vitest.config.ts, but without Storybook: loading its plugins
 * would take longer than most of these runs.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/console/src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/test-support/testCluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [sharedPlugins()],
        // Fonts are read where they are installed, which is not in the copy.
        server: { fs: { strict: false } },
        optimizeDeps: { entries: ['apps/console/src/**/*.test.tsx'] },
        test: {
          name: 'screen',
          include: ['apps/console/src/**/*.test.tsx'],
          testTimeout: 180_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
