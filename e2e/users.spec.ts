import { readFile } from 'node:fs/promises';
import { readMail } from '../apps/server/test-support/readMail.ts';
import { testCarriers } from '../apps/server/test-support/testCarriers.ts';
import { signIn, signInByHand } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { expect } from './journey.ts';
import { newDealer } from './ownDealer.ts';
import { test } from './ownServer.ts';

/** How soon whoever is deleted is signed out (trust: tokens), in ms. */
const signOutLimit = 5000;

test('in both brands: invite, mail, link, password, first sign-in; deleting ends the session; people from a file', async ({
  page,
  browser,
  ownServer,
}) => {
  test.setTimeout(120_000);
  const carriers = await testCarriers();
  const dealer = newDealer();
  const { SMTP_URL, MAIL_FROM } = carriers.environment;
  await ownServer.startWith(dealer.lines, { SMTP_URL: SMTP_URL!, MAIL_FROM: MAIL_FROM! });
  const port = new URL(ownServer.origin).port;
  const password = 'a password of my own';
  for (const [first, origin] of [
    ['Nora', ownServer.origin],
    ['Marta', `http://marque.localhost:${port}`],
  ] as const) {
    const email = `${first.toLowerCase()}@new.example`;
    await signIn(page, origin, dealer.admin, '/user-management');
    await page.getByRole('button', { name: 'Add User' }).click();
    await page.getByRole('menuitem', { name: 'Impel user' }).click();
    await page.getByLabel('First Name').fill(first);
    await page.getByLabel('Last Name').fill('Quinn');
    await page.getByLabel('Email').fill(email);
    await expect(page.getByRole('list', { name: 'Selected (1)' })).toContainText('Own Toyota');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Invite user' }).click();
    await expect(page.getByText('User(s) Created and Invited Successfully!')).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(`${first} Quinn`) });
    await expect(row).toContainText('Invited');
    await expect(row).toContainText('REGULAR');

    await expect.poll(() => carriers.mails.some((mail) => mail.includes(email)), { timeout: 20_000 }).toBe(true);
    const mail = await readMail(carriers.mails.findLast((one) => one.includes(email))!);
    const link = /href="([^"]*\/invitation\?token=[\w-]+)"/.exec(String(mail.html))![1]!;
    expect(new URL(link).origin).toBe(origin);

    const own = await browser.newContext({ locale: 'en-US' });
    const theirs = await own.newPage();
    await theirs.goto(link);
    await expect(theirs.getByLabel('Email')).toHaveValue(email);
    await theirs.getByLabel('New password').fill(password);
    await theirs.getByRole('button', { name: 'Set password' }).click();
    await theirs.getByRole('link', { name: 'Sign in' }).click();
    await signInByHand(theirs, undefined, { email, password });
    await expect(theirs).toHaveURL(`${origin}/`);
    // A REGULAR manages nobody (spec 3 §6).
    await expect(theirs.getByRole('link', { name: 'Edit Account' })).toHaveCount(1);
    await expect(theirs.getByRole('link', { name: 'Manage Users' })).toHaveCount(0);
    await theirs.goto(`${origin}/user-management`);
    await expect(theirs).toHaveURL(`${origin}/`);
    await theirs.getByRole('link', { name: 'Conversations', exact: true }).first().click();
    await expect(theirs.getByRole('row', { name: /Wren Abernathy/ })).toBeVisible();

    await page.reload();
    await expect(row).not.toContainText('Invited');
    await row.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete User' });
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Delete User' }).click();
    await expect(page.getByText('User deleted successfully')).toBeVisible();
    const deletedAt = Date.now();
    // Without touching anything.
    await expect(theirs).toHaveURL(`${origin}/login`, { timeout: signOutLimit });
    expect(Date.now() - deletedAt).toBeLessThan(signOutLimit);
    await expect(row).toHaveCount(0);
    await own.close();
    // The link is of no more use, and neither is the password.
    await page.goto(link);
    await expect(page.getByRole('alert')).toBeVisible();
  }

  await signIn(page, ownServer.origin, dealer.admin, '/user-management/import');
  const file = [
    'Name;Email;Role',
    'Ines Ortega;ines@new.example;REGULAR',
    '=Evil Bot;evil@new.example;SUPER-ADMIN',
    '',
  ];
  await page.getByRole('button', { name: 'Choose a CSV file' }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${file.join('\r\n')}`) });
  await expect(page.getByText('1 user to invite · 1 user can’t be invited')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Invite 1 user' }).click();
  await expect(page.getByText('Import finished')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /ines@new.example/ })).toContainText('Invited');
  await expect(page.getByRole('row', { name: /evil@new.example/ })).toContainText('First name can’t start with');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /Ines Ortega/ })).toContainText('Invited');
  await expect
    .poll(() => carriers.mails.some((mail) => mail.includes('ines@new.example')), { timeout: 20_000 })
    .toBe(true);
  expect(carriers.mails.some((mail) => mail.includes('evil@new.example'))).toBe(false);
  await carriers.close();

  // All of it is in the audit log, on the screen and as a file.
  await signIn(page, ownServer.origin, dealer.admin, '/user-management');
  await page.getByRole('button', { name: 'Audit Log' }).click();
  await expect(page.getByRole('row', { name: /Added users/ })).toHaveCount(2);
  // Once to set the password, and once more in vain.
  await expect(page.getByRole('row', { name: /Nora Quinn Used an invitation link/ })).toHaveCount(2);
  await expectNoViolations(page);
  await page
    .getByRole('button', { name: /^Details, Deleted a user/ })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: 'Deleted a user' });
  await expect(details.getByRole('list', { name: 'Changes' })).toContainText('marta@new.example');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search the audit log...' }).fill('nora@new.example');
  await expect(page).toHaveURL(/query=nora%40new\.example/);
  await expect(page.getByRole('row', { name: /Added users/ })).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/,Deleted a user,Nora Quinn,[^,]+,Email,nora@new\.example,\r\n/);
  expect(text).not.toContain('marta@new.example');
});
