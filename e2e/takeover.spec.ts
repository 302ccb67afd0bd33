import type { Page, Route, WebSocketRoute } from '@playwright/test';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { signIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { type BrandId, origins } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';
import { accountOf } from './ownDealer.ts';
import { chatDealer } from './salespeople.ts';
import { startChat } from './shopper.ts';

test.use({ reducedMotion: 'no-preference' });

const base = origins.forecourt;

const timeline = (page: Page) => page.getByRole('log', { name: 'Messages' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Message to customer' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const open = async (page: Page, cid: string) => {
  await page.goto(`${base}/conversation/${cid}`);
  await expect(timeline(page)).toBeVisible();
};
/** The conversation that a person finds first in their list. */
async function openFirst(page: Page): Promise<string> {
  await page.goto(`${base}/conversation`);
  await page.waitForURL(/\/conversation\/[^?]+/);
  await expect(timeline(page)).toBeVisible();
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!);
}

test('a salesperson joins a chat, talks, and hands it back', async ({ page, browser }) => {
  const { id, host } = await chatDealer();
  const shopper = await startChat(id, host, 'Is the blue one still there?');
  await signIn(page, base, accountOf(id, 'noor'), null);
  const cid = await openFirst(page);
  await expect(timeline(page).getByText('Is the blue one still there?')).toBeVisible();
  const others = await browser.newContext();
  const other = await others.newPage();
  await signIn(other, base, accountOf(id, 'sven'), null);
  await open(other, cid);
  await expect(button(other, 'Join the conversation')).toBeEnabled();

  await button(page, 'Join the conversation').click();
  await expect(box(page)).toBeFocused();
  await expect.poll(shopper.read).toContain('Noor joined the chat.');
  // The other one learns who has it, and finds nothing to write in.
  await expect(other.getByText('Noor Haddad has this chat.')).toBeVisible();
  await expect(button(other, 'Join the conversation')).toBeDisabled();
  await expect(box(other)).toHaveCount(0);

  await box(page).fill('It is. Shall I hold it for you?');
  await expect(other.getByRole('img', { name: 'Noor Haddad is writing a reply' })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Also viewing' }).getByRole('img', { name: 'Sven Larsen' }),
  ).toBeVisible();
  await box(page).press('Control+Enter');
  await expect(timeline(page).getByText('Sent', { exact: true })).toBeVisible();
  await expect.poll(shopper.read).toContain('It is. Shall I hold it for you?');
  shopper.typing();
  await expect(page.getByText('The customer is typing…')).toBeVisible();
  await shopper.write('Please do');
  await expect(timeline(page).getByText('Please do')).toBeVisible();
  await expect(timeline(other).getByText('Please do')).toBeVisible();
  await expect(timeline(other).getByText('Noor Haddad', { exact: true })).toHaveCount(1);
  // Joining stands once, with what the customer was told of it.
  await expect(timeline(other).getByText(/joined/)).toHaveCount(1);

  // Nothing is written twice and nothing is lost while the connection is away.
  await page.context().setOffline(true);
  await box(page).fill('Come by at 5');
  await box(page).press('Control+Enter');
  await page.context().setOffline(false);
  await expect.poll(() => shopper.read().filter((text) => text === 'Come by at 5')).toHaveLength(1);
  await expect(timeline(page).getByText('Come by at 5')).toHaveCount(1);

  // Leaving is asked about; staying keeps what is typed, and so does a reload.
  await box(page).fill('Half a sent');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave this chat?' });
  await question.getByRole('button', { name: 'Stay in the chat' }).click();
  await expect(box(page)).toHaveValue('Half a sent');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(box(page)).toHaveValue('Half a sent');

  await button(page, 'End the conversation').click();
  const dialog = page.getByRole('alertdialog', { name: 'End the conversation?' });
  await dialog.getByLabel('Anything the assistant should know?').fill('Promised to hold the blue one');
  await dialog.getByRole('button', { name: 'End the conversation' }).click();
  await expect(box(page)).toHaveCount(0);
  await expect(timeline(page).getByText('The conversation was handed back to the assistant')).toBeVisible();
  await expect(timeline(other).getByText('“Promised to hold the blue one”')).toBeVisible();
  await expect(button(other, 'Join the conversation')).toBeEnabled();
  await expect.poll(() => shopper.read().some((text) => text.startsWith('Noor left the chat.'))).toBe(true);
  // Who has left is gone for the others within seconds.
  await others.close();
  await expect(page.getByRole('list', { name: 'Also viewing' })).toHaveCount(0);
  shopper.close();
});

for (const brand of ['forecourt', 'marque'] satisfies BrandId[]) {
  test(`a shopper asks for a person, who is called, helps, and leaves the rest to the assistant (${brand})`, async ({
    page,
  }) => {
    const { id, host } = await chatDealer();
    await signIn(page, origins[brand], accountOf(id, 'noor'));
    const shopper = await startChat(id, host, 'What do you have for a family of five?');
    await shopper.askForPerson();
    await expect(page.getByText('A customer is waiting for someone to join the chat.')).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) /);
    await page.getByRole('link', { name: 'Open chat' }).click();
    await expect(timeline(page).getByText('1 Salesperson was notified').first()).toBeVisible();
    await expect(page.getByText('Waiting for a salesperson')).toBeVisible();
    await expectNoViolations(page);
    await button(page, 'Join the conversation').click();
    await expect.poll(shopper.read).toContain('Noor joined the chat.');
    await expect(page).not.toHaveTitle(/^\(/);
    await expect(page.getByText('Waiting for a salesperson')).toHaveCount(0);

    await box(page).fill('The Highlander has three rows.');
    await box(page).press('Control+Enter');
    await expect.poll(shopper.read).toContain('The Highlander has three rows.');
    await shopper.write('What financing do you offer?');
    await expect(timeline(page).getByText('What financing do you offer?')).toBeVisible();
    await expectNoViolations(page);
    const before = shopper.answers();
    await button(page, 'End the conversation').click();
    await page
      .getByRole('alertdialog', { name: 'End the conversation?' })
      .getByRole('button', { name: 'End the conversation' })
      .click();
    await expect(timeline(page).getByText('The conversation was handed back to the assistant')).toBeVisible();
    // What the salesperson left open is answered, and so is what comes next.
    await expect.poll(shopper.answers).toBe(before + 1);
    await shopper.write('Thank you. When are you open?');
    await expect.poll(shopper.answers).toBe(before + 2);
    shopper.close();
  });
}

