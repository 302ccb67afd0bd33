import type { Page } from '@playwright/test';
import { demoAccount, demoAccounts, signIn } from './accounts.ts';
import { pastMonth } from './days.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';

/** The signed-in screen with everything on it loaded. */
async function loadedDashboard(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: /^(Performance by Lead Source|Chat Performance by CTA)$/ })
    .first()
    .waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const more of await page.getByRole('button', { name: 'Show more' }).all()) await more.click();
}

/** Every number on the screen that leads to a list: what it shows, and where it leads. */
const numbers = async (page: Page) =>
  page
    .getByRole('main')
    .locator('a[href^="/conversations?"]')
    .evaluateAll((links) => links.map((link) => ({ href: link.getAttribute('href')!, text: link.textContent.trim() })));

const layouts = [
  { name: 'layout A', account: demoAccount('ADMIN'), least: 20 },
  { name: 'layout B', account: demoAccounts.find(({ email }) => email.startsWith('dana.whitlock'))!, least: 15 },
];

for (const { name, account, least } of layouts) {
  test(`${name}: a number opens as many conversations as it says, a rate is within 100 % @clock`, async ({ page }) => {
    const totals = new Map<string, number>();
    await signIn(page, origins.forecourt, account);
    await loadedDashboard(page);
    const found = await numbers(page);
    const counts = found.filter(({ text }) => /^[\d,]+$/.test(text));
    expect(counts.length).toBeGreaterThan(least);
    const cells = await page.getByRole('main').getByRole('cell').allInnerTexts();
    const rates = cells.flatMap((text) =>
      [...text.matchAll(/([\d,]+)%/g)].map(([, rate]) => Number(rate!.replaceAll(',', ''))),
    );
    expect(rates.length).toBeGreaterThan(5);
    expect(Math.max(...rates)).toBeLessThanOrEqual(100);

    // One number is followed as a person would; the others are asked for by the call that the list makes.
    const [first] = counts;
    const answer = page.waitForResponse((response) => response.url().includes('/api/dashboard/conversations/'));
    await page.locator(`a[href="${first!.href}"]`).first().click();
    const request = (await answer).request();
    await expect(page).toHaveURL(/\/conversations\?.*metric=/);
    await expect(page.getByText(new RegExp(`^${first!.text} conversations?$`))).toBeVisible();

    const { authorization } = await request.allHeaders();
    for (const { href, text } of counts) {
      const { searchParams } = new URL(href, origins.forecourt);
      const url = new URL(request.url());
      const metric = searchParams.get('metric')!;
      url.pathname = `/api/dashboard/conversations/${metric}`;
      for (const own of ['sub_metric', 'source_name', 'lead_type', 'salesperson_id', 'cta', 'page_type', 'referral']) {
        url.searchParams.delete(own);
        if (searchParams.has(own)) url.searchParams.set(own, searchParams.get(own)!);
      }
      const key = url.href;
      if (!totals.has(key)) {
        const list = await page.request.get(key, { headers: { authorization: authorization! } });
        totals.set(key, ((await list.json()) as { total: number }).total);
      }
      expect(totals.get(key), href).toBe(Number(text.replaceAll(',', '')));
    }
  });
}

test('a source opens its incoming leads, for the range that was counted @clock', async ({ page }) => {
  await signIn(page, origins.forecourt, demoAccount('ADMIN'), `/?${pastMonth}`);
  await loadedDashboard(page);
  const table = page.getByRole('table', { name: 'Performance by Lead Source' });
  const row = table.getByRole('row').nth(1);
  const incoming = await row.getByRole('cell').first().innerText();
  await row.getByRole('rowheader').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${pastMonth}&endpoint=conversations&metric=lead_source_statistics`));
  await expect(page.getByText(new RegExp(`^${incoming} conversations?$`))).toBeVisible();
  await page.goBack();
  await expect(table).toBeVisible();
});

test('nothing moves once a panel is painted', async ({ page }) => {
  await signIn(page, origins.forecourt, demoAccount('ADMIN'));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await loadedDashboard(page);
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
});
