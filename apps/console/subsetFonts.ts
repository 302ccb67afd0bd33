import { brandTokens } from '@forecourt/brand-tokens/tokens';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** What Fontsource's Latin files hold, and say in their `unicode-range`. */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/** The characters of a CSS `unicode-range`. */
const getCharacters = (range: string) =>
  range
    .split(',')
    .flatMap((part) => {
      const [first, last = first] = part
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last! - first! + 1 }, (_, at) => String.fromCodePoint(first! + at));
    })
    .join('');

const limits = (values: number[]) => ({ min: Math.min(...values), max: Math.max(...values) });
const tokens = Object.values(brandTokens);
// 700 is what the browser makes bold text.
const wght = limits([700, ...tokens.flatMap(({ fontWeight }) => Object.values(fontWeight).map(Number))]);
const wdth = limits(tokens.flatMap(({ fontStretch }) => Object.values(fontStretch).map(Number.parseFloat)));
/** The axes of Fontsource's files, by the part of their name that says so. */
const axes = new Map<string, Record<string, ReturnType<typeof limits>>>([
  ['wght', { wght }],
  ['standard', { wght, wdth }],
]);

/**
 * Leaves the Latin fonts of the build with the weights and widths that the brands' tokens name: the others are a third of
 * their bytes. A file's name is of the font that it was made from; with the tokens only its size differs.
 */
export const subsetFonts = (): Plugin => ({
  name: 'forecourt-subset-fonts',
  apply: 'build',
  generateBundle: async (_options, bundle) => {
    for (const asset of Object.values(bundle)) {
      const variationAxes = axes.get(/-latin-(\w+)-.*\.woff2$/.exec(asset.fileName)?.[1] ?? '');
      if (asset.type !== 'asset' || !variationAxes) continue;
      asset.source = await subsetFont(Buffer.from(asset.source), getCharacters(latin), {
        targetFormat: 'woff2',
        variationAxes,
      });
    }
  },
});
