import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import type { BrandTokens } from './BrandTokens.ts';
import { makeTheme, themeSelector } from './makeTheme.ts';
import { vars } from './vars.css.ts';

/** Writes a brand's two themes; on paper both are light. Call it once, in the brand's theme.css.ts. */
export function defineTheme(brand: string, tokens: BrandTokens): void {
  for (const appearance of ['light', 'dark'] as const) {
    createGlobalTheme(themeSelector(brand, appearance), vars, makeTheme(tokens, appearance));
  }
  globalStyle(themeSelector(brand, 'dark'), {
    '@media': { print: { vars: assignVars(vars.color, makeTheme(tokens, 'light').color) } },
  });
}
