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

/** Lets the time until an invitation pass. */
const wait = (page: Page) => page.clock.fastForward(3500);

test('each setting of the chat shows on the next page view of the website', async ({ page, browser, ownServer }) => {
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

  await test.step('agent name', async () => {
    await form.getByRole('textbox', { name: 'Agent name' }).fill('ada');
    await save();
    const chat = await (await view(site, website)).chat();
    await expect(chat.getByRole('banner').getByText('Ada', { exact: true })).toBeVisible(soon);
  });

  await test.step('avatar', async () => {
    await form.getByRole('radio', { name: 'Car' }).press('Space');
    await save();
    const chat = await (await view(site, website)).chat();
    await expect(chat.getByRole('banner').locator('img')).toHaveAttribute('src', /\/widget\/avatars\/car$/, soon);
  });

  await test.step('color', async () => {
    await form.getByRole('textbox', { name: 'Hex code' }).fill('#B10202');
    await save();
    const { button } = await view(site, website);
    await expect(button).toHaveCSS('background-color', 'rgb(177, 2, 2)', soon);
    // Until somebody chooses another place.
    await expect.poll(() => middleOf(button), soon).toEqual({ x: 1156, y: 756 });
  });

  const positions = [
    ['Bottom left', { x: 44, y: 756 }],
    ['Middle right', { x: 1156, y: 400 }],
    ['Middle left', { x: 44, y: 400 }],
  ] as const;
  for (const [position, at] of positions) {
    await test.step(`position on desktop: ${position}`, async () => {
      await choose('Position on desktop', position);
      await save();
      const { button } = await view(site, website);
      await expect.poll(() => middleOf(button), soon).toEqual(at);
    });
  }
  await site.setViewportSize({ width: 390, height: 800 });
  for (const [position, { x, y }] of positions) {
    await test.step(`position on mobile: ${position}`, async () => {
      await choose('Position on mobile', position);
      await save();
      const { button } = await view(site, website);
      await expect.poll(() => middleOf(button), soon).toEqual({ x: x > 1000 ? 346 : x, y });
    });
  }
  await site.setViewportSize({ width: 1200, height: 800 });

  await test.step('SMS bubble', async () => {
    await toggle('SMS bubble').press('Space');
    await save();
    const { entry } = await view(site, website);
    await expect(entry.getByRole('link', { name: 'Text us' })).toHaveAttribute('href', 'sms:+15550100999', soon);
  });

  await test.step('pop-up', async () => {
    const words = 'Hi there! Can I help you find your next car?';
    const before = await view(site, website);
    await wait(site);
    await expect(before.invitation(words)).toHaveCount(0);
    await toggle('Pop-up').press('Space');
    await save();
    const after = await view(site, website);
    await wait(site);
    await expect(after.invitation(words)).toBeVisible(soon);
  });

  await test.step('engagement message', async () => {
    await form.getByRole('button', { name: 'Add message' }).click();
    // The new message has the focus.
    await expect(form.getByRole('button', { name: 'Done' })).toBeVisible();
    await page.keyboard.type('Questions about financing?');
    await page.keyboard.press('Enter');
    await toggle('Hi there! Can I help you find your next car?').press('Space');
    await save();
    const { invitation } = await view(site, website);
    await wait(site);
    await expect(invitation('Questions about financing?')).toBeVisible(soon);
  });

  for (const device of ['desktop', 'mobile'] as const) {
    await test.step(`notification bubble on ${device}`, async () => {
      await toggle(`Notification bubble on ${device}`).press('Space');
      await save();
      await site.setViewportSize({ width: device === 'mobile' ? 390 : 1200, height: 800 });
      const { button, invitation } = await view(site, website);
      await wait(site);
      await expect(button).toBeVisible(soon);
      await expect(invitation('Questions about financing?')).toHaveCount(0);
    });
  }
  await site.setViewportSize({ width: 1200, height: 800 });

  await test.step('footer', async () => {
    await form.getByRole('textbox', { name: 'Custom footer' }).click();
    await page.keyboard.type('Chats are recorded.');
    await save();
    const chat = await (await view(site, website)).chat();
    await expect(chat.getByText('Chats are recorded.')).toBeVisible(soon);
  });

  const talkToPerson = (chat: Frame) => chat.getByRole('button', { name: 'Talk to a person' });
  await test.step('takeover status', async () => {
    await capability('Dealership Takeover', true);
    await expect(talkToPerson(await (await view(site, website)).chat())).toBeVisible(soon);
  });

  const service = (chat: Frame) => chat.getByRole('button', { name: 'Schedule service' });
  await test.step('service scheduler and its visibility', async () => {
    await capability('Service Appointment Scheduler', true);
    await expect(service(await (await view(site, website)).chat())).toBeVisible(soon);
    await capability('Offer “Schedule service”', false);
    const chat = await (await view(site, website)).chat();
    await expect(talkToPerson(chat)).toBeVisible(soon);
    await expect(service(chat)).toHaveCount(0);
    await capability('Offer “Schedule service”', true);
  });

  await test.step('quick replies', async () => {
    await capability('Quick Replies', false);
    const chat = await (await view(site, website)).chat();
    // What is no suggestion stays.
    await expect(talkToPerson(chat)).toBeVisible(soon);
    await expect(service(chat)).toHaveCount(0);
  });

  const ofPage = (chat: Frame) => chat.getByRole('group', { name: 'The vehicle on this page' });
  await test.step('selling price', async () => {
    const before = ofPage(await (await view(site, vehiclePage)).chat());
    await expect(before.getByText('$35,480')).toBeVisible(soon);
    await capability('Selling Price', false);
    const after = ofPage(await (await view(site, vehiclePage)).chat());
    await expect(after.getByRole('button', { name: /^Ask for the price/ })).toBeVisible(soon);
    await expect(after.getByText('$35,480')).toHaveCount(0);
    await capability('Selling Price', true);
  });

  await test.step('lead gating', async () => {
    await capability('Lead Gating for Pricing & Availability Check', true);
    const shown = ofPage(await (await view(site, vehiclePage)).chat());
    await expect(shown.getByText('Leave your contact info for the price')).toBeVisible(soon);
  });

  await test.step('lead gating in chats of a call to action alone', async () => {
    await capability('Only after a call to action', true);
    const { chat } = await view(site, vehiclePage);
    await expect(ofPage(await chat()).getByText('$35,480')).toBeVisible(soon);
    await view(site, vehiclePage);
    await site.getByRole('button', { name: 'Check Availability' }).click();
    const asked = ofPage(await chatFrame(site));
    await expect(asked.getByText('Leave your contact info for the price')).toBeVisible(soon);
  });

  await test.step('start form', async () => {
    await capability('Start a Conversation Form', true);
    const chat = await (await view(site, website)).chat();
    await expect(chat.getByRole('button', { name: 'Start the chat' })).toBeVisible(soon);
  });

  await test.step('chat bubble', async () => {
    await toggle('Chat bubble').press('Space');
    await save();
    const { entry, button } = await view(site, vehiclePage);
    await expect(entry.getByRole('link', { name: 'Text us' })).toBeVisible(soon);
    await expect(button.first()).toBeHidden();
    // Buttons of the page still open the chat.
    await site.getByRole('button', { name: 'Check Availability' }).click();
    await expect((await chatFrame(site)).getByRole('dialog')).toBeVisible(soon);
  });
  await visitor.close();
});

