import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright';
import { build, preview } from 'vite';
import consoleConfig from '../apps/console/vite.config.ts';
import { chromium } from '../scripts/chromium.ts';
import { sharedPlugins } from '../vite.shared.ts';
import type { Result, Scenario } from './result.ts';
import type { Times } from './table/measure.ts';

const bound = 2;
const sizes = [100, 1000, 10_000];

/** Design §10: a table is mounted and sorted in at most twice the time of windowed DOM written by hand. */
export const scenario: Scenario = {
  title: "ui's DataTable against hand-written windowed DOM, in Chromium, from the call to the end of style and layout",
  measure: async () => {
    const root = join(import.meta.dirname, 'table');
    const outDir = mkdtempSync(join(tmpdir(), 'bench-table-'));
    const options = { root, configFile: false as const, logLevel: 'error' as const };
    try {
      await build({ ...options, plugins: [sharedPlugins()], css: consoleConfig.css ?? {}, build: { outDir } });
      const server = await preview({
        ...options,
        build: { outDir },
        // Any free port; isolated from other origins, a page's clock ticks in 5 µs instead of 100.
        preview: {
          port: 0,
          headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
        },
      });
      try {
        return await inBrowser(server.resolvedUrls!.local[0]!);
      } finally {
        await server.close();
      }
    } finally {
      rmSync(outDir, { recursive: true });
    }
  },
};

async function inBrowser(url: string): Promise<Result[]> {
  const browser = await playwright.launch(chromium());
  try {
    const results: Result[] = [];
    for (const size of sizes) {
      // A page for each size: none runs in the heap that the one before has left.
      const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
      page.on('pageerror', (error) => console.error(error));
      await page.goto(url);
      await page.waitForFunction(() => 'measure' in globalThis);
      const times = await page.evaluate<Times[], number>((count) => globalThis.measure(count), size);
      const rows = `${size.toLocaleString('en-US')} rows`;
      results.push(...times.map((time) => ({ ...time, what: `${rows}: ${time.what}`, bound })));
      await page.close();
    }
    return results;
  } finally {
    await browser.close();
  }
}
