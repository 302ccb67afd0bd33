import type { Browser, Page } from 'playwright';
import { quietNetwork } from '../../e2e/quietNetwork.ts';

/** A task of a page's main thread, in ms. */
export interface Task {
  /** From its start to its end: what the page's user waits. */
  wall: number;
  /** Of the processor's time: what is left of it where nothing else runs on the machine. */
  cpu: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** When it began, how long it took, and how long of the processor's time, in microseconds. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** The longest task by the clock, and the longest by the processor, of what a person does and of what follows until the page rests. */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<Task> {
  const isQuiet = quietNetwork(page);
  await browser.startTracing(page, {
    categories: ['-*', 'disabled-by-default-devtools.timeline', 'devtools', '__metadata'],
  });
  let trace: Buffer;
  try {
    await act();
    await isQuiet();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(undefined))));
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map((event) => threadOf(event)),
  );
  const asked = traceEvents.filter(({ name }) => name === 'DevToolsSession::DispatchProtocolCommand');
  // Tasks that run a command of Playwright's, such as its check for a text: they are the benchmark's, not the page's.
  const isAsked = (task: TraceEvent) =>
    asked.some(
      (event) => threadOf(event) === threadOf(task) && event.ts >= task.ts && event.ts <= task.ts + (task.dur ?? 0),
    );
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)) && !isAsked(event),
  );
  if (tasks.length === 0) throw new Error('The trace has no task of a page');
  const longest = (of: (event: TraceEvent) => number | undefined) =>
    Math.max(...tasks.map((task) => of(task) ?? 0)) / 1000;
  return { wall: longest(({ dur }) => dur), cpu: longest(({ tdur }) => tdur) };
}
