import type { Page } from '@playwright/test';
import { readMail } from '../apps/server/test-support/readMail.ts';
import { testCarriers } from '../apps/server/test-support/testCarriers.ts';
import { testIssuer } from '../apps/server/test-support/testIssuer.ts';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { expectNoViolations } from './axe.ts';
import { expect } from './journey.ts';
import { newDealer } from './ownDealer.ts';
import { test } from './ownServer.ts';

/** How soon whoever is deleted is signed out (trust: tokens), in ms. */
const signOutLimit = 5000;

test('with an external issuer, in both brands: invite, mail, its sign-in, and the first sign-in binds who came', async ({
  page,
  browser,
  ownServer,
}) => {
  const marque = ownServer.origin.replace('localhost', 'marque.localhost');
  const brands = [ownServer.origin, marque];
  const callbacks = brands.flatMap((origin) => [`${origin}/login/callback`, `${origin}/invitation/callback`]);
  const issuer = await testIssuer(callbacks, true, 'urn:forecourt:api');
  const carriers = await testCarriers();
  const dealer = newDealer();
  const ofIssuer = (line: FeedLine): FeedLine =>
    line.type === 'person' ? { ...line, identity: { issuer: issuer.issuer, subject: line.id } } : line;
  const { SMTP_URL, MAIL_FROM } = carriers.environment;
  await ownServer.startWith(dealer.lines.map(ofIssuer), {
    OIDC_ISSUER: issuer.issuer,
    SMTP_URL: SMTP_URL!,
    MAIL_FROM: MAIL_FROM!,
  });
  const admin = { sub: `${dealer.id}-noor`, email: dealer.admin.email, email_verified: true };
  const signIn = async (at: Page, origin: string, account: typeof admin) => {
    issuer.signsIn = account;
    await at.goto(`${origin}/login`);
    await at.getByRole('button', { name: /^(login|continue)$/ }).click();
    await expect(at).toHaveURL(`${origin}/`);
    await at.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  };

  for (const [first, origin] of [
    ['Nora', ownServer.origin],
    ['Marta', marque],
  ] as const) {
    const email = `${first.toLowerCase()}@new.example`;
    const invited = { sub: `${first} at the issuer`, email, email_verified: true };
    await signIn(page, origin, admin);
    await page.goto(`${origin}/user-management/add`);
    await page.getByLabel('First Name').fill(first);
    await page.getByLabel('Last Name').fill('Quinn');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Invite user' }).click();
    await expect(page.getByText('User(s) Created and Invited Successfully!')).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(`${first} Quinn`) });
    await expect(row).toContainText('Invited');

    await expect.poll(() => carriers.mails.some((mail) => mail.includes(email)), { timeout: 20_000 }).toBe(true);
    const mail = await readMail(carriers.mails.findLast((one) => one.includes(email))!);
    const link = /href="([^"]*\/invitation\?token=[\w-]+)"/.exec(String(mail.html))![1]!;
    expect(new URL(link).origin).toBe(origin);

    const own = await browser.newContext({ locale: 'en-US' });
    const theirs = await own.newPage();
    const accept = async () => {
      await theirs.goto(link);
      await theirs.getByRole('button', { name: 'Continue to sign in' }).click();
    };
    // Nobody's address but the invited one, and no name: an account of another address is refused, in words.
    issuer.signsIn = { sub: 'somebody else', email: `other-${email}`, email_verified: true };
    await accept();
    await expect(theirs.getByRole('alert')).toContainText(
      'You signed in with a different email than the one that was invited.',
    );
    await expectNoViolations(theirs);
    issuer.signsIn = invited;
    await theirs.goto(link);
    await expect(theirs.getByText(`with your company account, ${email}`)).toBeVisible();
    await expectNoViolations(theirs);
    await accept();
    await expect(theirs.getByRole('status')).toHaveText('Your company account is linked. Use it to sign in.');
    expect(theirs.url()).not.toContain(new URL(link).searchParams.get('token'));
    await theirs.getByRole('link', { name: 'Sign in' }).click();
    await theirs.getByRole('button', { name: /^(login|continue)$/ }).click();
    await expect(theirs).toHaveURL(`${origin}/`);
    await theirs.goto(`${origin}/user-management`);
    await expect(theirs).toHaveURL(`${origin}/`);
    await theirs.getByRole('link', { name: 'Conversations', exact: true }).first().click();
    await expect(theirs.getByRole('row', { name: /Wren Abernathy/ })).toBeVisible();

    // The same address at the issuer with another subject is somebody else.
    const stranger = await (await browser.newContext({ locale: 'en-US' })).newPage();
    issuer.signsIn = { ...invited, sub: 'the same address' };
    await stranger.goto(`${origin}/login`);
    await stranger.getByRole('button', { name: /^(login|continue)$/ }).click();
    await expect(stranger.getByRole('alert')).toBeVisible();
    await expect(stranger).toHaveURL(/\/login/);
    await stranger.context().close();

    await page.reload();
    await expect(row).not.toContainText('Invited');
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }).click();
    await expect(page.getByText('User deleted successfully')).toBeVisible();
    await expect(theirs).toHaveURL(`${origin}/login`, { timeout: signOutLimit });
    await theirs.goto(link);
    await expect(theirs.getByRole('alert')).toContainText('This link has already been used.');
    await own.close();
    // The issuer's own sign-in of this browser is another brand's too.
    await page.context().clearCookies();
  }
  await carriers.close();
  await issuer.close();
});
