import { brandTokens } from '@forecourt/brand-tokens/tokens';
import { defineConfig, type UserConfig } from 'vite';
import { sharedPlugins } from '../../vite.shared.ts';
import { precompress } from '../../precompress.ts';
import type { BrandColors } from './src/launcher/main.ts';

const build = { target: 'baseline-widely-available', sourcemap: 'hidden', modulePreload: { polyfill: false } } as const;

/** What the launcher shows of the brands, around the dealer's color: it is one small script, which brings no theme along. */
const launcherColors = Object.fromEntries(
  Object.entries(brandTokens).map(([brand, { color }]) => [
    brand,
    { light: getColors(color.light), dark: getColors(color.dark) },
  ]),
);

function getColors({
  background,
  border,
  shadow,
  text,
}: (typeof brandTokens)['forecourt']['color']['light']): BrandColors {
  return {
    panel: background.raised,
    text: text.primary,
    shadow: shadow.overlay,
    line: border.standard,
  };
}

/** `vite build` writes the panel; with `--mode launcher` one classic script beside it, for the dealer's page. */
export default defineConfig(({ mode }): UserConfig =>
  mode === 'launcher'
    ? {
        root: import.meta.dirname,
        define: { launcherColors: JSON.stringify(launcherColors) },
        build: {
          ...build,
          emptyOutDir: false,
          rolldownOptions: {
            input: 'src/launcher/main.ts',
            output: { format: 'iife', entryFileNames: 'widget.js' },
          },
        },
      }
    : {
        root: import.meta.dirname,
        base: '/widget/',
        plugins: [sharedPlugins(), precompress()],
        build: { ...build, assetsInlineLimit: 0, rolldownOptions: { input: 'panel.html' } },
      },
);
