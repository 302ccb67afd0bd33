import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = dirname(import.meta.dirname);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Where the packages that the product was ordered with do their work. */
const product = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'];
const packages: [name: string, where: string[]][] = [
  ['react', product],
  ['react-dom', product],
  ['react-router-dom', product],
  ['@vanilla-extract/css', product],
  ['@radix-ui/themes', product],
  ['react-aria-components', product],
  ['@internationalized/date', product],
  ['@tanstack/react-table', product],
  ['ky', product],
  ['valtio', product],
  ['@storybook/react-vite', ['.storybook/*.{ts,tsx}']],
  ['vitest', ['packages/*/src/**/*.test.ts']],
  ['playwright', ['scripts/*.ts', 'visual/*.ts']],
];

const isTest = (file: string) => /\.(test|stories)\.tsx?$/.test(file);

/** Names of the modules that a text imports when it runs: types are gone by then. */
function* importsOf(text: string) {
  const statement = /^(?:import|export) (?!type )(?:[^'";]* from )?'([^']+)'|\bimport\('([^']+)'\)/gm;
  for (const [, name, lazy] of text.matchAll(statement)) yield name ?? lazy!;
}

function isImported(name: string, where: string[]): boolean {
  const files = globSync(where, { cwd: root }).filter((file) => where !== product || !isTest(file));
  return files.some((file) =>
    [...importsOf(read(file))].some((found) => found === name || found.startsWith(`${name}/`)),
  );
}

it.each(packages)('%s is imported by what it was chosen for', (name, where) => {
  expect(isImported(name, where)).toBe(true);
});

it('chromatic is run by a script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts.chromatic).toMatch(/\bchromatic\b/);
});

it('a type, a longer name and a comment are no use of a package', () => {
  expect([
    ...importsOf(
      "import type { Row } from 'ky';\n// import ky from 'ky'\nimport { a,\n  b } from 'kyanite';\nimport 'x/y';\nexport { c } from 'z';\n",
    ),
    ...importsOf("const lazy = () => import('w');"),
  ]).toEqual(['kyanite', 'x/y', 'z', 'w']);
});
