import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { origins, website } from './environment.ts';
import { expect, test } from './journey.ts';
import { chatFrame, openChat } from './website.ts';

test.use({ reducedMotion: 'no-preference', permissions: ['local-network-access'] });

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe in the chat's frame: from the page it does not find a frame in a closed shadow root. */
async function expectNoViolations(chat: Frame): Promise<void> {
  await chat.evaluate(axe);
  const { violations } = (await chat.evaluate('axe.run()')) as AxeResults;
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

const field = (chat: Frame) => chat.getByRole('textbox', { name: 'Message' });
const answers = (chat: Frame) =>
  chat.getByRole('log', { name: 'Messages' }).getByRole('article', { name: /automated assistant/ });
/** Whether the focus is on the chat's button or in its frame. Of a closed shadow root the page only sees the host. */
const isInChat = (page: Page) => page.evaluate(() => document.activeElement?.localName === 'forecourt-chat');

test('by keyboard alone: opened, written in, left by Tab, closed, and back at its button', async ({ page }) => {
  await page.goto(website);
  await page.locator('forecourt-chat').waitFor({ state: 'attached' });
  // Past all of the page's own controls.
  for (let presses = 0; presses < 100 && !(await isInChat(page)); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const chat = await chatFrame(page);
  await expect(field(chat)).toBeFocused();
  await page.keyboard.type('What are your hours?');
  await page.keyboard.press('Enter');
  await expect(answers(chat)).toHaveCount(2);

  // What can be done is reached, and no control holds the focus (WCAG 2.1.2): on to what follows, and back past the header.
  await page.keyboard.press('Tab');
  expect(await isInChat(page)).toBe(false);
  await page.keyboard.press('Shift+Tab');
  const hasFocus = () => chat.evaluate(() => document.hasFocus());
  // The frame is another process: a key pressed before the focus has arrived there goes to the page.
  await expect.poll(hasFocus).toBe(true);
  const reached: string[] = [];
  for (let presses = 0; presses < 40 && (await hasFocus()); presses++) {
    reached.push(
      await chat.evaluate(() => {
        const { ariaLabel, textContent } = document.activeElement!;
        return ariaLabel ?? textContent;
      }),
    );
    await page.keyboard.press('Shift+Tab');
  }
  expect(reached).toEqual([
    'Message',
    'Attach photos or files',
    'Email this conversation',
    'Leave your contact info',
    'Talk to a person',
    'Book a visit',
    'Messages',
    'Close chat',
  ]);

  await page.keyboard.press('Tab');
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(hasFocus).toBe(false);
  expect(await isInChat(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(field(chat)).toBeFocused();
});

for (const [brand, appearance] of [
  ['forecourt', 'light'],
  ['marque', 'dark'],
] as const) {
  const tag = brand === 'marque' ? ['@full'] : [];
  test(`axe finds nothing from the welcome to the forms (${brand}, ${appearance})`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: appearance });
    // The brand is that of the chat's host.
    const address = `${website}/branded`;
    await page.route(address, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Cars</title><script async src="${origins[brand]}/widget.js" data-account="harbor-toyota" data-brand="${brand}"></script></html>`,
      }),
    );
    await page.goto(address);
    const chat = await openChat(page);
    await expect(field(chat)).toBeVisible();
    await expect(chat.locator('html')).toHaveAttribute('data-brand', brand);
    await expectNoViolations(chat);
    await field(chat).fill('Which used cars do you have?');
    await field(chat).press('Enter');
    await expect(answers(chat)).toHaveCount(2);
    await expectNoViolations(chat);
    await chat.getByRole('button', { name: 'Leave your contact info' }).click();
    await chat.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(chat.getByText('Email or phone number is required!')).toBeVisible();
    await expectNoViolations(chat);
    await chat.getByRole('button', { name: 'Cancel' }).click();
    await chat.getByRole('button', { name: 'Book a visit' }).click();
    await chat.getByRole('radio', { disabled: false }).first().waitFor();
    await expectNoViolations(chat);
  });
}

test('at 200 %, from right to left: nothing is cut off, and the sides are the other way round', async ({ page }) => {
  // A window of 1,280 by 720 at 200 % (WCAG 1.4.4).
  await page.setViewportSize({ width: 640, height: 360 });
  const address = `${website}/rtl`;
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="ar" dir="rtl"><title>سيارات</title><script async src="${origins.forecourt}/widget.js" data-account="harbor-toyota"></script></html>`,
    }),
  );
  await page.goto(address);
  const chat = await openChat(page);
  await field(chat).fill('مرحبًا، متى تفتحون؟');
  await field(chat).press('Enter');
  await expect(answers(chat)).not.toHaveCount(0);
  await expect(chat.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(
    await chat.evaluate(() => ({
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      high: document.documentElement.scrollHeight - document.documentElement.clientHeight,
    })),
  ).toEqual({ wide: 0, high: 0 });
  const findBox = async (role: 'textbox' | 'button' | 'log', name: string) =>
    (await chat.getByRole(role, { name }).boundingBox())!;
  const [writes, sends, closes] = [
    await findBox('textbox', 'Message'),
    await findBox('button', 'Send'),
    await findBox('button', 'Close chat'),
  ];
  expect(sends.x).toBeLessThan(writes.x);
  expect(closes.x).toBeLessThan(100);
  for (const { x, y, width, height } of [sends, closes]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(640);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(360);
  }
  // The customer's own message is at the other end, and in view.
  const own = chat.getByRole('article', { name: 'You' }).locator('div').first();
  await expect(own).toBeInViewport();
  expect((await own.boundingBox())!.x).toBeLessThan(320);
});

/** A phone's keyboard, which leaves the window as it is and makes its visible part smaller: no test can open a real one. */
function addKeyboard(): void {
  if (window.top !== window) return;
  const visible = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: visible });
}

