import { describe, expect, it } from 'vitest';
import type { BrandTokens } from './BrandTokens.ts';
import { checkBrand, colorDifference } from './checkBrand.ts';
import { brandTokens } from './tokens.ts';

describe('the color difference', () => {
  // Published sRGB values; the differences were computed with the Python library colour-science (delta_E_CIE2000).
  it.each([
    ['#ffffff', '#ffffff', 0],
    ['#ffffff', '#000000', 100],
    ['#ff0000', '#00ff00', 86.61],
    ['#0000ff', '#00ff00', 83.19],
  ])('of %s and %s is %d', (one, other, difference) => {
    expect(colorDifference(one, other)).toBeCloseTo(difference, 0);
    expect(colorDifference(other, one)).toBeCloseTo(difference, 0);
  });
});

describe('a brand that breaks a rule', () => {
  const change = (edit: (tokens: BrandTokens) => void) => {
    const tokens = structuredClone(brandTokens.forecourt);
    edit(tokens);
    return checkBrand(tokens);
  };

  it('hears which words cannot be read on what', () => {
    const problems = change(({ color }) => {
      color.light.text.secondary = '#999999';
    });
    expect(problems).toContain('light: text.secondary on background.panel has a contrast of 2.85, and needs 4.5.');
  });

  it('hears which meanings look alike', () => {
    const problems = change(({ color }) => {
      color.dark.text.tone.danger = color.dark.text.accent;
      color.dark.background.tone.warning = color.dark.background.accentSoft;
    });
    expect(problems).toEqual([
      'dark: accent and danger are 0.0 apart as text, and need 20.',
      'dark: accent and warning are 0.0 apart as ground, and need 6.',
    ]);
  });

  it.each([
    ['fontSize', 'standard'],
    ['space', 'medium'],
    ['radius', 'medium'],
    ['size', 'controlMedium'],
  ])('hears which steps of %s are equal', (scale, step) => {
    const problems = change((tokens) => {
      const steps = tokens[scale as 'space'] as unknown as Record<string, string>;
      steps[step] = steps[Object.keys(steps)[Object.keys(steps).indexOf(step) - 1]!]!;
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${scale}.${step}`);
  });
});
