import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { corpus } from '../packages/api/src/attacks/corpus.ts';
import { mails } from './attacks/mails.ts';
import { ran } from '../packages/api/src/attacks/marks.ts';
import { attackedDealer, attackingTalk, messageId, reader, sentAt } from './attacks/talk.ts';
import { walk } from './attacks/walk.ts';
import { watch } from './attacks/watch.ts';
import { origins } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';

const base = origins.forecourt;
const every = (count: number) => corpus.filter((_, index) => index % count === 0);

/** Beside our own: a file with an array of texts, or of objects with a `payload`, such as another sanitiser's tests. */
const file = process.env.ATTACK_CORPUS;
const others: string[] = file
  ? (JSON.parse(readFileSync(file, 'utf8')) as (string | { payload: string })[]).map((entry) =>
      typeof entry === 'string' ? entry : entry.payload,
    )
  : [];

/** Every attack, in three conversations: one with all of them exceeds a test's time limit on a slow machine. */
const mailThirds = ['a', 'b', 'c'].map((part, at) => ({
  id: `attacks-mail-${part}`,
  channel: 'email' as const,
  bodies: corpus.filter((_, index) => index % 3 === at),
  width: 1440,
}));

const talks: { id: string; channel: 'email' | 'sms'; bodies: readonly string[]; width: number }[] = [
  ...mailThirds,
  { id: 'attacks-text', channel: 'sms', bodies: every(8), width: 390 },
  ...(others.length > 0 ? [{ id: 'attacks-others', channel: 'email' as const, bodies: others, width: 1440 }] : []),
];

test.beforeAll(() =>
  loadFeed([
    ...attackedDealer(
      every(60)
        .filter(({ length }) => length < 500)
        .join(''),
    ),
    ...talks.flatMap(({ id, channel, bodies }) => attackingTalk(id, `<img src=x onerror=${ran}>`, channel, bodies)),
    ...attackingTalk('attacks-replies', 'Rosa', 'email', ['Hello']),
    ...attackingTalk('attacks-replies-text', 'Rolf', 'sms', ['Hello']),
    ...attackingTalk(
      'attacks-none',
      'Wren',
      'email',
      mails.map(({ html }) => html),
    ),
  ]),
);

test.beforeEach(async ({ page }) => {
  await signIn(page, base, reader, null);
});

/** Reads a whole conversation: each message has to be drawn, and none may have done anything. */
async function readThrough(page: Page, faults: string[], conversation: string, sent: string[]): Promise<void> {
  const walked = await walk(page, conversation);
  // A second try finds the replies of the first beside its own.
  expect([...walked.drawn]).toEqual(expect.arrayContaining(sent));
  expect([...faults, ...walked.faults]).toEqual([]);
}

for (const { id, channel, bodies, width } of talks) {
  const sent = bodies.map((_, index) => sentAt(index));

  test(`${bodies.length} attacks by ${channel} (${id}): nothing runs, leaves or covers`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    const faults = await watch(context, page);
    await readThrough(page, faults, id, sent);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${base}/conversations`);
    await expect(page.getByRole('table', { name: 'Conversations' }).getByText('Rosa')).toBeVisible();
    expect(faults).toEqual([]);
  });

  test(`${bodies.length} attacks by ${channel} (${id}), with the browser's sanitiser alone`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const faults = await watch(context, page);
    await withoutPolicy(context);
    await withBodies(context, new Map(bodies.map((body, index) => [messageId(id, index), body])));
    await readThrough(page, faults, id, sent);
  });
}

/**
 * Takes the policy away, so that whatever a sanitiser leaves would do its work. With it, Chromium reports the handlers
 * and styles that it reads in a document where nothing runs, also when the sanitiser takes them out.
 */
