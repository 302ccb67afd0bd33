import type { Page } from '@playwright/test';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { demoAccounts, signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './journey.ts';
import { type OwnDealer, ownDealer } from './ownDealer.ts';

const base = origins.forecourt;
const password = 'open-the-showroom';
const resources = ['Signature', 'Preferences', 'NotifyAction'];

const person = (dealer: string, name: string, allow: string, more: object = {}): FeedLine => ({
  type: 'person',
  id: `${dealer}-${name}`,
  first_name: `${name[0]!.toUpperCase()}${name.slice(1)}`,
  last_name: 'Haddad',
  email: `${name}@${dealer}.example`,
  username: `${name}.${dealer}`,
  role: 'ADMIN',
  dealers: [dealer],
  policy: resources.map((resource) => ({ Resource: `Settings:${resource}`, Allow: [allow] })),
  ...more,
});

const subscriber = (dealer: string, id: string, FirstName: string, channels: ('Email' | 'SMS')[]): FeedLine => ({
  type: 'setting',
  dealer,
  id,
  product: 'LEAD_ENGAGE',
  kind: 'subscriber',
  value: {
    Id: id,
    UserId: id,
    FirstName,
    LastName: 'Ortiz',
    Email: `${id}@${dealer}.example`,
    MainPhone: '+15550100300',
    SecondaryPhone: '',
    CrmUserId: null,
    Channels: channels.map((Channel) => ({ Channel, SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] })),
  },
});

