import type { Page } from '@playwright/test';
import { appCode } from '../apps/server/test-support/appCode.ts';
import { expectNoViolations } from './axe.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { ownDealer } from './ownDealer.ts';

/** An authenticator in the device that knows its person (WebAuthn §11), by Chromium's own protocol. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Goes to the provider's sign-in page, by keyboard, and enters the password. */
async function enterPassword(page: Page, origin: string, { email, password }: { email: string; password: string }) {
  await page.goto(`${origin}/logout`);
  await page.getByRole('button', { name: /^(login|continue)$/ }).press('Enter');
  await typePassword(page, email, password);
}

async function typePassword(page: Page, email: string, password: string) {
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.getByLabel('Password').focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

const expectSignedIn = (page: Page, origin: string) => expect(page).toHaveURL(new RegExp(`^${origin}/(?!login)`));

for (const brand of ['forecourt', 'marque'] as const)
  test(`${brand}: two-step sign-in is set up and used by keyboard: an app, a passkey, a remembered device`, async ({
    page,
  }) => {
    const origin = origins[brand];
    const { colleague } = await ownDealer();
    await addAuthenticator(page);
    await enterPassword(page, origin, colleague);
    await expectSignedIn(page, origin);

    await page.goto(`${origin}/user`);
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Two-step sign-in', level: 1 })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Set up an authenticator app' }).press('Enter');
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    const secret = (await page.getByRole('code').textContent())!.replaceAll(' ', '');
    const code = page.getByLabel('6-digit code from the app');
    await expect(code).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(/^Wrong code/);
    await expect(code).toBeFocused();
    await expectNoViolations(page);
    // The one before now: the codes of now and of the next half minute are for signing in.
    await page.keyboard.type(await appCode(secret, -1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(10);
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'I’ve saved them' }).press('Enter');
    await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
    await expect(page.getByRole('listitem')).toHaveText([
      /Authenticator app/,
      /Passkey, Chrom/,
      /10 recovery codes left/,
    ]);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(page).toHaveURL(`${origin}/user`);
    await expect(page.getByText('Authenticator app, 1 passkey, 10 recovery codes left')).toBeVisible();

    // By the passkey, which has the focus.
    await enterPassword(page, origin, colleague);
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await expectSignedIn(page, origin);

    // By a code, in a browser that is remembered from then on.
    await enterPassword(page, origin, colleague);
    const second = page.getByLabel('Code', { exact: true });
    await second.focus();
    await page.keyboard.type('123456');
    await page.keyboard.press('Enter');
    await expect(second).toBeFocused();
    await expect(second).toHaveAccessibleDescription('Wrong code');
    await expect(page).toHaveTitle(/^Wrong code/);
    await expectNoViolations(page);
    await page.keyboard.type(await appCode(secret));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expectSignedIn(page, origin);
    await enterPassword(page, origin, colleague);
    await expectSignedIn(page, origin);

    // By the passkey alone.
    await page.goto(`${origin}/logout`);
    await page.getByRole('button', { name: /^(login|continue)$/ }).press('Enter');
    const alone = page.getByRole('button', { name: 'Sign in with a passkey' });
    await expect(alone).toBeVisible();
    await expectNoViolations(page);
    await alone.press('Enter');
    await expectSignedIn(page, origin);
  });

test('what takes a fresh sign-in leads through it and back, and what was typed is kept', async ({ page }) => {
  const origin = origins.forecourt;
  const { admin } = await ownDealer();
  await enterPassword(page, origin, admin);
  await expectSignedIn(page, origin);
  await page.goto(`${origin}/user-management/add`);
  // As the server answers calls with `stepUp` a quarter of an hour later.
  await page.route('**/api/dashboard/users/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'about:blank',
            title: 'Forbidden',
            status: 403,
            id: 'step-up-required',
            message: 'Sign in again to confirm it’s you',
          }),
        })
      : route.fallback(),
  );
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill('Quinn');
  await page.getByLabel('Email').fill('nora@own.example');
  await page.getByRole('button', { name: 'Invite user' }).press('Enter');
  await expect(page.getByText('Sign in again to confirm it’s you. You’ll pick up where you left off.')).toBeVisible();
  await expectNoViolations(page);
  await page.unrouteAll();
  await typePassword(page, admin.email, admin.password);
  await expect(page).toHaveURL(`${origin}/user-management/add`);
  await expect(page.getByLabel('First Name')).toHaveValue('Nora');
});
