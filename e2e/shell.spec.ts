import type { Page } from '@playwright/test';
import { demoAccount, demoAccounts, loadedPanel, signIn } from './accounts.ts';
import { pastMonth } from './days.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';

const groupAdmin = demoAccounts.find(({ email }) => email.startsWith('grace.oconnell'))!;

const selectedProduct = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('auth')!) as { selectedProduct: { Id: string } }).selectedProduct.Id,
  );

test.describe('the account selector', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, origins.forecourt, groupAdmin);
    await loadedPanel(page);
  });

  test('finds an account by typing, and switches dealer and products', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Account' });
    await expect(box).toHaveValue('Harbor Ford of Portsmouth');
    const before = await (await loadedPanel(page)).innerText();
    await box.fill('toyota');
    const loaded = page.waitForEvent('load');
    await page.getByRole('option', { name: 'Harbor Toyota' }).click();
    await loaded;
    await expect(box).toHaveValue('Harbor Toyota');
    expect(await (await loadedPanel(page)).innerText()).not.toBe(before);
    await page.getByRole('button', { name: 'Product: Sales AI' }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText(['Sales AI', 'Chat AI', 'Service AI']);
  });

  test('a switch that fails changes nothing', async ({ page }) => {
    await page.route('**/switch-user', (route) => route.fulfill({ status: 500, body: '{}' }));
    const box = page.getByRole('combobox', { name: 'Account' });
    await box.fill('subaru');
    await page.getByRole('option', { name: 'Harbor Subaru' }).click();
    await expect(box).toHaveValue('Harbor Ford of Portsmouth');
    await expect(box).toBeEnabled();
    await page.reload();
    await expect(box).toHaveValue('Harbor Ford of Portsmouth');
  });

  test('offers nothing where nothing matches', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Account' }).fill('Tesla');
    await expect(page.getByText('No matching accounts')).toBeVisible();
  });
});

test('who has one account is greeted instead', async ({ page }) => {
  await signIn(page, origins.forecourt, demoAccount('ADMIN'));
  await expect(page.getByText('Hi, Marta')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Account' })).toHaveCount(0);
});

test('the product selector switches the product, and the dashboard with it', async ({ page }) => {
  await signIn(page, origins.forecourt, demoAccount('ADMIN'));
  await page.getByRole('button', { name: 'Product: Sales AI' }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('menuitemradio', { name: 'Chat AI' }).click();
  await loaded;
  await expect(page.getByRole('region', { name: 'Chat Performance by Source' })).toBeVisible();
  expect(await selectedProduct(page)).toBe('DealerChat');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Product: Chat AI' })).toBeVisible();
});

test('a campaign is called F&I', async ({ page }) => {
  await signIn(page, origins.forecourt, groupAdmin);
  await page.getByRole('button', { name: /^Product: / }).click();
  await expect(page.getByRole('menuitemradio', { name: 'F&I Lease Maturity' })).toBeVisible();
});

test('Marque has no product selector', async ({ page }) => {
  await signIn(page, origins.marque, demoAccount('ADMIN'));
  await loadedPanel(page);
  await expect(page.getByRole('button', { name: /^Product: / })).toHaveCount(0);
});

test('a lead type of the chat leads to the chat', async ({ page }) => {
  await signIn(page, origins.forecourt, demoAccount('ADMIN'));
  await loadedPanel(page);
  await page.goto(`${origins.forecourt}/?${pastMonth}&lead_type=OEM_CHAT`);
  await expect(page.getByRole('region', { name: 'Chat Performance by CTA' })).toBeVisible();
  expect(await selectedProduct(page)).toBe('DealerChat');
  // Asked for once: a product that is chosen later stays.
  await expect(page).toHaveURL(`${origins.forecourt}/?${pastMonth}`);
});

test('a lost connection is said, and said no more when it is back', async ({ page, context }) => {
  await signIn(page, origins.forecourt, demoAccount('ADMIN'));
  await loadedPanel(page);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toContainText(/since \d+:\d\d [AP]M/);
  await context.setOffline(false);
  await expect(page.getByText('You’re offline')).toHaveCount(0);
});
