import type { Page, Response } from '@playwright/test';
import { createBrowser, startPushService } from '../apps/server/test-support/testPush.ts';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { signIn } from './accounts.ts';
import { leadLines } from './conversations.ts';
import { environment } from './environment.ts';
import { expect } from './journey.ts';
import { allowPush, openNotifications } from './notifications.ts';
import { dealerLine, getAccount, personLine } from './ownDealer.ts';
import { test } from './ownServer.ts';

const dealer = 'pushed';
const product = 'DealerChat';
const names = ['rosalind', 'tomasz', 'imke', 'odile'] as const;

/** A dealer of website chats, and somebody who is notified of handoffs. */
const ground: FeedLine[] = [
  dealerLine(dealer, {
    products: [{ id: product, name: 'Chat AI', category: 'CHAT_AI' }],
    settings: { Takeover: true },
  }),
  personLine(dealer, 'noor', { products: [product] }),
  {
    type: 'setting',
    dealer,
    product,
    kind: 'subscriber',
    id: 'noor',
    value: {
      Id: 'noor',
      UserId: 'noor',
      FirstName: 'Noor',
      LastName: 'Haddad',
      Email: getAccount(dealer, 'noor').email,
      MainPhone: '+15550100200',
      SecondaryPhone: '',
      CrmUserId: null,
      Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
    },
  },
  ...leadLines(
    dealer,
    names.map((id) => ({
      id,
      first: `${id[0]!.toUpperCase()}${id.slice(1)}`,
      last: 'Achterberg',
      product,
      messages: [['HUMAN', 'chat', 'Is the blue one still there?']],
    })),
  ),
];

/** As the assistant does where a customer asks for a person. */
async function handOff(origin: string, conversation: (typeof names)[number]): Promise<void> {
  const event = {
    type: 'event',
    dealer,
    id: `${conversation}-handoff`,
    conversation,
    kind: 'HANDOFF',
    by: 'assistant',
    at: new Date().toISOString(),
    live: true,
  };
  const answer = await fetch(`${origin}/api/feed`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${environment.FEED_TOKEN}` },
    body: JSON.stringify(event),
  });
  expect(await answer.json()).toMatchObject({ rejected: [] });
}

const isAnswered = (path: string) => (answer: Response) =>
  new URL(answer.url()).pathname === `/api/dashboard${path}` && answer.request().method() === 'PUT' && answer.ok();

/** A switch is pressed by what is hidden behind what it shows. */
async function turn(page: Page, name: string): Promise<void> {
  await page.getByRole('switch', { name }).focus();
  await page.keyboard.press('Space');
}

test('a handoff is shown while somebody is elsewhere, opened and answered; not in quiet hours, nor after signing out', async ({
  page,
  ownServer,
}) => {
  const { origin } = ownServer;
  const service = await startPushService();
  const browser = createBrowser();
  try {
    await ownServer.startWith(ground, { LOCAL_SITES: service.site });
    await allowPush(page, browser, origin);
    await signIn(page, origin, getAccount(dealer, 'noor'), '/user');
    await turn(page, 'Notify me in this browser');
    await expect(page.getByRole('switch', { name: 'Show names and messages' })).toBeChecked();
    const notifications = await openNotifications(page);
    const sent = () => service.sent.map(({ body }) => browser.read(body));

    // The console tells the server that it is open here again; from then on it goes where a notification leads.
    const renewed = page.waitForResponse(isAnswered('/push/browser'));
    await page.goto(`${origin}/`);
    await renewed;
    await handOff(origin, 'rosalind');
    await expect.poll(sent).toHaveLength(1);
    await notifications.deliver(sent()[0]!);
    await expect.poll(notifications.list).toEqual([
      {
        title: 'Rosalind Achterberg is waiting',
        body: 'Is the blue one still there?',
        tag: sent()[0]!.tag,
        actions: ['Open', 'Reply'],
      },
    ]);

    // The console that is open goes there, without being loaded anew.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    expect(await notifications.press('reply')).toEqual([]);
    await expect(page).toHaveURL(`${origin}/conversation/rosalind?reply=1`);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(await notifications.list()).toEqual([]);
    await expect(page.getByRole('button', { name: 'Join the conversation' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Message to customer' })).toBeFocused();
    await page.keyboard.type('It is. I can show it to you today.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('log', { name: 'Messages' }).getByText('I can show it to you today.')).toBeVisible();

    // Quiet hours that began an hour ago, and end in an hour.
    await setQuietHours(page, origin, -60, 60);
    await handOff(origin, 'tomasz');
    await expectMailed(page, origin, 'Tomasz');
    await setQuietHours(page, origin, 60, 120);
    await handOff(origin, 'imke');
    await expect.poll(sent).toHaveLength(2);
    expect(sent()[1]!.title).toBe('Imke Achterberg is waiting');

    // Nothing of the console is open: a window opens there.
    await notifications.deliver(sent()[1]!);
    await expect.poll(notifications.list).toHaveLength(1);
    await page.goto('about:blank');
    expect(await notifications.press('open')).toEqual(['/conversation/imke']);

    await page.goto(`${origin}/logout`);
    await expect(page).toHaveURL(`${origin}/login`);
    await handOff(origin, 'odile');
    await expectMailed(page, origin, 'Odile');
    expect(sent()).toHaveLength(2);
    expect(await page.evaluate(() => localStorage.getItem('subscribed-by-the-test'))).toBeNull();

    // Who signs in again is notified again, without asking.
    const again = page.waitForResponse(isAnswered('/push/browser'));
    await signIn(page, origin, getAccount(dealer, 'noor'));
    await again;
  } finally {
    await service.close();
  }
});

/** Hours in minutes from now, as the account page saves them (its own test types them). */
async function setQuietHours(page: Page, origin: string, from: number, to: number): Promise<void> {
  const now = new Date();
  const time = (offset: number) => (now.getUTCHours() * 60 + now.getUTCMinutes() + offset + 1440) % 1440;
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'))!;
    return (JSON.parse(localStorage.getItem(key)!) as { access_token: string }).access_token;
  });
  const answer = await page.request.put(`${origin}/api/dashboard/push`, {
    headers: { authorization: `Bearer ${token}` },
    data: { ShowsWords: true, QuietHours: { From: time(from), To: time(to) }, TimeZone: 'UTC' },
  });
  expect(answer.status()).toBe(200);
}

/** The handoff has been notified of by email: what else follows from it has run. */
async function expectMailed(page: Page, origin: string, name: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`${origin}/dev/outbox?search=${name}`)).text())
    .toContain(`Handoff: ${name}`);
}
