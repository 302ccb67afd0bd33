import { demoAccount, demoAccounts, expireToken, loadedPanel, signIn, signInByHand } from './accounts.ts';
import { pastMonth } from './days.ts';
import { origins } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';

test.use({ reducedMotion: 'no-preference' });

test('Forecourt: a saved address is restored after a sign-in by hand, which Back does not undo @clock', async ({
  page,
}) => {
  const { forecourt } = origins;
  const dashboard = new RegExp(`^${forecourt}/(\\?.*)?$`);
  await page.goto(`${forecourt}/?${pastMonth}`);
  await expect(page).toHaveURL(`${forecourt}/login`);
  await expect(page.getByRole('heading', { name: 'Welcome to the AI Dashboard', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'login', exact: true })).toBeVisible();
  await signInByHand(page, undefined, demoAccount('ADMIN'));
  await expect(page).toHaveURL(`${forecourt}/?${pastMonth}`);
  // The provider's page is another site's, as far as the console knows; what lies before it is our login page.
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(dashboard);
  await loadedPanel(page);
  await page.goto(`${forecourt}/no/such/place`);
  await expect(page).toHaveURL(dashboard);
});

test('Marque: an unknown person is refused and may try again; logging out ends the session at the provider too', async ({
  page,
  context,
}) => {
  const { marque } = origins;
  const account = demoAccount('ADMIN');
  const unknown = { type: 'about:blank', title: 'Forbidden', status: 403, id: 'user-unknown' };
  await page.route('**/api/dashboard/login', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ ...unknown, message: 'User does not exist' }),
    }),
  );
  await page.goto(marque);
  await expect(page.getByRole('heading', { name: 'Welcome to the Dashboard', exact: true })).toBeVisible();
  const login = page.getByRole('button', { name: 'continue', exact: true });
  await login.click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('User does not exist')).toBeVisible();
  await expect(page).toHaveURL(`${marque}/login`);
  await page.unroute('**/api/dashboard/login');
  // The provider asks again instead of sending the same person back.
  await signInByHand(page, undefined, account);
  await expect(page.getByRole('navigation').first()).toContainText('Dashboard');

  const ended = page.waitForRequest((request) => request.url().includes('/oidc/session/end'));
  await page.goto(`${marque}/logout`);
  await ended;
  await expect(page).toHaveURL(`${marque}/login`);
  const kept = (await context.storageState()).origins.flatMap(({ localStorage }) => localStorage);
  expect(kept.filter(({ name }) => /oidc|auth/i.test(name))).toEqual([]);
  await login.click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('the first visit through a dealer group’s single sign-on gives the record its name, and takes nobody’s', async ({
  page,
}) => {
  const { password } = demoAccounts[0]!;
  const person = (id: string, more: object) => ({
    type: 'person',
    id,
    first_name: 'Nora',
    last_name: 'Castell',
    email: `${id}@northgate.example`,
    username: id,
    role: 'ADMIN',
    dealers: ['northgate'],
    ...more,
  });
  await loadFeed([
    {
      type: 'dealer',
      id: 'northgate',
      group: 'Northgate Group',
      name: 'Northgate Ford',
      retailer_name: 'cdk_global',
      time_zone: 'America/Chicago',
      country: 'US',
      products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
    },
    person('nora', { connection: 'northgate-sso' }),
    // Somebody else has the name that Nora has at her group.
    person('namesake', { username: 'nora@northgate.example' }),
  ]);
  const updates: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') updates.push(response.status());
  });
  // The connection that the dealer group's own link names goes on to the provider.
  const asked = page.waitForRequest((request) => request.url().includes('connection=northgate-sso'));
  await page.goto(`${origins.forecourt}/login?connection=northgate-sso`);
  await signInByHand(page, undefined, { email: 'nora@northgate.example', password });
  await asked;
  await expect(page.getByText('Hi, Nora')).toBeVisible();
  expect(updates).toEqual([409, 200]);
  const name = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('auth')!) as { user_info: { username: string } }).user_info.username,
  );
  expect(name).toBe('nora@northgate.example_cdk');
});

test('three tabs that refresh at once stay signed in, and one that signs out signs out the others @clock', async ({
  page,
  context,
}) => {
  await signIn(page, origins.forecourt, demoAccount('ADMIN'), null);
  const others = [await context.newPage(), await context.newPage()];
  // Every tab finds that at the same time.
  await expireToken(page);
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/oidc/token')) refreshes += 1;
  });
  const tabs = [page, ...others];
  // The first call of each waits for the new tokens; a tab that leaves before would take a renewal of its own along.
  const records = tabs.map((tab) => tab.waitForResponse((response) => response.url().includes('/session/user-info')));
  await Promise.all(tabs.map((tab) => tab.goto(`${origins.forecourt}/user`)));
  for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Log Out' })).toBeVisible();
  for (const record of records) expect((await record).status()).toBe(200);
  expect(refreshes).toBe(1);
  await page.goto(`${origins.forecourt}/logout`);
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login$/);
});
