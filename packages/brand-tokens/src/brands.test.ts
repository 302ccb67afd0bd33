import { describe, expect, it } from 'vitest';
import { brandForHost, type BrandId, brandIds, brands, defaultBrand, isBrandId } from './brands.ts';
import { brandTokens } from './tokens.ts';
import { checkBrand } from './checkBrand.ts';
import type { ColorName } from './colorNames.ts';
import { contrastRatio } from './contrast.ts';
import { contrastPairs, decorativeEdges } from './contrastPairs.ts';

const appearances = ['light', 'dark'] as const;
const themes = brandIds.flatMap((id) => appearances.map((appearance) => ({ id, appearance })));

/** The paths of all strings below a node. */
const getPaths = (node: object): string[] =>
  Object.entries(node).flatMap(([name, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null ? getPaths(part).map((path) => `${name}.${path}`) : [name],
  );

describe('the list of brands', () => {
  it('keeps each brand under its own id', () => {
    expect(Object.entries(brands).filter(([id, brand]) => brand.id !== id)).toEqual([]);
    expect(brandIds).toContain(defaultBrand);
  });

  it.each(['forecourt', 'marque'])('knows %s', (id) => {
    expect(isBrandId(id)).toBe(true);
  });

  it.each(['', 'Forecourt', 'constructor', '__proto__', 'toString'])('does not know %o', (id) => {
    expect(isBrandId(id)).toBe(false);
  });
});

describe('the brand of a host', () => {
  const hosts: Record<string, BrandId> = { localhost: 'forecourt', 'marque.localhost': 'marque', '[::1]': 'marque' };

  it.each([
    ['localhost', 'forecourt'],
    ['marque.localhost', 'marque'],
    ['marque.localhost:4300', 'marque'],
    ['marque.localhost:', 'marque'],
    ['MARQUE.LocalHost:80', 'marque'],
    ['marque.localhost.', 'marque'],
    ['marque.localhost.:4300', 'marque'],
    [' marque.localhost ', 'marque'],
    ['[::1]:4300', 'marque'],
    ['[::1]', 'marque'],
  ])('%o shows %s', (host, brand) => {
    expect(brandForHost(hosts, host)).toBe(brand);
  });

  it.each([
    '',
    ':4300',
    'example.com',
    'xmarque.localhost',
    'marque.localhost.example.com',
    'constructor',
    '__proto__',
    'hasOwnProperty:80',
  ])('%o, which nobody named, shows the default brand', (host) => {
    expect(brandForHost(hosts, host)).toBe(defaultBrand);
  });
});

describe.each(themes)('$id in $appearance', ({ id, appearance }) => {
  const color = brandTokens[id].color[appearance];

  it('tells its surfaces apart: panel from page, hovered from not, pressed from hovered', () => {
    const { page, panel, accent, accentHover, accentPressed, neutralSoft, neutralSoftHover } = color.background;
    expect(panel).not.toBe(page);
    expect(new Set([accent, accentHover, accentPressed]).size).toBe(3);
    expect(neutralSoftHover).not.toBe(neutralSoft);
  });
});

it.each(brandIds)('%s keeps the rules of every brand: contrast, meanings apart, scales that grow', (id) => {
  expect(checkBrand(brandTokens[id])).toEqual([]);
});

const declared = (side: 'foreground' | 'background') => new Set(contrastPairs.map((pair) => pair[side]));
const names = (group: 'text' | 'border' | 'background') =>
  getPaths(brandTokens.forecourt.color.light[group]).map((path) => `${group}.${path}` as ColorName);

describe('the declared pairs', () => {
  it('hold every text token, and every edge that is not declared decorative', () => {
    const missing = [...names('text'), ...names('border')].filter((name) => !declared('foreground').has(name));
    expect(missing).toEqual(decorativeEdges);
  });

  it('hold every background but the scrim, which nothing is read on', () => {
    expect(names('background').filter((name) => !declared('background').has(name))).toEqual(['background.scrim']);
  });

  it('ask 4.5:1 of all text but disabled text', () => {
    const easier = contrastPairs.filter(({ foreground, minimum }) => foreground.startsWith('text.') && minimum < 4.5);
    expect(new Set(easier.map(({ foreground }) => foreground))).toEqual(new Set(['text.disabled']));
  });
});

describe('the contrast ratio', () => {
  it.each([
    // The ends of the scale, and the two greys that are known to lie on either side of 4.5:1 on white.
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#FFFFFF', 4.48],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2);
  });

  it.each(['#fff', 'red', '#00000066', ''])('is not made up for %o', (color) => {
    expect(() => contrastRatio(color, '#000000')).toThrow('not a #rrggbb color');
  });
});

it('tells Forecourt and Marque apart at a glance: palette, type, radius, density, letter case', () => {
  const [one, other] = [brandTokens.forecourt, brandTokens.marque];
  for (const appearance of appearances) {
    expect(other.color[appearance].scale.accent[9]).not.toBe(one.color[appearance].scale.accent[9]);
    expect(other.color[appearance].scale.gray[6]).not.toBe(one.color[appearance].scale.gray[6]);
  }
  expect(other.font.body).not.toBe(one.font.body);
  expect(other.radius.medium).not.toBe(one.radius.medium);
  expect(other.size.controlMedium).not.toBe(one.size.controlMedium);
  expect(other.size.panelPadding).not.toBe(one.size.panelPadding);
  expect(other.textTransform.label).not.toBe(one.textTransform.label);
});

it('gives the alternate host its words and hides what it hides (spec 1 §1, §2)', () => {
  expect(brands.forecourt).toMatchObject({
    login: { heading: 'Welcome to the AI Dashboard', button: 'login' },
    hasProductSelector: true,
    hasMarketingLink: true,
  });
  expect(brands.marque).toMatchObject({
    login: { heading: 'Welcome to the Dashboard', button: 'continue' },
    loginErrorTimeout: 6000,
    hasProductSelector: false,
    hasMarketingLink: false,
  });
});
