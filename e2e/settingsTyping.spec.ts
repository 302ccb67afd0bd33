import type { Page } from '@playwright/test';
import { expireToken, signIn, signInByHand } from './accounts.ts';
import { origins } from './environment.ts';
import { expect } from './journey.ts';
import { newDealer, ownDealer } from './ownDealer.ts';
import { quietNetwork } from './quietNetwork.ts';
import { test } from './ownServer.ts';
import { signature } from './settingLines.ts';

const base = origins.forecourt;

const block = (page: Page) => page.getByRole('region', { name: 'Signature Settings' });
const position = (page: Page) => block(page).getByRole('textbox', { name: 'Position' });
const typed = 'Manager of the night shift';

/** It is there, and said to be unsaved. */
async function expectTyped(page: Page): Promise<void> {
  await expect(position(page)).toHaveValue(typed);
  await expect(block(page).getByRole('status').filter({ hasText: 'Unsaved changes' })).toBeVisible();
}

test('nothing typed is lost: a server that is away, a reload, a session that ended, a closed browser, another screen', async ({
  page,
  context,
}) => {
  const { admin } = await ownDealer([], (id) => [signature(id)]);
  // The browser asks before it closes a page with unsaved changes; here the answer is always yes.
  context.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, base, admin, '/settings#SignatureSettings');
  await expect(position(page)).toHaveValue('Sales manager');
  await position(page).fill(typed);
  await expectTyped(page);

  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await block(page).getByRole('button', { name: 'Save' }).click();
  await expect(block(page).getByRole('alert')).toHaveText('Could not update signature');
  await expectTyped(page);
  await page.unroute('**/api/**');

  // Somebody else has saved, and what they saved cannot be loaded.
  const refusal = { id: 'changed-elsewhere', message: 'Sven Larsen saved this after you opened it' };
  await page.route('**/resources/general-info/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 412, json: refusal }) : route.abort(),
  );
  await block(page).getByRole('button', { name: 'Save' }).click();
  await expect(block(page).getByRole('alert')).toHaveText(refusal.message);
  await expectTyped(page);
  await page.unroute('**/resources/general-info/**');

  await page.reload();
  await expectTyped(page);

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
  await expectTyped(later);

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

test('a draft that an earlier console kept is there as far as it fits, and one that cannot be read hides no block', async ({
  page,
  context,
}) => {
  const { admin } = await ownDealer([], (id) => [signature(id)]);
  context.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, base, admin, '/settings#SignatureSettings');
  await position(page).fill(typed);
  await expectTyped(page);
  await page.evaluate(() => {
    const own = Object.keys(localStorage).find((key) => key.endsWith(' settings/signature'))!;
    const draft = JSON.parse(localStorage.getItem(own)!) as { base: { value: object }; values: object };
    for (const values of [draft.base.value, draft.values] as Record<string, unknown>[]) {
      delete values.PartsPhone;
      delete values.MirrorFrom;
      values.Fax = '+15550100299';
    }
    localStorage.setItem(own, JSON.stringify(draft));
    const others = ['work-hours', 'preferences', 'notify-team', 'personnel/new'];
    for (const form of others) localStorage.setItem(own.replace('signature', form), '{"base":{"value":7},"values":[]}');
  });
  await page.reload();
  await expectTyped(page);
  await expect(page.getByText('Couldn’t show these settings.')).toHaveCount(0);
  const hours = page.getByRole('region', { name: 'Work Hours Settings' });
  await expect(hours.getByRole('button', { name: 'Apply to weekdays' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preferences' }).getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Personnel' })).toHaveAttribute('aria-expanded', 'false');
  await block(page).getByRole('button', { name: 'Save' }).click();
  await expect(block(page).getByText('Saved', { exact: true })).toBeVisible();
});

test('an event that is not added yet is kept, in its year', async ({ page, context }) => {
  const { admin } = await ownDealer();
  context.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, base, admin, '/settings#WorkHoursSettings');
  const hours = page.getByRole('region', { name: 'Work Hours Settings' });
  const name = hours.getByRole('textbox', { name: 'Event name' });
  await name.fill('Stocktaking');
  await hours.getByRole('tab').last().click();
  await expect(name).toHaveValue('');
  await hours.getByRole('tab').first().click();
  await expect(name).toHaveValue('Stocktaking');
  await page.reload();
  await expect(name).toHaveValue('Stocktaking');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Unsaved Changes' })).toBeVisible();
});

test('nothing typed is lost where the server is killed before it is saved', async ({ page, ownServer }) => {
  const dealer = newDealer([], (id) => [signature(id)]);
  await ownServer.startWith(dealer.lines);
  const isQuiet = quietNetwork(page);
  await signIn(page, ownServer.origin, dealer.admin, '/settings#SignatureSettings');
  await position(page).fill(typed);
  // The journey is about a save: parts of the page that are still on their way would fail by themselves.
  await isQuiet();
  await ownServer.kill();
  await block(page).getByRole('button', { name: 'Save' }).click();
  await expect(block(page).getByRole('alert')).toHaveText('Could not update signature');
  await expectTyped(page);

  await ownServer.start();
  await page.reload();
  await expectTyped(page);
  await block(page).getByRole('button', { name: 'Save' }).click();
  await expect(block(page).getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(position(page)).toHaveValue(typed);
  await expect(block(page).getByText('Unsaved changes')).toHaveCount(0);
});
