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
  // What is usual comes after the numbers, and only quietens them.
  const readPanel = async () => (await panel.innerText()).replaceAll(/\s*, within the usual range/g, '');
  const table = page.getByRole('table', { name: 'Performance by Lead Source' });
  const row = table.getByRole('row').nth(1);
  const thirtyDays = await readPanel();

  await page.getByRole('button', { name: /Date filter/ }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/\?range=last-7-days$/);
  // The old numbers stay until the new ones come.
  await expect.poll(() => readPanel()).not.toBe(thirtyDays);
  await page.goBack();
  await expect.poll(() => readPanel()).toBe(thirtyDays);
  await page.goForward();
  await expect.poll(() => readPanel()).not.toBe(thirtyDays);
  const engaged = table.getByRole('columnheader', { name: 'Engaged Leads' });
  await engaged.getByRole('button').click();
  await expect(page).toHaveURL(/&sort_sources=-engaged_leads$/);
  await loadedPanel(page);
  const sevenDays = await readPanel();
  await page.reload();
  await loadedPanel(page);
  expect(await readPanel()).toBe(sevenDays);
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

test('the dashboard on paper: no sidebar and no filters, but the account and the days, and light also where the screen is dark', async ({
  page,
}) => {
  await signIn(page, origins.forecourt, demoAccount('ADMIN'));
  await loadedPanel(page);
  await page.evaluate(() => {
    window.print = () => Object.assign(globalThis, { isPrinted: true });
  });
  const days = (await page.getByRole('button', { name: /Date filter/ }).innerText()).match(/\d\d\/\d\d\/\d{4}/g)!;
  await page.getByRole('button', { name: 'Print' }).click();
  await page.waitForFunction(() => 'isPrinted' in globalThis);
  // What is loaded late is there by then.
  await expect(page.getByRole('tab', { name: 'By rep' })).toBeAttached();

  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[data-brand]')!.setAttribute('data-appearance', 'dark'),
  );
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: /Date filter/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const note = page.getByText(`· ${days.join(' - ')}`);
  await expect(note).toBeVisible();
  const brightness = await note.evaluate((element) =>
    getComputedStyle(element).color.match(/\d+/g)!.slice(0, 3).map(Number),
  );
  expect(Math.max(...brightness)).toBeLessThan(128);
});
