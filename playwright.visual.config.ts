import { defineConfig } from '@playwright/test';
import { chromium } from './scripts/chromium.ts';
import {
  environment,
  expectedFolder,
  origins,
  picturesFolder,
  readWantedNames,
  sharedServer,
  storybook,
  storybookPort,
} from './visual/environment.ts';

const { args, ...browser } = chromium();
/** So that a picture is the same on every run and processor: whole tiles are drawn, and by Skia's portable code. */
const exact = ['--disable-partial-raster', '--disable-skia-runtime-opts'];

const storybookServer = {
  command: `sirv storybook-static --quiet --maxage 86400 --immutable --port ${storybookPort}`,
  url: `${storybook}/index.json`,
  stdout: 'ignore',
} as const;

const consoleServer = {
  command: 'node e2e/serve.ts',
  url: `${origins.forecourt}/health/ready`,
  env: environment,
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  stdout: 'ignore',
} as const;

const names = picturesFolder ? readWantedNames() : ['stories/', 'screens/'];
const takesAny = (kind: string) => !expectedFolder && names.some((name) => name.startsWith(`${kind}/`));
const takes = { stories: takesAny('stories'), screens: takesAny('screens') };

export default defineConfig({
  testDir: 'visual',
  testMatch: expectedFolder
    ? 'compare.spec.ts'
    : [...(takes.stories ? ['stories.spec.ts'] : []), ...(takes.screens ? ['screens.spec.ts'] : [])],
  outputDir: 'test-results/visual/playwright',
  snapshotPathTemplate: `${expectedFolder}/{arg}{ext}`,
  updateSnapshots: 'none',
  fullyParallel: true,
  // A worker waits for its page as long as it works.
  workers: '150%',
  retries: expectedFolder ? 0 : 1,
  // A picture that differs is no failure while it is taken; a Storybook or a server that is not right fails every test.
  maxFailures: expectedFolder ? 0 : 20,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: { launchOptions: { ...browser, args: [...args, ...exact] } },
  webServer: [...(takes.stories ? [storybookServer] : []), ...(takes.screens && !sharedServer ? [consoleServer] : [])],
});
