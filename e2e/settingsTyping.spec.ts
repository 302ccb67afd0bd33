import type { Page } from '@playwright/test';
import { expireToken, signIn, signInByHand } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { ownDealer } from './ownDealer.ts';
import { signature } from './settingLines.ts';

const base = origins.forecourt;

const block = (page: Page) => page.getByRole('region', { name: 'Signature Settings' });
const position = (page: Page) => block(page).getByRole('textbox', { name: 'Position' });
const typed = 'Manager of the night shift';

/** The typed text is there, and is shown as unsaved. */
async function expectTyped(page: Page): Promise<void> {
  await expect(position(page)).toHaveValue(typed);
  await expect(block(page).getByRole('status').filter({ hasText: 'Unsaved changes' })).toBeVisible();
}

test('nothing typed is lost: a server that is away, a session that ended, a closed browser, another screen', async ({
  page,
  context,
}) => {
  const { admin } = await ownDealer([], (id) => [signature(id)]);
  // The browser asks before it closes a page with unsaved changes; here the answer is always yes.
  context.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, base, admin, '/settings#SignatureSettings');
  await position(page).fill(typed);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await block(page).getByRole('button', { name: 'Save' }).click();
  await expect(block(page).getByRole('alert')).toHaveText('Could not update signature');
  await expectTyped(page);
  await page.unroute('**/api/**');

  await expireToken(page);
  await context.clearCookies();
  await page.route('**/oidc/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }), {
    times: 1,
  });
  await page.goto(`${base}/settings`);
  await page
    .getByLabel('Password')
    .or(page.getByRole('button', { name: 'login', exact: true }))
    .first()
    .waitFor();
  if (new URL(page.url()).pathname === '/login') await signInByHand(page, undefined, admin);
  else {
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password').fill(admin.password);
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(`${base}/settings`);
  await expectTyped(page);

  await page.close();
  const later = await context.newPage();
  await later.goto(`${base}/settings`);
  await expectTyped(later);
  await later.getByRole('link', { name: 'Dashboard' }).click();
  await expect(later.getByRole('alertdialog', { name: 'Unsaved Changes' })).toBeVisible();
  await later.getByRole('button', { name: 'Stay on this page' }).click();

  // The answer to a save is lost: the same again finds it done, and nothing to choose from.
  await later.route(
    '**/resources/general-info/**',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await block(later).getByRole('button', { name: 'Save' }).click();
  await expect(block(later).getByRole('alert')).toHaveText('Could not update signature');
  await expectTyped(later);
  await block(later).getByRole('button', { name: 'Save' }).click();
  await expect(block(later).getByText('Saved', { exact: true })).toBeVisible();
  await later.reload();
  await expect(position(later)).toHaveValue(typed);
  await expect(block(later).getByText('Unsaved changes')).toHaveCount(0);
});
