import type { Locator, Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { leadLines } from './conversations.ts';
import { type BrandId, origins } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';
import { dealerLine, getAccount, ownDealer, personLine } from './ownDealer.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const brands = Object.keys(origins) as BrandId[];
const timeline = (page: Page) => page.getByRole('log', { name: 'Messages' });
const replyBox = (page: Page) => page.getByRole('textbox', { name: 'Reply as Assistant' });
const chatBox = (page: Page) => page.getByRole('textbox', { name: 'Message to customer' });
const words = 'Hi, is the blue RAV4 still there? I could come by on Saturday, before noon if that suits you.';
const exchange = (channel: 'email' | 'sms' | 'chat') =>
  Array.from(
    { length: 12 },
    (_, at) => [at % 2 ? 'BOT' : 'HUMAN', channel, words] as ['BOT' | 'HUMAN', typeof channel, string],
  );

/** A dealer with a conversation on each channel that somebody answers from a phone. */
async function loadDealer(): Promise<{ email: string; password: string }> {
  const { admin, id } = await ownDealer([
    { id: 'mail', first: 'Marguerite', last: 'Castellanos-Whitfield', messages: exchange('email') },
    { id: 'text', first: 'Emmett', last: 'Vasquez', messages: exchange('sms') },
    // This customer can be reached on two channels, so the composer has a select.
    { id: 'both', first: 'Ada', last: 'Byron', messages: [...exchange('sms'), ...exchange('email')] },
  ]);
  const signature = '<p>Noor Haddad<br>Sales Manager, Own Toyota<br>1180 Lafayette Road, Portsmouth</p>';
  const product = { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' as const, signature };
  await loadFeed([dealerLine(id, { products: [product] })]);
  return admin;
}

/** A dealer of website chats, with one that may be joined. */
async function loadChatDealer(): Promise<{ email: string; password: string }> {
  const id = `own-${crypto.randomUUID().slice(0, 8)}`;
  await loadFeed([
    dealerLine(id, {
      products: [{ id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' }],
      settings: { Takeover: true },
    }),
    personLine(id, 'noor', { products: ['DealerChat'] }),
    ...leadLines(id, [
      { id: 'chat', first: 'Rosalind', last: 'Achterberg', product: 'DealerChat', messages: exchange('chat') },
      { id: 'other', first: 'Tomasz', last: 'Kowalski', product: 'DealerChat', messages: exchange('chat') },
    ]),
  ]);
  return getAccount(id, 'noor');
}

/** What share of the viewport shows messages, in percent. */
async function measure(page: Page): Promise<number> {
  const box = (await timeline(page).boundingBox())!;
  const { height } = page.viewportSize()!;
  const shown = Math.min(box.y + box.height, height) - Math.max(box.y, 0);
  return Math.floor((shown / height) * 1000) / 10;
}

async function expectInSight(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const box = (await part.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}

/** Messages have their room, and what is written and its button are in sight, without and with the keyboard. */
async function expectRoom(page: Page, name: string, field: Locator): Promise<void> {
  for (const { height, least } of [
    { height: 844, least: 60 },
    { height: 430, least: 45 },
  ]) {
    await page.setViewportSize({ width: 390, height });
    for (const text of ['', 'One.\nTwo.\nThree.\nFour.\nFive.\nSix.\nSeven.\nEight.\nNine.\nTen.\nEleven.']) {
      await field.fill(text);
      await expect(timeline(page)).toBeVisible();
      const share = await measure(page);
      expect
        .soft(share, `${name} at 390 × ${height}, ${text === '' ? 'nothing' : 'much'} written`)
        .toBeGreaterThanOrEqual(least);
      await expectInSight(page, field);
      await expectInSight(page, page.getByRole('button', { name: 'Send', exact: true }));
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await field.evaluate((box) => parseFloat(getComputedStyle(box).fontSize))).toBeGreaterThanOrEqual(16);
}

/** How long a slow phone may take for a screen that it opens for the first time. */
const patient = { timeout: 90_000 };

/** Makes a page one on a phone of a quarter of this machine's speed, with 400 kbit/s. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const throughput = 400_000 / 8;
  const conditions = { offline: false, latency: 300, downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', conditions);
}

test('list and conversation take turns, and the browser’s Back leads from one to the other', async ({ page }) => {
  await signIn(page, origins.forecourt, await loadDealer(), '/conversation/mail');
  await page.getByRole('button', { name: 'Show all conversations' }).click();
  const list = page.getByRole('region', { name: 'Conversations' });
  await expect(list).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await list.getByRole('link', { name: /Emmett Vasquez/ }).click();
  await expect(page).toHaveURL(/\/conversation\/text$/);
  await expect(list).toBeHidden();
  await page.goBack();
  await expect(list).toBeVisible();
  await page.goForward();
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Show all conversations' }).click();
  await expect(list).toBeVisible();
  await page.getByRole('button', { name: 'Hide window' }).click();
  await expect(page).toHaveURL(/\/conversation\/text$/);
  await expect(timeline(page)).toBeVisible();
});

test('the forms, the details and the channels are in the menu', async ({ page }) => {
  await signIn(page, origins.forecourt, await loadDealer(), '/conversation/both');
  const choose = async (role: 'menuitem' | 'menuitemradio', name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole(role, { name, exact: true }).click();
  };
  await choose('menuitem', 'Contact form');
  await expect(page.getByRole('dialog', { name: 'Contact form' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Close form' }).click();
  await choose('menuitem', 'Show details');
  await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(timeline(page).getByText('Email', { exact: true }).last()).toBeVisible();
  await choose('menuitemradio', 'SMS');
  await expect(timeline(page).getByText('Email', { exact: true })).toHaveCount(0);
});

for (const brand of brands) {
  test(`${brand}: e-mail and SMS have room on a phone`, async ({ page }) => {
    const admin = await loadDealer();
    for (const id of ['mail', 'text', 'both']) {
      await signIn(page, origins[brand], admin, `/conversation/${id}`);
      await expect(timeline(page).getByText(words).last()).toBeVisible();
      await expect(replyBox(page)).toBeEditable();
      await expectRoom(page, `${brand} ${id}`, replyBox(page));
      await expectNoViolations(page);
    }
  });

  test(`${brand}: a live chat has room on a phone`, async ({ page }) => {
    await signIn(page, origins[brand], await loadChatDealer(), '/conversation/chat');
    await page.getByRole('button', { name: 'Join the conversation' }).click();
    await expect(chatBox(page)).toBeVisible();
    await expectRoom(page, `${brand} live chat`, chatBox(page));
    // React Aria names what it reads out by the pressed button, and keeps it for 7 s after the button has gone.
    await expect(page.locator('[data-live-announcer] [role=img]')).toHaveCount(0);
    await expectNoViolations(page);
  });

  test(
    `${brand}: on a slow phone e-mail, SMS and a live chat have the same room`,
    { tag: '@full' },
    async ({ page, browser }) => {
      test.setTimeout(300_000);
      const admin = await loadDealer();
      await slowDown(page);
      for (const id of ['mail', 'text']) {
        await signIn(page, origins[brand], admin, `/conversation/${id}`);
        await expect(timeline(page).getByText(words).last()).toBeVisible(patient);
        await expect(replyBox(page)).toBeEditable(patient);
        await expectRoom(page, `${brand} ${id}, slow`, replyBox(page));
      }

      const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
      const other = await (await browser.newContext(phone)).newPage();
      await slowDown(other);
      await signIn(other, origins[brand], await loadChatDealer(), '/conversation/chat');
      await other.getByRole('button', { name: 'Join the conversation' }).click(patient);
      await expect(chatBox(other)).toBeVisible(patient);
      await expectRoom(other, `${brand} live chat, slow`, chatBox(other));
    },
  );
}
