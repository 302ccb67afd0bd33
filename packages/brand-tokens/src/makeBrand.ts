import type { BrandTokens } from './BrandTokens.ts';
import { checkBrand } from './checkBrand.ts';
import { createBrand, type CustomBrand } from './createBrand.ts';
import { makeColors } from './makeColors.ts';

/** What a whole brand is derived from. */
export interface BrandRecipe {
  /** What `data-brand` has: lower-case letters, digits and dashes. */
  id: string;
  /** `#rrggbb`; its hue is kept, its lightness and chroma where words on it can be read. */
  accent: string;
  /** The family of the face, as `font-family` has it. Loading it is the app's task. */
  face: string;
  density?: keyof typeof densities;
  radius?: keyof typeof radii;
}

/** A brand that was derived, and what could not be as it was wanted. */
export interface MadeBrand extends Required<CustomBrand> {
  tokens: BrandTokens;
  /** A sentence for each. */
  changes: string[];
}

const densities = {
  compact: {
    size: { controlSmall: '28px', controlMedium: '36px', controlLarge: '44px', panelPadding: '16px' },
    space: ['4px', '6px', '8px', '12px', '20px', '28px', '40px'],
  },
  standard: {
    size: { controlSmall: '32px', controlMedium: '40px', controlLarge: '48px', panelPadding: '24px' },
    space: ['4px', '8px', '12px', '16px', '24px', '32px', '48px'],
  },
  spacious: {
    size: { controlSmall: '36px', controlMedium: '44px', controlLarge: '52px', panelPadding: '28px' },
    space: ['6px', '10px', '14px', '20px', '28px', '40px', '56px'],
  },
} as const;

const radii = {
  square: { small: '0px', medium: '1px', large: '2px', card: '2px', overlay: '2px', full: '999px' },
  soft: { small: '6px', medium: '8px', large: '12px', card: '12px', overlay: '12px', full: '999px' },
  round: { small: '10px', medium: '16px', large: '24px', card: '24px', overlay: '20px', full: '999px' },
} as const;

const system = 'ui-sans-serif, system-ui, sans-serif';

/**
 * Derives a whole brand from an accent, a face, a density and a radius, so that it keeps every rule of `checkBrand`: contrast is
 * repaired, and meanings that would look alike are moved apart.
 * @throws Error for an accent that is no `#rrggbb`, and for an id that `createBrand` refuses
 */
export function makeBrand({ id, accent, face, density = 'standard', radius = 'soft' }: BrandRecipe): MadeBrand {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) throw new Error(`The accent "${accent}" is no #rrggbb color.`);
  const [light, dark] = [makeColors(accent, 'light'), makeColors(accent, 'dark')];
  const { size, space } = densities[density];
  const [xxsmall, xsmall, small, medium, large, xlarge, xxlarge] = space;
  const tokens: BrandTokens = {
    color: { light: light.color, dark: dark.color },
    font: {
      body: `${face}, ${system}`,
      heading: `${face}, ${system}`,
      code: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    },
    fontStretch: { body: '100%', heading: '100%' },
    fontWeight: { regular: '400', medium: '500', strong: '600', heading: '600' },
    fontSize: {
      xsmall: '0.75rem',
      small: '0.8125rem',
      standard: '0.875rem',
      large: '1rem',
      xlarge: '1.25rem',
      display: '2rem',
    },
    lineHeight: {
      xsmall: '1rem',
      small: '1.125rem',
      standard: '1.25rem',
      large: '1.5rem',
      xlarge: '1.75rem',
      display: '2.5rem',
    },
    letterSpacing: { body: '0', label: '0', heading: '-0.01em' },
    textTransform: { label: 'none', heading: 'none' },
    radius: radii[radius],
    borderWidth: { standard: '1px', focus: '2px' },
    size: { ...size, icon: '16px', sidebar: '240px' },
    space: { xxsmall, xsmall, small, medium, large, xlarge, xxlarge },
    motion: { fast: '120ms', standard: '200ms', easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  };
  const problems = checkBrand(tokens);
  if (problems.length > 0) throw new Error(`No brand can be made of ${accent}: ${problems.join(' ')}`);
  return { ...createBrand({ id, tokens }), tokens, changes: [...light.changes, ...dark.changes] };
}
