import type { Browser, Page } from 'playwright';
import { demoAccounts, loadedPanel, signIn } from '../e2e/accounts.ts';
import { origins } from '../e2e/environment.ts';
import { quietNetwork } from '../e2e/quietNetwork.ts';
import { onDemo } from './demoServer.ts';
import { latencyOf, pressLatency, watchLoading, watchPresses } from './press/watch.ts';
import type { Result, Scenario } from './result.ts';

const rounds = 5;
const slowdown = 4;
/** From the press to the paint, in ms. The calendar's code may come with the first opening. */
const limit = 100;
const firstOpeningLimit = 150;

const account = demoAccounts.find(({ email }) => email === 'marta.ellison@harbor.example')!;
const base = origins.forecourt;

/** What a person presses, in the order of a visit, each from the page that the one before has left. */
const steps: { what: string; limit?: number; act: (page: Page) => Promise<number> }[] = [
  { what: 'date filter: open', limit: firstOpeningLimit, act: (page) => openFilter(page) },
  {
    what: 'date filter: open again',
    act: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      return openFilter(page);
    },
  },
  {
    what: 'date filter: next month',
    act: async (page) => {
      await page.getByRole('button', { name: 'Previous month' }).click();
      return pressLatency(page, page.getByRole('button', { name: 'Next month' }));
    },
  },
  {
    what: 'date filter: a preset',
    act: (page) => pressLatency(page, page.getByRole('button', { name: 'Last 7 days' })),
  },
  {
    what: 'sort a table',
    act: (page) => pressLatency(page, page.locator('main thead button').nth(1)),
  },
  { what: 'open the palette', act: (page) => latencyOf(page, () => page.keyboard.press('Control+k')) },
  {
    what: 'switch a setting',
    act: async (page) => {
      await page.goto(`${base}/settings`);
      // The box itself is out of sight: a person presses its label.
      const choice = page.locator('main label', { has: page.getByRole('switch', { disabled: false }) }).first();
      await choice.waitFor();
      return pressLatency(page, choice);
    },
  },
  {
    what: 'open a conversation',
    act: async (page) => {
      await page.goto(`${base}/conversations`);
      const first = page.locator('main a[href*="/conversation/"]').first();
      await first.waitFor();
      return pressLatency(page, first);
    },
  },
  {
    what: 'type a reply',
    act: async (page) => {
      const reply = page.getByLabel('Reply as Assistant', { exact: true });
      await reply.click();
      await page.keyboard.type('Hello');
      return latencyOf(page, () => page.keyboard.press('x'));
    },
  },
];

export const scenario: Scenario = {
  title: `From a press to its paint on the demo, with the CPU slowed ${slowdown} times, median of ${rounds}; and how the dashboard loads at full speed`,
  measure: () => onDemo(async (browser) => [...(await pressed(browser)), ...(await loaded(browser))]),
};

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

async function openFilter(page: Page): Promise<number> {
  const time = await pressLatency(page, page.getByRole('button', { name: /Date filter/ }));
  await page.getByRole('grid').first().waitFor();
  return time;
}

async function pressed(browser: Browser): Promise<Result[]> {
  const times = steps.map((): number[] => []);
  // The first round fills the server's plans.
  for (let round = -1; round < rounds; round++) {
    // A visit of its own: the first opening is one.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.addInitScript(watchPresses);
    await signIn(page, base, account);
    await loadedPanel(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    for (const [at, { act }] of steps.entries()) {
      const time = await act(page);
      if (round >= 0) times[at]!.push(time);
    }
    await context.close();
  }
  return steps.map(({ what, limit: own = limit }, at) => ({ what, peer: own, subject: median(times[at]!), bound: 1 }));
}

/** The longest task of a cold dashboard in ms, and how far its layout shifts (in thousandths of Chromium's score). */
async function loaded(browser: Browser): Promise<Result[]> {
  const visits: { task: number; shift: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(watchLoading);
    const isQuiet = quietNetwork(page);
    await signIn(page, base, account);
    await loadedPanel(page);
    await isQuiet();
    visits.push(await page.evaluate(() => globalThis.loading));
    await context.close();
  }
  return [
    { what: 'dashboard: longest task', peer: 100, subject: median(visits.map(({ task }) => task)), bound: 1 },
    {
      what: 'dashboard: layout shift, ‰',
      peer: 20,
      subject: median(visits.map(({ shift }) => shift * 1000)),
      bound: 1,
    },
  ];
}
