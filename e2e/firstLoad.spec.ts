import type { Request } from '@playwright/test';
import { livePath } from '../packages/api/src/contract/live.ts';
import { demoAccount, loadedPanel, signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { quietNetwork } from './quietNetwork.ts';

const holds = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js$`);

test('the shell’s outline stands before the console’s code has come, for those who are signed in, in their appearance', async ({
  page,
}) => {
  await page.route(holds('main'), () => {});
  await page.goto(`${origins.marque}/`, { waitUntil: 'commit' });
  const outline = page.getByRole('status', { name: 'Loading' });
  await expect(page.locator('.shell-outline')).toBeAttached();
  await expect(outline).toBeHidden();

  await signIn(page, origins.marque, demoAccount('ADMIN'), null);
  await page.evaluate(() => localStorage.setItem('appearance', 'dark'));
  await page.goto(`${origins.marque}/settings`, { waitUntil: 'commit' });
  await expect(outline).toBeVisible();
  await expect(outline.getByText('Marque')).toBeVisible();
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(Math.max(...background.match(/\d+/g)!.slice(0, 3).map(Number))).toBeLessThan(64);
  // Sign-in stands alone.
  await page.goto(`${origins.marque}/login`, { waitUntil: 'commit' });
  await expect(page.locator('.shell-outline')).toBeAttached();
  await expect(outline).toBeHidden();
});

test('the dashboard’s calls leave before its code is there, and once', async ({ page }) => {
  await signIn(page, origins.forecourt, demoAccount('ADMIN'), null);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/dashboard/metrics/')) calls.push(pathname);
  });
  const dashboard = Promise.withResolvers<void>();
  await page.route(holds('dashboard'), async (route) => {
    await dashboard.promise;
    await route.continue();
  });
  await page.goto(origins.forecourt, { waitUntil: 'commit' });
  // Spec 1 §2, layout A: six counts and the assisted sales.
  await expect.poll(() => calls.length).toBe(7);
  dashboard.resolve();
  await loadedPanel(page);
  expect(calls.slice(0, 7).toSorted()).toEqual([...new Set(calls.slice(0, 7))].toSorted());
  expect(calls.slice(7).filter((path) => calls.slice(0, 7).includes(path))).toEqual([]);
});

test('opening a conversation asks for everything once', async ({ page }) => {
  const isQuiet = quietNetwork(page);
  // The stream of changes begins with one: what may have changed before is asked for again.
  const followsChanges = page.waitForResponse((response) => new URL(response.url()).pathname === livePath);
  await signIn(page, origins.forecourt, demoAccount('ADMIN'), '/conversations');
  await page.getByRole('row').nth(1).waitFor();
  await followsChanges;
  await isQuiet();
  const calls: string[] = [];
  const note = (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) calls.push(`${request.method()} ${url.pathname}`);
  };
  page.on('request', note);
  const link = page.getByRole('row').nth(1).getByRole('link').first();
  await link.focus();
  await link.press('Enter');
  await page.getByRole('log').waitFor();
  await isQuiet();
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
});
