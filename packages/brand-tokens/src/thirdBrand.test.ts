import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Themes, writtenThemes } from './themeProbe.ts';

/*
 * Adds a brand for real (design §4), as somebody who follows docs/recipes.md would: a copy of these sources, one folder, one
 * line in brands.ts, one in tokens.ts, one in fontFiles.ts, one in themes.ts and one in systemThemes.ts. The copy lies in the folder of compiled types, which nothing else reads.
 */

const run = promisify(execFile);
const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));
const newFolder = ['brand.ts', 'colors.ts', 'fonts.ts', 'logo.ts', 'theme.css.ts', 'tokens.ts'];

let root = '';
const at = (path: string) => `${root}/src/${path}`;

beforeAll(async () => {
  await mkdir(`${packageFolder}/.tsc`, { recursive: true });
  root = await mkdtemp(`${packageFolder}/.tsc/third-brand-`);
  await cp(`${packageFolder}/src`, `${root}/src`, { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  const base = '../../../../tsconfig.base.json';
  const compilerOptions = { types: ['vite/client', 'node'] };
  await writeFile(`${root}/tsconfig.json`, JSON.stringify({ extends: base, compilerOptions, include: ['src'] }));
  await addBrand();
});

afterAll(() => rm(root, { recursive: true, force: true }));

/** One folder, with the colors and sizes of Marque and a shape of its own, and the lines that name it. */
async function addBrand() {
  await mkdir(at('brands/torque'));
  for (const file of newFolder) {
    const text = await readFile(at(`brands/marque/${file}`), 'utf8');
    await writeFile(at(`brands/torque/${file}`), text.replaceAll('marque', 'torque').replaceAll('Marque', 'Torque'));
  }
  await edit('brands/torque/tokens.ts', "medium: '1px'", "medium: '20px'");
  await edit('brands.ts', /(import .*marque\/brand.ts';\n)/, "$1import { torque } from './brands/torque/brand.ts';\n");
  await edit('brands.ts', 'forecourt, marque }', 'forecourt, marque, torque }');
  await edit(
    'tokens.ts',
    /(import .*marque\/tokens.ts';\n)/,
    "$1import { tokens as torque } from './brands/torque/tokens.ts';\n",
  );
  await edit('tokens.ts', 'forecourt, marque }', 'forecourt, marque, torque }');
  await edit(
    'fontFiles.ts',
    'marque: {',
    "torque: { family: 'Torque', url: file('torque.woff2'), stretch: 'normal' },\n  marque: {",
  );
  await edit('themes.ts', /$/, "import './brands/torque/fonts.ts';\n");
  await edit('systemThemes.ts', /$/, "import './brands/torque/theme.css.ts';\n");
}

/** Replaces a text that has to be there. */
async function edit(path: string, from: string | RegExp, to: string) {
  const text = await readFile(at(path), 'utf8');
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  await writeFile(at(path), edited);
}

/** What the compiler has to say of the copy; empty when it compiles. */
const typeErrors = () =>
  run(process.execPath, [compiler, '-p', root, '--pretty', 'false']).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );

/** The copy's list of brands, as Node reads it: the server has no bundler. */
async function brandsOfCopy() {
  const getAddress = (file: string) => JSON.stringify(pathToFileURL(at(file)).href);
  const script = `import * as m from ${getAddress('brands.ts')};
    import { brandTokens } from ${getAddress('tokens.ts')};
    console.log(JSON.stringify({
      ids: m.brandIds,
      shown: m.brandForHost({ 'torque.example': 'torque' }, 'torque.example:4300'),
      radius: brandTokens.torque.radius.medium,
    }));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  return JSON.parse(stdout) as unknown;
}

it('takes a third brand by one folder and the lines that name it', async () => {
  expect(await typeErrors()).toBe('');
  expect(await brandsOfCopy()).toEqual({
    ids: ['forecourt', 'marque', 'torque'],
    shown: 'torque',
    radius: '20px',
  });
});

it('writes its themes beside those of the others', async () => {
  const themes: Themes = await writtenThemes(() => import(/* @vite-ignore */ at('themes.ts')));
  const torque = (appearance: string) => themes.get(`[data-brand='torque'][data-appearance='${appearance}']`);
  expect(themes.size).toBe(6);
  expect(torque('light')).toMatchObject({ 'var(--fc-radius-medium)': '20px' });
  expect(torque('dark')).toMatchObject({ 'var(--fc-radius-medium)': '20px' });
});

it.each([
  ['tokens.ts', /^.*motion: .*\n/m, "'motion' is missing"],
  ['tokens.ts', /medium: '20px', /, "'medium' is missing"],
  ['colors.ts', /^ *focus: .*\n/m, "'focus' is missing"],
  ['brand.ts', /^.*hasProductSelector.*\n/m, "'hasProductSelector' is missing"],
])('does not compile when %s misses a value', async (file, line, message) => {
  const path = `brands/torque/${file}`;
  const whole = await readFile(at(path), 'utf8');
  try {
    await edit(path, line, '');
    expect(await typeErrors()).toContain(message);
  } finally {
    await writeFile(at(path), whole);
  }
});
