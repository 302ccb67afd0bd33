import type { Browser, BrowserContext, Page } from 'playwright';
import { livePath } from '../packages/api/src/contract/live.ts';
import { demoAccounts, signIn } from '../e2e/accounts.ts';
import { origins } from '../e2e/environment.ts';
import { quietNetwork } from '../e2e/quietNetwork.ts';
import { withDemo } from './browser.ts';
import { type Benchmark, compareLimit, compareTimes, measureInTurn, requireNone, type Result } from './timing.ts';

/** The first round fills the server's plans. */
const rounds = { warmUps: 1, rounds: 5 };
const marta = demoAccounts.find(({ email }) => email === 'marta.ellison@harbor.example')!;
const viewport = { width: 1440, height: 900 };
/** How many calls opening a conversation may take. */
const openingLimit = 8;

export const benchmark: Benchmark = {
  title: `A dashboard with an empty cache against the sign-in page, which is the smallest of the console, medians of ${rounds.rounds}; and what opening a conversation asks for`,
  measure: () =>
    withDemo(async (browser) => {
      const signedIn = await browser.newContext();
      await signIn(await signedIn.newPage(), origins.forecourt, marta);
      const storageState = await signedIn.storageState();
      const cold = { viewport, storageState };
      const times = await measureInTurn(['dashboard', 'login'], rounds, async (side) => {
        await using context = await browser.newContext(side === 'dashboard' ? cold : { viewport });
        return await (side === 'dashboard' ? loadDashboard(context) : loadLogin(context));
      });
      const [loginPaint, loginDone] = times.login as [number[], number[]];
      const [paint, lastCard] = times.dashboard as [number[], number[]];
      return [
        compareTimes('first paint', { subject: paint, peer: loginPaint }, 0.8),
        compareTimes('last card', { subject: lastCard, peer: loginDone }, 2.5),
        ...(await countOpening(browser, cold)),
      ];
    }),
};

/** @returns when something was painted first, and when the last card had its number, in ms from the request for the page */
async function loadDashboard(context: BrowserContext): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(origins.forecourt, { waitUntil: 'commit' });
  const lastCard = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Spec 1 §2, layout A: seven cards.
        const look = () => {
          const cards = [...document.querySelectorAll('article')].slice(0, 7);
          if (cards.length === 7 && cards.every((card) => card.ariaBusy !== 'true')) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  return [await firstPaint(page), lastCard];
}

/** @returns when something was painted first, and when the button could be pressed */
async function loadLogin(context: BrowserContext): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(`${origins.forecourt}/login`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'login' }).waitFor();
  const done = await page.evaluate(() => performance.now());
  return [await firstPaint(page), done];
}

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN);

/** Opens the first conversation of the list by keyboard, and counts the calls until nothing more is asked for. */
async function countOpening(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Result[]> {
  await using context = await browser.newContext(options);
  const page = await context.newPage();
  const isQuiet = quietNetwork(page);
  // The stream of changes begins with one: what may have changed before is asked for again.
  const followsChanges = page.waitForResponse((response) => new URL(response.url()).pathname === livePath);
  // The shell loads the open calls two seconds after it starts, on any screen.
  const hasLoadedCalls = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/calls'));
  await page.goto(`${origins.forecourt}/conversations`);
  const link = page.getByRole('row').nth(1).getByRole('link').first();
  await link.waitFor();
  await Promise.all([followsChanges, hasLoadedCalls]);
  await isQuiet();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await link.focus();
  await link.press('Enter');
  await page.getByRole('log').waitFor();
  await isQuiet();
  return [
    compareLimit('opening a conversation: calls', calls.length, openingLimit),
    requireNone('opening a conversation: calls made twice', calls.length - new Set(calls).size),
  ];
}
