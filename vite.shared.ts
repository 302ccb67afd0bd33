import { englishMessages } from '@forecourt/ui/vite';
import { radixCssFilter } from '@forecourt/ui/radixCssFilter';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { BuildOptions, CSSOptions, PluginOption } from 'vite';

/** What the console, Storybook and the story tests compile with. */
export const sharedPlugins = (): PluginOption[] => [
  react({ compiler: true }),
  vanillaExtractPlugin(),
  englishMessages(),
];

/** The styles of an app that shows components of Radix Themes: those that `packages/ui` uses. */
export const appStyles: CSSOptions = {
  postcss: { plugins: [radixCssFilter()] },
};

/** How an app is built. Its policy allows no inlined file. */
export const appBuild: BuildOptions = {
  target: 'baseline-widely-available',
  sourcemap: 'hidden',
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
};
