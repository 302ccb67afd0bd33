import type { Page } from '@playwright/test';
import { demoAccount, loadedPanel, signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';

/** The layout shifts of a page that no input caused. */
function recordShifts(): void {
  const shifts: number[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) shifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

const sumShifts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));

test('the dashboard: a range and an order stay in the address, nothing moves, a number opens its conversations @clock', async ({
  page,
}) => {
  await page.addInitScript(recordShifts);
  await signIn(page, origins.forecourt, demoAccount('ADMIN'));
  const panel = await loadedPanel(page);
  const table = page.getByRole('table', { name: 'Performance by Lead Source' });
  const row = table.getByRole('row').nth(1);
  const thirtyDays = await panel.innerText();

  await page.getByRole('button', { name: /Date filter/ }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/\?range=last-7-days$/);
  // The old numbers stay until the new ones come.
  await expect.poll(() => panel.innerText()).not.toBe(thirtyDays);
  await page.goBack();
  await expect.poll(() => panel.innerText()).toBe(thirtyDays);
  await page.goForward();
  await expect.poll(() => panel.innerText()).not.toBe(thirtyDays);
  const engaged = table.getByRole('columnheader', { name: 'Engaged Leads' });
  await engaged.getByRole('button').click();
  await expect(page).toHaveURL(/&sort_sources=-engaged_leads$/);
  await loadedPanel(page);
  const sevenDays = await panel.innerText();
  await page.reload();
  await loadedPanel(page);
  expect(await panel.innerText()).toBe(sevenDays);
  await row.waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await sumShifts(page)).toBeLessThanOrEqual(0.02);
  await expect(engaged).toHaveAttribute('aria-sort', 'descending');

  const range = new URL(page.url()).search.slice(1).replace(/&sort_sources.*/, '');
  const incoming = await row.getByRole('cell').first().innerText();
  await row.getByRole('rowheader').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${range}&endpoint=conversations&metric=lead_source_statistics`));
  await expect(page.getByText(new RegExp(`^${incoming} conversations?$`))).toBeVisible();
});
