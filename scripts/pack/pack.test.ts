// Packs the two packages, installs them into an app that has nothing but Vite and React's plugin, and measures what a page gets.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Browser, chromium as playwright, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type InlineConfig, preview, type PreviewServer } from 'vite';
import { chromium } from '../chromium.ts';
import { root } from '../workspace.mjs';
import { readBytes, measureComponents } from './bytes.ts';
import { installPackages } from './installPackages.ts';
import { measureModule } from './measureModule.ts';

/** Bounds of a Button alone, in bytes of gzip. */
const limits = { script: 20 * 1024, style: 8 * 1024 };

/** What Vite makes of server.tsx, for a package that does not say of itself that it has modules. */
const serverFile = 'dist-server/server.mjs';

let folder: string;
let files: Record<string, string[]>;

beforeAll(() => {
  ({ folder, files } = installPackages());
  cpSync(join(import.meta.dirname, 'app'), folder, { recursive: true });
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['@forecourt/brand-tokens', '@forecourt/ui'])('the archive of %s', (name) => {
  const read = (path: string) => readFileSync(join(folder, 'node_modules', name, path), 'utf8');

  it('has compiled modules, types and styles, and no source, story or test', () => {
    const endings = new Set(
      files[name]!.filter((file) => !file.endsWith('/')).map((file) => /\.(?:d\.ts|[a-z]+)$/.exec(file)?.[0]),
    );
    expect(endings).toEqual(
      new Set(['.css', '.d.ts', '.js', '.json', '.md', ...(name === '@forecourt/ui' ? ['.txt'] : [])]),
    );
    expect(files[name]!.filter((file) => /stories|\.test\.|storySources/.test(file))).toEqual([]);
    expect(files[name]).toContain('README.md');
  });

  it('speaks no protocol of the workspace, and names no package of the server or the console', () => {
    const manifest = read('package.json');
    expect(manifest).not.toMatch(/"(?:workspace|catalog):/);
    expect(JSON.parse(manifest)).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      license: 'UNLICENSED',
    });
    for (const file of files[name]!.filter((path) => path.endsWith('.js')))
      expect(read(file), file).not.toMatch(/@forecourt\/(?:api|console|server|widget)|from "(?:node:|fastify|kysely)/);
  });

  it('has every file that its manifest names', () => {
    const { exports, imports } = JSON.parse(read('package.json')) as Record<'exports' | 'imports', object>;
    const targets = JSON.stringify([exports, imports])
      .match(/\.\/[^"]+/g)!
      .filter((target) => target.startsWith('./dist'));
    for (const target of targets)
      expect(globSync(target, { cwd: join(folder, 'node_modules', name) }), target).not.toEqual([]);
  });
});

describe('a module of the packed library', () => {
  const measure = (path: string) =>
    measureModule(folder, `import * as module from '@forecourt/ui/${path}'; console.log(module);`);

  it('Button stays within its bounds, in its brand too, and brings no font', async () => {
    const alone = await measure('actions/Button');
    const inBrand = await measureModule(
      folder,
      `import { Button } from '@forecourt/ui/actions/Button';
       import { BrandProvider } from '@forecourt/ui/layout/BrandProvider';
       console.log(Button, BrandProvider);`,
    );
    console.log(
      `Button alone: ${alone.script} B of script, ${alone.style} B of style; with BrandProvider, both brands and`,
    );
    console.log(`Radix' base: ${inBrand.script} B and ${inBrand.style} B (gzip, beside React)`);
    for (const { script, style, others } of [alone, inBrand]) {
      expect(script).toBeLessThanOrEqual(limits.script);
      expect(style).toBeLessThanOrEqual(limits.style);
      expect(others).toEqual([]);
    }
  });

  it('Badge brings no other component, no editor, no chart and no table', async () => {
    const { modules } = await measure('feedback/Badge');
    expect(modules.join('\n')).toMatch(/feedback\/Badge\/Badge\.js/);
    expect(modules.filter((id) => /tiptap|prosemirror|visx|react-table|react-aria/.test(id))).toEqual([]);
    expect(modules.filter((id) => id.includes('@forecourt/ui') && !id.includes('/Badge/'))).toEqual([]);
  });

  it('that is imported and not used is left out', async () => {
    const { script, style } = await measureModule(
      folder,
      `import { RichTextEditor } from '@forecourt/ui/forms/RichTextEditor';
       import { DataTable } from '@forecourt/ui/data/DataTable';
       globalThis.used = 1;`,
    );
    expect(script).toBeLessThan(100);
    expect(style).toBe(0);
  });

  it('is as large as bytes.json says', async () => {
    const written = readBytes();
    const measured = await measureComponents(folder);
    const isNear = (name: string) =>
      written[name] !== undefined &&
      (['script', 'style'] as const).every(
        (part) => Math.abs(measured[name]![part] - written[name]![part]) <= Math.max(200, written[name]![part] * 0.05),
      );
    const changed = Object.keys({ ...written, ...measured }).filter((name) => !(name in measured) || !isNear(name));
    expect(changed, 'Renew it: pnpm size:components').toEqual([]);
  }, 300_000);
});

describe('an app with both brands, a date filter, a table and a brand of its own', () => {
  let browser: Browser;
  let server: PreviewServer;
  let page: Page;
  const problems: string[] = [];
  const options = (): InlineConfig => ({ root: folder, configFile: false, logLevel: 'error', plugins: [react()] });

  beforeAll(async () => {
    await build(options());
    await build({ ...options(), build: { ssr: 'server.tsx', outDir: 'dist-server', target: 'esnext' } });
    // A package that went into the build would not show whether Node can read it.
    expect(readFileSync(join(folder, serverFile), 'utf8')).toContain('from "@forecourt/ui/data/DataTable"');
    server = await preview({ ...options(), preview: { port: 0 } });
    browser = await playwright.launch(chromium());
    page = await browser.newPage({ viewport: { width: 1280, height: 1600 } });
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  it('compiles, with the types of every component', () => {
    const imports = Object.keys(readBytes()).map(
      (name, at) => `export * as module${at} from '@forecourt/ui/${name}';\n`,
    );
    writeFileSync(join(folder, 'everything.ts'), imports.join(''));
    const { stdout, status } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'],
      { encoding: 'utf8' },
    );
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  it('shows each in its brand, with the face that it has loaded', async () => {
    await page.goto(server.resolvedUrls!.local[0]!);
    const save = page.getByRole('button', { name: 'Save' });
    await expect.poll(() => save.count()).toBe(3);
    const looks = await save.evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, borderRadius, fontFamily } = getComputedStyle(button);
        return { backgroundColor, borderRadius, fontFamily };
      }),
    );
    expect(new Set(looks.map(({ backgroundColor }) => backgroundColor)).size).toBe(3);
    expect(looks.map(({ borderRadius }) => borderRadius)).toEqual(['8px', '1px', '16px']);
    expect(looks[0]!.fontFamily).toMatch(/^"?Inter Variable/);
    expect(looks[2]!.fontFamily).toMatch(/^"?Georgia/);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true);
  });

  it('works: a date is chosen and a table is sorted', async () => {
    const dates = page.getByRole('button', { name: /Date filter/ }).first();
    await dates.click();
    await page.getByRole('grid').first().waitFor();
    await page.screenshot({ path: join(root, 'test-results/packed-app.png'), fullPage: true });
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await expect.poll(() => dates.textContent()).toMatch(/03\/12\/2026.*03\/18\/2026/);
    const table = page.getByRole('table', { name: 'Leads of Marque' });
    await table.getByRole('button', { name: 'Source' }).click();
    await expect.poll(() => table.getByRole('row').nth(1).textContent()).toContain('Phone');
    expect(problems).toEqual([]);
  });

  it('could have any other component: Node loads each', () => {
    const load = Object.keys(readBytes()).map((name) => `await import('@forecourt/ui/${name}');`);
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', load.join('\n')], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
  });

  it('is rendered by Node and continued by the browser', async () => {
    const { whole, streamed } = JSON.parse(
      execFileSync(process.execPath, [join(folder, serverFile)], { encoding: 'utf8' }),
    ) as Record<'whole' | 'streamed', string>;
    for (const html of [whole, streamed]) {
      for (const brand of ['forecourt', 'marque', 'acme']) expect(html).toContain(`data-brand="${brand}"`);
      expect(html.match(/<table/g)).toHaveLength(2);
      expect(html.match(/Date filter/g)!.length).toBeGreaterThanOrEqual(2);
      expect(html.match(/>Save</g)).toHaveLength(3);
    }
    const index = join(folder, 'dist/index.html');
    writeFileSync(
      index,
      readFileSync(index, 'utf8').replace('<!--app-->', () => streamed),
    );
    await page.goto(server.resolvedUrls!.local[0]!);
    await page
      .getByRole('button', { name: /Date filter/ })
      .first()
      .click();
    await page.getByRole('grid').first().waitFor();
    expect(problems).toEqual([]);
  });
});
