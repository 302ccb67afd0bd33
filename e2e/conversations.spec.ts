import type { Page } from '@playwright/test';
import { demoAccounts, signIn, signInByHand } from './accounts.ts';
import { origins } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';
import { everyTalk, leadLines, serviceAdviser, talker } from './talks.ts';

const base = origins.forecourt;
const list = (page: Page) => page.getByRole('table', { name: 'Conversations' });
const timeline = (page: Page) => page.getByRole('log', { name: 'Messages' });

test.beforeAll(() => loadFeed(everyTalk()));

test.beforeEach(async ({ page }) => {
  await signIn(page, base, talker, null);
});

test('the list: columns, search, sort, the row opens, Back returns to it @clock', async ({ page }) => {
  await page.goto(`${base}/conversations`);
  for (const name of [
    'Customer',
    "Customer's Last Message",
    'Activity Date',
    'Last Channel',
    'Salesperson Assigned',
    'LEAD SOURCE',
    'Customer Contact',
    /^FordDirect BUYER SCORE/,
    'Reply as Assistant',
  ])
    await expect(list(page).getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(page.getByText('Showing page 1 / 1')).toBeVisible();
  const row = (name: string) => list(page).getByRole('row', { name: new RegExp(name) });
  await expect(row('Wren Abernathy')).toContainText('High');
  await expect(row('Otto Quisling')).toContainText('---');
  await page.getByRole('button', { name: 'FordDirect BUYER SCORE' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText('Indicates the `likelihood to buy` score for a customer.');

  // By name, then by name the other way round.
  await page.getByRole('button', { name: 'Customer', exact: true }).click();
  await expect(page).toHaveURL(/sort=Name/);
  await expect(list(page).getByRole('rowheader').first()).toContainText('Ines Marlowe');
  await page.getByRole('button', { name: 'Customer', exact: true }).click();
  await expect(list(page).getByRole('rowheader').first()).toContainText('Wren Abernathy');

  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('marl');
  await expect(page.getByText('1 conversation', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/query=marl/);
  await list(page).getByText('Is the blue one there?').click();
  await expect(page).toHaveURL(/\/conversation\/ines\?.*query=marl/);
  await expect(timeline(page).getByText('Is the blue one there?')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 conversation', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ines Marlowe', exact: true })).toBeFocused();
});

test('by keyboard: j and k go through the conversations, Enter opens one, there and beside a conversation', async ({
  page,
}) => {
  await page.goto(`${base}/conversations?sort=Name%2C+Surname&direction=asc`);
  const link = (name: string) => list(page).getByRole('link', { name, exact: true });
  await expect(link('Ines Marlowe')).toBeVisible();
  await page.keyboard.press('j');
  await expect(link('Ines Marlowe')).toBeFocused();
  await page.keyboard.press('j');
  await expect(link('Olga Brandvold')).toBeFocused();
  await page.keyboard.press('k');
  // Released when the list is gone, as by a slow finger.
  await page.keyboard.down('Enter');
  await expect(page).toHaveURL(/\/conversation\/ines\?/);
  await expect(timeline(page).getByText('Is the blue one there?')).toBeVisible();
  await page.keyboard.up('Enter');
  await page.goBack();
  await expect(link('Ines Marlowe')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/conversation\/olga\?/);

  // The cards beside a conversation.
  await expect(timeline(page).getByText('Is the green one there?')).toBeVisible();
  const card = (name: string) =>
    page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: new RegExp(name) });
  await card('Olga Brandvold').focus();
  await page.keyboard.press('j');
  await expect(card('Otto Quisling')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/conversation\/otto\?/);
  await expect(timeline(page).getByText('Leave me alone', { exact: true })).toBeVisible();
});

test('rows a page are in the address; what it asks for and is refused leaves it', async ({ page }) => {
  await page.goto(`${base}/conversations`);
  await page.getByRole('button', { name: /Rows per page/ }).click();
  await page.getByRole('option', { name: '50 rows' }).click();
  await expect(page).toHaveURL(`${base}/conversations?rows=50`);
  for (const refused of ['page=9999', 'from=2030-02-30&to=2030-03-01', 'metric=nothing', 'sub_metric=nothing']) {
    await page.goto(`${base}/conversations?rows=50&${refused}`);
    await expect(page).toHaveURL(`${base}/conversations?rows=50`);
    await expect(page.getByText('Showing page 1 / 1')).toBeVisible();
  }
});

test('Service AI has its own columns', async ({ page }) => {
  await page.goto(`${base}/logout`);
  await page.waitForURL(`${base}/login`);
  await signInByHand(page, undefined, serviceAdviser);
  await page.goto(`${base}/conversations`);
  await expect(list(page).getByRole('columnheader', { name: 'Service Completed' })).toBeVisible();
  await expect(list(page).getByRole('columnheader', { name: 'LEAD SOURCE' })).toHaveCount(0);
  await expect(list(page).getByRole('row', { name: /Ruth Okafor/ })).toContainText('$184.40');
  await page.getByRole('link', { name: 'Ruth Okafor', exact: true }).click();
  await expect(timeline(page).getByText('Customer completed service', { exact: true })).toBeVisible();
  await expect(page.getByText('Lead status')).toHaveCount(0);
});

