import { test as base, expect } from '@playwright/test';
import { shiftDate } from '../scripts/shiftDate.ts';

export { expect };

/** What the browser says where our own policy stopped something. */
const violation = /Content Security Policy|TrustedHTML|TrustedScript/;

/** A journey through the product, which fails where a page breaks its own policy or leaves an error uncaught. */
export const test = base.extend<{ cleanPages: void }, { clock: void }>({
  // With `pnpm test:clocks` the pages' clock is that of the server and of the test.
  clock: [
    async ({ browser }, use) => {
      const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
      const newContext = browser.newContext.bind(browser);
      if (shift !== 0) {
        browser.newContext = async (options) => {
          const context = await newContext(options);
          await context.addInitScript(shiftDate, shift);
          return context;
        };
      }
      await use();
    },
    { auto: true, scope: 'worker' },
  ],
  cleanPages: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('console', (message) => {
        if (violation.test(message.text())) faults.push(message.text());
      });
      context.on('weberror', (event) => faults.push(String(event.error())));
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
