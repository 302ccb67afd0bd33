import { playwright } from '@vitest/browser-playwright';
import { chromium } from './chromium.ts';

/**
 * Vitest's browser settings: without transitions, which cost a fifth of the time. A fresh object for each project: a shared one
 * fails at start-up on duplicates.
 */
export const testBrowser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: chromium(), contextOptions: { reducedMotion: 'reduce' } }),
  instances: [{ browser: 'chromium' as const }],
});
