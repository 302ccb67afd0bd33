import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;
/** Folders that are not components: what several share, and the pages of the documentation. */
const others = new Set(['css', 'internal', 'docs']);
const components = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !others.has(entry.name))
  .map(({ name }) => name);

const filesOf = (folder: string) =>
  readdirSync(join(root, folder)).map((file) => [file, readFileSync(join(root, folder, file), 'utf8')] as const);

it('finds the library', () => {
  expect(components.length).toBeGreaterThan(35);
});

describe.each(components)('%s', (name) => {
  const files = filesOf(name);
  const sources = files.filter(([file]) => file.endsWith('.tsx') && !file.endsWith('.stories.tsx'));

  it('has a component of its name, with a story called Default', () => {
    expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(existsSync(join(root, name, `${name}.tsx`))).toBe(true);
    expect(readFileSync(join(root, name, `${name}.stories.tsx`), 'utf8')).toContain(
      'export const Default = meta.story(',
    );
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

  it('runs in both brands where its stories measure their layout', () => {
    const stories = readFileSync(join(root, name, `${name}.stories.tsx`), 'utf8');
    const measures = /getBoundingClientRect|(scroll|offset|client)(Width|Height)/.test(stories);
    expect(stories.includes("tags: ['layout']")).toBe(measures);
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

  it('takes its colours and fonts from the tokens', () => {
    for (const [file, text] of files.filter(([file]) => file.endsWith('.css.ts'))) {
      expect(text.match(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|fontFamily: '/gi) ?? [], file).toEqual([]);
    }
  });
});
