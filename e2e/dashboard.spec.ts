import { demoAccount, loadedPanel, signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';

const cards = [
  'Total Leads Worked',
  'Total Messages Sent',
  'New Leads Engaged',
  'Existing Leads Engaged',
  'AI Set Appointments',
  'AI Sales Handoffs',
  'AI ASSISTED VEHICLE SALES',
  'AI ASSISTED GROSS SALES',
];

test.beforeEach(async ({ page }) => {
  await signIn(page, origins.forecourt, demoAccount('ADMIN'));
});

test('shows what the assistant achieved, counted from rows @clock', async ({ page }) => {
  const panel = page.getByRole('region', { name: 'Operational Efficiency' });
  for (const card of cards) await expect(panel.getByText(card, { exact: true })).toBeVisible();
  await expect(panel.getByText('There is a problem displaying this metric')).toHaveCount(0);
  await expect(panel).toContainText(/\$[\d,]+(?!\.\d)/);
});

test('another range changes the numbers and the address, and both survive a reload @clock', async ({ page }) => {
  const panel = await loadedPanel(page);
  const thirtyDays = await panel.innerText();

  await page.getByRole('button', { name: /Date filter/ }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  // The old numbers stay until the new ones come.
  await expect.poll(() => panel.innerText()).not.toBe(thirtyDays);
  await loadedPanel(page);
  const sevenDays = await panel.innerText();

  const address = page.url();
  await page.reload();
  await loadedPanel(page);
  expect(page.url()).toBe(address);
  expect(await panel.innerText()).toBe(sevenDays);

  await page.goBack();
  await expect.poll(() => panel.innerText()).toBe(thirtyDays);
});

test('a range that makes no sense falls back to the last 30 days @clock', async ({ page }) => {
  for (const query of [
    '?from=2999-01-01&to=2999-02-01',
    '?from=yesterday&to=today',
    '?from=2026-03-02&to=2026-03-01',
  ]) {
    await page.goto(`${origins.forecourt}/${query}`);
    await expect(page.getByRole('button', { name: /Date filter/ })).toContainText(
      /\d\d\/\d\d\/\d{4} - \d\d\/\d\d\/\d{4}/,
    );
    await expect(page.getByText('There is a problem displaying this metric')).toHaveCount(0);
    await expect(page).toHaveURL(`${origins.forecourt}/`);
  }
});

test('a table shows the order that its rows come in, and its address another', async ({ page }) => {
  const table = page.getByRole('table', { name: 'Performance by Lead Source' });
  const header = (name: string) => table.getByRole('columnheader', { name });
  await expect(header('Incoming Leads')).toHaveAttribute('aria-sort', 'descending');
  await header('Engaged Leads').getByRole('button').click();
  await expect(page).toHaveURL(/\?sort_sources=-engaged_leads$/);
  await page.reload();
  await expect(header('Engaged Leads')).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(header('Incoming Leads')).toHaveAttribute('aria-sort', 'descending');
});

test('a card that cannot be loaded says so, leaves the others, and loads again', async ({ page }) => {
  await page.route('**/metrics/total_leads_worked?*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
  );
  await page.reload();
  const panel = page.getByRole('region', { name: 'Operational Efficiency' });
  await expect(panel.getByText('There is a problem displaying this metric')).toHaveCount(1);
  await page.unroute('**/metrics/total_leads_worked?*');
  await panel.getByRole('button', { name: /try again|retry/i }).click();
  await expect(panel.getByText('There is a problem displaying this metric')).toHaveCount(0);
});
