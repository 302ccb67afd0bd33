import { demoAccount, demoAccounts, expireToken, loadedPanel, signIn, signInByHand } from './accounts.ts';
import { pastMonth } from './days.ts';
import { origins } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';
import { findSession } from './quickSignIn.ts';

const origin = origins.forecourt;
const past = `${origin}/?${pastMonth}`;
const account = demoAccount('ADMIN');
const failedCard = 'There is a problem displaying this metric';

test('a refused refresh and a 401 lead to the sign-in, which comes back to the same place @clock', async ({ page }) => {
  await signIn(page, origin, account, null);
  await expireToken(page);
  await page.route(
    '**/oidc/token',
    (route) =>
      route.request().postData()?.includes('grant_type=refresh_token')
        ? route.fulfill({ status: 400, json: { error: 'invalid_grant' } })
        : route.fallback(),
    { times: 1 },
  );
  const redirect = page.waitForRequest((request) => request.url().includes('/oidc/auth?'));
  await page.goto(past);
  // Why: for the provider's page, where it asks for a password.
  expect((await redirect).url()).toContain('&reason=session-ended');
  await expect(page).toHaveURL(past);
  const panel = await loadedPanel(page);
  await expect(panel.getByText(failedCard)).toHaveCount(0);

  const passed: string[] = [];
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));
  await page.route('**/metrics/**', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"message":"Sign in to continue"}' }),
  );
  await page.reload();
  await expect(page).toHaveURL(`${origin}/login`);
  expect(passed).toContain('/logout');
  await expect(page.getByText('Your session ended. Sign in again to pick up where you left off.')).toBeVisible();
  await page.unroute('**/metrics/**');
  await signInByHand(page, undefined, account);
  await expect(page).toHaveURL(past);
});

test('whoever is deleted is signed out within 5 s, also on a page that shows nothing live', async ({
  page,
  playwright,
}) => {
  const { password } = demoAccounts[0]!;
  // The feed does not bring a deleted person back, so each try needs a person of its own.
  const leaver = `leaver-${Date.now()}`;
  const person = (id: string) => ({
    type: 'person',
    id,
    first_name: 'Lee',
    last_name: 'Quill',
    email: `${id}@westgate.example`,
    username: id,
    role: 'ADMIN',
    dealers: ['westgate'],
  });
  await loadFeed([
    {
      type: 'dealer',
      id: 'westgate',
      group: 'Westgate Group',
      name: 'Westgate Ford',
      retailer_name: 'impel',
      time_zone: 'America/Chicago',
      country: 'US',
      products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
    },
    person(leaver),
    person('boss'),
  ]);
  const live = page.waitForResponse((response) => response.url().endsWith('/api/dashboard/live'));
  await signIn(page, origin, { email: `${leaver}@westgate.example`, password }, '/user');
  await live;

  const boss = await playwright.request.newContext();
  const stored = await findSession(boss, origin, { email: 'boss@westgate.example', password });
  const key = Object.keys(stored).find((name) => name.startsWith('oidc.user:'))!;
  const { access_token: token } = JSON.parse(stored[key]!) as { access_token: string };
  const removal = await boss.delete(`${origin}/api/dashboard/users/westgate`, {
    headers: { authorization: `Bearer ${token}`, origin },
    data: { user_id: leaver, retailer_name: 'impel', user_name: leaver },
  });
  expect(removal.status(), await removal.text()).toBe(200);
  await expect(page).toHaveURL(/\/(logout|login)$/, { timeout: 5000 });
  await expect(page).toHaveURL(`${origin}/login`);
  await boss.dispose();
});

test('a callback that no provider sent ends nobody’s session, and repeats no library’s words', async ({ page }) => {
  await page.goto(`${origin}/login/callback?code=forged&state=forged`);
  await expect(page).toHaveURL(`${origin}/login`);
  await expect(page.getByRole('alert')).toHaveText('An error occurred');
  await signIn(page, origin, account, null);
  await page.goto(`${origin}/login/callback?code=forged&state=forged`);
  await expect(page).toHaveURL(`${origin}/`);
  await loadedPanel(page);
});

test('without a connection cards fail until it is back, and signing out clears this browser all the same', async ({
  page,
  context,
}) => {
  await signInByHand(page, origin, account);
  const panel = await loadedPanel(page);
  await page.getByRole('button', { name: /Date filter/ }).click();
  const preset = page.getByRole('button', { name: 'Last 7 days' });
  await preset.waitFor();
  await context.setOffline(true);
  await preset.click();
  await expect(panel.getByText(failedCard)).toHaveCount(7);
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toContainText(/since \d+:\d\d [AP]M/);
  await context.setOffline(false);
  await expect(panel.getByText(failedCard)).toHaveCount(0);
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  // From a stored session the provider's client is not loaded, and without a connection it cannot be.
  await page.reload();
  await loadedPanel(page);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Log Out' }).click();
  const stored = async () =>
    (await context.storageState()).origins
      .flatMap(({ localStorage }) => localStorage.map(({ name }) => name))
      .filter((name) => /^(auth$|oidc\.user:)/.test(name));
  await expect.poll(stored).toEqual([]);
});

test('a screen whose script does not arrive leaves the shell standing; a page without it offers to reload', async ({
  page,
}) => {
  const [screen, shell] = ['**/assets/dashboard-*.js', '**/assets/shell-*.js'];
  await page.route(screen, (route) => route.abort());
  await signIn(page, origin, account, null);
  await page.goto(origin);
  await expect(page.getByRole('alert')).toContainText('Couldn’t show this screen');
  await expect(page.getByRole('link', { name: 'Log Out' })).toBeVisible();
  await page.unroute(screen);
  await page.route(shell, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Couldn’t show this page');
  await page.unroute(shell);
  await page.getByRole('button', { name: 'Reload' }).click();
  await loadedPanel(page);
});
