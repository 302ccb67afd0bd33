import type { Page } from '@playwright/test';
import { demoAccount, demoAccounts, loadedPanel, signIn } from './accounts.ts';
import { expectNoViolations, isFarApart, themes } from './axe.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';

const person = (name: string) => demoAccounts.find(({ email }) => email.startsWith(name))!;

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search commands' });

/** Opens it by its keys; what is typed next goes into its field. */
async function openPalette(page: Page, timeout?: number): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search commands' })).toBeFocused({ timeout });
}

/** Finds a command by typing, and does it by Enter. */
async function run(page: Page, typed: string, option: string | RegExp): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(typed);
  await expect(page.getByRole('option').first()).toHaveAccessibleName(option);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}

const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (let at = 0; at < left; at++) await new Promise(requestAnimationFrame);
  }, count);

test.describe('the command palette', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, origins.forecourt, demoAccount('ADMIN'));
    await loadedPanel(page);
  });

  test('opens by its keys and by its button, and gives the focus back', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Search commands' });
    await button.click();
    await expect(palette(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(button).toBeFocused();

    const refresh = page.getByRole('button', { name: 'Refresh' });
    // The focus that the palette gives back may come some frames after it has gone.
    await expect(async () => {
      await refresh.focus();
      await frames(page, 3);
      await expect(refresh).toBeFocused({ timeout: 50 });
    }).toPass();
    await openPalette(page);
    // The same keys close it.
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
    await expect(refresh).toBeFocused();
  });

  test('its code is loaded when it is first opened', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.reload();
    await loadedPanel(page);
    expect(scripts.filter((path) => path.includes('Palette'))).toEqual([]);
    await openPalette(page);
    expect(scripts.filter((path) => path.includes('Palette')).length).toBeGreaterThan(0);
  });

  test('switches the appearance', async ({ page }) => {
    await run(page, 'dark', 'Dark');
    await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
    await openPalette(page);
    await expect(page.getByRole('option', { name: 'Dark Current' })).toBeVisible();
  });

  test('goes to a page by the keyboard alone', async ({ page }) => {
    await page.goto(`${origins.forecourt}/conversations`);
    await page.getByRole('heading', { name: 'Conversations' }).waitFor();
    await openPalette(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await expect(page.getByRole('option', { name: 'Dashboard' })).toHaveAttribute('data-focused', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${origins.forecourt}/`);
    await loadedPanel(page);
  });

  test('chooses a preset of the date filter, there and on the screen with its numbers @clock', async ({ page }) => {
    const panel = await loadedPanel(page);
    const before = await panel.innerText();
    await openPalette(page);
    await expect(page.getByRole('group', { name: 'Date range' }).getByRole('option')).toHaveText([
      'Today',
      'Yesterday',
      'Last 7 days',
      'Last 30 daysCurrent',
      'This Month',
      'Last Month',
      'Last 3 Months',
    ]);
    await page.keyboard.press('Escape');
    await run(page, 'yesterday', 'Yesterday');
    await expect(page).toHaveURL(/\?from=(\d{4}-\d\d-\d\d)&to=\1$/);
    await expect.poll(() => panel.innerText()).not.toBe(before);

    await page.goto(`${origins.forecourt}/conversations`);
    await page.getByRole('heading', { name: 'Conversations' }).waitFor();
    await run(page, 'last month', 'Last Month');
    await expect(page).toHaveURL(/\/conversations\?from=\d{4}-\d\d-01&to=/);
  });

  test('switches the product', async ({ page }) => {
    const loaded = page.waitForEvent('load');
    await run(page, 'chat ai', 'Chat AI');
    await loaded;
    await expect(page.getByRole('button', { name: 'Product: Chat AI' })).toBeVisible();
  });

  test('is reached on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Search commands' }).click();
    await page.getByRole('combobox', { name: 'Search commands' }).fill('dark');
    await page.getByRole('option', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
  });

  test('answers to its keys and to what is typed', async ({ page }) => {
    await test.step('leaves the keys to an input method', async () => {
      await page.evaluate(() =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, isComposing: true, bubbles: true }),
        ),
      );
      // The second press is a real one: it opens what the first would have left open, and so have closed.
      await openPalette(page);
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
    });

    await test.step('offers what the sidebar offers', async () => {
      const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
      await openPalette(page);
      const field = page.getByRole('combobox', { name: 'Search commands' });
      const options = page.getByRole('group', { name: 'Go to' }).getByRole('option');
      // The first of them, and how many there are; the others are there for who types their name.
      await expect(page.getByText(`8 of ${links.length}`)).toBeVisible();
      for (const name of links) {
        await field.fill(name);
        // An entry below another says so after its name.
        await expect(options.filter({ hasText: new RegExp(`^${name}`) }).first()).toBeVisible();
      }
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
    });

    await test.step('has no raw data for who is not internal, and says that nothing is found', async () => {
      await expect(page.getByRole('button', { name: 'Raw data' })).toHaveCount(0);
      await openPalette(page);
      await page.keyboard.type('raw data');
      await expect(palette(page).getByRole('status')).toHaveText('No results');
    });
  });
});

test('a page whose palette cannot be loaded stays, and the next press tries again', async ({ page }) => {
  await signIn(page, origins.forecourt, demoAccount('ADMIN'));
  await loadedPanel(page);
  let refused = 0;
  await page.route('**/assets/*Palette*', async (route) => {
    await route.abort();
    refused++;
  });
  await page.keyboard.press('Control+k');
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.unroute('**/assets/*Palette*');
  // A press before the page has heard of the failure calls the first one off.
  await expect(() => openPalette(page, 3000)).toPass();
});

test('switches the account, as the account selector does', async ({ page }) => {
  await signIn(page, origins.forecourt, person('grace.oconnell'));
  await loadedPanel(page);
  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Account' }).getByRole('option')).toHaveCount(3);
  await page.keyboard.press('Escape');
  const loaded = page.waitForEvent('load');
  await run(page, 'HÁRBOR toy', 'Harbor Toyota');
  await loaded;
  await expect(page.getByRole('combobox', { name: 'Account' })).toHaveValue('Harbor Toyota');
});

test('Marque has no products to choose', async ({ page }) => {
  await signIn(page, origins.marque, demoAccount('ADMIN'));
  await loadedPanel(page);
  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Date range' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Product' })).toHaveCount(0);
});

test.describe('raw data', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, origins.forecourt, person('ingrid.solberg'));
    await loadedPanel(page);
  });

  test('shows internal staff what the screen holds, and no token', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const button = page.getByRole('button', { name: 'Raw data' });
    await button.click();
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
    await search.fill('total_leads_worked');
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

    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('is a command too', async ({ page }) => {
    await run(page, 'raw data', 'Raw data');
    await expect(page.getByRole('searchbox', { name: 'Search raw data' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Raw data' })).toContainText('metrics ·');
  });
});

for (const { brand, appearance } of themes) {
  test.describe(`${brand}, ${appearance}`, () => {
    test.use({ colorScheme: appearance, reducedMotion: 'reduce' });

    test('axe finds nothing in the palette, nor in the raw data', async ({ page }) => {
      await signIn(page, origins[brand], person('ingrid.solberg'));
      await loadedPanel(page);
      const rules = isFarApart(brand, appearance) ? 'all' : 'theme';
      // An overlay is outside the landmarks by design.
      const look = () => expectNoViolations(page, { rules, without: ['region'] });
      await openPalette(page);
      await look();
      await page.keyboard.type('harbor');
      await expect(page.getByRole('option').first()).toHaveAccessibleName(/Harbor/);
      const active = () =>
        page.getByRole('combobox', { name: 'Search commands' }).getAttribute('aria-activedescendant');
      const first = await page.getByRole('option').first().getAttribute('id');
      await expect.poll(active).toBe(first);
      await look();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Raw data' }).click();
      await page.getByRole('button', { name: 'Session record' }).click();
      await look();
    });
  });
}
