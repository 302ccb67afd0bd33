import { playwright } from '@vitest/browser-playwright';
import { chromium } from './chromium.ts';

/** Vitest's browser settings. A fresh object for each project: a shared one fails at start-up on duplicates. */
export const testBrowser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: chromium() }),
  instances: [{ browser: 'chromium' as const }],
});
