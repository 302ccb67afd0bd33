import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;
/** Folders of components, one a family. */
const families = [
  'layout',
  'text',
  'actions',
  'forms',
  'overlays',
  'feedback',
  'data',
  'conversation',
  'settings',
  'widget',
];
/** What several components share, the pages of the documentation, and what a build needs. */
const others = ['css', 'internal', 'docs', 'vite'];
const getFolders = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const components = families.flatMap((family) => getFolders(join(root, family)).map((name) => ({ family, name })));

const getFiles = (folder: string) =>
  readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);

it('finds the library', () => {
  expect(components.length).toBeGreaterThan(35);
});

it('has its components in families', () => {
  expect(getFolders(root).toSorted()).toEqual([...families, ...others].toSorted());
});

describe.each(components)('$family/$name', ({ family, name }) => {
  const folder = join(root, family, name);
  const files = getFiles(folder);
  const sources = files.filter(([file]) => file.endsWith('.tsx') && !file.endsWith('.stories.tsx'));

  it('has a component of its name, with a story called Default', () => {
    expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(existsSync(join(folder, `${name}.tsx`))).toBe(true);
    expect(readFileSync(join(folder, `${name}.stories.tsx`), 'utf8')).toContain('export const Default = meta.story(');
  });

  it('has no index and no default export', () => {
    expect(files.map(([file]) => file)).not.toContain('index.ts');
    for (const [file, text] of sources) expect(text, file).not.toMatch(/^export (default|\*)/m);
  });

  it('explains every component and its own props', () => {
    for (const [file, text] of sources) {
      const bare = [...text.matchAll(/(^|\n)(.*)\nexport (?:function|const) ([A-Z]\w+)/g)]
        .filter(([, , before]) => !/\*\/\s*$|^\/\*\*/.test(before!))
        .map(([, , , component]) => component);
      expect(bare, file).toEqual([]);
    }
  });

  it('lets nobody style it from outside', () => {
    for (const [file, text] of sources) {
      const open = [...text.matchAll(/export interface \w+Props[^{]*?extends ([^{]+)\{/g)].filter(
        ([, bases]) => /Aria\w*Props|ListBoxItemProps/.test(bases!) && !/Omit<|Pick<|Unstyled</.test(bases!),
      );
      expect(
        open.map(([whole]) => whole),
        file,
      ).toEqual([]);
    }
  });

  it('takes its colors and fonts from the tokens', () => {
    for (const [file, text] of files.filter(([file]) => file.endsWith('.css.ts'))) {
      expect(text.match(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|fontFamily: '/gi) ?? [], file).toEqual([]);
    }
  });

  // Most stories have a picture in two themes only. What a style says of one theme has to show in `Default`, which has all four.
  it('has no style for one theme', () => {
    const shownByDefault = name === 'WelcomePage';
    for (const [file, text] of files.filter(([file]) => file.endsWith('.css.ts'))) {
      expect(/data-(brand|appearance)|prefers-color-scheme/.test(text), file).toBe(shownByDefault);
    }
  });
});
