// `pnpm size`: the bytes of script and style that a browser really fetches before a screen is usable, all that a cold dashboard
// asks for, and what the chat brings to a dealer's page (docs/decisions/workspace.md).
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium as playwright, type Page } from 'playwright';
import { demoAccount, loadedPanel, signIn } from '../e2e/accounts.ts';
import { copyDemo } from '../e2e/demoFolder.ts';
import { environment, isShared, origins, website } from '../e2e/environment.ts';
import { quietNetwork } from '../e2e/quietNetwork.ts';
import { serverProcess } from '../e2e/serverProcess.ts';
import { chromium } from './chromium.ts';

/** KB of gzip, 1 KB = 1,024 bytes (design: what "fast" means here). */
const limits = { 'login page': 160, dashboard: 261, 'chat launcher': 10, 'chat panel': 110 };

/** What a browser with an empty cache may ask for until the dashboard is complete: documents, fonts and answers too, as sent. */
const coldLimits = { requests: 40, kilobytes: 338 };

/** Cards of the first panel: with the answer to the last of them the dashboard is usable, and what is loaded then comes after. */
const cards = 7;

await using server = isShared ? undefined : serverProcess(environment);
if (server) {
  await copyDemo(server.folder);
  await server.start();
}
const browser = await playwright.launch(chromium());
try {
  const login = await measure(await browser.newPage(), `${origins.forecourt}/login`, (page) =>
    page.getByRole('button', { name: 'login' }).waitFor(),
  );

  const signedIn = await browser.newContext();
  await signIn(await signedIn.newPage(), origins.forecourt, demoAccount('ADMIN'));
  // A new context has the session and an empty cache.
  const fresh = await browser.newContext({ storageState: await signedIn.storageState() });
  await signedIn.close();
  const page = await fresh.newPage();
  await page.addInitScript(skipLateTimers);
  const sent = transfers(page);
  const isQuiet = quietNetwork(page);
  const usable = Promise.withResolvers<void>();
  const held: string[] = [];
  // The code of the chart and the tables is requested at the same time. The cards must not wait for it, so it comes after them here.
  await page.route(/\/assets\/panels-/, async (route) => {
    held.push(route.request().url());
    await usable.promise;
    await route.continue();
  });
  const dashboard = await measure(page, origins.forecourt, async () => {
    await loadedPanel(page);
  });
  usable.resolve();
  if (held.length === 0)
    throw new Error('No file of the build is named panels-*: the chart and the tables were counted with the cards.');
  await isQuiet();

  const chat = await measure(await browser.newPage(), website, openChat);
  const getPart = (isMeant: (name: string) => boolean) => new Map([...chat].filter(([name]) => isMeant(name)));

  const isWithin = [
    report('login page', login),
    report('dashboard', dashboard),
    reportCold(await Promise.all(sent)),
    report(
      'chat launcher',
      getPart((name) => name === '/widget.js'),
    ),
    report(
      'chat panel',
      getPart((name) => name.startsWith('/widget/')),
    ),
  ];
  process.exitCode = isWithin.every(Boolean) ? 0 : 1;
} finally {
  await browser.close();
}

/** @returns file name → gzipped bytes of every script and style that the page fetched until it was usable */
async function measure(
  page: Page,
  address: string,
  isUsable: (page: Page) => Promise<void>,
): Promise<Map<string, number>> {
  const bodies = new Map<string, Promise<Buffer>>();
  let answers = 0;
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (response.url().includes('/api/dashboard/metrics/')) answers += 1;
    if (answers < cards && (type === 'script' || type === 'stylesheet') && response.ok())
      bodies.set(new URL(response.url()).pathname, response.body());
  });
  // Not until it has loaded: a file that is held back would keep it from that.
  await page.goto(address, { waitUntil: 'commit' });
  await isUsable(page);
  page.removeAllListeners('response');
  const sizes = await Promise.all(
    [...bodies].map(async ([name, body]) => [name, gzipSync(await body, { level: 9 }).length] as const),
  );
  return new Map(sizes);
}

/**
 * In the page: what is put off by two seconds or more (the notice of calls) comes after the dashboard. On a slow machine it
 * would come before the network is quiet, and be counted on some runs only.
 */
function skipLateTimers(): void {
  const start = window.setTimeout.bind(window);
  const skip = (run: TimerHandler, ms = 0, ...rest: unknown[]) => (ms >= 2000 ? 0 : start(run, ms, ...rest));
  window.setTimeout = skip as typeof window.setTimeout;
}

/** Opens the chat by a button of the dealer's page, and waits until something can be typed into it. */
async function openChat(page: Page): Promise<void> {
  await page.locator('forecourt-chat').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Value Your Trade' }).click();
  const panel = () => page.frames().find((frame) => frame.url().includes('/widget/panel'));
  while (!panel()) await sleep(50);
  await panel()!.getByPlaceholder('Type any questions here...').waitFor();
}

/** @returns the bytes of every answer to the page, headers included, as they come in */
function transfers(page: Page): Promise<number>[] {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    ),
  );
  return sizes;
}

function reportCold(sizes: readonly number[]): boolean {
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  const { requests, kilobytes } = coldLimits;
  console.log(
    `cold dashboard: ${sizes.length} of ${requests} requests, ${total.toFixed(1)} of ${kilobytes} KB as sent`,
  );
  return sizes.length <= requests && total <= kilobytes;
}

function getTotal(sizes: Map<string, number>): number {
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024;
}

function report(screen: keyof typeof limits, sizes: Map<string, number>): boolean {
  const total = getTotal(sizes);
  console.log(`${screen}: ${total.toFixed(1)} KB of ${limits[screen]} KB gzip`);
  for (const [name, size] of [...sizes].toSorted(([, one], [, other]) => other - one)) {
    console.log(`  ${(size / 1024).toFixed(1).padStart(7)} KB  ${name}`);
  }
  return total > 0 && total <= limits[screen];
}
