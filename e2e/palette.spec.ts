import type { Page } from '@playwright/test';
import { demoAccount, demoAccounts, loadedPanel, signIn } from './accounts.ts';
import { type Appearance, expectNoViolations } from './axe.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';

const person = (name: string) => demoAccounts.find(({ email }) => email.startsWith(name))!;

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to…' });

/** Opens it by its keys; what is typed next goes into its field. */
async function openPalette(page: Page, timeout?: number): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused({ timeout });
}

/** Finds a command by typing, and does it by Enter. */
async function run(page: Page, typed: string, option: string | RegExp): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(typed);
  await expect(page.getByRole('option').first()).toHaveAccessibleName(option);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}

async function openDashboard(page: Page, account = demoAccount('ADMIN')): Promise<void> {
  await signIn(page, origins.forecourt, account);
  await loadedPanel(page);
}

test('the palette is loaded when it is first opened, tries again where that fails, and gives the focus back', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await openDashboard(page);
  expect(scripts.filter((path) => path.includes('Palette'))).toEqual([]);
  let refused = 0;
  await page.route('**/assets/*Palette*', async (route) => {
    await route.abort();
    refused++;
  });
  await page.keyboard.press('Control+k');
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.unroute('**/assets/*Palette*');
  // A press before the page knows of the failure cancels the first press.
  await expect(() => openPalette(page, 3000)).toPass();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);

  const button = page.getByRole('button', { name: 'Search or jump to…' });
  await button.click();
  await expect(palette(page)).toBeVisible();
  // The same keys close it.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  // An input method has the keys first: the second press opens what the first would have left open, and so have closed.
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, isComposing: true, bubbles: true }),
    ),
  );
  await openPalette(page);
});

test('goes to a page, chooses days, the appearance, the product and the account by the keyboard alone @clock', async ({
  page,
}) => {
  await openDashboard(page, person('grace.oconnell'));
  const panel = await loadedPanel(page);
  // The settings' links are in the sidebar while one is in the settings.
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Signature Settings' })).toBeVisible();
  const links = await menu.getByRole('link').allInnerTexts();
  await page.goBack();
  await panel.waitFor();
  await openPalette(page);
  // It offers what the sidebar offers; only people who are internal see raw data.
  await expect(page.getByText(`8 of ${links.length}`)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Account' }).getByRole('option')).toHaveCount(3);
  await page.keyboard.type('raw data');
  await expect(palette(page).getByRole('status')).toHaveText('No results');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Raw data' })).toHaveCount(0);

  const before = await panel.innerText();
  await run(page, 'yesterday', 'Yesterday');
  await expect(page).toHaveURL(/\?range=yesterday$/);
  await expect.poll(() => panel.innerText()).not.toBe(before);
  await run(page, 'conversations', 'Conversations');
  await page.getByRole('heading', { name: 'Conversations' }).waitFor();
  await run(page, 'last month', 'Last Month');
  await expect(page).toHaveURL(/\/conversations\?range=last-month$/);
  await run(page, 'dark', 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');

  const loaded = page.waitForEvent('load');
  await run(page, 'HÁRBOR toy', 'Harbor Toyota');
  await loaded;
  await expect(page.getByRole('combobox', { name: 'Account' })).toHaveValue('Harbor Toyota');
  const changed = page.waitForEvent('load');
  await run(page, 'chat ai', 'Chat AI');
  await changed;
  await expect(page.getByRole('button', { name: 'Product: Chat AI' })).toBeVisible();
});

test('raw data shows internal staff what the screen holds, and no token', async ({ page, context }) => {
  await openDashboard(page, person('ingrid.solberg'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await run(page, 'raw data', 'Raw data');
  const dialog = page.getByRole('dialog', { name: 'Raw data' });
  await dialog.getByRole('button', { name: 'Session record' }).click();
  await expect(dialog.getByRole('region', { name: 'Session record' })).toContainText('"IsInternal": true');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const { tokens, copied } = await page.evaluate(async () => ({
    copied: await navigator.clipboard.readText(),
    tokens: Object.entries(localStorage)
      .filter(([key]) => key.startsWith('oidc.user'))
      .flatMap(([, value]) => Object.entries(JSON.parse(value) as Record<string, string>))
      .filter(([key]) => key.endsWith('_token'))
      .map(([, value]) => value),
  }));
  expect(JSON.parse(copied)).toHaveProperty('user_info.DealerId');
  expect(tokens.length).toBeGreaterThan(1);

  const search = dialog.getByRole('searchbox', { name: 'Search raw data' });
  await search.fill('metrics.total_leads_worked');
  const call = dialog.getByRole('button', { name: /^metrics · / });
  await expect(call).toHaveCount(1);
  await call.click();
  await expect(dialog.getByText(/^success · loaded at .* · \d+ B$/)).toBeVisible();
  await search.fill('');
  const folded = dialog.getByRole('button', { name: /·/, expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
  const shown = [await dialog.innerText(), copied].join('\n');
  for (const token of tokens) expect(shown).not.toContain(token);
  expect(shown).not.toMatch(/eyJ[\w-]+\./);
});

for (const { brand, appearance, ...circle } of [
  { brand: 'forecourt', appearance: 'light' },
  { brand: 'marque', appearance: 'dark', tag: '@full' },
] as const satisfies { brand: keyof typeof origins; appearance: Appearance; tag?: string }[])
  test(`${brand}, ${appearance}: axe finds nothing in the palette, nor in the raw data`, circle, async ({ page }) => {
    await page.emulateMedia({ colorScheme: appearance });
    await signIn(page, origins[brand], person('ingrid.solberg'));
    await loadedPanel(page);
    // An overlay is outside the landmarks by design.
    const look = () => expectNoViolations(page, { without: ['region'] });
    await openPalette(page);
    // Marque has no products to choose.
    await expect(page.getByRole('group', { name: 'Product' })).toHaveCount(brand === 'marque' ? 0 : 1);
    await page.keyboard.type('harbor');
    await expect(page.getByRole('option').first()).toHaveAccessibleName(/Harbor/);
    // React Aria names the focused option half a second after the list has changed.
    const first = await page.getByRole('option').first().getAttribute('id');
    await expect(page.locator(':focus')).toHaveAttribute('aria-activedescendant', first!);
    await look();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Raw data' }).click();
    await page.getByRole('button', { name: 'Session record' }).click();
    await look();
  });
