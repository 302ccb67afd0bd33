import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { signIn } from './accounts.ts';
import { thisYear } from './days.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { accountOf, type OwnDealer, ownDealer, personLine } from './ownDealer.ts';
import { day, part, settingsBlock, slider } from './settingsPage.ts';

const base = origins.forecourt;

const person = (dealer: string, name: string, allow: string, more: object = {}) =>
  personLine(dealer, name, { policy: [{ Resource: 'Settings:WorkingHours', Allow: [allow] }], ...more });

/** Open from 9 to 6 on weekdays; in a country without a calendar, so that no holiday comes between. */
const more = (dealer: string): FeedLine[] => [
  {
    type: 'dealer',
    id: dealer,
    group: 'Own Group',
    name: 'Own Toyota',
    retailer_name: 'impel',
    time_zone: 'America/New_York',
    country: 'ZZ',
    products: [
      { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' },
      { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' },
    ],
    working_hours: Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, { opens: '09:00', closes: '18:00' }]),
    ),
  },
  person(dealer, 'noor', '*', { products: ['LEAD_ENGAGE'] }),
  person(dealer, 'sven', '*', { products: ['LEAD_ENGAGE'] }),
  person(dealer, 'chat', '*'),
  person(dealer, 'reader', 'read', { products: ['LEAD_ENGAGE'] }),
];

let dealer: OwnDealer;
test.beforeEach(async () => {
  dealer = await ownDealer([], more);
});
const account = (name: string) => accountOf(dealer.id, name);

const block = (page: Page) => settingsBlock(page, 'Work Hours Settings');
const save = (page: Page) => block(page).getByRole('button', { name: 'Save', exact: true });

async function open(page: Page, name: string): Promise<void> {
  await signIn(page, base, account(name), '/settings#WorkHoursSettings');
  await expect(part(page, 'Weekly hours')).toBeVisible({ timeout: 30_000 });
}

/** The times that the appointment form offers on its second five days, each once. */
async function offered(page: Page): Promise<string[]> {
  await page.goto(`${base}/conversation/wren`);
  await page.getByRole('button', { name: 'Appointment form' }).click();
  const form = page.getByRole('dialog', { name: 'Appointment form' });
  await form.getByRole('button', { name: 'Later days' }).click();
  const times = form.getByRole('radio', { name: /[AP]M/ });
  await expect(times.first()).toBeVisible();
  return [...new Set(await times.allTextContents())];
}

test('hours are set with the keyboard alone, and appointments can be had within them @clock', async ({ page }) => {
  await open(page, 'noor');
  await slider(page, 'Monday', 'opens').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(slider(page, 'Monday', 'opens')).toHaveAttribute('aria-valuetext', '10:00 AM');
  // Past the hours' own fields: those are typed.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(day(page, 'Monday').getByRole('spinbutton', { name: 'hour, Monday, closes' })).toBeFocused();
  await page.keyboard.type('0100p');
  await page.keyboard.press('Tab');
  await expect(slider(page, 'Monday', 'closes')).toHaveAttribute('aria-valuetext', '1:00 PM');
  await day(page, 'Saturday').getByRole('switch').focus();
  await page.keyboard.press('Space');
  await expect(slider(page, 'Saturday', 'opens')).toHaveAttribute('aria-valuetext', '9:00 AM');
  await expect(slider(page, 'Saturday', 'closes')).toHaveAttribute('aria-valuetext', '6:00 PM');
  await block(page).getByRole('button', { name: 'Apply to weekdays' }).focus();
  await page.keyboard.press('Enter');
  await expect(slider(page, 'Friday', 'closes')).toHaveAttribute('aria-valuetext', '1:00 PM');
  await expect(day(page, 'Saturday')).toContainText('Closed');

  const after = part(page, 'Appointment working hours').getByRole('button', {
    name: 'First appointment after opening',
  });
  await expect(after).toContainText('60 minutes');
  await after.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await expect(page.getByRole('option')).toHaveText(
    [0, 10, 15, 20, 30, 45, 60, 75, 90, 120].map((minutes) => `${minutes} minutes`),
  );
  await page.keyboard.press('Enter');
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Working Hours Saved Successfully!' })).toBeVisible();
  expect((await new AxeBuilder({ page }).include('#WorkHoursSettings').analyze()).violations).toEqual([]);

  expect(await offered(page)).toEqual(['10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM']);
});

