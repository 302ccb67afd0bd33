import { Buffer } from 'node:buffer';
import type { Browser, Frame, Locator, Page } from '@playwright/test';
import { recordAnnouncements } from '../apps/widget/src/panel/testAnnouncements.ts';
import { signIn } from './accounts.ts';
import { origins, website } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';
import { getAccount, personLine } from './ownDealer.ts';
import { chatFrame, openChat } from './website.ts';

const dealer = 'harbor-toyota';

/** Opens a page in a browser context of its own, which records what a screen reader would announce. */
async function openCustomerPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(recordAnnouncements);
  return context.newPage();
}

/** How often words were read out. */
const countAnnouncements = (where: Page | Frame, words: string) =>
  where.evaluate((part) => {
    // The parts of a line with a link in it are noted with spaces between them.
    const squeeze = (text: string) => text.replaceAll(/\s/g, '');
    return window.announced!.filter((text) => squeeze(text).includes(squeeze(part))).length;
  }, words);

const log = (chat: Frame) => chat.getByRole('log', { name: 'Messages' });
const answers = (chat: Frame) => log(chat).getByRole('article', { name: /automated assistant/ });
const field = (chat: Frame) => chat.getByRole('textbox', { name: 'Message' });
const timeline = (page: Page) => page.getByRole('log', { name: 'Messages' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Message to customer' });

/** Goes on typing until the other side shows it, because typing before a socket is open reaches nobody. */
const typeUntil = (into: Locator, isSeen: Locator) =>
  expect(async () => {
    await into.pressSequentially('so ');
    await expect(isSeen).toBeVisible({ timeout: 3000 });
  }).toPass();

/** One transparent pixel. */
const picture = {
  name: 'my-trade-in.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function attach(page: Page, button: Locator): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(picture);
}

/** Two salespeople under new names for each try. A handoff calls one of them. */
async function loadSalespeople(): Promise<{ nadia: string; sven: string }> {
  const suffix = crypto.randomUUID().slice(0, 8);
  const [nadia, sven] = [`nadia-${suffix}`, `sven-${suffix}`];
  const products = ['DealerChat'] as const;
  await loadFeed([
    personLine(dealer, nadia, { first_name: 'Nadia', last_name: 'Brandt', products: [...products] }),
    personLine(dealer, sven, { first_name: 'Sven', last_name: 'Larsen', products: [...products] }),
    {
      type: 'setting',
      dealer,
      product: 'DealerChat',
      id: nadia,
      kind: 'subscriber',
      value: {
        Id: nadia,
        UserId: nadia,
        FirstName: 'Nadia',
        LastName: 'Brandt',
        Email: getAccount(dealer, nadia).email,
        MainPhone: '+15555550123',
        SecondaryPhone: '',
        CrmUserId: null,
        Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
      },
    },
  ]);
  return { nadia, sven };
}

test('a customer on the website and two salespeople in the console see one conversation', async ({ page, browser }) => {
  const salespeople = await loadSalespeople();
  await page.addInitScript(recordAnnouncements);
  await signIn(page, origins.forecourt, getAccount(dealer, salespeople.nadia), '/user');

  const customer = await openCustomerPage(browser);
  await customer.goto(`${website}/inventory`);
  await customer.locator('a.vehicle').first().click();
  await customer.locator('forecourt-chat').waitFor({ state: 'attached' });
  await customer.getByRole('button', { name: 'Check Availability' }).click();
  let chat = await chatFrame(customer);
  await expect(field(chat)).toBeFocused();
  // As a screen reader finds it.
  await expect(chat.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Chat with Harbor Toyota":
      - banner:
        - heading "Harbor Toyota" [level=1]
        - status: /.+ Automated assistant/
        - button "Close chat"
      - status
      - region "Messages":
        - log "Messages":
          - article /.+, automated assistant/:
            - paragraph: /Welcome to our online vehicle showroom!/
          - group "The vehicle on this page"
      - list "Suggested questions":
        - listitem:
          - button "Book a visit"
        - listitem:
          - button "What are your hours?"
        - listitem:
          - button "Schedule service"
        - listitem:
          - button "Talk to a person"
      - textbox "Message"
      - button "Send" [disabled]
  `);
  const question = `Is it good for a family of five? ${salespeople.nadia}`;
  await field(chat).fill(question);
  await field(chat).press('Enter');
  await expect(answers(chat)).toHaveCount(2);
  const answer = (await answers(chat).last().locator('> div').first().textContent())!;
  await chat.getByRole('button', { name: 'Talk to a person' }).click();

  // Who is subscribed is called, wherever they are.
  await expect(page.getByText('A customer is waiting for someone to join the chat.')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.getByRole('link', { name: 'Open chat' }).click();
  await expect(timeline(page).getByText(question)).toBeVisible();
  await page.getByRole('button', { name: 'Join the conversation', exact: true }).click();
  await expect(box(page)).toBeFocused();
  await expect(log(chat).getByText('Nadia joined the chat.')).toBeVisible();
  await expect(chat.getByRole('banner')).toContainText('NadiaHarbor Toyota team');
  // A colleague learns who has it, and finds nothing to write in.
  const others = await browser.newContext();
  const other = await others.newPage();
  await signIn(other, origins.forecourt, getAccount(dealer, salespeople.sven), null);
  await other.goto(page.url());
  await expect(other.getByText('Nadia Brandt has this chat.').first()).toBeVisible();
  const join = other.getByRole('button', { name: 'Join the conversation', exact: true });
  await expect(join).toBeDisabled();
  await expect(box(other)).toHaveCount(0);
  const here = page.getByRole('list', { name: 'Also viewing' });
  await expect(here.getByRole('img', { name: 'Sven Larsen' })).toBeVisible();

  // Each sees that the other writes, and what they have written.
  await typeUntil(box(page), chat.getByText('Nadia is typing'));
  await box(page).fill('It has three rows of seats.');
  await expect(other.getByRole('img', { name: 'Nadia Brandt is writing a reply' })).toBeVisible();
  await box(page).press('Control+Enter');
  await expect(log(chat).getByRole('article', { name: 'Nadia' })).toContainText('It has three rows of seats.');
  await typeUntil(field(chat), page.getByText('The customer is typing…'));
  await field(chat).fill('I will come on Saturday');
  await field(chat).press('Enter');
  for (const console of [page, other])
    await expect(timeline(console).getByText('I will come on Saturday')).toBeVisible();
  // Who has left is gone for the others within seconds.
  await others.close();
  await expect(here).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Dialogue' })).toMatchAriaSnapshot(`
    - region "Dialogue":
      - text: /You’re in this chat\\./
      - button "End the conversation"
      - button /Chat summary/ [expanded]
      - group /Chat summary/:
        - term: Vehicle
        - definition
        - term: Handed off
        - definition
        - term: Contact
        - definition: No phone or email yet
        - term: Consent
        - definition: Hasn’t opted out
      - log "Messages":
        - article:
          - text: /Nadia Brandt joined the conversation/
        - article:
          - text: /It has three rows of seats\\./
        - article:
          - text: /I will come on Saturday/
      - textbox "Message to customer"
  `);

  // Files go both ways.
  await attach(customer, chat.getByRole('button', { name: 'Attach photos or files' }));
  await field(chat).fill('This is mine');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(timeline(page).getByRole('button', { name: /my-trade-in/ })).toBeVisible();
  await attach(page, page.getByRole('button', { name: 'Attach files' }));
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(chat).getByRole('article', { name: 'Nadia' }).getByRole('button')).toBeVisible();

  // Read out once, on either side.
  for (const words of [answer, 'Nadia joined the chat.', 'It has three rows of seats.'])
    expect(await countAnnouncements(chat, words), words).toBe(1);
  for (const words of [question, 'I will come on Saturday'])
    expect(await countAnnouncements(chat, words), words).toBe(0);
  expect(await countAnnouncements(page, 'I will come on Saturday')).toBe(1);

  // Nothing is written twice and nothing is lost while the salesperson's connection is away.
  await page.context().setOffline(true);
  await box(page).fill('Come by at 5');
  await box(page).press('Control+Enter');
  await page.context().setOffline(false);
  await expect(log(chat).getByText('Come by at 5')).toHaveCount(1);
  await expect(timeline(page).getByText('Come by at 5')).toHaveCount(1);

  // The customer goes to another page, and their phone sleeps.
  await customer.getByRole('link', { name: 'Hours & contact' }).click();
  chat = await openChat(customer);
  await expect(log(chat).getByText('It has three rows of seats.')).toBeVisible();
  await expect(chat.getByRole('banner')).toContainText('Nadia');
  await customer.context().setOffline(true);
  await box(page).fill('I will hold it until then');
  await box(page).press('Control+Enter');
  await expect(timeline(page).getByText('I will hold it until then')).toBeVisible();
  await customer.context().setOffline(false);
  await expect(log(chat).getByText('I will hold it until then')).toHaveCount(1);
  expect(await countAnnouncements(chat, 'I will hold it until then')).toBe(1);
  expect(await countAnnouncements(chat, 'It has three rows of seats.')).toBe(0);

  // After the takeover the assistant learns what the salesperson promised, and continues.
  await page.getByRole('button', { name: 'End the conversation', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'End the conversation?' });
  await dialog.getByLabel('Anything the assistant should know?').fill('Promised to hold it until Saturday');
  await dialog.getByRole('button', { name: 'End the conversation' }).click();
  await expect(timeline(page).getByText('The conversation was handed back to the assistant')).toBeVisible();
  await expect(timeline(page).getByText('“Promised to hold it until Saturday”')).toBeVisible();
  await expect(log(chat).getByText(/^Nadia left the chat\./)).toBeVisible();
  await expect(chat.getByRole('banner')).toContainText('Automated assistant');
  const before = await answers(chat).count();
  await field(chat).fill('What are your hours?');
  await field(chat).press('Enter');
  await expect(answers(chat)).toHaveCount(before + 1);
  await expect(answers(chat).last()).toContainText(/\d (AM|PM)/);
  await expect(timeline(page).getByText('What are your hours?')).toBeVisible();
  await customer.context().close();
});
