import { defineConfig } from 'vite';
import { appBuild, appStyles, sharedPlugins } from '../../vite.shared.ts';
import { screenFiles } from './chunks.ts';
import { precompress } from '../../precompress.ts';
import { routePreloads } from './routePreloads.ts';
import { subsetFonts } from './subsetFonts.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [sharedPlugins(), routePreloads(), subsetFonts(), precompress()],
  css: appStyles,
  build: {
    ...appBuild,
    rolldownOptions: { output: { codeSplitting: { groups: screenFiles() } } },
  },
});
