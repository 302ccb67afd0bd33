import { expect, type Locator, type Page } from '@playwright/test';
import { type DemoAccount, demoAccounts } from '../apps/server/src/demo/accounts.ts';
import { findSession } from './quickSignIn.ts';

export { demoAccounts };

/** The first demo account of a role that works with the sales assistant. */
export function demoAccount(role: string): DemoAccount {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`The demo has no account of the role ${role}`);
  return account;
}

type Account = Pick<DemoAccount, 'email' | 'password'>;

/**
 * Signs in as a person would: the brand's login button, the provider's page, back.
 * @param origin the brand's address; undefined where the page already shows its login page
 */
export async function signInByHand(page: Page, origin: string | undefined, account: Account): Promise<void> {
  if (origin) await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: /^(login|continue)$/ }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  await arrived(page);
}

/**
 * Signs in with the same steps between browser, provider and server, less their pages: for journeys that begin behind the
 * door. The session, its cookies and its tokens are the page's own.
 * @param origin the brand's address
 * @param path where the person then is; null: nowhere yet, the journey opens its own page
 */
export async function signIn(page: Page, origin: string, account: Account, path: string | null = '/'): Promise<void> {
  const stored = await findSession(page.request, origin, account);
  // A page of the origin that is none of the console's, to reach its storage.
  await page.goto(`${origin}/health/live`);
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, stored);
  if (path === null) return;
  await page.goto(`${origin}${path}`);
  await arrived(page);
}

async function arrived(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL((url) => !url.pathname.startsWith('/login') && !url.pathname.startsWith('/oidc'));
}

/** The Operational Efficiency panel, once each of its cards has its number or its error. */
export async function loadedPanel(page: Page): Promise<Locator> {
  const panel = page.getByRole('region', { name: 'Operational Efficiency' });
  await expect(panel.getByRole('article')).toHaveCount(7);
  await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
  return panel;
}

/**
 * Makes the stored access token one that has run out, and leaves the console: a refresh that its own calls began would be
 * cut off by the next page, and its new token lost.
 */
export async function expireToken(page: Page): Promise<void> {
  await page.goto(new URL('/health/live', page.url()).href);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('oidc.user:'))) {
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), expires_at: 1 }));
    }
  });
}
