import { readMail } from '../apps/server/test-support/readMail.ts';
import { testCarriers } from '../apps/server/test-support/testCarriers.ts';
import { signIn, signInByHand } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { expect } from './journey.ts';
import { newDealer } from './ownDealer.ts';
import { test } from './ownServer.ts';

/** How soon a deleted person is signed out (trust: tokens), in ms. */
const signOutLimit = 5000;

test('invite, mail, link, password, first sign-in; deleting ends the session', async ({ page, browser, ownServer }) => {
  const carriers = await testCarriers();
  const dealer = newDealer();
  const { SMTP_URL, MAIL_FROM } = carriers.environment;
  await ownServer.startWith(dealer.lines, { SMTP_URL: SMTP_URL!, MAIL_FROM: MAIL_FROM! });
  const { origin } = ownServer;
  const password = 'a password of my own';
  const email = 'nora@new.example';
  await signIn(page, origin, dealer.admin, '/user-management');
  await page.getByRole('button', { name: 'Add User' }).click();
  await page.getByRole('menuitem', { name: 'Impel user' }).click();
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill('Quinn');
  await page.getByLabel('Email').fill(email);
  await expect(page.getByRole('list', { name: 'Selected (1)' })).toContainText('Own Toyota');
  await page.getByRole('button', { name: 'Invite user' }).click();
  await expect(page.getByText('User(s) Created and Invited Successfully!')).toBeVisible();
  const row = page.getByRole('row', { name: /Nora Quinn/ });
  await expect(row).toContainText('Invited');
  await expect(row).toContainText('REGULAR');

  await expect.poll(() => carriers.mails.some((mail) => mail.includes(email)), { timeout: 20_000 }).toBe(true);
  const mail = await readMail(carriers.mails.findLast((one) => one.includes(email))!);
  const link = /href="([^"]*\/invitation\?token=[\w-]+)"/.exec(String(mail.html))![1]!;
  expect(new URL(link).origin).toBe(origin);

  const own = await browser.newContext({ locale: 'en-US' });
  const invitedPage = await own.newPage();
  await invitedPage.goto(link);
  await expect(invitedPage.getByLabel('Email')).toHaveValue(email);
  await expectNoViolations(invitedPage);
  await invitedPage.getByLabel('New password').fill(password);
  await invitedPage.getByRole('button', { name: 'Set password' }).click();
  await invitedPage.getByRole('link', { name: 'Sign in' }).click();
  await signInByHand(invitedPage, undefined, { email, password });
  await expect(invitedPage).toHaveURL(`${origin}/`);
  // A REGULAR manages nobody (spec 3 §6).
  await expect(invitedPage.getByRole('link', { name: 'Edit Account' })).toHaveCount(1);
  await expect(invitedPage.getByRole('link', { name: 'Manage Users' })).toHaveCount(0);
  await invitedPage.goto(`${origin}/user-management`);
  await expect(invitedPage).toHaveURL(`${origin}/`);
  // Where a live stream tells the page.
  await invitedPage.getByRole('link', { name: 'Conversations', exact: true }).first().click();
  await expect(invitedPage.getByRole('row', { name: /Wren Abernathy/ })).toBeVisible();

  await page.reload();
  await expect(row).not.toContainText('Invited');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog', { name: 'Delete User' }).getByRole('button', { name: 'Delete User' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  const deletedAt = Date.now();
  // Without touching anything.
  await expect(invitedPage).toHaveURL(`${origin}/login`, { timeout: signOutLimit });
  expect(Date.now() - deletedAt).toBeLessThan(signOutLimit);
  await expect(row).toHaveCount(0);
  await own.close();

  await page.getByRole('button', { name: 'Audit Log' }).click();
  await expect(page.getByRole('row', { name: /Added users/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Details, Deleted a user/ }).click();
  const details = page.getByRole('dialog', { name: 'Deleted a user' });
  await expect(details.getByRole('list', { name: 'Changes' })).toContainText(email);
  // The link is of no more use, and neither is the password.
  await page.goto(link);
  await expect(page.getByRole('alert')).toBeVisible();
  await carriers.close();
});
