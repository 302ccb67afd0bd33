import { formatHex } from 'culori/fn';
import { assert, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { checkBrand } from './checkBrand.ts';
import { toOklch } from './colorModes.ts';
import { makeBrand } from './makeBrand.ts';

const face = "'Figtree Variable'";

it('makes a brand of 200 accents of any hue that keeps every rule in both appearances', () => {
  const color = record({
    hue: integer({ min: 0, max: 359 }),
    l: integer({ min: 20, max: 90 }),
    c: integer({ min: 2, max: 30 }),
  });
  assert(
    property(color, ({ hue, l, c }) => {
      const accent = formatHex({ mode: 'oklch', l: l / 100, c: c / 100, h: hue })!;
      expect(checkBrand(makeBrand({ id: 'acme', accent, face }).tokens)).toEqual([]);
    }),
    { numRuns: 200 },
  );
}, 60_000);

it.each(['compact', 'standard', 'spacious'] as const)('keeps every rule when it is %s', (density) => {
  for (const radius of ['square', 'soft', 'round'] as const)
    expect(checkBrand(makeBrand({ id: 'acme', accent: '#5b3fd1', face, density, radius }).tokens)).toEqual([]);
});

it('keeps an accent that can be read, and says nothing of it', () => {
  const { tokens, changes } = makeBrand({ id: 'acme', accent: '#5b3fd1', face });
  expect(tokens.color.light.background.accent).toBe('#5b3fd1');
  expect(changes.filter((change) => change.startsWith('light: the accent'))).toEqual([]);
});

it('says what it changed: a yellow that no words can stand on', () => {
  const { tokens, changes } = makeBrand({ id: 'acme', accent: '#ffd400', face });
  const { accent } = tokens.color.light.background;
  expect(changes).toContain(
    `light: the accent is ${accent} in place of #ffd400: words on it, and its edge, have to be seen.`,
  );
  // The same hue, as far as the screen can show it.
  expect(Math.abs(toOklch(accent)!.h! - toOklch('#ffd400')!.h!)).toBeLessThan(6);
});

it.each(['red', '#fff', '#12345g', ''])('refuses the accent %o', (accent) => {
  expect(() => makeBrand({ id: 'acme', accent, face })).toThrow('is no #rrggbb color');
});
