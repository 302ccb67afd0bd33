import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { policyOf } from '../packages/api/src/access/testFacts.ts';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';
import { type OwnDealer, ownDealer, personLine } from './ownDealer.ts';
import { subscriber } from './settingLines.ts';

const base = origins.forecourt;
const settings = `${base}/settings#Email&SMSNotificationSettings`;

/** What one of the two admins may do on the block; the other may do everything. */
const noorMay = (dealer: string, ...allow: string[]): FeedLine =>
  personLine(dealer, 'noor', { policy: policyOf(...allow) });

const form = (page: Page, name: string) => page.getByRole('form', { name });
const list = (page: Page) => page.getByRole('list', { name: 'Personnel in Database' });

/** Goes on by the keyboard until something has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'textbox' | 'checkbox'): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  for (let step = 0; step < 40; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test('somebody is added by keyboard, changed by two at once, and deleted', async ({ page, browser }) => {
  const dealer: OwnDealer = await ownDealer();
  await signIn(page, base, dealer.admin);
  await page.goto(settings);
  await expect(page.getByText('No one is notified yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Add Personnel' }).focus();
  await page.keyboard.press('Enter');
  const adding = form(page, 'Add Personnel');
  const save = adding.getByRole('button', { name: 'Save' });
  await tabTo(page, 'First name', 'textbox');
  await page.keyboard.type('Sven');
  await tabTo(page, 'Email', 'textbox');
  await page.keyboard.type('sven@');
  await tabTo(page, 'Phone', 'textbox');
  await page.keyboard.type('555-0100');
  await tabTo(page, 'Email', 'checkbox');
  await expect(adding.getByText('Email format is not correct')).toBeVisible();
  await expect(adding.getByText('Please enter valid phone number (example: +1xxxxxxxxx)')).toBeVisible();
  await page.keyboard.press('Space');
  await tabTo(page, 'Handoff', 'checkbox');
  await page.keyboard.press('Space');
  await tabTo(page, 'Only their own leads', 'checkbox');
  await page.keyboard.press('Space');
  await tabTo(page, 'Only unassigned leads', 'checkbox');
  await page.keyboard.press('Space');
  await expect(adding.getByRole('checkbox', { name: 'Only their own leads' })).not.toBeChecked();
  await expect(adding.getByRole('checkbox', { name: 'New chat' })).toHaveCount(0);
  await expect(save).toBeDisabled();

  await adding.getByRole('textbox', { name: 'Phone' }).fill('+15550100200');
  await adding.getByRole('textbox', { name: 'Email' }).fill(dealer.colleague.email);
  await expect(adding.getByRole('textbox', { name: 'CRM user ID' })).toHaveValue(`${dealer.id}-sven`);
  await save.press('Enter');
  await expect(adding.getByRole('alert')).toHaveText('Please fill in all the fields to continue');
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);

  // What is typed is there after a reload.
  await page.reload();
  await adding.getByRole('textbox', { name: 'Last name' }).fill('Larsen');
  await page.keyboard.press('Enter');
  const row = list(page).getByRole('listitem').filter({ hasText: 'Sven Larsen' });
  await expect(row).toContainText(dealer.colleague.email);
  await expect(row).toContainText('(555) 010-0200');
  await expect(page.getByText('Sven Larsen was added')).toBeVisible();
  await expect(adding).toHaveCount(0);

  await row.getByRole('button', { name: 'Edit' }).click();
  const mine = form(page, 'Notifications for Sven Larsen');
  await mine.getByRole('textbox', { name: 'Phone' }).fill('+15550100201');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, base, dealer.colleague);
  await other.goto(settings);
  await list(other).getByRole('button', { name: 'Edit Sven Larsen' }).click();
  const theirs = form(other, 'Notifications for Sven Larsen');
  await theirs.getByRole('checkbox', { name: 'SMS' }).press('Space');
  await theirs
    .getByRole('group', { name: 'Notifications by SMS' })
    .getByRole('checkbox', { name: 'Assistant stopped' })
    .press('Space');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('status')).toHaveText('Saved');
  await other.context().close();

  await mine.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(conflict).toContainText('Sven Larsen saved this after you opened it');
  await expect(conflict).toContainText('Email: Handoff (only unassigned leads); SMS: Assistant stopped');
  await conflict.getByRole('button', { name: 'Save selection' }).click();
  await expect(row).toContainText('(555) 010-0201');
  await expect(row).toContainText('SMS · 1');

  await row.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Sven Larsen?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No one is notified yet.')).toBeVisible();
});

test('a hand-off tells who subscribed, and the conversation says so; whoever may only read looks @clock', async ({
  page,
}) => {
  const dealer: OwnDealer = await ownDealer([], (id) => [noorMay(id, 'read'), subscriber(id, 'mei', 'Mei', 'Tanaka')]);
  await loadFeed([
    {
      type: 'event',
      dealer: dealer.id,
      id: 'handed',
      conversation: 'wren',
      kind: 'HANDOFF',
      by: 'assistant',
      at: new Date().toISOString(),
      live: true,
    },
  ]);
  await page.goto(`${base}/dev/outbox`);
  const mail = page.getByRole('article').filter({ hasText: `mei@${dealer.id}.example` });
  await expect(mail).toContainText('Handoff: Wren Abernathy');
  await mail.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Links' })).toContainText(`${base}/conversation/wren`);

  await signIn(page, base, dealer.admin);
  await page.goto(`${base}/conversation/wren`);
  await expect(page.getByText('1 Salesperson was notified')).toBeVisible();

  const crowd = Array.from({ length: 100 }, (_, index) =>
    subscriber(dealer.id, `p${index}`, `Person ${index}`, 'Of the Greater Willamette Valley and Coast'),
  );
  await loadFeed(crowd);
  await page.goto(settings);
  const rows = list(page).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Show all 101' }).click();
  await expect(rows).toHaveCount(101);
  await page.getByRole('searchbox', { name: 'Find personnel' }).fill('tanaka mei');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Add Personnel' })).toHaveCount(0);
  await expect(rows.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await rows.getByRole('button', { name: 'View Mei Tanaka' }).click();
  const shown = form(page, 'Notifications for Mei Tanaka');
  await expect(shown.getByRole('textbox', { name: 'First name' })).toHaveAttribute('readonly');
  await expect(shown.getByRole('checkbox', { name: 'Handoff' })).toBeChecked();
  await expect(shown.getByRole('button', { name: 'Save' })).toHaveCount(0);
});
