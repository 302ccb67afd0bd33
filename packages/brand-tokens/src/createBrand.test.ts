import { describe, expect, it } from 'vitest';
import { createBrand } from './createBrand.ts';
import { brandTokens } from './tokens.ts';

const tokens = brandTokens.marque;

it('writes both themes of a brand, each property by its path', () => {
  const { id, css } = createBrand({ id: 'acme', tokens });
  expect(id).toBe('acme');
  const [light, dark, ...rest] = css.split(/(?<=\}\n)\n/);
  expect(rest).toEqual([]);
  expect(light).toMatch(/^\[data-brand='acme'\]\[data-appearance='light'\] \{\n/);
  expect(light).toContain(`  --fc-color-text-primary: ${tokens.color.light.text.primary};\n`);
  expect(dark).toMatch(/^\[data-brand='acme'\]\[data-appearance='dark'\] \{\n/);
  expect(dark).toContain(`  --fc-color-text-primary: ${tokens.color.dark.text.primary};\n`);
  expect(dark).toContain(`  --fc-radius-card: ${tokens.radius.card};\n`);
});

describe('refuses', () => {
  it.each(['', 'Acme', 'acme motors', "a']{}", '1st'])('the id %o', (id) => {
    expect(() => createBrand({ id, tokens })).toThrow('is no id of a brand');
  });

  it('the id of a brand that there is', () => {
    expect(() => createBrand({ id: 'forecourt', tokens })).toThrow('Give yours an id of its own');
  });

  it.each([
    ['a token that is missing', { ...tokens, motion: { fast: '1ms', standard: '2ms' } }, 'motion.easing is missing'],
    ['one that is unknown', { ...tokens, radius: { ...tokens.radius, huge: '1px' } }, 'radius.huge is no token'],
    ['a value in place of a group', { ...tokens, space: '4px' }, 'space is a group of tokens'],
    [
      'a value that ends its declaration',
      { ...tokens, radius: { ...tokens.radius, card: '0; } body { display: none' } },
      'radius.card is no value of CSS',
    ],
  ])('%s', (_name, wrong, message) => {
    expect(() => createBrand({ id: 'acme', tokens: wrong as typeof tokens })).toThrow(message);
  });
});