test('Adobe Analytics tells the data layer of a Stellantis dealer’s website of the opened chat', async ({
  page,
  browser,
  ownServer,
}) => {
  await ownServer.startWith(websiteRecords({ settings: { IsPilot: false }, insight_providers: ['STELLANTIS'] }));
  const website = ownServer.origin.replace('localhost', domain);
  const visitor = await browser.newContext();
  const site = await visitor.newPage();
  await visitAsNew(site);
  await site.addInitScript('window.adobeDataLayer = []');
  /** What the website's data layer has after a button of the page opened the chat, and the chat's own button closed and opened it. */
  const told = async () => {
    const { entry, button } = await view(site, `${website}/inventory/${vehicle.stock}`);
    await site.getByRole('button', { name: 'Check Availability' }).click();
    await chatFrame(site);
    await expect(button).toHaveAccessibleName('Close chat');
    await button.press('Enter');
    await entry.getByRole('button', { name: 'Open chat' }).press('Enter');
    return site.evaluate('window.adobeDataLayer');
  };

  expect(await told()).toEqual([]);
  await signIn(page, ownServer.origin, superAdmin, '/settings#CapabilityManager');
  await page.getByRole('switch', { name: 'Adobe Analytics' }).press('Space');
  await expect(page.getByRole('alertdialog', { name: 'Adobe Analytics is on' })).toBeVisible();
  await expect
    .poll(told, soon)
    .toEqual([{ event: 'forecourt:chat-opened', forecourtChat: { cta: 'Check Availability' } }]);
  await visitor.close();
});

/** Where the middle of an element is, in whole pixels. */
async function middleOf(element: Locator): Promise<{ x: number; y: number } | undefined> {
  const box = await element.boundingBox();
  return box ? { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) } : undefined;
}
