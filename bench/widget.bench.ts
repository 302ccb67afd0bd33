import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { website } from '../e2e/environment.ts';
import { withDemo } from './browser.ts';
import { median } from './percentile.ts';
import { type Benchmark, compareLimit, measureInTurn, requireNone, type Result } from './timing.ts';

/** How much later the page may be there, and how much longer it may be busy, in ms. */
const limit = 20;
/** The first round warms the server. */
const rounds = { warmUps: 1, rounds: 7 };
/** After the load event: the panel's frame comes after three idle seconds. */
const watchedMs = 6000;

const pages = { home: '/', 'search results': '/inventory' };

/** The demo dealer's website with and without its one line for the chat, each time with an empty cache. */
export const benchmark: Benchmark = {
  title: `The demo website with the chat and without, medians of ${rounds.rounds}: how much later and busier it is, against ${limit} ms`,
  measure: () => {
    execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build.mjs'), 'console'], { stdio: 'ignore' });
    return withDemo(async (browser) => {
      const results: Result[] = [];
      for (const [name, path] of Object.entries(pages)) results.push(...(await measurePage(browser, name, path)));
      return results;
    });
  },
};

async function measurePage(browser: Browser, name: string, path: string): Promise<Result[]> {
  const vitals = await measureInTurn(['with', 'without'], rounds, (side) =>
    watchVitals(browser, path, side === 'with'),
  );
  const [paint, blocked, shift] = vitals.with.map((values, vital) =>
    Math.max(0, median(values) - median(vitals.without[vital]!)),
  ) as [number, number, number];
  return [
    compareLimit(`${name}: LCP with the chat, more than without`, paint, limit),
    compareLimit(`${name}: TBT with the chat, more than without`, blocked, limit),
    requireNone(`${name}: CLS with the chat, more than without, in thousandths`, shift * 1000),
  ];
}

/**
 * Views a page, and takes its vitals (https://web.dev/articles/vitals).
 * @returns Largest Contentful Paint in ms, Total Blocking Time (of each long task what is above 50 ms), Cumulative Layout Shift
 */
async function watchVitals(browser: Browser, path: string, hasChat: boolean): Promise<number[]> {
  await using context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (!hasChat) {
    // By the browser itself: a route would slow every other request down.
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.setBlockedURLs', { urls: ['*/widget.js'] });
  }
  await page.goto(website + path, { waitUntil: 'load' });
  const vitals = await page.evaluate(async (ms) => {
    const seen = { lcp: 0, tbt: 0, cls: 0 };
    const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
    observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
    observe('longtask', ({ duration }) => (seen.tbt += Math.max(0, duration - 50)));
    observe('layout-shift', (entry) => (seen.cls += (entry as PerformanceEntry & { value: number }).value));
    await new Promise((done) => setTimeout(done, ms));
    return [seen.lcp, seen.tbt, seen.cls];
  }, watchedMs);
  const isThere = (await page.locator('forecourt-chat').count()) > 0;
  if (isThere !== hasChat) throw new Error(`The chat is ${isThere ? '' : 'not '}on the page`);
  return vitals;
}
