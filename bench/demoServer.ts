import { join } from 'node:path';
import { type Browser, chromium as playwright } from 'playwright';
import { build } from 'vite';
import { environment } from '../e2e/environment.ts';
import { serverProcess } from '../e2e/serverProcess.ts';
import { chromium } from '../scripts/chromium.ts';

/**
 * Builds the console and serves it on a fresh data folder with the demo loaded while it is measured.
 * @throws where the server ends before it is ready
 */
export const onDemo = <T>(measure: (browser: Browser) => Promise<T>): Promise<T> =>
  onServer(() => Promise.resolve(), measure);

/**
 * The same with other data than the demo's.
 * @param load fills the data folder before the server's first start
 */
export async function onServer<T>(
  load: (folder: string) => Promise<void>,
  measure: (browser: Browser) => Promise<T>,
): Promise<T> {
  await build({ root: join(import.meta.dirname, '../apps/console'), logLevel: 'error' });
  await using server = serverProcess(environment);
  await load(server.folder);
  await server.start();
  const browser = await playwright.launch(chromium());
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
