import { type CDPSession, chromium as playwright, type Page } from 'playwright';
import { chromium } from '../scripts/chromium.ts';
import type { Round } from './date/measure.ts';
import type { Result, Scenario } from './result.ts';
import { servedPage } from './servedPage.ts';

/** Design §10: how many times the time of months written by hand. */
const bounds = { open: 5.5, again: 4.5, nextMonth: 3, pick: 4, cpu: 4 };
const names = {
  open: 'open',
  again: 'open again',
  nextMonth: 'next month',
  pick: 'pick a range',
  cpu: 'pick a range, CPU until idle',
};
type Step = keyof typeof bounds;
const steps = Object.keys(bounds) as Step[];
type SideName = 'peer' | 'subject';

const warmUps = 6;
const rounds = 21;

export const scenario: Scenario = {
  title: "ui's DateRangeFilter against hand-written months, in Chromium, from the press to the end of style and layout",
  measure: () => servedPage('date', inBrowser),
};

async function inBrowser(url: string): Promise<Result[]> {
  const browser = await playwright.launch(chromium());
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
    page.on('pageerror', (error) => console.error(error));
    await page.goto(url);
    await page.waitForFunction(() => 'measureFilter' in globalThis);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const taken: Record<SideName, Record<Step, number>[]> = { peer: [], subject: [] };
    // In turn, so that whatever else the machine does meets both.
    for (let at = 0; at < warmUps + rounds; at++) {
      for (const side of ['peer', 'subject'] as const) {
        const times = await round(page, session, side);
        if (at >= warmUps) taken[side].push(times);
      }
    }
    return steps.map((step) => {
      const of = (side: SideName, share: number) =>
        taken[side].map((times) => times[step]).toSorted((one, other) => one - other)[Math.floor(rounds * share)]!;
      return {
        what: names[step],
        subject: of('subject', 0.5),
        peer: of('peer', 0.5),
        undisturbed: of('subject', 0.1) / of('peer', 0.1),
        bound: bounds[step],
      };
    });
  } finally {
    await browser.close();
  }
}

async function round(page: Page, session: CDPSession, side: SideName): Promise<Record<Step, number>> {
  const opening = await page.evaluate<Round, SideName>((name) => globalThis.measureFilter(name), side);
  const before = await cpu(session);
  const pick = await page.evaluate<number, SideName>((name) => globalThis.measurePick(name), side);
  const after = await cpu(session);
  await page.evaluate((name) => globalThis.removeFilter(name), side);
  return { ...opening, pick, cpu: after - before };
}

/** How long the page's main thread has worked so far, in ms. */
async function cpu(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}
