import { expect, type Page, test } from '@playwright/test';
import { origins, website } from './environment.ts';

// To the browser a page that the test itself answers comes from elsewhere, and our server is this machine.
test.use({ permissions: ['local-network-access'] });

const address = `${origins.forecourt}/widget.js`;
const named = `${address}?account=harbor-toyota`;
/** As a tag manager runs a piece of HTML: a new script with the address alone, or one that is taken out when it has run. */
const addScript = (src: string, isTakenOut = false) => `<script>
  var script = document.createElement('script');
  script.src = '${src}';
  document.head.append(script);
  ${isTakenOut ? 'script.remove();' : ''}
</script>`;

/** @returns what the page wrote into the browser's console about the chat */
async function open(page: Page, scripts: string): Promise<string[]> {
  const lines: string[] = [];
  page.on('console', (message) => message.text().includes('Website chat') && lines.push(message.text()));
  await page.route(`${website}/cars`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Cars</title></head><body><p>Cars</p>${scripts}</body></html>`,
    }),
  );
  await page.goto(`${website}/cars`);
  return lines;
}

test('the chat starts however a tag manager puts it on the page', async ({ page }) => {
  for (const scripts of [
    addScript(named),
    addScript(named, true),
    `<script type="module" src="${address}" data-account="harbor-toyota"></script>`,
    // Another part of the page has the same script without an account.
    addScript(address) + addScript(named),
  ]) {
    await open(page, scripts);
    await expect(page.locator('forecourt-chat'), scripts).toHaveCount(1);
  }
});

test('a script that names no account says so once', async ({ page }) => {
  const lines = await open(page, addScript(address) + addScript(address));
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toContain('widget.js?account=YOUR-ACCOUNT');
});
