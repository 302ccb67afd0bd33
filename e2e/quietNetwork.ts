import { setTimeout as sleep } from 'node:timers/promises';
import { livePath } from '../packages/api/src/contract/live.ts';
import type { Page, Request } from 'playwright';

/** How long nothing is on its way before the network counts as quiet, in ms, as in Playwright's `networkidle`. */
const quietMs = 500;

/**
 * Like Playwright's `networkidle`, which a page with a live stream never reaches: the stream is left out.
 * @returns what resolves once nothing has been on its way for half a second; requests are counted from here on
 */
export function quietNetwork(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = performance.now();
  const end = (request: Request) => {
    open.delete(request);
    changedAt = performance.now();
  };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === livePath) return;
    open.add(request);
    changedAt = performance.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    while (open.size > 0 || performance.now() - changedAt < quietMs) await sleep(50);
  };
}
