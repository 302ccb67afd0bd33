import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { ownDealer } from './ownDealer.ts';

test('a page of an earlier build reloads by itself once when its code is gone, with what was typed', async ({
  page,
}) => {
  const dealer = await ownDealer();
  await signIn(page, origins.forecourt, dealer.admin, null);
  await page.goto(`${origins.forecourt}/conversation/wren`);
  const reply = page.getByRole('textbox', { name: 'Reply as Assistant' });
  await reply.fill('Half a reply');

  // A deploy: the server has files of other names, and its page names another script.
  let isReloaded = false;
  let pages = 0;
  await page.route('**/assets/*.js', (route) => (isReloaded ? route.continue() : route.fulfill({ status: 404 })));
  await page.route(`${origins.forecourt}/**`, async (route) => {
    const type = route.request().resourceType();
    if (type === 'document') {
      isReloaded = true;
      pages += 1;
      return route.continue();
    }
    if (type === 'fetch' && new URL(route.request().url()).pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" src="/assets/other.js"></script>',
      });
    return route.fallback();
  });
  await page.getByRole('link', { name: 'Manage Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
  expect(pages).toBe(1);
  await page.goBack();
  await expect(reply).toHaveValue('Half a reply');
});
