import type { Browser } from 'playwright';
import { demoAccounts, signIn } from '../e2e/accounts.ts';
import { origins } from '../e2e/environment.ts';
import { loadFeed } from '../e2e/feed.ts';
import { quietNetwork } from '../e2e/quietNetwork.ts';
import { withDemo } from './browser.ts';
import { admin, createLargeDealer } from './largeDealer.ts';
import { median } from './percentile.ts';
import { demoSteps, largeDealerSteps, type Step } from './press/steps.ts';
import { measurePress, watchLoading, watchPresses } from './press/watch.ts';
import { type Benchmark, compareLimit, measureInTurn, type Result } from './timing.ts';

/** The first round fills the server's plans. */
const rounds = { warmUps: 1, rounds: 5 };
const slowdown = 4;
/** From the press to the paint, in ms (design §10). */
const pressLimit = 100;
/** What a screen may take until nothing on it is loading any more, in ms, and how far it may shift, in thousandths. */
const loadingLimits = { loaded: 1000, shift: 20 };

const findAccount = (address: string) => demoAccounts.find(({ email }) => email === address)!;
const marta = findAccount('marta.ellison@harbor.example');
const dana = findAccount('dana.whitlock@cascade.example');
const viewport = { width: 1440, height: 900 };
type Account = Parameters<typeof signIn>[2];

/** @param task the longest that the main thread may be busy at once, in ms */
const screens = [
  { what: 'dashboard A', account: marta, path: '/', task: 100 },
  { what: 'dashboard B', account: dana, path: '/', task: 100 },
  { what: 'Manage Users', account: admin, path: '/user-management', task: 100 },
  { what: 'Knowledge Bank', account: admin, path: '/knowledge-bank', task: 100 },
];

export const benchmark: Benchmark = {
  title: `From a press to its paint, with the CPU slowed ${slowdown} times, median of ${rounds.rounds}; and how screens load at full speed`,
  measure: () =>
    withDemo(async (browser) => {
      await loadFeed([...createLargeDealer()]);
      const results = [
        ...(await measurePresses(browser, marta, demoSteps)),
        ...(await measurePresses(browser, admin, largeDealerSteps)),
      ];
      for (const screen of screens) results.push(...(await measureLoading(browser, screen)));
      return results;
    }),
};

async function measurePresses(browser: Browser, account: Account, steps: readonly Step[]): Promise<Result[]> {
  const { visit } = await measureInTurn(['visit'], rounds, async () => {
    // A visit of its own: the first opening is one.
    await using context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.addInitScript(watchPresses);
    await signIn(page, origins.forecourt, account, null);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times: number[] = [];
    for (const { prepare, press } of steps) {
      await prepare?.(page);
      times.push(await measurePress(page, press));
    }
    return times;
  });
  return steps.map(({ what, limit = pressLimit }, step) => compareLimit(what, median(visit[step]!), limit));
}

/** Opens a screen with empty caches. */
async function measureLoading(
  browser: Browser,
  { what, account, path, task }: (typeof screens)[number],
): Promise<Result[]> {
  const { visit } = await measureInTurn(['visit'], rounds, async () => {
    await using context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await page.addInitScript(watchLoading);
    const isQuiet = quietNetwork(page);
    await signIn(page, origins.forecourt, account, path);
    await isQuiet();
    const loading = await page.evaluate(() => globalThis.loading);
    return [loading.task, loading.shift * 1000, loading.loaded];
  });
  const [tasks, shifts, loaded] = visit;
  return [
    compareLimit(`${what}: longest task`, median(tasks!), task),
    compareLimit(`${what}: layout shift, ‰`, median(shifts!), loadingLimits.shift),
    compareLimit(`${what}: loaded`, median(loaded!), loadingLimits.loaded),
  ];
}