test('of two who join at once one is told why not', async ({ page, browser }) => {
  const { id, host } = await chatDealer();
  const shopper = await startChat(id, host, 'Is anybody there?');
  await signIn(page, base, accountOf(id, 'noor'), null);
  const cid = await openFirst(page);
  const others = await browser.newContext();
  const other = await others.newPage();
  await signIn(other, base, accountOf(id, 'sven'), null);
  await open(other, cid);
  // Whoever comes second does not know of the first yet.
  const waiting: Route[] = [];
  await other.route('**/general-info*', (route) => void waiting.push(route));
  await button(page, 'Join the conversation').click();
  await expect(box(page)).toBeVisible();
  await button(other, 'Join the conversation').click();
  await expect(other.getByText('Someone else has joined this conversation')).toBeVisible();
  await other.unroute('**/general-info*');
  // Some were given up by the page meanwhile.
  for (const route of waiting) await route.continue().catch(() => undefined);
  await expect(button(other, 'Join the conversation')).toBeDisabled();
  shopper.close();
  await others.close();
});

/** A chat that Sven has taken over, and in which nobody has written for a quarter of an hour. */
const silentChat = (dealer: string): FeedLine[] => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const about = { dealer, conversation: 'silent' };
  return [
    {
      type: 'lead',
      dealer,
      id: 'silent',
      product: 'DealerChat',
      first_name: 'Ada',
      last_name: 'Byron',
      source: 'Website Chat',
      lead_type: 'NEW',
      status: 'ACTIVE',
      created_at: minutesAgo(20),
    },
    { type: 'conversation', dealer, id: 'silent', lead: 'silent', channel: 'chat', started_at: minutesAgo(20) },
    { type: 'message', ...about, id: 'asked', initiator: 'HUMAN', channel: 'chat', body: 'Hello?', at: minutesAgo(20) },
    {
      type: 'event',
      ...about,
      id: 'joined',
      kind: 'DEALERSHIP_TAKEOVER',
      by: 'staff',
      salesperson: `${dealer}-sven`,
      at: minutesAgo(16),
    },
  ];
};

