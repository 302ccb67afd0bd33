import { defineConfig } from '@playwright/test';
import { chromium } from './scripts/chromium.ts';
import { storybook, storybookPort } from './visual/environment.ts';

/** Every component's states under what people set in their system or browser; see `accessibility/stories.spec.ts`. */
export default defineConfig({
  testDir: 'accessibility',
  outputDir: 'test-results/accessibility',
  fullyParallel: true,
  // A worker waits for its page as long as it works.
  workers: '150%',
  forbidOnly: Boolean(process.env.CI),
  timeout: 240_000,
  use: { launchOptions: chromium() },
  webServer: {
    command: `sirv storybook-static --quiet --maxage 86400 --immutable --port ${storybookPort}`,
    url: `${storybook}/index.json`,
    stdout: 'ignore',
  },
});
