import type { Page } from '@playwright/test';
import { demoAccounts } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { ownDealer } from './ownDealer.ts';

/** The link in the newest mail to an address, from the outbox. */
async function findLink(page: Page, email: string): Promise<string> {
  const read = async (path: string) => (await page.request.get(`${origins.forecourt}${path}`)).text();
  let link: string | undefined;
  await expect
    .poll(async () => {
      const [, path] =
        /<article><a href="([^"]+)"/.exec(await read(`/dev/outbox?search=${encodeURIComponent(email)}`)) ?? [];
      [link] = path === undefined ? [] : (/http[^"<]*\/reset-password\?token=[\w-]+/.exec(await read(path)) ?? []);
      return link;
    })
    .toBeDefined();
  return link!;
}

for (const brand of ['forecourt', 'marque'] as const)
  test(`${brand}: a forgotten password is reset by keyboard, and Back asks nothing twice`, async ({ page }) => {
    const { colleague } = await ownDealer();
    const chosen = 'seven quiet gearboxes';
    await page.goto(`${origins[brand]}/login`);
    await page.getByRole('button', { name: /^(login|continue)$/ }).press('Enter');
    await page.getByLabel('Email').focus();
    await page.keyboard.type(colleague.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('forgotten');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Password')).toBeFocused();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Wrong email or password');
    await expect(page).toHaveTitle(/^Wrong email or password/);

    await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel('Email').focus();
    await page.keyboard.type(colleague.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('If there’s an account');
    await expectNoViolations(page);

    const link = await findLink(page, colleague.email);
    expect(link).toContain(origins[brand]);
    await page.goto(link);
    const field = page.getByRole('textbox', { name: 'New password' });
    await field.focus();
    await page.keyboard.type('passwordpassword');
    await expect(page.getByRole('status')).toHaveText('Too easy to guess');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/^This password is too easy to guess/);
    await expectNoViolations(page);

    await page.keyboard.type(chosen);
    await expect(page.getByRole('status')).toHaveText('Strong');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Change password' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();

    await page.getByRole('link', { name: 'Sign in' }).press('Enter');
    await page.getByRole('button', { name: /^(login|continue)$/ }).press('Enter');
    await page.getByLabel('Email').fill(colleague.email);
    await page.getByLabel('Password').fill(demoAccounts[0]!.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
    await page.getByLabel('Password').fill(chosen);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // The old link is no good any more, and each page before it is one that was asked for by GET.
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This link has already been used');
    await page.goBack();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
