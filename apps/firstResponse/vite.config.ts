import { defineConfig } from 'vite';
import { precompress } from '../../precompress.ts';
import { radixCssFilter } from '../../radix-css-filter.ts';
import { sharedPlugins } from '../../vite.shared.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [sharedPlugins(), precompress()],
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
    // One page, all of which is needed at once.
    chunkSizeWarningLimit: 600,
  },
});
