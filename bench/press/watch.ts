import type { Locator, Page } from 'playwright';

declare global {
  /** How long each press took until its paint, in ms. */
  var presses: number[];
  /** The longest task, the sum of what the layout shifted, and when nothing was loading any more. */
  var loading: { task: number; shift: number; loaded: number };
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
  globalThis.loading = { task: 0, shift: 0, loaded: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.loading.task = Math.max(globalThis.loading.task, duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) globalThis.loading.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  let wasBusy = false;
  new MutationObserver(() => {
    const isBusy = document.querySelector('main [aria-busy=true]') !== null;
    if (wasBusy && !isBusy) globalThis.loading.loaded = performance.now();
    wasBusy = isBusy;
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
}

/** @returns the longest wait for a paint of the events of one press, in ms; the shortest that is counted is 16 */
export async function measurePress(page: Page, target: ((page: Page) => Locator) | string): Promise<number> {
  if (typeof target === 'string') return measureLatency(page, () => page.keyboard.press(target));
  // Playwright's own click scrolls in the frame of the press, and asks the page at each of its events what lies below the pointer.
  const button = target(page);
  await button.click({ trial: true });
  return measureLatency(page, async () => {
    const { x, y, width, height } = (await button.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
  });
}

async function measureLatency(page: Page, press: () => Promise<void>): Promise<number> {
  const settle = () =>
    page.evaluate(async () => {
      for (let quiet = 0; quiet < 300;) {
        const before = performance.now();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const frame = performance.now() - before;
        quiet = frame > 60 ? 0 : quiet + frame;
      }
    });
  await settle();
  await page.evaluate(() => void (globalThis.presses.length = 0));
  await press();
  await settle();
  return page.evaluate(() => Math.max(16, ...globalThis.presses));
}
