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

/** Whether a text imports a package when it runs, even if lazily: types are gone by then. */
const isImportedBy = (name: string, text: string) =>
  new RegExp(`^(import|export) (?!type )([^'";]* from )?'${name}['/]|\\bimport\\('${name}['/]`, 'm').test(text);

it.each(packages)('%s is imported by what it was chosen for', (name, where) => {
  const files = globSync(where, { cwd: root }).filter(
    (file) => where !== product || !/\.(test|stories)\.tsx?$/.test(file),
  );
  expect(files.some((file) => isImportedBy(name, read(file)))).toBe(true);
});

/** What only the repository can use: files of fonts on the server's disk, and a filter of what the archive has filtered already. */
const unpublished = new Set(['./fontFiles', './radixCssFilter']);

it.each(['brand-tokens', 'ui'])('%s publishes what it exports, compiled', (name) => {
  const { exports, publishConfig } = JSON.parse(read(`packages/${name}/package.json`)) as {
    exports: Record<string, string>;
    publishConfig: { exports: Record<string, unknown> };
  };
  const compiled = Object.entries(exports)
    .filter(([path]) => !unpublished.has(path))
    .map(([path, source]) => {
      const file = source.replace('./src/', './dist/').replace(/\.tsx?$/, '');
      return [path, file.endsWith('.json') ? file : { types: `${file}.d.ts`, default: `${file}.js` }];
    });
  const own = { './styles.css': './dist/styles.css', './package.json': './package.json' };
  expect(publishConfig.exports).toEqual({ ...Object.fromEntries(compiled), ...own });
});

it('chromatic is run by a script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts.chromatic).toMatch(/\bchromatic\b/);
});

it.each([
  ["import ky from 'ky';", true],
  ["import {\n  a,\n} from 'ky/deep';", true],
  ["export { a } from 'ky';", true],
  ["const lazy = () => import('ky');", true],
  ["import type { Row } from 'ky';", false],
  ["// import ky from 'ky'", false],
  ["import a from 'kyanite';", false],
])('%j imports ky when it runs: %s', (text, isImported) => {
  expect(isImportedBy('ky', text)).toBe(isImported);
});
