import { defineConfig } from '@playwright/test';
import { environment, isShared, origins } from './e2e/environment.ts';
import { chromium } from './scripts/chromium.ts';
import { retry } from './scripts/retry.ts';
import { circle } from './scripts/test/circle.ts';

/** Journeys through conversations, which share some, and a few that share nothing; about half of the time that all take. */
const conversations =
  /(accessibility|conversations|keyboard|preview|replies|settingsAssistant|settingsHours|texts)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  ...(circle === 'full' ? { grep: /@full/ } : { grepInvert: /@full/ }),
  outputDir: 'test-results/e2e',
  // Two cores, and a journey mostly waits: a browser for each of two groups that share no conversation.
  workers: 2,
  projects: [
    { name: 'console', testIgnore: conversations, workers: 1 },
    { name: 'conversations', testMatch: conversations, workers: 1 },
  ],
  retries: retry,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  // A busy machine takes three times as long as a quiet one; what holds waits for neither.
  timeout: 180_000,
  expect: { timeout: Number(process.env.E2E_EXPECT_SECONDS ?? 30) * 1000 },
  use: {
    baseURL: origins.forecourt,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Not a dealer's zone, so that a day counted in the browser's zone shows.
    timezoneId: 'Pacific/Auckland',
    // Recording costs a journey a third of its time: a first failure leaves a picture, its second try everything.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: chromium(),
    // Transitions cost a journey a tenth of its CPU time. The journeys by keyboard, of the session and of a takeover keep them.
    reducedMotion: 'reduce',
  },
  webServer: isShared
    ? undefined
    : {
        command: 'node e2e/serve.ts',
        url: `${origins.forecourt}/health/ready`,
        env: environment,
        timeout: 120_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        stdout: 'ignore',
      },
});
