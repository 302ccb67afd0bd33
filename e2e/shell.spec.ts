import type { Page } from '@playwright/test';
import { demoAccounts, loadedPanel, signIn } from './accounts.ts';
import { pastMonth } from './days.ts';
import { origins } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';
import { leadLines } from './conversations.ts';

const groupAdmin = demoAccounts.find(({ email }) => email.startsWith('grace.oconnell'))!;

/** Chooses an option that loads the page anew. */
async function choose(page: Page, role: 'option' | 'menuitemradio', name: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole(role, { name }).click();
  await loaded;
}

test('a conversation of another account leads there, and an account and a product are switched', async ({ page }) => {
  await loadFeed(
    leadLines('harbor-subaru', [
      { id: 'only-here', first: 'Only', last: 'Here', messages: [['HUMAN', 'email', 'Is it here?']] },
    ]),
  );
  await signIn(page, origins.forecourt, groupAdmin);
  const account = page.getByRole('combobox', { name: 'Account' });
  await expect(account).toHaveValue('Harbor Ford of Portsmouth');
  await page.goto(`${origins.forecourt}/conversation/only-here`);
  await expect(account).toHaveValue('Harbor Subaru');
  await expect(page).toHaveURL(/\/conversation\/only-here/);
  await expect(page.getByRole('log', { name: 'Messages' }).getByText('Is it here?')).toBeVisible();

  await page.goto(origins.forecourt);
  const before = await (await loadedPanel(page)).innerText();
  // A switch that fails changes nothing.
  await page.route('**/switch-user', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  await account.fill('toyota');
  await page.getByRole('option', { name: 'Harbor Toyota' }).click();
  await expect(account).toHaveValue('Harbor Subaru');
  await expect(account).toBeEnabled();
  await account.fill('toyota');
  await choose(page, 'option', 'Harbor Toyota');
  await expect(account).toHaveValue('Harbor Toyota');
  expect(await (await loadedPanel(page)).innerText()).not.toBe(before);

  // A lead type of the chat asks for the chat, once.
  await page.goto(`${origins.forecourt}/?${pastMonth}&lead_type=OEM_CHAT`);
  await expect(page.getByRole('region', { name: 'Chat Performance by CTA' })).toBeVisible();
  await expect(page).toHaveURL(`${origins.forecourt}/?${pastMonth}`);
  await page.getByRole('button', { name: 'Product: Chat AI' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Sales AI', 'Chat AI', 'Service AI']);
  await choose(page, 'menuitemradio', 'Sales AI');
  await expect(page.getByRole('region', { name: 'Performance by Lead Source' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Product: Sales AI' })).toBeVisible();
});

test('two tabs work in two accounts, and an address carries its account to whoever opens it', async ({
  page,
  context,
}) => {
  await signIn(page, origins.forecourt, groupAdmin);
  const getAccount = (tab: Page) => tab.getByRole('combobox', { name: 'Account' });
  await getAccount(page).fill('toyota');
  await choose(page, 'option', 'Harbor Toyota');
  await expect(page).toHaveURL(/\?account=harbor-toyota&service=/);

  const other = await context.newPage();
  await other.goto(`${origins.forecourt}/?range=last-7-days&account=harbor-subaru`);
  await expect(getAccount(other)).toHaveValue('Harbor Subaru');
  await expect(other).toHaveURL(`${origins.forecourt}/?range=last-7-days&account=harbor-subaru`);
  await page.reload();
  await expect(getAccount(page)).toHaveValue('Harbor Toyota');
  await other.reload();
  await expect(getAccount(other)).toHaveValue('Harbor Subaru');

  // A list that the tab opens is its account's, and a colleague's tab shows it.
  await other.getByRole('link', { name: /^Total Leads Worked/ }).click();
  await expect(other).toHaveURL(/conversations\?range=last-7-days&account=harbor-subaru/);
  // Somebody else's account leaves the address.
  await other.goto(`${origins.forecourt}/conversations?account=cascade-subaru`);
  await expect(other).toHaveURL(`${origins.forecourt}/conversations`);
  await expect(getAccount(other)).toHaveValue('Harbor Subaru');
});
