import type { Locator, Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { accountOf, ownDealer } from './ownDealer.ts';
import { settingsGround } from './settingsGround.ts';
import { day, settingsBlock, snackbar } from './settingsPage.ts';
import { locale, profile } from './userPage.ts';

/*
 * The limits of time of spec 2 §4 and §9, by a clock of the page's own, and those of the account page.
 */

const base = origins.forecourt;

/** Stops the page's clock where it is. */
const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

/** Lets the stopped clock go on until something is there, which then has been there for a hundredth of a second. */
const goOnUntil = (page: Page, there: Locator) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(10);
        return there.isVisible();
      },
      { intervals: [20] },
    )
    .toBe(true);

/** Asserts that something goes after a time, in ms: it is there a tenth of a second before, and gone one after. */
async function expectToStay(page: Page, what: Locator, time: number): Promise<void> {
  await goOnUntil(page, what);
  await page.clock.runFor(time - 100);
  await expect(what).toBeVisible();
  await page.clock.runFor(200);
  await expect(what).toHaveCount(0);
}

test('a hint stays for 2 s, a snackbar for 6 s, and somebody is looked up after 300 ms @clock', async ({ page }) => {
  const { id, admin } = await ownDealer([], settingsGround);
  await page.clock.install();
  await signIn(page, base, admin, '/settings#Email&SMSNotificationSettings');
  const signature = settingsBlock(page, 'Signature Settings');
  const preview = signature.getByRole('textbox', { name: 'Email signature' });
  await expect(preview).toBeVisible({ timeout: 30_000 });
  await signature.getByRole('textbox', { name: 'Position' }).fill('Director');
  await expect(preview).toHaveAttribute('aria-readonly', 'true');
  const sunday = day(page, 'Sunday').getByRole('switch');
  await sunday.press('Space');
  await page.getByRole('button', { name: 'Add Personnel' }).click();
  const form = page.getByRole('form', { name: 'Add Personnel' });
  await form.getByRole('textbox', { name: 'Email' }).waitFor();
  await stopClock(page);

  await preview.click();
  await expectToStay(page, signature.getByRole('status').filter({ hasText: 'please reset to edit content' }), 2000);

  const saveHours = settingsBlock(page, 'Work Hours Settings').getByRole('button', { name: 'Save' });
  await page.route('**/business-hours/**', (route) => route.fulfill({ status: 503, json: {} }));
  await saveHours.press('Enter');
  await expectToStay(page, snackbar(page, 'Working Hours Unable To Save!'), 6000);
  await page.unroute('**/business-hours/**');
  await saveHours.press('Enter');
  await expectToStay(page, snackbar(page, 'Working Hours Saved Successfully!'), 6000);

  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/crm-user')) asked.push(url.searchParams.get('Email')!);
  });
  for (const address of [`noor@${id}.exam`, `noor@${id}.exampl`, `noor@${id}.example`]) {
    await form.getByRole('textbox', { name: 'Email' }).fill(address);
    await page.clock.runFor(299);
  }
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual([`noor@${id}.example`]);
});

test('the account page: its limits, 15 minutes of freshness, and a narrow window from 767 px down @clock', async ({
  page,
}) => {
  const { id } = await ownDealer([], settingsGround);
  const loaded = { countries: 0, own: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/dealer-parameters')) loaded.countries++;
    else if (pathname.endsWith(`/dealer-parameters/${id}`)) loaded.own++;
  });
  await page.clock.install();
  await signIn(page, base, accountOf(id, 'amara'), '/user');
  const country = locale(page).getByRole('combobox', { name: 'Country' });
  await expect(country).toBeVisible({ timeout: 30_000 });

  // What nobody can change is loaded again after 15 minutes; what somebody may have changed, on each visit.
  const comeBackAfter = async (time: string) => {
    await page.getByRole('navigation').getByRole('link', { name: 'Conversations' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Conversations' }).waitFor();
    await page.clock.fastForward(time);
    await page.goBack();
    await expect(country).toBeVisible();
  };
  await expect.poll(() => loaded).toEqual({ countries: 1, own: 1 });
  await comeBackAfter('14:30');
  await expect.poll(() => loaded).toEqual({ countries: 1, own: 2 });
  await comeBackAfter('00:30');
  await expect.poll(() => loaded).toEqual({ countries: 2, own: 3 });

  const form = profile(page);
  const save = form.getByRole('button', { name: 'Save' });
  const email = form.getByRole('textbox', { name: 'Email' });
  const misspelt = form.getByText('Please enter valid email');
  const pair = form.getByText('Please fill both the old and the new password fields or leave them empty');
  for (const [typed, messages] of [
    ['a', 1],
    ['', 1],
    ['ab', 0],
  ] as const) {
    await email.fill(typed);
    await form.getByLabel('New password').fill('a new password');
    await save.click();
    await expect(misspelt, typed).toHaveCount(messages);
    await expect(pair).toBeVisible();
  }
  await form.getByLabel('New password').fill('');
  await form.getByLabel('Old password').fill('open-the-showroom');
  await expect(pair).toBeVisible();
  await form.getByLabel('Old password').fill('');
  await expect(pair).toHaveCount(0);
  // Two characters are an address; it is kept from the server, which has one of each.
  await page.route('**/profile/*', (route) => route.fulfill({ status: 503, json: {} }));
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save.click();
  expect((await sent).postDataJSON()).toEqual({ Email: 'ab' });

  const menu = page.getByRole('button', { name: 'Open menu' });
  const sidebar = page.getByRole('complementary', { name: 'Main' });
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(sidebar).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 767, height: 844 });
  await expect(menu).toBeVisible();
  await expect(sidebar).toBeHidden();
});
