import optimizeLocales from '@react-aria/optimize-locales-plugin';
import type { Plugin } from 'vite';

/**
 * A Vite plugin that leaves out React Aria's own messages, such as "Next month", in every language but English. `BrandProvider` sets
 * the locale to en-US, so a page would never show the others. Optional: it makes a page smaller and changes nothing else.
 */
export const englishMessages = (): Plugin => ({
  ...(optimizeLocales.vite({ locales: ['en-US'] }) as Plugin),
  enforce: 'pre',
});
