import type { Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { type OwnDealer, ownDealer } from './ownDealer.ts';

const base = origins.forecourt;
/** Whom they are of: two customers of one journey's sources. */
const [customer, another] = ['wren', 'milo'];

const timeline = (page: Page) => page.getByRole('log', { name: 'Messages' });
const messages = (page: Page) =>
  timeline(page)
    .getByRole('article')
    .filter({ has: page.locator('time') });
const journeyBox = (page: Page) => page.getByRole('textbox', { name: 'Journey instruction: Online shoppers' });
const customerBox = (page: Page) => page.getByRole('textbox', { name: 'Message as the customer' });

/** Opens a preview of a conversation, and waits for the question and its two answers. */
async function openPreview(page: Page, conversation = customer): Promise<void> {
  await page.goto(`${base}/conversation/${conversation}`);
  await page.getByRole('button', { name: 'Open in Preview' }).click();
  await expect(page.getByText('You Are Currently in Preview')).toBeVisible();
  await expectAnswered(page, 3);
}

/** So many messages have come, and nothing is waited for any more. */
async function expectAnswered(page: Page, count: number): Promise<void> {
  await expect(messages(page)).toHaveCount(count, { timeout: 25_000 });
  await expect(page.getByText('Generating Preview...')).toHaveCount(0);
}

/** Saves what is written, and answers the question. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Instruction' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Okay' }).click();
  await expect(page.getByText('Instructions saved')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

let dealer: OwnDealer;
test.beforeEach(async ({ page }) => {
  dealer = await ownDealer();
  await signIn(page, base, dealer.admin, null);
});

test('the assistant answers by instructions that are not saved, and what is written as the customer', async ({
  page,
}) => {
  await openPreview(page);
  await expect(messages(page).first()).toContainText('Can you deliver it?');
  for (const channel of ['Email', 'SMS']) {
    const answer = messages(page).filter({ hasText: 'Welcome to the showroom!' }).filter({ hasText: channel });
    await expect(answer).toContainText('We deliver within 100 miles.');
  }
  await journeyBox(page).fill('Start with “Good evening!”');
  await customerBox(page).fill('When are you open?');
  await page.getByRole('button', { name: 'Preview Response' }).click();
  await expectAnswered(page, 6);
  await expect(customerBox(page)).toHaveValue('');
  await expect(messages(page).filter({ hasText: 'Good evening!' })).toHaveCount(2);
  await expect(
    messages(page).filter({ hasText: 'Our regular hours are Monday to Sunday midnight to 11:30 PM.' }),
  ).toHaveCount(2);

  // What is written outlives the page, and is nobody else's before it is saved.
  await page.reload();
  await expect(journeyBox(page)).toHaveValue('Start with “Good evening!”');
  await save(page);
  await page.getByRole('link', { name: 'Customer’s conversation' }).click();
  await expect(page).toHaveURL(`${base}/conversation/${customer}`);
  await expect(messages(page)).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: 'Reply as Assistant' })).toBeVisible();
});

test(
  'of two who change the same instructions the second is notified, and loses nothing',
  { tag: '@full' },
  async ({ page, browser }) => {
    await openPreview(page);
    await journeyBox(page).fill('Start with “Mine!”');

    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    await signIn(elsewhere, base, dealer.colleague, null);
    await openPreview(elsewhere, another);
    await journeyBox(elsewhere).fill('Start with “Theirs!”');
    await save(elsewhere);

    const hint = page.getByRole('alert').filter({ hasText: 'These instructions were saved again' });
    await expect(hint).toBeVisible({ timeout: 20_000 });
    await expect(journeyBox(page)).toHaveValue('Start with “Mine!”');
    await expect(page.getByRole('button', { name: 'Save Instruction' })).toBeDisabled();
    await hint.getByRole('button', { name: 'Keep mine' }).click();
    await save(page);
    // Who has nothing unsaved sees what holds now.
    await expect(journeyBox(elsewhere)).toHaveValue('Start with “Mine!”', { timeout: 20_000 });
    await context.close();
  },
);
