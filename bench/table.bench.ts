import { chromium as playwright } from 'playwright';
import { chromium } from '../scripts/chromium.ts';
import type { Result, Scenario } from './result.ts';
import { servedPage } from './servedPage.ts';
import type { Times } from './table/measure.ts';

/** Design §10: how many times as long as windowed DOM written by hand mounting and sorting may take, by the number of rows. */
const bounds = new Map([
  [100, 2],
  [1000, 2],
  [10_000, 3.3],
]);

export const scenario: Scenario = {
  title: "ui's DataTable against hand-written windowed DOM, in Chromium, from the call to the end of style and layout",
  measure: () => servedPage('table', inBrowser),
};

async function inBrowser(url: string): Promise<Result[]> {
  const browser = await playwright.launch(chromium());
  try {
    const results: Result[] = [];
    for (const [size, bound] of bounds) {
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
