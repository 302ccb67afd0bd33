import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { retry } from './scripts/retry.ts';
import { testBrowser } from './scripts/testBrowser.ts';

/**
 * Every story and its tests, in full in the first theme. `.storybook/themeAudit.ts` then checks in every other theme what
 * a theme can change. Stories that measure their layout (tag `layout`) also run in the other brand, whose face and
 * density differ.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: { name: 'stories', isolate: false, retry, browser: testBrowser() },
      },
      {
        plugins: [
          storybookTest({
            configDir: '.storybook',
            tags: { include: ['layout'] },
            initialGlobals: { brand: 'marque', appearance: 'dark' },
          }),
        ],
        test: { name: 'stories-marque', isolate: false, retry, browser: testBrowser() },
      },
    ],
  },
});