/** Two products, two who may do everything, one for each product and one who may only read; two to notify. */
const more = (dealer: string): FeedLine[] => [
  {
    type: 'dealer',
    id: dealer,
    group: 'Own Group',
    name: 'Own Toyota',
    retailer_name: 'impel',
    time_zone: 'America/New_York',
    country: 'US',
    products: [
      { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' },
      { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' },
    ],
  },
  person(dealer, 'noor', '*'),
  person(dealer, 'sven', '*'),
  person(dealer, 'chat', '*', { products: ['DealerChat'] }),
  person(dealer, 'reader', 'read', { products: ['LEAD_ENGAGE'] }),
  subscriber(dealer, 'lena', 'Lena', ['Email', 'SMS']),
  subscriber(dealer, 'omar', 'Omar', ['Email']),
];

let dealer: OwnDealer;
test.beforeAll(async () => {
  dealer = await ownDealer([], more);
});
const account = (name: string) => ({ email: `${name}@${dealer.id}.example`, password });

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, name: string) =>
  block(page, 'Signature Settings').getByRole('textbox', { name, exact: true });
const preview = (page: Page) => field(page, 'Email signature');
const save = (page: Page) => block(page, 'Signature Settings').getByRole('button', { name: 'Save' });
const phoneRule = 'Please enter valid phone number (example: +1xxxxxxxxx)';

async function open(page: Page, name: string): Promise<void> {
  await signIn(page, base, account(name), '/settings#SignatureSettings');
  // The editor loads when it is first shown.
  await expect(preview(page)).toBeVisible({ timeout: 30_000 });
}

test('a signature: written, below e-mails, locked and reset, mirrored, and saved by two at once', async ({
  page,
  browser,
}) => {
  await open(page, 'noor');
  // Create mode, by keyboard: each required field, and the name, before it can be saved.
  await expect(field(page, 'Dealership name')).toHaveValue('Own Toyota');
  await field(page, 'Signature name').focus();
  await page.keyboard.type('Sales');
  for (const text of [
    '',
    'Nadia Haddad',
    'Sales Manager',
    '(603) 555',
    '',
    '',
    'own-toyota.example',
    '1180 Lafayette Road',
  ]) {
    await expect(save(page)).toBeDisabled();
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await expect(preview(page)).toContainText('Nadia Haddad');
  await expect(block(page, 'Signature Settings').getByText(phoneRule)).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await field(page, 'Sales phone').fill('+16035550142');
  await expect(block(page, 'Signature Settings').getByText(phoneRule)).toHaveCount(0);
  // What is typed survives a reload, and a failed save.
  await page.reload();
  await expect(field(page, 'Full name')).toHaveValue('Nadia Haddad');
  await expect(preview(page).getByRole('link', { name: '+16035550142' })).toHaveAttribute('href', 'tel:+16035550142');
  await page.route('**/general-info/**', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await save(page).press('Enter');
  await expect(block(page, 'Signature Settings').getByRole('alert')).toHaveText('Could not update signature');
  await save(page).press('Enter');
  await expect(block(page, 'Signature Settings').getByText('Saved', { exact: true })).toBeVisible();

  // Written by hand, it is locked once the fields go on without it.
  await preview(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and a word of my own');
  await save(page).click();
  await expect(block(page, 'Signature Settings').getByText('Saved', { exact: true })).toBeVisible();
  await field(page, 'Position').fill('Director');
  await preview(page).click();
  const hint = block(page, 'Signature Settings')
    .getByRole('status')
    .filter({ hasText: 'please reset to edit content' });
  await expect(hint).toBeVisible();
  await expect(hint).toHaveCount(0, { timeout: 4000 });
  await expect(preview(page)).toContainText('a word of my own');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(preview(page)).toContainText('Director');
  await expect(preview(page)).not.toContainText('a word of my own');
  await page.getByRole('button', { name: 'Undo reset' }).click();
  await expect(preview(page)).toContainText('a word of my own');
  // Before leaving it is asked.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page
    .getByRole('alertdialog', { name: 'Unsaved Changes' })
    .getByRole('button', { name: 'Stay on this page' })
    .click();

  // Somebody else saves meanwhile: both versions are shown, and each field is chosen.
  const other = await browser.newContext();
  const colleague = await other.newPage();
  await open(colleague, 'sven');
  await field(colleague, 'Parts phone').fill('+16035550144');
  await save(colleague).click();
  await expect(block(colleague, 'Signature Settings').getByText('Saved', { exact: true })).toBeVisible();
  await save(page).click();
  const versions = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(versions).toContainText('Sven Haddad saved this after you opened it');
  await expect(versions).toContainText('Director');
  await expect(versions).toContainText('+16035550144');
  await versions.getByRole('button', { name: 'Save selection' }).click();
  await expect(versions).toHaveCount(0);
  await expect(field(page, 'Parts phone')).toHaveValue('+16035550144');
  await expect(field(page, 'Position')).toHaveValue('Director');
  await other.close();

  // It stands below an e-mail.
  await page.goto(`${base}/conversation/milo?reply=1`);
  await expect(page.getByText('a word of my own')).toBeVisible();

  // The chat goes with it until a field changes.
  const chat = await browser.newContext();
  const chatPage = await chat.newPage();
  await open(chatPage, 'chat');
  const mirror = chatPage.getByRole('checkbox', { name: 'Same as Sales AI' });
  await mirror.press('Space');
  await expect(field(chatPage, 'Position')).toHaveValue('Director');
  await save(chatPage).click();
  await expect(block(chatPage, 'Signature Settings').getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${base}/settings`);
  await field(page, 'Position').fill('Owner');
  await save(page).click();
  await expect(block(page, 'Signature Settings').getByText('Saved', { exact: true })).toBeVisible();
  await chatPage.reload();
  await expect(mirror).toBeChecked();
  await expect(field(chatPage, 'Position')).toHaveValue('Owner');
  await field(chatPage, 'Position').fill('Chat Manager');
  await expect(mirror).not.toBeChecked();
  await chat.close();
});

test('preferences, a message to the team sent once, and pausing, which is one way', async ({ page }) => {
  await open(page, 'sven');
  const preferences = block(page, 'Preferences');
  await expect(preferences.getByRole('radio', { name: 'Friendly' })).toBeChecked();
  await preferences.getByRole('radio', { name: 'Friendly' }).focus();
  await page.keyboard.press('ArrowDown');
  await preferences.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(preferences.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(preferences.getByRole('radio', { name: 'Formal' })).toBeChecked();

  const team = block(page, 'Notify Team');
  const words = `Meeting at noon, ${Date.now()}`;
  const send = team.getByRole('button', { name: 'Send', exact: true });
  await team.getByRole('radio', { name: 'SMS' }).press('Space');
  await expect(team.getByRole('checkbox', { name: 'Omar Ortiz' })).toBeDisabled();
  await team.getByRole('radio', { name: 'Email' }).press('Space');
  await team.getByRole('button', { name: 'Everyone' }).press('Enter');
  await expect(send).toBeDisabled();
  await team.getByRole('textbox', { name: 'Message' }).fill(words);
  // The answer is lost: what was sent is not sent again.
  await page.route(
    '**/notify-team?*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send.press('Enter');
  await expect(team.getByRole('alert')).toContainText('If you send it again, no one gets it twice');
  await send.press('Enter');
  await expect(page.getByText('Sent to 2 people')).toBeVisible();
  await expect(team.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  const outbox = await page.context().newPage();
  await outbox.goto(`${base}/dev/outbox`);
  await expect(outbox.getByText(words)).toHaveCount(2);

  await expectNoViolations(page);
  const pause = block(page, 'Pause AI');
  const toggle = pause.getByRole('switch', { name: 'Pause AI' });
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await toggle.press('Space');
  await question.getByRole('button', { name: 'NO' }).press('Enter');
  await expect(toggle).not.toBeChecked();
  await toggle.press('Space');
  await question.getByRole('button', { name: 'YES' }).press('Enter');
  await expect(toggle).toBeChecked();
  await expect(toggle).toBeDisabled();
  await page.reload();
  await expect(toggle).toBeDisabled();
  await page.route('**/pause-ai?*', (route) => route.fulfill({ json: { is_paused: true }, headers: { etag: '"1"' } }));
  await page.reload();
  await expect(pause.getByRole('alert')).toContainText('We had trouble loading Pause AI info');
});

test('who may only read sees no way to save; outside the United States there is no daily report', async ({
  page,
  browser,
}) => {
  await signIn(page, base, account('reader'), '/settings');
  await expect(block(page, 'Signature Settings')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Friendly' })).toBeVisible();
  await expect(block(page, 'Notify Team').getByText('Lena Ortiz')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Save|Send|Reset|Everybody)$/ })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'By SMS' })).toBeVisible();
  await expect(block(page, 'Pause AI').getByRole('switch')).toBeVisible();
  const abroad = await browser.newContext();
  const germany = await abroad.newPage();
  await signIn(
    germany,
    base,
    demoAccounts.find(({ email }) => email.startsWith('juergen'))!,
    '/settings#Preferences',
  );
  await expect(germany.getByRole('radio', { name: 'Formal' })).toBeChecked({ timeout: 30_000 });
  await expect(germany.getByText('Daily report')).toHaveCount(0);
  await abroad.close();
});
