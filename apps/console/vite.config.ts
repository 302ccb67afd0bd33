import { defineConfig } from 'vite';
import { radixCssFilter } from '../../radix-css-filter.ts';
import { sharedPlugins } from '../../vite.shared.ts';
import { screenFiles } from './chunks.ts';
import { precompress } from '../../precompress.ts';
import { subsetFonts } from './subsetFonts.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [sharedPlugins(), subsetFonts(), precompress()],
  css: {
    postcss: {
      plugins: [
        radixCssFilter({
          components: ['Box', 'Flex', 'Grid', 'Text', 'Heading', 'Spinner', 'SpinnerLeaf', 'Skeleton'],
          breakpoints: [],
          colors: ['indigo', 'slate', 'gray'],
        }),
      ],
    },
  },
  build: {
    target: 'baseline-widely-available',
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: screenFiles() } } },
  },
});
