import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoAccount, signIn } from './accounts.ts';
import { type Appearance, expectNoViolations } from './axe.ts';
import { type BrandId, origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { expectFocusKept, pressKey, tabTo, typeInto } from './keys.ts';
import { ownDealer, personLine } from './ownDealer.ts';
import { settingsBlock } from './settingsPage.ts';

/** A dealer whose administrator may connect it to other systems. */
const connectedDealer = () =>
  ownDealer([], (id) => [personLine(id, 'noor', { policy: [{ Resource: 'Settings:Connections', Allow: ['*'] }] })]);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) =>
  settingsBlock(page, 'Connections').getByRole('region', { name, exact: true });

/** Opens Connections, once each of its cards has loaded. */
async function openConnections(page: Page, brand: BrandId): Promise<void> {
  const { admin } = await connectedDealer();
  await signIn(page, origins[brand], admin, '/settings#Connections');
  await expect(card(page, 'Email')).toBeVisible();
  await expect(card(page, 'Stock')).toContainText('No file yet');
  await expect(page.getByText('Nothing is sent to other systems yet.')).toBeVisible();
  await expect(page.getByText('No API keys yet.')).toBeVisible();
}

/** Writes to the demo's dealer as README says: at the outbox, by the dealer's own doors. */
async function writeAsCustomer(page: Page, door: 'email' | 'lead', from: string, text: string): Promise<void> {
  await page.goto(`${origins.forecourt}/dev/outbox/write`);
  await page.getByLabel('Send', { exact: true }).selectOption(door);
  // By its id: the pictures' dealer has the same name.
  await page.getByLabel('To', { exact: true }).selectOption('harbor-toyota');
  await page.getByLabel('From', { exact: true }).fill(from);
  await page.getByLabel('Name', { exact: true }).fill('Robin Marlow');
  await page.getByLabel('Subject', { exact: true }).fill('The RAV4');
  await page.getByLabel('Message', { exact: true }).fill(text);
  await button(page, 'Send').click();
  await page.waitForURL(/\/dev\/outbox\?written=/);
}

test('a customer writes by email and as a lead of a website, and both are answered', async ({ page }) => {
  const run = crypto.randomUUID().slice(0, 8);
  const email = `robin-${run}@customer.example`;
  await writeAsCustomer(page, 'email', email, 'Is the RAV4 still available?');
  await writeAsCustomer(page, 'lead', `lead-${run}@customer.example`, 'Do you take trade-ins?');
  await signIn(page, origins.forecourt, demoAccount('ADMIN'), '/conversations');
  // A stranger's lead and conversation have an id that is made of the address (connections/mail/storeMail.ts).
  const id = `mail-${createHash('sha256').update(email).digest('hex').slice(0, 24)}`;
  const messages = page.getByRole('log').getByRole('article');
  await expect(async () => {
    await page.goto(`${origins.forecourt}/conversation/${id}`);
    await expect(messages.filter({ hasText: 'Is the RAV4 still available?' })).toBeVisible({ timeout: 5000 });
    await expect(messages).not.toHaveCount(1, { timeout: 5000 });
  }).toPass();
  // The outbox has what the customers got: an answer each.
  await expect(async () => {
    await page.goto(`${origins.forecourt}/dev/outbox`);
    await expect(page.getByText(email).first()).toBeVisible({ timeout: 2000 });
    await expect(page.getByText(`lead-${run}@customer.example`).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('an API key is created, rotated and revoked by keyboard alone', async ({ page }) => {
  await openConnections(page, 'forecourt');
  const name = 'DMS export';
  await card(page, 'API keys').getByRole('button', { name: 'Create key' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await typeInto(page, dialog.getByRole('textbox', { name: 'Name' }), name);
  await tabTo(page, dialog.getByRole('checkbox', { name: /^Send leads/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: `Your key for ${name}` });
  await expect(shown.getByText(/^fc_/)).toBeVisible();
  const first = await shown.getByText(/^fc_/).textContent();
  await pressKey(page, shown.getByRole('button', { name: 'Done' }));
  await expectFocusKept(page, 'a key was created');

  await pressKey(page, button(page, `Rotate ${name}`));
  await pressKey(page, page.getByRole('dialog').getByRole('button', { name: 'Rotate key' }));
  await expect(shown.getByText(/^fc_/)).toBeVisible();
  expect(await shown.getByText(/^fc_/).textContent()).not.toBe(first);
  await pressKey(page, shown.getByRole('button', { name: 'Done' }));
  await expect(card(page, 'API keys')).toContainText('The previous key works until');

  await pressKey(page, button(page, `Revoke ${name}`));
  await pressKey(page, page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }));
  await expect(card(page, 'API keys').getByRole('listitem')).toContainText('Revoked');
  await expectFocusKept(page, 'a key was revoked');
});

test('a webhook is added, and its secret shown once', async ({ page }) => {
  await openConnections(page, 'forecourt');
  await button(page, 'Add endpoint').click();
  const dialog = page.getByRole('dialog', { name: 'Add endpoint' });
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://crm.dealer.example/hooks');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  const item = card(page, 'Webhooks and CRM mail').getByRole('listitem');
  await expect(item).toContainText('https://crm.dealer.example/hooks');
  await expect(item).toContainText('All events');
});

// Of the demo: a dealer that has just come by the feed gets its address within a minute.
test('a test by email comes back to the product', async ({ page }) => {
  await signIn(page, origins.forecourt, demoAccount('SUPER-ADMIN'), '/settings#Connections');
  await button(page, 'Send a test by email').click();
  await expect(card(page, 'Email')).toContainText('Email comes in');
  await expect(card(page, 'Email')).toContainText('Came back');
});

for (const [brand, appearance] of [
  ['forecourt', 'light'],
  ['forecourt', 'dark'],
  ['marque', 'light'],
  ['marque', 'dark'],
] satisfies [BrandId, Appearance][])
  test(`axe finds nothing on Connections: ${brand}, ${appearance}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: appearance });
    await openConnections(page, brand);
    await expectNoViolations(page);
    await button(page, 'Add endpoint').click();
    await page.getByRole('dialog', { name: 'Add endpoint' }).waitFor();
    await expectNoViolations(page, { without: ['region'] });
  });
