import type { Page } from '@playwright/test';
import { readMail } from '../apps/server/test-support/readMail.ts';
import { testCarriers } from '../apps/server/test-support/testCarriers.ts';
import { testIssuer } from '../apps/server/test-support/testIssuer.ts';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { expectNoViolations } from './axe.ts';
import { expect } from './journey.ts';
import { newDealer } from './ownDealer.ts';
import { test } from './ownServer.ts';

test(
  'with an external issuer, on the second brand’s address: invite, mail, its sign-in, and the first sign-in binds who came',
  { tag: '@full' },
  async ({ page, browser, ownServer }) => {
    const origin = ownServer.origin.replace('localhost', 'marque.localhost');
    const callbacks = [`${origin}/login/callback`, `${origin}/invitation/callback`];
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
    const signIn = async (at: Page) => {
      await at.goto(`${origin}/login`);
      await at.getByRole('button', { name: /^(login|continue)$/ }).click();
    };
    issuer.signsIn = { sub: `${dealer.id}-noor`, email: dealer.admin.email, email_verified: true };
    await signIn(page);
    await expect(page).toHaveURL(`${origin}/`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();

    const email = 'marta@new.example';
    const invited = { sub: 'Marta at the issuer', email, email_verified: true };
    await page.goto(`${origin}/user-management/add`);
    await page.getByLabel('First Name').fill('Marta');
    await page.getByLabel('Last Name').fill('Quinn');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Invite user' }).click();
    const row = page.getByRole('row', { name: /Marta Quinn/ });
    await expect(row).toContainText('Invited');

    await expect.poll(() => carriers.mails.some((mail) => mail.includes(email)), { timeout: 20_000 }).toBe(true);
    const mail = await readMail(carriers.mails.findLast((one) => one.includes(email))!);
    const link = /href="([^"]*\/invitation\?token=[\w-]+)"/.exec(String(mail.html))![1]!;
    expect(new URL(link).origin).toBe(origin);

    const own = await browser.newContext({ locale: 'en-US' });
    const invitedPage = await own.newPage();
    // An account of another address is refused, in words.
    issuer.signsIn = { sub: 'somebody else', email: `other-${email}`, email_verified: true };
    await invitedPage.goto(link);
    await expect(invitedPage.getByText(`with your company account, ${email}`)).toBeVisible();
    await expectNoViolations(invitedPage);
    await invitedPage.getByRole('button', { name: 'Continue to sign in' }).click();
    await expect(invitedPage.getByRole('alert')).toContainText(
      'You signed in with a different email than the one that was invited.',
    );
    issuer.signsIn = invited;
    await invitedPage.goto(link);
    await invitedPage.getByRole('button', { name: 'Continue to sign in' }).click();
    await expect(invitedPage.getByRole('status')).toHaveText('Your company account is linked. Use it to sign in.');
    expect(invitedPage.url()).not.toContain(new URL(link).searchParams.get('token'));
    await signIn(invitedPage);
    await expect(invitedPage).toHaveURL(`${origin}/`);

    // The same address at the issuer with another subject is somebody else.
    const stranger = await (await browser.newContext({ locale: 'en-US' })).newPage();
    issuer.signsIn = { ...invited, sub: 'the same address' };
    await signIn(stranger);
    await expect(stranger.getByRole('alert')).toBeVisible();
    await expect(stranger).toHaveURL(/\/login/);
    await stranger.context().close();

    await page.reload();
    await expect(row).not.toContainText('Invited');
    await invitedPage.goto(link);
    await expect(invitedPage.getByRole('alert')).toContainText('This link has already been used.');
    await own.close();
    await carriers.close();
    await issuer.close();
  },
);
