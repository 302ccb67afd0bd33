import { type Browser, chromium as playwright } from 'playwright';
import { chromium } from '../scripts/chromium.ts';
import type { Result, Scenario } from './result.ts';
import { servedPage } from './servedPage.ts';
import type { Frames, Opening } from './timeline/measure.tsx';

const sides = ['subject', 'virtuoso', 'plain'] as const;
type SideName = (typeof sides)[number];
const names = { subject: "ui's MessageTimeline", virtuoso: 'react-virtuoso', plain: 'content-visibility' };

/** px a frame: 60 frames of them are some 220 messages a second. */
const step = 400;
/** Some 3,000 messages; the browser's own way would take minutes for all. */
const frames = 1500;
const many = 10_000;
const few = 100;

/** A conversation of any length opens at its newest message at once, and scrolls at the screen's own rate. */
export const scenario: Scenario = {
  title: `ui's MessageTimeline of ${many.toLocaleString('en-US')} messages, against react-virtuoso and content-visibility`,
  measure: () => servedPage('timeline', inBrowser),
};

async function pageOf(browser: Browser, url: string) {
  // A page for each: none runs in the heap that the one before has left.
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
  page.on('pageerror', (error) => console.error(error));
  await page.goto(url);
  await page.waitForFunction(() => 'measureScrolling' in globalThis);
  return page;
}

async function inBrowser(url: string): Promise<Result[]> {
  const browser = await playwright.launch(chromium());
  try {
    const opened = {} as Record<SideName, Opening[]>;
    const scrolled = {} as Record<SideName, Frames>;
    for (const side of sides) {
      const page = await pageOf(browser, url);
      opened[side] = await page.evaluate(
        ([side, counts, rounds]) => globalThis.measureOpening(side, counts, rounds),
        // The browser's own way takes seconds to put everything into the page.
        [side, [few, many], side === 'plain' ? 3 : 15] as [SideName, number[], number],
      );
      await page.close();
    }
    for (const side of sides) {
      const page = await pageOf(browser, url);
      scrolled[side] = await page.evaluate(
        ([side, count, step, frames]) => globalThis.measureScrolling(side, count, step, frames),
        [side, many, step, frames] as [SideName, number, number, number],
      );
      await page.close();
    }
    for (const side of sides) {
      const missed = opened[side].reduce((sum, { missed }) => sum + missed, 0);
      if (missed > 0) console.log(`${names[side]} stopped short of the newest ${missed} times`);
      const { median, long, count } = scrolled[side];
      console.log(
        `${names[side].padEnd(24)} scrolling: ${(1000 / median).toFixed(1)} frames/s, ` +
          `${(long * 100).toFixed(2)} % of ${count.toLocaleString('en-US')} frames above 20 ms`,
      );
    }
    console.log('');
    const against = (side: 'virtuoso' | 'plain'): Result[] => [
      {
        what: `open ${many.toLocaleString('en-US')}, against ${names[side]}`,
        subject: opened.subject[1]!.median,
        peer: opened[side][1]!.median,
        bound: 1,
      },
      {
        what: `a frame of scrolling, against ${names[side]}`,
        subject: scrolled.subject.median,
        peer: scrolled[side].median,
        bound: 1.1,
      },
    ];
    return [
      {
        what: `open ${many.toLocaleString('en-US')}, against ${few} of its own`,
        subject: opened.subject[1]!.median,
        peer: opened.subject[0]!.median,
        bound: 3,
      },
      ...against('virtuoso'),
      ...against('plain'),
    ];
  } finally {
    await browser.close();
  }
}
