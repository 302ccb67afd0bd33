import type { Page } from '@playwright/test';
import { loadedPanel, signIn, signInByHand } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { type OwnDealer, ownDealer } from './ownDealer.ts';

const base = origins.forecourt;
/** Whom they are of: two customers of one journey's sources. */
const [customer, another] = ['wren', 'milo'];
const hint = 'Someone else saved these instructions while you were editing. What you wrote is still here.';

const timeline = (page: Page) => page.getByRole('log', { name: 'Messages' });
const messages = (page: Page) =>
  timeline(page)
    .getByRole('article')
    .filter({ has: page.locator('time') });
const journeyBox = (page: Page) => page.getByRole('textbox', { name: 'Journey instruction: Online shoppers' });
const customerBox = (page: Page) => page.getByRole('textbox', { name: 'Message as the customer' });
const respond = (page: Page) => page.getByRole('button', { name: 'Preview Response' });

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
  await signIn(page, base, dealer.admin);
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
  await respond(page).click();
  await expectAnswered(page, 5);
  await expect(messages(page).filter({ hasText: 'Good evening!' })).toHaveCount(2);

  await customerBox(page).fill('a'.repeat(1001));
  await expect(page.getByText('1 character over the limit')).toBeVisible();
  await expect(respond(page)).toBeDisabled();
  await customerBox(page).fill('When are you open?');
  await respond(page).click();
  await expectAnswered(page, 8);
  await expect(customerBox(page)).toHaveValue('');
  await expect(messages(page).filter({ hasText: 'When are you open?' })).toHaveCount(1);
  await expect(
    messages(page).filter({ hasText: 'Our regular hours are Monday to Sunday midnight to 11:30 PM.' }),
  ).toHaveCount(2);

  // What is written outlives the page, and is nobody else's before it is saved.
  await page.reload();
  await expect(journeyBox(page)).toHaveValue('Start with “Good evening!”');
  await page.getByRole('link', { name: 'Customer’s conversation' }).click();
  await expect(page).toHaveURL(`${base}/conversation/${customer}`);
  await expect(messages(page)).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: 'Reply as Assistant' })).toBeVisible();
});

test('what is saved is the instruction of every source of the journey', async ({ page }) => {
  await openPreview(page);
  await journeyBox(page).fill('Start with “Good morning!”');
  await save(page);
  await openPreview(page, another);
  await expect(page.getByRole('textbox', { name: 'Source instruction: Cars.com' })).toBeVisible();
  await expect(journeyBox(page)).toHaveValue('Start with “Good morning!”');
  await expect(messages(page).filter({ hasText: 'Good morning!' })).toHaveCount(2);
});

test('of two who change the same instructions the second is told, and loses nothing', async ({ page, browser }) => {
  await openPreview(page);
  await journeyBox(page).fill('Start with “Mine!”');

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await signIn(elsewhere, base, dealer.colleague);
  await openPreview(elsewhere, another);
  await journeyBox(elsewhere).fill('Start with “Theirs!”');
  await save(elsewhere);

  const told = page.getByRole('alert').filter({ hasText: hint });
  await expect(told).toBeVisible({ timeout: 20_000 });
  await expect(journeyBox(page)).toHaveValue('Start with “Mine!”');
  await expect(page.getByRole('button', { name: 'Save Instruction' })).toBeDisabled();
  await told.getByRole('button', { name: 'Keep mine' }).click();
  await expect(told).toHaveCount(0);
  await save(page);

  // Whoever has nothing unsaved sees what holds now.
  await expect(journeyBox(elsewhere)).toHaveValue('Start with “Mine!”', { timeout: 20_000 });
  await journeyBox(elsewhere).fill('Start with “Not this!”');
  await journeyBox(page).fill('Start with “Mine again!”');
  await save(page);
  await elsewhere.getByRole('button', { name: 'Use the saved version' }).click({ timeout: 20_000 });
  await expect(journeyBox(elsewhere)).toHaveValue('Start with “Mine again!”');
  await context.close();
});

test('a REGULAR tries instructions and saves none', async ({ page }) => {
  await page.goto(`${base}/logout`);
  await page.waitForURL(`${base}/login`);
  await signInByHand(page, undefined, dealer.regular);
  await openPreview(page);
  await journeyBox(page).fill('Start with “Hello!”');
  await respond(page).click();
  await expectAnswered(page, 5);
  await expect(page.getByRole('button', { name: 'Save Instruction' })).toHaveCount(0);
});

test('a preview is not listed, not counted and not sent', async ({ page }) => {
  const numbers = async () => (await (await loadedPanel(page)).innerText()).replace(/\s+/g, ' ');
  const before = await numbers();
  await openPreview(page);
  const preview = new URL(page.url()).pathname;
  await page.goto(`${base}/conversations`);
  await expect(page.getByText('4 conversations', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Conversations' }).locator(`a[href*="${preview}"]`)).toHaveCount(0);
  await page.goto(base);
  expect(await numbers()).toBe(before);
  await page.goto(`${base}/dev/outbox`);
  await expect(page.getByText('Welcome to the showroom!')).toHaveCount(0);
});

test('an answer that cannot be written says why, and is tried again', async ({ page }) => {
  await openPreview(page);
  await page.route('**/general-info?*', async (route) => {
    const answer = await route.fetch();
    const lead = (await answer.json()) as { AgenticLead: object };
    const generation = { state: 'failed', reason: 'The assistant answered 500' };
    await route.fulfill({ response: answer, json: { ...lead, AgenticLead: { ...lead.AgenticLead, generation } } });
  });
  const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t generate a response' });
  await expect(alert).toContainText('Couldn’t generate a response: The assistant answered 500', {
    timeout: 20_000,
  });
  await page.unroute('**/general-info?*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expectAnswered(page, 5);
  await expect(alert).toHaveCount(0);
});
