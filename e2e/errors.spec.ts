import { demoAccount, demoAccounts, loadedPanel, signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect } from './journey.ts';
import { newDealer } from './ownDealer.ts';
import { test } from './ownServer.ts';

// The error catalogue of spec 1 §8, each text brought about by its fault. Signing in without an identity and a lost
// session are in session.spec.ts and session-ends.spec.ts.

const admin = demoAccount('ADMIN');

test('an empty table says so', async ({ page }) => {
  const quiet = demoAccounts.find(({ email }) => email.startsWith('june.ibarra'))!;
  await signIn(page, origins.forecourt, quiet);
  // Before the account's first lead.
  await page.goto(`${origins.forecourt}/?from=2020-01-01&to=2020-01-31`);
  for (const name of ['Sales Rep Performance', 'Performance by Lead Source']) {
    await expect(page.getByRole('region', { name }).getByText('There is no data available')).toBeVisible();
  }
  const panel = await loadedPanel(page);
  await expect(panel.getByRole('article', { name: 'Total Leads Worked' })).toContainText('0');
});

test('a list that is refused with a 400 shows the server’s message', async ({ page }) => {
  await signIn(page, origins.forecourt, admin);
  await page.route('**/api/dashboard/conversations/*?*', (route) =>
    route.continue({ url: route.request().url().replace('sub_metric=', 'sub_metric=of-the-moon') }),
  );
  await page.goto(`${origins.forecourt}/conversations`);
  await expect(page.getByRole('alert')).toContainText('has no list "of-the-moon"');
});

test('a list that does not exist leaves the address, and all conversations are shown', async ({ page }) => {
  await signIn(page, origins.forecourt, admin, '/conversations?metric=total_leads_worked&sub_metric=of-the-moon');
  await expect(page).not.toHaveURL(/of-the-moon/);
  await expect(page.getByText(/^[\d,]+ conversations$/)).toBeVisible();
});

test('an answer that breaks the contract reads Error', async ({ page }) => {
  await signIn(page, origins.forecourt, admin);
  await page.route('**/api/dashboard/conversations/**', (route) => route.fulfill({ json: { items: 'none' } }));
  await page.goto(`${origins.forecourt}/conversations`);
  await expect(page.getByRole('alert')).toHaveText(/^Error/);
  await page.unroute('**/api/dashboard/conversations/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^[\d,]+ conversations$/)).toBeVisible();
});

test('a table that fails says so, and loads again', async ({ page }) => {
  await signIn(page, origins.forecourt, admin);
  await page.route('**/metrics/lead_source_statistics?*', (route) =>
    route.fulfill({ status: 502, body: 'Bad Gateway' }),
  );
  await page.reload();
  const panel = page.getByRole('region', { name: 'Performance by Lead Source' });
  await expect(panel.getByRole('alert')).toContainText('There is a problem displaying these data');
  await page.unroute('**/metrics/lead_source_statistics?*');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('rowheader').first()).toBeVisible();
});

test('a server that has stopped is said in lists, cards, tables and the chart', async ({ page, ownServer }) => {
  const dealer = newDealer();
  await ownServer.startWith(dealer.lines);
  await signIn(page, ownServer.origin, dealer.admin);
  await page
    .getByRole('link', { name: /^Incoming Leads for/ })
    .first()
    .click();
  await page.getByText(/^[\d,]+ conversations?$/).waitFor();
  await ownServer.stop();

  // Another range: what has been read before stays on the screen.
  await page.getByRole('button', { name: /Date filter/ }).click();
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page.getByRole('alert')).toContainText("Can't fetch data: ");
  await page.goBack();
  await page.goBack();
  await loadedPanel(page);
  // Back restores where the page was scrolled to, which closes what is open over it.
  await expect(async () => {
    await page.getByRole('button', { name: /Date filter/ }).click();
    await page.getByRole('button', { name: 'Yesterday' }).click({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText('There is a problem displaying this metric')).toHaveCount(7);
  await expect(page.getByText('There is a problem displaying these data')).toHaveCount(3);
});
