// The examples of the patterns, which `llms.txt` lists, built from the packed library: each compiles, works at two widths, and is accessible.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import react from '@vitejs/plugin-react';
import { type Browser, chromium as playwright } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type InlineConfig, preview, type PreviewServer } from 'vite';
import { chromium } from '../chromium.ts';
import { root } from '../workspace.mjs';
import { installPackages } from './installPackages.ts';

const app = join(import.meta.dirname, 'app');
const examples = join(root, 'packages/ui/src/docs/patterns');
const files = globSync('*.tsx', { cwd: examples }).filter((file) => !file.includes('.stories.'));
const names = files.map((file) => file.replace('.tsx', '')).filter((name) => name !== 'AppFrame');

let folder: string;
let server: PreviewServer;
let browser: Browser;

beforeAll(async () => {
  ({ folder } = installPackages());
  cpSync(app, folder, { recursive: true });
  for (const file of files) cpSync(join(examples, file), join(folder, 'examples', file));
  const options: InlineConfig = { root: folder, configFile: false, logLevel: 'error', plugins: [react()] };
  await build({ ...options, build: { rolldownOptions: { input: join(folder, 'examples.html') } } });
  server = await preview({ ...options, preview: { port: 0 } });
  browser = await playwright.launch(chromium());
}, 240_000);

afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('compile', () => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
  expect(stdout).toBe('');
});

describe.each(names)('%s', (name) => {
  it.each([1280, 390])('is accessible at %d px, and logs no error', async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto(`${server.resolvedUrls!.local[0]}examples.html?name=${name}`);
    await page.locator('h1').waitFor({ state: 'attached' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
    // 1.375 rem of the root's 14 px: the brand's `fontSize.xlarge`, through the style of Radix that the package brings.
    expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).fontSize)).toBe('19.25px');
    await context.close();
  });
});