test('a day that closes before it opens, a save that fails, and events of both years @clock', async ({ page }) => {
  await open(page, 'noor');
  await day(page, 'Monday').getByRole('spinbutton', { name: 'hour, Monday, opens' }).click();
  await page.keyboard.type('0800p');
  await page.keyboard.press('Tab');
  await expect(day(page, 'Monday')).toContainText('Closing time must be after opening time');
  await expect(save(page)).toBeDisabled();
  await day(page, 'Monday').getByRole('switch').press('Space');
  await expect(day(page, 'Monday')).toContainText('Closed');

  const special = part(page, 'Special hours');
  const name = special.getByRole('textbox', { name: 'Event name' });
  const date = special.getByRole('textbox', { name: 'Date (YYYY/MM/DD)' });
  await name.fill('Tent sale');
  await date.pressSequentially(`${thisYear}0230`);
  await expect(date).toHaveValue(`${thisYear}/02/30`);
  await date.press('Enter');
  await expect(special).toContainText('This date doesn’t exist');
  await date.fill(`${thisYear + 1}/05/20`);
  await expect(special).toContainText(`The date must be in ${thisYear}`);
  await special.getByRole('tab', { name: String(thisYear + 1) }).click();
  await name.fill('Tent sale');
  await date.fill(`${thisYear + 1}/05/20`);
  await date.press('Enter');
  await expect(day(page, 'Tent sale')).toContainText('Closed');
  await day(page, 'Tent sale').getByRole('switch').press('Space');
  await expect(slider(page, 'Tent sale', 'opens')).toHaveAttribute('aria-valuetext', '12:00 PM');
  await name.fill('Stocktaking');
  await date.fill(`${thisYear + 1}/05/20`);
  await special.getByRole('button', { name: 'Add event' }).click();
  await expect(special).toContainText('There is already an event on this date');
  await date.fill(`${thisYear + 1}/01/02`);
  await special.getByRole('button', { name: 'Add event' }).click();
  await special.getByRole('button', { name: 'Delete Stocktaking' }).click();
  await expect(special.getByRole('group', { name: 'Stocktaking' })).toHaveCount(0);

  await page.route('**/business-hours/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { id: 'unavailable' } })
      : route.continue(),
  );
  await save(page).click();
  await expect(page.getByRole('alertdialog', { name: 'Working Hours Unable To Save!' })).toBeVisible();
  await page.unroute('**/business-hours/**');
  // A snackbar stays for six seconds, and what was typed for good.
  await expect(page.getByRole('alertdialog', { name: 'Working Hours Unable To Save!' })).toHaveCount(0, {
    timeout: 9000,
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await special.getByRole('tab', { name: String(thisYear + 1) }).click();
  await expect(day(page, 'Tent sale')).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('alertdialog', { name: 'Working Hours Saved Successfully!' })).toBeVisible();
  await page.reload();
  await expect(day(page, 'Monday')).toContainText('Closed');
});

test('two at once choose day by day, and reading alone changes nothing', async ({ page, browser }) => {
  await open(page, 'noor');
  const other = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await open(other, 'sven');
  for (const [who, thumb] of [
    [other, 'opens'],
    [page, 'closes'],
  ] as const) {
    await slider(who, 'Tuesday', thumb).press('ArrowRight');
  }
  await slider(other, 'Thursday', 'opens').press('ArrowLeft');
  await slider(page, 'Friday', 'opens').press('ArrowLeft');
  await save(other).click();
  await expect(other.getByRole('alertdialog', { name: 'Working Hours Saved Successfully!' })).toBeVisible();
  await save(page).click();
  const choice = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(choice).toContainText('Sven Haddad saved this after you opened it');
  for (const hours of ['9:00 AM – 6:30 PM', '9:30 AM – 6:00 PM', '8:30 AM – 6:00 PM'])
    await expect(choice).toContainText(hours);
  await choice.getByRole('button', { name: 'Save selection' }).click();
  await expect(choice).toHaveCount(0);
  await expect(slider(page, 'Tuesday', 'closes')).toHaveAttribute('aria-valuetext', '6:30 PM');
  await expect(slider(page, 'Thursday', 'opens')).toHaveAttribute('aria-valuetext', '8:30 AM');
  await expect(slider(page, 'Friday', 'opens')).toHaveAttribute('aria-valuetext', '8:30 AM');

  await other.context().close();
  const reader = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await open(reader, 'reader');
  await expect(slider(reader, 'Tuesday', 'closes')).toBeDisabled();
  await expect(block(reader).getByRole('button', { name: /Save|Apply|Add/ })).toHaveCount(0);
  await reader.context().close();
});

test('another product is the same as Sales AI until it is changed', async ({ page }) => {
  await signIn(page, base, account('chat'));
  await page.getByRole('button', { name: 'Product: Sales AI' }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('menuitemradio', { name: 'Chat AI' }).click();
  await loaded;
  await page.goto(`${base}/settings#WorkHoursSettings`);
  const mirror = block(page).getByRole('switch', { name: 'Same as Sales AI' });
  await slider(page, 'Monday', 'opens').press('ArrowLeft');
  await expect(mirror).not.toBeChecked();
  await mirror.press('Space');
  await expect(slider(page, 'Monday', 'opens')).toHaveAttribute('aria-valuetext', '9:00 AM');
  await save(page).click();
  await expect(page.getByRole('alertdialog', { name: 'Working Hours Saved Successfully!' })).toBeVisible();
  await expect(mirror).toBeChecked();
  await slider(page, 'Monday', 'opens').press('ArrowLeft');
  await expect(mirror).not.toBeChecked();
});

test('on a phone a day is a line that opens; what is wrong or not saved is open @clock', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'noor');
  const line = (name: string) => day(page, name).getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(line('Monday')).toHaveText('Monday9:00 AM – 6:00 PM');
  await expect(block(page).getByRole('slider')).toHaveCount(0);
  await line('Monday').press('Enter');
  await slider(page, 'Monday', 'opens').press('ArrowRight');
  await expect(line('Monday')).toHaveText('MondayUnsaved changes9:30 AM – 6:00 PM');
  await line('Monday').press('Enter');
  await expect(line('Monday')).toHaveAttribute('aria-expanded', 'false');
  await line('Sunday').press('Enter');
  await day(page, 'Sunday').getByRole('switch', { name: 'Open' }).press('Space');
  await expect(line('Sunday')).toContainText('9:00 AM – 6:00 PM');
  await line('Tuesday').press('Enter');
  await day(page, 'Tuesday').getByRole('spinbutton', { name: 'hour, Tuesday, opens' }).click();
  await page.keyboard.type('0800p');
  await page.keyboard.press('Tab');
  await expect(day(page, 'Tuesday')).toContainText('Closing time must be after opening time');
  await line('Tuesday').press('Enter');
  await expect(line('Tuesday')).toHaveAttribute('aria-expanded', 'true');
  expect((await new AxeBuilder({ page }).include('#WorkHoursSettings').analyze()).violations).toEqual([]);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  for (const name of ['Monday', 'Tuesday', 'Sunday'])
    await expect(line(name)).toHaveAttribute('aria-expanded', 'true', { timeout: 30_000 });
  await expect(line('Wednesday')).toHaveAttribute('aria-expanded', 'false');
  await day(page, 'Tuesday').getByRole('switch').press('Space');
  await save(page).click();
  await expect(page.getByRole('alertdialog', { name: 'Working Hours Saved Successfully!' })).toBeVisible();
  await page.reload();
  await expect(line('Tuesday')).toHaveText('TuesdayClosed', { timeout: 30_000 });
  await expect(line('Monday')).toHaveAttribute('aria-expanded', 'false');
});