async function withoutPolicy(context: BrowserContext): Promise<void> {
  await context.route(`${base}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': policy, ...headers } = response.headers();
    expect(policy).toContain('require-trusted-types-for');
    return route.fulfill({ response, headers });
  });
}

/** Puts messages as they came in the place of what the server has cleaned. */
async function withBodies(context: BrowserContext, bodies: Map<string, string>): Promise<void> {
  await context.route('**/api/dashboard/dialogue?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { messages: { MessageId: string; Message: unknown }[] };
    for (const message of answer.messages) message.Message = bodies.get(message.MessageId) ?? message.Message;
    await route.fulfill({ response, json: answer });
  });
}

test('attacks that staff send, or somebody in their name', async ({ page, context }) => {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'))!;
    return (JSON.parse(localStorage.getItem(key)!) as { access_token: string }).access_token;
  });
  const send = async (conversation: string, reply: object): Promise<string> => {
    const answer = await fetch(`${base}/api/dashboard/message/attacks?account_id=attacks&service_type=LEAD_ENGAGE`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ conversation_id: conversation, newMessageObject: { id: randomUUID(), ...reply } }),
    });
    expect(answer.status, JSON.stringify(reply)).toBe(200);
    return ((await answer.json()) as { message: { Timestamp: string } }).message.Timestamp;
  };
  const storable = every(10).map((attack) => attack.replaceAll('\0', '').toWellFormed());
  const typed = `Is <b onclick="${ran}">it</b> there & <script>${ran}</script>?`;
  const sent = { mail: [sentAt(0)], text: [sentAt(0)] };
  for (const html of storable)
    sent.mail.push(await send('attacks-replies', { text: 'Hello', html, selectedChannel: 'email' }));
  for (const text of [...storable.filter(({ length }) => length < 1000).slice(0, 40), typed])
    sent.text.push(await send('attacks-replies-text', { text, selectedChannel: 'sms' }));

  const faults = await watch(context, page);
  await readThrough(page, faults, 'attacks-replies', sent.mail);
  await readThrough(page, faults, 'attacks-replies-text', sent.text);
  await page.goto(`${base}/dev/outbox`);
  const elements = (selector: string) =>
    page.evaluate(
      (each) => [...new Set(Array.from(document.querySelectorAll(each), ({ localName }) => localName))].toSorted(),
      selector,
    );
  expect(await elements('.mails *')).toEqual(['a', 'article', 'li', 'span', 'strong', 'time']);
  // A text reaches the customer as it was typed.
  await page.getByRole('article').filter({ hasText: typed }).getByRole('link').click();
  await expect(page.locator('pre')).toHaveText(typed);
  await page.goto(`${base}/dev/outbox?channel=email`);
  for (const address of (await page.getByRole('article').getByRole('link').evaluateAll(hrefs)).slice(0, 20)) {
    await page.goto(address);
    // A body that an attack leaves empty has no height.
    await page.frameLocator('iframe').locator('body').waitFor({ state: 'attached' });
  }
  expect(faults.filter((fault) => !ofOutbox.test(fault))).toEqual([]);
});

/** What the outbox itself asks for and shows; a script of a mail is refused by its frame. */
const ofOutbox = new RegExp(
  `^(asked for (font|stylesheet|script|document)|went to) ${base}/(pages|dev/outbox)/|^a frame was attached$|` +
    "^console: Blocked script execution in '[^']*/message.html' because the document's frame is sandboxed",
);

const hrefs = (links: Element[]) => links.map((link) => (link as HTMLAnchorElement).href);

test('ordinary mail reads well, and its links open apart', async ({ page, context }) => {
  const faults = await watch(context, page);
  await readThrough(
    page,
    faults,
    'attacks-none',
    mails.map((_, index) => sentAt(index)),
  );
  for (const [index, { name, lines, bold, links, lists, tables }] of mails.entries()) {
    const article = page.getByRole('article').filter({ has: page.locator(`time[datetime="${sentAt(index)}"]`) });
    const quote = article.getByRole('button', { name: 'Show quoted text' });
    if (await quote.isVisible()) await quote.click();
    const message = article.locator('div[dir=auto]').first();
    const text = (await message.innerText()).split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
    expect(text.filter(Boolean), name).toEqual(lines);
    expect(await message.locator('b, strong').allInnerTexts(), name).toEqual(bold);
    expect(
      await message
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
      name,
    ).toEqual(links);
    expect(
      await message.getByRole('list').evaluateAll((all) => all.map(({ children }) => children.length)),
      name,
    ).toEqual(lists);
    expect(
      await message.getByRole('table').evaluateAll((all) => all.map((table) => table.querySelectorAll('tr').length)),
      name,
    ).toEqual(tables);
  }

  await context.route('https://cars.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'A car' }));
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'the offer' }).click();
  const opened = await opening;
  await opened.waitForLoadState();
  expect(opened.url()).toBe('https://cars.example/offer?id=7&from=mail');
  expect(await opened.evaluate(() => [opener, document.referrer])).toEqual([null, '']);
  await expect(page).toHaveURL(`${base}/conversation/attacks-none`);
});