/** What is left to see above the keyboard. */
const showOnly = (page: Page, visible: { height: number; offsetTop: number }) =>
  page.evaluate((left) => {
    Object.assign(window.visualViewport!, left);
    window.visualViewport!.dispatchEvent(new Event('resize'));
  }, visible);

test('on a phone: what is written and read stays in sight above the keyboard', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['local-network-access'],
  });
  await context.addInitScript(addKeyboard);
  const page = await context.newPage();
  await page.goto(website);
  const chat = await openChat(page);
  await field(chat).fill('What are your hours?');
  await field(chat).press('Enter');
  await expect(answers(chat)).toHaveCount(2);
  const inSight = (top: number, bottom: number) =>
    expect(async () => {
      for (const part of [field(chat), chat.getByRole('button', { name: 'Send' }), answers(chat).last()]) {
        const box = (await part.boundingBox())!;
        expect(box.y + box.height).toBeGreaterThan(top);
        expect(box.y + box.height).toBeLessThanOrEqual(bottom);
      }
      const close = (await chat.getByRole('button', { name: 'Close chat' }).boundingBox())!;
      expect(close.y).toBeGreaterThanOrEqual(top);
    }).toPass({ timeout: 10_000 });
  await inSight(0, 844);
  // Then the keyboard is there, and iOS moves the page up below it.
  await showOnly(page, { height: 430, offsetTop: 0 });
  await inSight(0, 430);
  await showOnly(page, { height: 430, offsetTop: 120 });
  await inSight(120, 550);
  await showOnly(page, { height: 844, offsetTop: 0 });
  await expect.poll(async () => (await field(chat).boundingBox())!.y).toBeGreaterThan(600);
  await context.close();
});

test('Global Privacy Control: no name of the browser is kept, and the conversation is', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto(website);
  const chat = await openChat(page);
  await field(chat).fill('Who am I?');
  await field(chat).press('Enter');
  await expect(answers(chat)).toHaveCount(2);
  const kept = await chat.evaluate(() => localStorage.getItem('forecourt.chat.harbor-toyota')!);
  expect(JSON.parse(kept)).toMatchObject({ visitor: null, token: expect.any(String) as unknown });
});
