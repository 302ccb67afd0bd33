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
/** How long a screen's main thread may be busy at once, in ms, and how far its layout may shift, in thousandths. */
const loadingLimits = { task: 100, shift: 20 };

const findAccount = (address: string) => demoAccounts.find(({ email }) => email === address)!;
const marta = findAccount('marta.ellison@harbor.example');
const dana = findAccount('dana.whitlock@cascade.example');
const viewport = { width: 1440, height: 900 };
type Account = Parameters<typeof signIn>[2];

const screens = [
  { what: 'dashboard A', account: marta, path: '/', loadedLimit: 1000 },
  { what: 'dashboard B', account: dana, path: '/', loadedLimit: 1000 },
  { what: 'Manage Users', account: admin, path: '/user-management' },
  { what: 'Knowledge Bank', account: admin, path: '/knowledge-bank' },
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
  { what, account, path, loadedLimit }: (typeof screens)[number],
): Promise<Result[]> {
  const { visit } = await measureInTurn(['visit'], rounds, async () => {
    await using context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await page.addInitScript(watchLoading);
    const isQuiet = quietNetwork(page);
    await signIn(page, origins.forecourt, account, path);
    await isQuiet();
    const { task, shift, loaded } = await page.evaluate(() => globalThis.loading);
    if (loadedLimit !== undefined && loaded === 0) throw new Error(`${what} was never seen loading`);
    return [task, shift * 1000, loaded];
  });
  const [task, shift, loaded] = visit.map(median) as [number, number, number];
  return [
    compareLimit(`${what}: longest task`, task, loadingLimits.task),
    compareLimit(`${what}: layout shift, ‰`, shift, loadingLimits.shift),
    ...(loadedLimit === undefined ? [] : [compareLimit(`${what}: loaded`, loaded, loadedLimit)]),
  ];
}
