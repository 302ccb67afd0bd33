import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustedIn, chatColors, longHex } from './chatColors.ts';
import { contrastRatio } from './contrast.ts';
import { brandTokens } from './tokens.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe.each(['light', 'dark'] as const)('in %s', (appearance) => {
  const brands = Object.values(brandTokens).map((brand) => brand.color[appearance]);

  it('any color can be read: text 4.5:1, what is pressed 3:1 (WCAG 2.2, 1.4.3 and 1.4.11)', () => {
    fc.assert(
      fc.property(color, (chosen) => {
        const { fill, fillHover, fillPressed, onFill, text, soft, softHover } = chatColors(chosen, appearance);
        for (const behind of [fill, fillHover, fillPressed])
          expect(contrastRatio(onFill, behind)).toBeGreaterThanOrEqual(4.5);
        for (const brand of brands) {
          expect(contrastRatio(fill, brand.background.panel)).toBeGreaterThanOrEqual(3);
          for (const behind of [brand.background.panel, soft, softHover])
            expect(contrastRatio(text, behind)).toBeGreaterThanOrEqual(4.5);
          for (const behind of [soft, softHover])
            expect(contrastRatio(brand.text.primary, behind)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

it('leaves a color as it is where it can be seen', () => {
  expect(chatColors('#410099', 'light').fill).toBe('#410099');
  expect(adjustedIn('#410099')).toEqual(['dark']);
  expect(adjustedIn('#ffee00')).toEqual(['light']);
  expect(adjustedIn('#B10202')).toEqual(['dark']);
});

it('reads a color of three digits', () => {
  expect(longHex('#0aF')).toBe('#00aaff');
});
