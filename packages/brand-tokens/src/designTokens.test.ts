import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { brandIds, brands } from './brands.ts';
import { exportDesignTokens, readDesignTokens } from './designTokens.ts';
import { brandTokens } from './tokens.ts';

it.each(brandIds)('%s is written and read again without a difference', async (id) => {
  const written = JSON.stringify(exportDesignTokens(brands[id].title, brandTokens[id]));
  expect(await readDesignTokens(written)).toEqual(brandTokens[id]);
});

it('writes what the format module has for each type', () => {
  const document = exportDesignTokens('Forecourt', brandTokens.forecourt);
  expect(document).toMatchObject({
    version: '2025.10',
    resolutionOrder: [{ $ref: '#/sets/brand' }, { $ref: '#/modifiers/appearance' }],
  });
  expect(document).toHaveProperty(
    'sets.brand.sources.0',
    expect.objectContaining({
      space: expect.objectContaining({ small: { $type: 'dimension', $value: { value: 12, unit: 'px' } } }),
      motion: {
        fast: { $type: 'duration', $value: { value: 120, unit: 'ms' } },
        standard: { $type: 'duration', $value: { value: 200, unit: 'ms' } },
        easing: { $type: 'cubicBezier', $value: [0.2, 0, 0, 1] },
      },
      fontWeight: expect.objectContaining({ strong: { $type: 'fontWeight', $value: 600 } }),
      font: expect.objectContaining({
        body: { $type: 'fontFamily', $value: ['Inter Variable', 'ui-sans-serif', 'system-ui', 'sans-serif'] },
      }),
    }),
  );
  expect(document).toHaveProperty('modifiers.appearance.contexts.light.0.color.background.panel', {
    $type: 'color',
    $value: { colorSpace: 'srgb', components: [1, 1, 1], alpha: 1, hex: '#ffffff' },
  });
});

/** Written by hand after the examples of the modules: groups that give their type, aliases, other color spaces, foreign names. */
const outside = () => readFile(new URL('exampleBrand.resolver.json', import.meta.url), 'utf8');

it('reads a file of another tool: aliases, types of groups, other color spaces, what it does not know', async () => {
  const tokens = await readDesignTokens(await outside(), brandTokens.forecourt);
  expect(tokens.color.light.background.accent).toBe('#7a2e8c');
  expect(tokens.color.dark.background.accent).toBe('#d49be3');
  // `{palette.plum}`, and an alias of that alias.
  expect(tokens.color.light.border.focus).toBe('#7a2e8c');
  // oklch(1 0 0)
  expect(tokens.color.light.background.page).toBe('#ffffff');
  expect(tokens.color.light.background.scrim).toBe('#00000080');
  expect(tokens.color.light.shadow.raised).toBe('0 2px 4px #00000033');
  expect(tokens.radius.card).toBe('20px');
  expect(tokens.radius.overlay).toBe('20px');
  expect(tokens.font.body).toBe("'Source Sans 3', sans-serif");
  expect(tokens.motion.fast).toBe('100ms');
  expect(tokens.textTransform).toEqual(brandTokens.forecourt.textTransform);
  expect(tokens.space).toEqual(brandTokens.forecourt.space);
});

describe('a broken file is refused with the path of what is wrong', () => {
  const written = JSON.stringify(exportDesignTokens('Forecourt', brandTokens.forecourt));

  it.each([
    ['a token that is missing', '"card":', '"cards":', 'radius.card is missing (light)'],
    [
      'a value of another type',
      '"small":{"$type":"dimension","$value":{"value":12,"unit":"px"}}',
      '"small":{"$type":"number","$value":12}',
      'space.small is of type number, and has to be of dimension',
    ],
    [
      'a length in letters',
      '"$value":{"value":12,"unit":"px"}},"medium":{"$type":"dimension","$value":{"value":16',
      '"$value":"12px"},"medium":{"$type":"dimension","$value":{"value":16',
      'space.small (light): an object is expected',
    ],
    [
      'a unit that there is not',
      '"radius":{"small":{"$type":"dimension","$value":{"value":6,"unit":"px"',
      '"radius":{"small":{"$type":"dimension","$value":{"value":6,"unit":"pt"',
      'radius.small (light): a unit of rem or px is expected',
    ],
    [
      'a color of two components',
      '"panel":{"$type":"color","$value":{"colorSpace":"srgb","components":[1,1,1]',
      '"panel":{"$type":"color","$value":{"colorSpace":"srgb","components":[1,1]',
      'color.background.panel (light): three components are expected',
    ],
    [
      'a color space that is not read',
      '"panel":{"$type":"color","$value":{"colorSpace":"srgb"',
      '"panel":{"$type":"color","$value":{"colorSpace":"xyz-d50"',
      'color.background.panel (light): a color space of srgb, oklch, oklab is expected',
    ],
    ['no version', '"version":"2025.10",', '', 'version'],
  ])('%s', async (_name, from, to, message) => {
    expect(written).toContain(from);
    await expect(readDesignTokens(written.replace(from, to))).rejects.toThrow(message);
  });

  it('an alias of nothing', async () => {
    const file = (await outside()).replace('{palette.plum}', '{palette.none}');
    await expect(readDesignTokens(file, brandTokens.forecourt)).rejects.toThrow('{palette.none}');
  });

  it('text that is no JSON', async () => {
    await expect(readDesignTokens('{ "name": ')).rejects.toThrow(/JSON|Unexpected/i);
  });
});
