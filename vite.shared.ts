import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { BuildOptions, CSSOptions, PluginOption } from 'vite';
import { radixCssFilter } from './radix-css-filter.ts';

/** What the console, Storybook and the story tests compile with. */
export const sharedPlugins = (): PluginOption[] => [
  react({ compiler: true }),
  vanillaExtractPlugin(),
  { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const },
];

/** The styles of an app that shows components of Radix Themes: those that `packages/ui` uses. */
export const appStyles: CSSOptions = {
  postcss: {
    plugins: [
      radixCssFilter({
        components: ['Box', 'Flex', 'Grid', 'Text', 'Heading', 'Spinner', 'SpinnerLeaf', 'Skeleton'],
        breakpoints: [],
        colors: ['indigo', 'slate', 'gray'],
      }),
    ],
  },
};

/** How an app is built. Its policy allows no inlined file. */
export const appBuild: BuildOptions = {
  target: 'baseline-widely-available',
  sourcemap: 'hidden',
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
};