test('what is new is announced and leaves the list as it is @clock', async ({ page }, { retry }) => {
  const row = list(page).getByRole('row', { name: /Ines Marlowe/ });
  // Another one for each try: the first try's is there already.
  const late = `Hello? Anybody? ${retry}`;
  await page.goto(`${base}/conversations`);
  await expect(row).toBeVisible();
  await loadFeed([
    {
      type: 'message',
      dealer: 'talks',
      id: `ines-late-${retry}`,
      conversation: 'ines',
      initiator: 'HUMAN',
      channel: 'email',
      body: late,
      at: new Date(Date.now() + 1000).toISOString(),
      // What is loaded as history is told to nobody; lists come upon it within a minute.
      live: true,
    },
  ]);
  // Others of this dealer may write meanwhile.
  const news = page.getByRole('button', { name: /^\d+ new$/ });
  await expect(news).toBeVisible();
  await expect(row).not.toContainText(late);
  await news.click();
  await expect(row).toContainText(late);
});

test('two tabs are told of what happens, without asking', async ({ page, context }) => {
  const said = (id: string, body: string) => ({
    type: 'message',
    dealer: 'talks',
    id,
    conversation: 'live-lena',
    initiator: 'SPECIALIST',
    channel: 'email',
    body,
    at: new Date().toISOString(),
    live: true,
  });
  await loadFeed(
    leadLines('talks', [
      { id: 'live-lena', first: 'Lena', last: 'Lively', messages: [['HUMAN', 'email', 'Is it here?']] },
    ]),
  );
  const reading = await context.newPage();
  await page.goto(`${base}/conversations?query=lively`);
  await expect(list(page).getByRole('row', { name: /Lena Lively/ })).toBeVisible();
  await reading.goto(`${base}/conversation/live-lena`);
  await expect(timeline(reading).getByText('Is it here?')).toBeVisible();
  // Screens ask by themselves every 10 and 20 seconds: one that is told of it is quicker, again and again.
  const soon = { timeout: 3000 };
  for (const [index, body] of ['First thing', 'Second thing', 'Third thing'].entries()) {
    await loadFeed([said(`live-${index}`, body)]);
    await expect(timeline(reading).getByText(body)).toBeVisible(soon);
  }
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible(soon);
  // The other tab reads the stream where this one is closed.
  await page.close();
  await loadFeed([said('live-after', 'After that')]);
  await expect(timeline(reading).getByText('After that')).toBeVisible({ timeout: 5000 });
});

test('the timeline: texts, authors, links, lines, tabs @clock', async ({ page }) => {
  await page.goto(`${base}/conversation/wren`);
  for (const text of ['Appointment was set in CRM', '1 Salesperson was notified', '2 Salespersons were notified'])
    await expect(timeline(page).getByText(text, { exact: true })).toBeVisible();
  // What was there already is not read out.
  await expect(page.locator('[aria-live="polite"][aria-relevant="additions"]')).toHaveText('');
  await expect(timeline(page).getByText('Sales AI').first()).toBeVisible();
  await expect(timeline(page).getByText('Wren Abernathy').first()).toBeVisible();
  await expect(timeline(page).getByRole('link', { name: 'https://cars.example/one' })).toHaveAttribute(
    'rel',
    /noopener/,
  );
  expect(await timeline(page).getByText('Line one').locator('br').count()).toBe(1);
  await page.getByRole('radio', { name: 'Email' }).click();
  await expect(timeline(page).getByText('A text to you')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Whatsapp' }).click();
  await expect(page.getByText('There are no messages on this channel to reply to')).toBeVisible();
});

test('a conversation of another account of the person leads there', async ({ page }) => {
  const grace = demoAccounts.find(({ email }) => email.startsWith('grace.oconnell'))!;
  await page.goto(`${base}/logout`);
  await page.waitForURL(`${base}/login`);
  await loadFeed([
    {
      type: 'message',
      dealer: 'harbor-subaru',
      id: 'elsewhere',
      conversation: 'lead_engage-1',
      initiator: 'HUMAN',
      channel: 'email',
      body: 'A message from the other account',
      at: new Date().toISOString(),
    },
    {
      type: 'lead',
      dealer: 'harbor-subaru',
      id: 'only-here',
      product: 'LEAD_ENGAGE',
      first_name: 'Only',
      last_name: 'Here',
      source: 'Referral',
      lead_type: 'NEW',
      status: 'ACTIVE',
      created_at: new Date().toISOString(),
    },
    {
      type: 'conversation',
      dealer: 'harbor-subaru',
      id: 'only-here',
      lead: 'only-here',
      channel: 'email',
      started_at: new Date().toISOString(),
    },
  ]);
  await signInByHand(page, undefined, grace);
  await page.goto(`${base}/conversation/only-here`);
  await expect(page.getByRole('combobox', { name: 'Account' })).toHaveValue('Harbor Subaru');
  await expect(page).toHaveURL(/\/conversation\/only-here/);
});

test('the panes of a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${base}/conversation/wren`);
  await expect(timeline(page)).toBeVisible();
  await page.getByRole('button', { name: 'Show all conversations' }).click();
  await expect(page.getByRole('link', { name: /Otto Quisling/ })).toBeVisible();
  await page.getByRole('button', { name: 'Hide window' }).click();
  await expect(page.getByRole('link', { name: /Otto Quisling/ })).toBeHidden();
});
