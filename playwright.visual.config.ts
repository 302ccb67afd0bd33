import { defineConfig } from '@playwright/test';
import { chromium } from './scripts/chromium.ts';
import { environment, origins, plant, storybook, storybookPort } from './visual/environment.ts';

const { args, ...browser } = chromium();
/** So that a picture is the same on every run and processor: whole tiles are drawn, and by Skia's portable code. */
const exact = ['--disable-partial-raster', '--disable-skia-runtime-opts'];

export default defineConfig({
  testDir: 'visual',
  // A planted run is started by another one, whose results and servers it leaves alone.
  outputDir: plant ? 'test-results/visual-planted' : 'test-results/visual',
  projects: [
    { name: 'renderer', testMatch: 'renderer.spec.ts' },
    { name: 'pictures', testMatch: /(baselines|screens|stories)\.spec\.ts/, dependencies: ['renderer'] },
    { name: 'planted', testMatch: 'planted.spec.ts', dependencies: ['pictures'], workers: 1 },
  ],
  fullyParallel: true,
  // A worker waits for its page as long as it works.
  workers: '150%',
  // A picture that is right at its second try is said to be. A planted difference is expected, and seen once.
  retries: plant ? 0 : 1,
  // Where a token has changed everything differs, and the first pictures say it.
  maxFailures: 60,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: { launchOptions: { ...browser, args: [...args, ...exact] } },
  webServer: [
    {
      command: `sirv storybook-static --quiet --maxage 86400 --immutable --port ${storybookPort}`,
      url: `${storybook}/index.json`,
      reuseExistingServer: Boolean(plant),
      stdout: 'ignore',
    },
    {
      command: 'node e2e/serve.ts',
      url: `${origins.forecourt}/health/ready`,
      env: environment,
      reuseExistingServer: Boolean(plant),
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      stdout: 'ignore',
    },
  ],
});
