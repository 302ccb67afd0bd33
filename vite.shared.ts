import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';

/** What the console, Storybook and the story tests compile with. */
export const sharedPlugins = (): PluginOption[] => [
  react({ compiler: true }),
  vanillaExtractPlugin(),
  { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const },
];
