import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { website } from '../e2e/environment.ts';
import { onDemo } from './demoServer.ts';
import type { Result, Scenario } from './result.ts';

/** How much later the page may be there, and how much longer it may be busy, in ms. */
const limit = 20;
const rounds = 7;
/** After the load event: the panel's frame comes after three idle seconds. */
const watchedMs = 6000;

const pages = { home: '/', 'search results': '/inventory' };

/** What a browser says of a page view (https://web.dev/articles/vitals). */
interface View {
  /** Largest Contentful Paint, in ms. */
  lcp: number;
  /** Total Blocking Time: of each long task what is above 50 ms. */
  tbt: number;
  /** Cumulative Layout Shift. */
  cls: number;
}

/** The demo dealer's website with and without its one line for the chat, in turn, each time with an empty cache. */
export const scenario: Scenario = {
  title: `The demo website with the chat and without, medians of ${rounds}: how much later and busier it is, against ${limit} ms`,
  measure: () => {
    execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build.mjs'), 'console'], { stdio: 'ignore' });
    return onDemo(measure);
  },
};

async function measure(browser: Browser): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const views: Record<'with' | 'without', View[]> = { with: [], without: [] };
    // The first round warms the server.
    for (let round = -1; round < rounds; round++)
      for (const side of ['with', 'without'] as const) {
        const view = await watch(browser, path, side === 'with');
        if (round >= 0) views[side].push(view);
      }
    const medians = (vital: keyof View) =>
      (['with', 'without'] as const).map((side) => median(views[side].map((view) => view[vital]))) as [number, number];
    for (const vital of ['lcp', 'tbt'] as const) {
      const [withChat, without] = medians(vital);
      console.log(`${name}, ${vital.toUpperCase()}: ${withChat.toFixed(1)} ms with, ${without.toFixed(1)} ms without`);
      results.push({
        what: `${name}: ${vital.toUpperCase()} with the chat, more than without`,
        peer: limit,
        subject: Math.max(0, withChat - without),
        bound: 1,
      });
    }
    const [shifted, shiftedWithout] = medians('cls');
    results.push({
      what: `${name}: CLS with the chat, more than without, in thousandths`,
      peer: 1,
      subject: Math.max(0, shifted - shiftedWithout) * 1000,
      bound: 0,
    });
  }
  return results;
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(rounds / 2)]!;

async function watch(browser: Browser, path: string, hasChat: boolean): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    if (!hasChat) {
      // By the browser itself: a route would slow every other request down.
      const client = await context.newCDPSession(page);
      await client.send('Network.enable');
      await client.send('Network.setBlockedURLs', { urls: ['*/widget.js'] });
    }
    await page.goto(website + path, { waitUntil: 'load' });
    const view = await page.evaluate(async (ms) => {
      const seen = { lcp: 0, tbt: 0, cls: 0 };
      const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
      observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
      observe('longtask', ({ duration }) => (seen.tbt += Math.max(0, duration - 50)));
      observe('layout-shift', (entry) => (seen.cls += (entry as PerformanceEntry & { value: number }).value));
      await new Promise((done) => setTimeout(done, ms));
      return seen;
    }, watchedMs);
    const isThere = (await page.locator('forecourt-chat').count()) > 0;
    if (isThere !== hasChat) throw new Error(`The chat is ${isThere ? '' : 'not '}on the page`);
    return view;
  } finally {
    await context.close();
  }
}
