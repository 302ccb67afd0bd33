import type { Frame, Locator, Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { expect } from './journey.ts';
import { test } from './ownServer.ts';
import { settingsBlock } from './settingsPage.ts';
import { chatFrame } from './website.ts';
import { domain, visitAsNew, superAdmin, vehicle, websiteRecords } from './websiteGround.ts';

/** A change shows on the website within this time of a page view, in ms. */
const soon = { timeout: 5000 };

/** A page of the dealer's website, as a visitor sees it. */
interface Visit {
  entry: Locator;
  button: Locator;
  invitation: (words: string) => Locator;
  /** Opens the chat. */
  chat: () => Promise<Frame>;
}

/** Views a page of the website anew. */
async function view(page: Page, address: string): Promise<Visit> {
  await page.goto(address);
  const entry = page.locator('forecourt-chat');
  await entry.waitFor({ state: 'attached' });
  const button = entry.locator('button.chat');
  return {
    entry,
    button,
    invitation: (words) => entry.getByRole('button', { name: words }),
    chat: async () => {
      await button.click();
      return chatFrame(page);
    },
  };
}

test('settings of the chat show on the next page view of the website', async ({ page, browser, ownServer }) => {
  await ownServer.startWith(websiteRecords(), {
    TWILIO_ACCOUNT_SID: 'AC',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+15550100999',
  });
  const website = ownServer.origin.replace('localhost', domain);
  const vehiclePage = `${website}/inventory/${vehicle.stock}`;
  const visitor = await browser.newContext({ viewport: { width: 1200, height: 800 }, colorScheme: 'light' });
  const site = await visitor.newPage();
  await site.clock.install();
  await visitAsNew(site);

  await signIn(page, ownServer.origin, superAdmin, '/settings#CustomerExperienceSettings');
  const form = settingsBlock(page, 'Customer Experience Settings').getByRole('form', { name: `Chat on ${domain}` });
  const toggle = (name: string) => page.getByRole('switch', { name, exact: true });
  /** Saves what is set. */
  const save = async () => {
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByText('Unsaved changes', { exact: true })).toHaveCount(0);
  };
  /** Switches something that is saved at once. */
  const capability = async (name: string, isOn: boolean) => {
    await toggle(name).press('Space');
    await expect(page.getByRole('alertdialog', { name: `${name} is ${isOn ? 'on' : 'off'}` }).first()).toBeVisible();
  };
  const choose = async (label: string, option: string) => {
    await form.getByRole('button', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  await form.getByRole('textbox', { name: 'Agent name' }).fill('ada');
  await form.getByRole('radio', { name: 'Car' }).press('Space');
  await form.getByRole('textbox', { name: 'Hex code' }).fill('#B10202');
  await choose('Position on desktop', 'Middle left');
  await choose('Position on mobile', 'Bottom left');
  await toggle('SMS bubble').press('Space');
  await toggle('Pop-up').press('Space');
  await form.getByRole('textbox', { name: 'Custom footer' }).click();
  await page.keyboard.type('Chats are recorded.');
  await save();
  await test.step('the look', async () => {
    const { entry, button, invitation, chat } = await view(site, website);
    await expect(button).toHaveCSS('background-color', 'rgb(177, 2, 2)', soon);
    // The button with the link to text above it is in the middle of 800.
    await expect.poll(() => findMiddle(button), soon).toEqual({ x: 44, y: 434 });
    await expect(entry.getByRole('link', { name: 'Text us' })).toHaveAttribute('href', 'sms:+15550100999', soon);
    await site.clock.fastForward(3500);
    await expect(invitation('Hi there! Can I help you find your next car?')).toBeVisible(soon);
    const panel = await chat();
    await expect(panel.getByRole('banner').getByText('Ada', { exact: true })).toBeVisible(soon);
    await expect(panel.getByRole('banner').locator('img')).toHaveAttribute('src', /\/widget\/avatars\/car$/, soon);
    await expect(panel.getByText('Chats are recorded.')).toBeVisible(soon);
    await site.setViewportSize({ width: 390, height: 800 });
    const { button: onPhone } = await view(site, website);
    await expect.poll(() => findMiddle(onPhone), soon).toEqual({ x: 44, y: 756 });
    await site.setViewportSize({ width: 1200, height: 800 });
  });

  await test.step('the capabilities', async () => {
    const ofPage = (chat: Frame) => chat.getByRole('group', { name: 'The vehicle on this page' });
    const before = await (await view(site, vehiclePage)).chat();
    await expect(ofPage(before).getByText('$35,480')).toBeVisible(soon);
    await capability('Dealership Takeover', true);
    await capability('Selling Price', false);
    const after = await (await view(site, vehiclePage)).chat();
    await expect(after.getByRole('button', { name: 'Talk to a person' })).toBeVisible(soon);
    await expect(ofPage(after).getByRole('button', { name: /^Ask for the price/ })).toBeVisible(soon);
    await expect(ofPage(after).getByText('$35,480')).toHaveCount(0);
  });

  await test.step('a chat without its button, which buttons of the page still open', async () => {
    await toggle('Chat bubble').press('Space');
    await save();
    const { entry, button } = await view(site, vehiclePage);
    await expect(entry.getByRole('link', { name: 'Text us' })).toBeVisible(soon);
    await expect(button.first()).toBeHidden();
    await site.getByRole('button', { name: 'Check Availability' }).click();
    await expect((await chatFrame(site)).getByRole('dialog')).toBeVisible(soon);
  });
  await visitor.close();
});

test(
  'Adobe Analytics tells the data layer of a Stellantis dealer’s website of the opened chat',
  { tag: '@full' },
  async ({ page, browser, ownServer }) => {
    await ownServer.startWith(websiteRecords({ settings: { IsPilot: false }, insight_providers: ['STELLANTIS'] }));
    const website = ownServer.origin.replace('localhost', domain);
    const visitor = await browser.newContext();
    const site = await visitor.newPage();
    await visitAsNew(site);
    await site.addInitScript('window.adobeDataLayer = []');
    /** What the website's data layer has after a button of the page opened the chat, and the chat's own button closed and opened it. */
    const readDataLayer = async () => {
      const { entry, button } = await view(site, `${website}/inventory/${vehicle.stock}`);
      await site.getByRole('button', { name: 'Check Availability' }).click();
      await chatFrame(site);
      await expect(button).toHaveAccessibleName('Close chat');
      await button.press('Enter');
      await entry.getByRole('button', { name: 'Open chat' }).press('Enter');
      return site.evaluate('window.adobeDataLayer');
    };

    expect(await readDataLayer()).toEqual([]);
    await signIn(page, ownServer.origin, superAdmin, '/settings#CapabilityManager');
    await page.getByRole('switch', { name: 'Adobe Analytics' }).press('Space');
    await expect(page.getByRole('alertdialog', { name: 'Adobe Analytics is on' })).toBeVisible();
    await expect
      .poll(readDataLayer, soon)
      .toEqual([{ event: 'forecourt:chat-opened', forecourtChat: { cta: 'Check Availability' } }]);
    await visitor.close();
  },
);

/** Where the middle of an element is, in whole pixels. */
async function findMiddle(element: Locator): Promise<{ x: number; y: number } | undefined> {
  const box = await element.boundingBox();
  return box ? { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) } : undefined;
}
