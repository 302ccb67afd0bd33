import { describe, expect, it } from 'vitest';
import { brandIds } from './brands.ts';
import { brandTokens } from './tokens.ts';
import { makeTheme, themeSelector } from './makeTheme.ts';
import { type Themes, writtenThemes } from './themeProbe.ts';
import { vars } from './vars.css.ts';

/** Path → string for every leaf below a node. */
const getLeaves = (node: object, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([name, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null ? getLeaves(part, `${path}${name}.`) : [[path + name, String(part)]],
  );
const getNames = (node: object) => getLeaves(node).map(([name]) => name);

const themes = brandIds.flatMap((id) => (['light', 'dark'] as const).map((appearance) => ({ id, appearance })));

describe.each(themes)('the theme of $id in $appearance', ({ id, appearance }) => {
  const theme = makeTheme(brandTokens[id], appearance);

  it('has every token of the contract, and no other', () => {
    expect(getNames(theme).toSorted((a, b) => a.localeCompare(b))).toEqual(
      getNames(vars).toSorted((a, b) => a.localeCompare(b)),
    );
  });

  it('leaves no token empty', () => {
    expect(getLeaves(theme).filter(([, value]) => value.trim() === '' || value === 'undefined')).toEqual([]);
  });

  it('takes the colors of its appearance and shares all else with the other', () => {
    const other = makeTheme(brandTokens[id], appearance === 'light' ? 'dark' : 'light');
    expect(theme.color).toBe(brandTokens[id].color[appearance]);
    expect({ ...theme, color: null }).toEqual({ ...other, color: null });
  });
});

it('names a custom property after its path, the same in every build', () => {
  expect(vars.color.text.primary).toBe('var(--fc-color-text-primary)');
  expect(vars.color.scale.accent[12]).toBe('var(--fc-color-scale-accent-12)');
});

describe('themes.ts', async () => {
  const written: Themes = await writtenThemes(() => import('./themes.ts'));

  it('writes each brand in both appearances, and nothing else', () => {
    expect([...written.keys()]).toEqual(themes.map(({ id, appearance }) => themeSelector(id, appearance)));
  });

  it.each(themes)('sets every token for $id in $appearance', ({ id, appearance }) => {
    const values = new Map(getLeaves(makeTheme(brandTokens[id], appearance)));
    const expected = getLeaves(vars).map(([name, property]) => [property, values.get(name)]);
    expect(written.get(themeSelector(id, appearance))).toEqual(Object.fromEntries(expected));
  });
});
