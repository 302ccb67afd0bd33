import type { Appearance, BrandTokens } from './BrandTokens.ts';
import type { ThemeTokens } from './contract.ts';

/** The values of one brand in one appearance, in the contract's shape. Pure: no CSS is written here. */
export const makeTheme = (tokens: BrandTokens, appearance: Appearance): ThemeTokens => ({
  ...tokens,
  color: tokens.color[appearance],
});

/** Matches every element that carries the brand and the appearance, so that two brands can share a page. */
export const themeSelector = (brand: string, appearance: Appearance) =>
  `[data-brand='${brand}'][data-appearance='${appearance}']`;
