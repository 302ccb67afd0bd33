import type { Locator, Page } from 'playwright';

declare global {
  /** How long each press took until its paint, in ms. */
  var presses: number[];
  /** The longest task, and the sum of what the layout shifted. */
  var loading: { task: number; shift: number };
}

/** Keeps the page's presses as Chromium times them for INP, in steps of 8 ms. Runs in the page: uses nothing from outside. */
export function watchPresses(): void {
  globalThis.presses = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) globalThis.presses.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Keeps what a page shows of its loading. Runs in the page: uses nothing from outside. */
export function watchLoading(): void {
  globalThis.loading = { task: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.loading.task = Math.max(globalThis.loading.task, duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) globalThis.loading.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The longest wait for a paint of the events of one press; the shortest that is counted is 16 ms. */
export async function latencyOf(page: Page, press: () => Promise<void>): Promise<number> {
  const settled = () =>
    page.evaluate(async () => {
      for (let quiet = 0; quiet < 300;) {
        const before = performance.now();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const frame = performance.now() - before;
        quiet = frame > 60 ? 0 : quiet + frame;
      }
    });
  await settled();
  await page.evaluate(() => void (globalThis.presses.length = 0));
  await press();
  await settled();
  return page.evaluate(() => Math.max(16, ...globalThis.presses));
}

/**
 * The same of a press with the mouse in the middle of what is in sight. Playwright's own click scrolls there in the frame of
 * the press, and asks the page at each of its events what lies below the pointer.
 */
export async function pressLatency(page: Page, target: Locator): Promise<number> {
  // Scrolls to it, and waits until it can be pressed.
  await target.click({ trial: true });
  return latencyOf(page, async () => {
    const { x, y, width, height } = (await target.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
  });
}
