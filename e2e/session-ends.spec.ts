import type { Page } from '@playwright/test';
import { demoAccount, expireToken, loadedPanel, signInByHand } from './accounts.ts';
import { pastMonth } from './days.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';

const origin = origins.forecourt;
const past = `${origin}/?${pastMonth}`;
const failedCard = 'There is a problem displaying this metric';

/** Answers the provider's next refresh in its stead, and no later one. */
const answerRefresh = (page: Page, answer: { status: number; body: string; contentType: string }) =>
  page.route(
    '**/oidc/token',
    (route) =>
      route.request().postData()?.includes('grant_type=refresh_token') ? route.fulfill(answer) : route.fallback(),
    { times: 1 },
  );

test.beforeEach(async ({ page }) => {
  await signInByHand(page, origin, demoAccount('ADMIN'));
  await loadedPanel(page);
});

test('a refused refresh signs in again, and comes back to the same place @clock', async ({ page }) => {
  await expireToken(page);
  await answerRefresh(page, { status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' });
  const redirect = page.waitForRequest((request) => request.url().includes('/oidc/auth?'));
  await page.goto(past);
  // Why: for the provider's page, where it asks for a password.
  expect((await redirect).url()).toContain('&reason=session-ended');
  await expect(page).toHaveURL(past);
  const panel = await loadedPanel(page);
  await expect(panel.getByText(failedCard)).toHaveCount(0);
});

test('a provider that cannot answer now ends nothing: the cards load again', async ({ page }) => {
  await expireToken(page);
  const cutOff = (url: URL) => url.pathname === '/oidc/token';
  await page.route(cutOff, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }));
  await page.goto(past);
  const panel = await loadedPanel(page);
  await expect(panel.getByText(failedCard)).toHaveCount(7);
  await page.unroute(cutOff);
  const retry = panel.getByRole('button', { name: 'Try again' });
  // A card may have loaded by itself before it is pressed.
  while ((await retry.count()) > 0)
    await retry
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
  await loadedPanel(page);
  await expect(panel.getByText(failedCard)).toHaveCount(0);
  await expect(page).toHaveURL(past);
});

test('a 401 leads through /logout to the login page, and signing in comes back to the same place', async ({ page }) => {
  const passed: string[] = [];
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));
  await page.route('**/metrics/**', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"message":"Sign in to continue"}' }),
  );
  await page.goto(past);
  await expect(page).toHaveURL(`${origin}/login`);
  expect(passed).toContain('/logout');
  await expect(page.getByText('Your session ended. Sign in again to pick up where you left off.')).toBeVisible();
  await page.unroute('**/metrics/**');
  await signInByHand(page, undefined, demoAccount('ADMIN'));
  await expect(page).toHaveURL(past);
});

test('an error_code in an answer that is none of a failure ends the session too', async ({ page }) => {
  await page.route('**/metrics/total_leads_worked?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"error_code":"session_revoked"}' }),
  );
  await page.goto(past);
  await expect(page).toHaveURL(`${origin}/login`);
});

test('Back after signing in does not sign out', async ({ page }) => {
  // The provider's page is another site's, as far as the console knows; what lies before it is our login page.
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${origin}/`);
  await loadedPanel(page);
});

test('a callback that no provider sent ends nobody’s session', async ({ page }) => {
  await page.goto(`${origin}/login/callback?code=forged&state=forged`);
  await expect(page).toHaveURL(`${origin}/`);
  await loadedPanel(page);
});

test('a failed sign-in tells no library’s words', async ({ browser }) => {
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${origin}/login/callback?code=forged&state=forged`);
  await expect(stranger).toHaveURL(`${origin}/login`);
  await expect(stranger.getByRole('alert')).toHaveText('An error occurred');
  await stranger.context().close();
});

test('without a connection cards say that they failed, and load by themselves once it is back', async ({
  page,
  context,
}) => {
  const panel = page.getByRole('region', { name: 'Operational Efficiency' });
  await page.getByRole('button', { name: /Date filter/ }).click();
  const preset = page.getByRole('button', { name: 'Last 7 days' });
  await preset.waitFor();
  await context.setOffline(true);
  await preset.click();
  await expect(panel.getByText(failedCard)).toHaveCount(7);
  await context.setOffline(false);
  await expect(panel.getByText(failedCard)).toHaveCount(0);
  await loadedPanel(page);
});

test('signing out without a connection clears this browser all the same', async ({ page, context }) => {
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Log Out' }).click();
  const stored = async () =>
    (await context.storageState()).origins
      .flatMap(({ localStorage }) => localStorage.map(({ name }) => name))
      .filter((name) => /^(auth$|oidc\.user:)/.test(name));
  await expect.poll(stored).toEqual([]);
});

test('another person’s sign-in in another tab is shown in this one', async ({ page, context }) => {
  const shell = page.getByRole('navigation').first();
  await expect(page.getByText('Hi, Marta')).toBeVisible();
  const other = await context.newPage();
  await other.goto(origin);
  const reloaded = page.waitForEvent('load');
  await other.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('auth')!);
    localStorage.setItem('auth', JSON.stringify({ ...record, user_info: { ...record.user_info, UserId: 'another' } }));
  });
  await reloaded;
  await expect(shell).toBeVisible();
  // The record is read from the server again: nothing of the stranger's stays.
  await loadedPanel(page);
  await expect(page.getByText('Hi, Marta')).toBeVisible();
});

test('a page whose script does not arrive says so and offers to reload', async ({ page }) => {
  const script = '**/assets/shell-*.js';
  await page.route(script, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Couldn’t show this page');
  await page.unroute(script);
  await page.getByRole('button', { name: 'Reload' }).click();
  await loadedPanel(page);
});

test('a screen whose script does not arrive leaves the shell standing', async ({ page }) => {
  const script = '**/assets/dashboard-*.js';
  await page.route(script, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Couldn’t show this screen');
  await expect(page.getByRole('link', { name: 'Log Out' })).toBeVisible();
});
