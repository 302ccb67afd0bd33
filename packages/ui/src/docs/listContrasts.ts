import type { ColorTokens } from '@forecourt/brand-tokens/BrandTokens';
import { colorAt, type ColorName } from '@forecourt/brand-tokens/colorNames';
import { contrastRatio } from '@forecourt/brand-tokens/contrast';
import { contrastPairs } from '@forecourt/brand-tokens/contrastPairs';

export interface ForegroundContrast {
  foreground: ColorName;
  /** The ratio that WCAG 2.2 asks for. */
  minimum: number;
  backgrounds: { name: ColorName; ratio: number }[];
}

/** @returns every foreground with each background that it may lie on */
export const listContrasts = (color: ColorTokens): ForegroundContrast[] =>
  [...Map.groupBy(contrastPairs, ({ foreground }) => foreground)].map(([foreground, pairs]) => ({
    foreground,
    minimum: pairs[0]!.minimum,
    backgrounds: pairs.map(({ background }) => ({
      name: background,
      ratio: contrastRatio(colorAt(color, foreground), colorAt(color, background)),
    })),
  }));
