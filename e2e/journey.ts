import { test as base, expect } from '@playwright/test';

export { expect };

/** What the browser says where our own policy stopped something. */
const violation = /Content Security Policy|TrustedHTML|TrustedScript/;

/** A journey through the product, which fails where a page breaks its own policy or leaves an error uncaught. */
export const test = base.extend<{ cleanPages: void }>({
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
