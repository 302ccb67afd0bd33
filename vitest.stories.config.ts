import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { retry } from './scripts/retry.ts';
import { circle } from './scripts/test/circle.ts';
import { testBrowser } from './scripts/testBrowser.ts';

const env = { TEST_CIRCLE: circle };

/** Every story and its tests, in full in the first theme; `.storybook/themeAudit.ts` then checks each story in another one. */
const inFirstTheme = {
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: { name: 'stories', isolate: false, retry, env, browser: testBrowser() },
};

/** The same in the other brand, whose typeface and density differ. */
const inOtherBrand = {
  plugins: [
    storybookTest({
      configDir: '.storybook',
      initialGlobals: { brand: 'marque', appearance: 'dark' },
    }),
  ],
  test: { name: 'stories-marque', isolate: false, retry, env, browser: testBrowser() },
};

export default defineConfig({ test: { projects: [circle === 'full' ? inOtherBrand : inFirstTheme] } });
