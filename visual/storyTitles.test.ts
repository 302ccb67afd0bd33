import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { userOrAutoTitleFromSpecifier } from 'storybook/internal/preview-api';
import { expect, it } from 'vitest';

// The sidebar shows a component where its folder is: Storybook takes the title from the path, and no story says another.
const source = join(import.meta.dirname, '../packages/ui/src');
const files = globSync(`${source}/**/*.stories.tsx`).filter((file) => !file.startsWith(join(source, 'docs')));
const specifier = { directory: source, files: '**/*.stories.tsx', titlePrefix: '', importPathMatcher: /.*/ };

it('finds the stories', () => {
  expect(files.length).toBeGreaterThan(60);
});

it.each(files.map((file) => relative(source, file)))('%s is titled by its folder', (file) => {
  const [, own] = /preview\.meta\(\{(?:\n {2}| )title: '([^']+)'/.exec(readFileSync(join(source, file), 'utf8')) ?? [];
  expect(userOrAutoTitleFromSpecifier(join(source, file), specifier, own)).toBe(dirname(file));
});
