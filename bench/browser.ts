import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium as playwright, type Page } from 'playwright';
import { build, type Plugin, preview } from 'vite';
import consoleConfig from '../apps/console/vite.config.ts';
import { copyDemo } from '../e2e/demoFolder.ts';
import { environment } from '../e2e/environment.ts';
import { serverProcess } from '../e2e/serverProcess.ts';
import { chromium } from '../scripts/chromium.ts';
import { sharedPlugins } from '../vite.shared.ts';
import type { Argument } from './page.ts';
import { compareTimes, measureInTurn, type Result } from './timing.ts';

/** Something that each side does in a round, and its bounds where it is timed. */
interface Step {
  /** The action's name (`Side` of page.ts). */
  action: string;
  /** Runs it once for each, and counts the sum. */
  each?: Argument[];
  what?: string;
  bound?: number;
  /** For what the main thread works until it is idle again. */
  cpuBound?: number;
}

export interface Comparison {
  peer: string;
  subject: string;
  steps: readonly Step[];
  warmUps: number;
  rounds: number;
}

/**
 * Builds the page of bench/NAME/sides.tsx as the console is built, and serves it while it is measured.
 * @param measure gets what opens it: a page for each comparison does not run in the heap that the one before has left
 */
export async function withPage<T>(name: string, measure: (open: () => Promise<Page>) => Promise<T>): Promise<T> {
  const outDir = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  const options = { root: import.meta.dirname, configFile: false as const, logLevel: 'error' as const };
  const entry: Plugin = {
    name: 'entry',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('NAME', name) },
  };
  // Isolated from other origins, a page's clock ticks in 5 µs instead of 100.
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
  try {
    await build({ ...options, plugins: [entry, sharedPlugins()], css: consoleConfig.css ?? {}, build: { outDir } });
    await using server = await preview({ ...options, build: { outDir }, preview: { port: 0, headers } }).then(
      disposable,
    );
    await using browser = await playwright.launch(chromium());
    return await measure(async () => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
      page.on('pageerror', (error) => console.error(error));
      await page.goto(server.resolvedUrls!.local[0]!);
      await page.waitForFunction(() => 'act' in globalThis);
      return page;
    });
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

const disposable = <Server extends { close: () => Promise<void> }>(server: Server) =>
  Object.assign(server, { [Symbol.asyncDispose]: () => server.close() });

/** Takes both sides of a page through the same steps, in turn, and compares what is timed. */
export async function compareSides(
  page: Page,
  { peer, subject, steps, warmUps, rounds }: Comparison,
): Promise<Result[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const round = async (side: string) => {
    const times: number[] = [];
    for (const { action, each = [undefined], bound, cpuBound } of steps) {
      const before = await readCpu(session);
      const time = await page.evaluate(([side, action, each]) => globalThis.act(side, action, each), [
        side,
        action,
        each,
      ] as const);
      if (bound !== undefined) times.push(time);
      if (cpuBound !== undefined) times.push((await readCpu(session)) - before);
    }
    return times;
  };
  const times = await measureInTurn([peer, subject], { warmUps, rounds }, round);
  await page.close();
  const timed = steps.flatMap(({ what = '', bound, cpuBound }) => [
    ...(bound === undefined ? [] : [{ what, bound }]),
    ...(cpuBound === undefined ? [] : [{ what: `${what}, CPU until idle`, bound: cpuBound }]),
  ]);
  return timed.map(({ what, bound }, step) =>
    compareTimes(what, { subject: times[subject]![step]!, peer: times[peer]![step]! }, bound),
  );
}

/** How long the page's main thread has worked so far, in ms. */
async function readCpu(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/** Builds the console and serves it on a fresh data folder with the demo while it is measured. */
export async function withDemo<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  await build({ root: join(import.meta.dirname, '../apps/console'), logLevel: 'error' });
  await using server = serverProcess(environment);
  await copyDemo(server.folder);
  await server.start();
  await using browser = await playwright.launch(chromium());
  return await measure(browser);
}
