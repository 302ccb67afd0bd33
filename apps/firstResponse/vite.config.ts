import { defineConfig } from 'vite';
import { precompress } from '../../precompress.ts';
import { appBuild, appStyles, sharedPlugins } from '../../vite.shared.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [sharedPlugins(), precompress()],
  css: appStyles,
  build: {
    ...appBuild,
    // One page, all of which is needed at once.
    chunkSizeWarningLimit: 600,
  },
});