test('what is wrong with a chat is said: it is stuck, its customer is gone, its connection is lost', async ({
  page,
}) => {
  const { id, host } = await chatDealer();
  await loadFeed(silentChat(id));
  await signIn(page, base, accountOf(id, 'noor'), null);
  await open(page, 'silent');
  await expect(page.getByText('Stuck in progress more than 15 minutes')).toBeVisible();
  await expect(page.getByText('Customer offline')).toBeVisible();
  await expect(button(page, 'Join the conversation')).toBeDisabled();

  const sockets: WebSocketRoute[] = [];
  let isDown = false;
  await page.routeWebSocket(/\/api\/live\/chat/, async (socket) => {
    sockets.push(socket);
    if (isDown) await socket.close();
    else socket.connectToServer();
  });
  const shopper = await startChat(id, host, 'Is anybody there?');
  await openFirst(page);
  await button(page, 'Join the conversation').click();
  await expect(box(page)).toBeFocused();
  await expect.poll(() => sockets.length).toBe(1);
  const lost = page.getByText('Connection lost. Check your internet connection and try again');
  isDown = true;
  await sockets[0]!.close();
  await expect(lost).toBeVisible();
  isDown = false;
  await button(page, 'Try again').click();
  await expect(lost).toHaveCount(0);
  shopper.close();
});

test('what spec 3 §4 says of a takeover, each brought about by its cause', async ({ page, browser }) => {
  const { id, host } = await chatDealer();
  const shopper = await startChat(id, host, 'Is the blue one still there?');
  await signIn(page, base, accountOf(id, 'noor'), null);
  const cid = await openFirst(page);
  const others = await browser.newContext();
  const other = await others.newPage();
  await signIn(other, base, accountOf(id, 'sven'), null);
  await open(other, cid);
  const card = other.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
  await expect(card).not.toContainText('In Progress');

  await button(page, 'Join the conversation').click();
  await expect(card).toContainText('In Progress');
  await expect(button(other, 'Join the conversation')).toBeDisabled();
  await expect(other.getByText('Stuck in progress more than 15 minutes')).toHaveCount(0);

  // The internet is gone, and comes back.
  const lost = page.getByText('Connection lost. Check your internet connection and try again');
  await page.context().setOffline(true);
  await expect(lost).toBeVisible({ timeout: 90_000 });
  await page.context().setOffline(false);
  await expect(lost).toHaveCount(0);

  // A tab that is closed asks first.
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const warning = await asked;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await expect(box(page)).toBeVisible();

  // A quarter of an hour passes for whoever looks on, on a page that stays open.
  await other.clock.install();
  await other.clock.fastForward('16:00');
  await expect(other.getByText('Stuck in progress more than 15 minutes')).toBeVisible();

  await button(page, 'End the conversation').click();
  const dialog = page.getByRole('alertdialog', { name: 'End the conversation?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(box(page)).toBeVisible();
  await button(page, 'End the conversation').click();
  await dialog.getByRole('button', { name: 'End the conversation' }).click();
  await expect(card).toContainText('Completed');
  await expect(button(other, 'Join the conversation')).toBeEnabled();
  await expect.poll(() => shopper.read().some((text) => text.startsWith('Noor left the chat.'))).toBe(true);
  shopper.close();
  await others.close();
});
