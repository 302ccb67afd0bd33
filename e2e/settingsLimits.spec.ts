import type { Locator, Page } from '@playwright/test';
import { noHours } from '../packages/api/src/contract/settings/business-hours.ts';
import { signIn } from './accounts.ts';
import { thisYear } from './days.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { type OwnDealer, ownDealer } from './ownDealer.ts';
import { settingsPeople, unansweredQuestion } from './settingsGround.ts';
import { settingLine } from './settingLines.ts';
import { day, part, settingsBlock, slider } from './settingsPage.ts';

/*
 * The limits of spec 2 §5 and §9 as somebody meets them who types: at the limit and one beyond. What the server makes of
 * them stands beside its routes; the limits of time and of the account page are in settingsTimes.spec.ts.
 */

const phoneRule = 'Please enter valid phone number (example: +1xxxxxxxxx)';
const phones = { right: ['+1', '1', '+15550100200'], wrong: ['+', '++1', '1+', '+1a', '1 2'] };
/** No holiday, which would be on the list already, and not over, when it would be folded. */
const eventDate = `${thisYear + 1}/12/29`;

let dealer: OwnDealer;
test.beforeAll(async () => {
  dealer = await ownDealer([], (id) => [
    ...settingsPeople(id),
    unansweredQuestion(id),
    settingLine(id, 'business-hours', 'hours', noHours(thisYear)),
  ]);
});

/** Opens the settings at a block. */
async function open(page: Page, title: string): Promise<Locator> {
  await signIn(page, origins.forecourt, dealer.admin, `/settings#${title.replaceAll(' ', '')}`);
  return settingsBlock(page, title);
}

test('hours go from 0 to 1439 in half hours; a day opens from 9 to 6, an event from 12 to 6; ten distances @clock', async ({
  page,
}) => {
  const block = await open(page, 'Work Hours Settings');
  const [opens, closes] = [slider(page, 'Monday', 'opens'), slider(page, 'Monday', 'closes')];
  const reads = (thumb: Locator, time: string) => expect(thumb).toHaveAttribute('aria-valuetext', time);
  for (const name of ['Monday', 'Tuesday', 'Wednesday']) await day(page, name).getByRole('switch').press('Space');
  await opens.press('Home');
  await reads(opens, '12:00 AM');
  await opens.press('ArrowLeft');
  await reads(opens, '12:00 AM');
  await opens.press('ArrowRight');
  await reads(opens, '12:30 AM');
  await closes.press('End');
  await reads(closes, '11:59 PM');
  await closes.press('ArrowRight');
  await reads(closes, '11:59 PM');
  await closes.press('ArrowLeft');
  await reads(closes, '11:30 PM');
  // A day closes half an hour after it opens, not sooner.
  await opens.press('End');
  await reads(opens, '11:00 PM');
  await closes.press('Home');
  await reads(closes, '11:30 PM');
  await opens.press('Home');
  await closes.press('End');

  // A typed time goes to the nearest half hour; midnight, where a day closes, is its last minute.
  const type = async (thumb: 'opens' | 'closes', keys: string) => {
    await day(page, 'Tuesday')
      .getByRole('spinbutton', { name: `hour, Tuesday, ${thumb}` })
      .click();
    await page.keyboard.type(keys);
    await page.keyboard.press('Tab');
  };
  for (const [thumb, keys, time] of [
    ['opens', '1014a', '10:00 AM'],
    ['opens', '1015a', '10:30 AM'],
    ['closes', '1144p', '11:30 PM'],
    ['closes', '1145p', '11:59 PM'],
    ['closes', '0500p', '5:00 PM'],
    ['closes', '1200a', '11:59 PM'],
  ] as const) {
    await type(thumb, keys);
    await reads(slider(page, 'Tuesday', thumb), time);
  }

  const special = part(page, 'Special hours');
  await special.getByRole('tab', { name: String(thisYear + 1) }).click();
  await special.getByRole('textbox', { name: 'Event name' }).fill('Tent sale');
  await special.getByRole('textbox', { name: 'Date (YYYY/MM/DD)' }).fill(eventDate);
  await special.getByRole('button', { name: 'Add event' }).click();
  await day(page, 'Tent sale').getByRole('switch').press('Space');

  const appointments = part(page, 'Appointment working hours');
  for (const name of ['First appointment after opening', 'Last appointment before closing']) {
    const distance = appointments.getByRole('button', { name });
    await expect(distance).toContainText('60 minutes');
    await distance.press('Enter');
    await expect(page.getByRole('option')).toHaveText(
      [0, 10, 15, 20, 30, 45, 60, 75, 90, 120].map((minutes) => `${minutes} minutes`),
    );
    await page.keyboard.press('Escape');
  }

  const sent = page.waitForRequest((request) => request.method() === 'POST' && /business-hours/.test(request.url()));
  await block.getByRole('button', { name: 'Save' }).press('Enter');
  const { business_hours: week, special_business_hours: years } = (await sent).postDataJSON() as ReturnType<
    typeof noHours
  >;
  expect(week.map(({ work_hours: hours }) => hours && [hours.start_time, hours.end_time])).toEqual([
    [0, 1439],
    [630, 1439],
    [540, 1080],
    null,
    null,
    null,
    null,
  ]);
  expect(years.next_year.holidays.find(({ name }) => name === 'Tent sale')).toMatchObject({
    date: eventDate,
    work_hours: { start_time: 720, end_time: 1080 },
  });
});

test('a signature lacks each of its required fields in turn, and takes phones of + and digits', async ({ page }) => {
  const block = await open(page, 'Signature Settings');
  const field = (name: string) => block.getByRole('textbox', { name, exact: true });
  const save = block.getByRole('button', { name: 'Save' });
  const required = {
    'Signature name': 'Sales',
    'Dealership name': 'Own Toyota',
    'Full name': 'Noor Haddad',
    'Sales phone': '+15550100200',
    Website: 'own.example',
    Address: '1 Main Street',
  };
  for (const [name, text] of Object.entries(required)) await field(name).fill(text);
  await expect(save).toBeEnabled();
  for (const [name, text] of Object.entries(required)) {
    for (const nothing of ['', ' ']) {
      await field(name).fill(nothing);
      await expect(save, name).toBeDisabled();
    }
    await field(name).fill(text);
    await expect(save, name).toBeEnabled();
  }

  const refused = block.getByText(phoneRule);
  for (const number of phones.wrong) {
    await field('Sales phone').fill(number);
    await field('Sales phone').press('Tab');
    await expect(refused, number).toHaveCount(1);
    await expect(save, number).toBeDisabled();
  }
  for (const number of phones.right) {
    await field('Sales phone').fill(number);
    await expect(refused, number).toHaveCount(0);
    await expect(save, number).toBeEnabled();
  }
  for (const name of ['Service phone', 'Parts phone']) {
    await field(name).fill('++1');
    await field(name).press('Tab');
    await expect(refused, name).toHaveCount(1);
    await expect(save, name).toBeDisabled();
    await field(name).fill('');
    await expect(save, name).toBeEnabled();
  }

  // The name is of create mode.
  await save.press('Enter');
  await expect(block.getByText('Saved', { exact: true })).toBeVisible();
  await field('Signature name').fill('');
  await expect(save).toBeEnabled();
});

test('somebody to notify needs a channel and phones of + and digits; an address has its pattern', async ({ page }) => {
  await open(page, 'Email & SMS Notification Settings');
  await page.getByRole('button', { name: 'Add Personnel' }).click();
  const form = page.getByRole('form', { name: 'Add Personnel' });
  const field = (name: string) => form.getByRole('textbox', { name });
  const save = form.getByRole('button', { name: 'Save' });
  const channel = form.getByRole('checkbox', { name: 'SMS', exact: true });
  await field('First name').fill('Ada');
  await field('Phone').fill('+1');
  await expect(save).toBeDisabled();
  await channel.press('Space');
  await expect(save).toBeEnabled();

  const refused = form.getByText(phoneRule);
  for (const number of phones.wrong) {
    await field('Phone').fill(number);
    await field('Phone').press('Tab');
    await expect(refused, number).toHaveCount(1);
    await expect(save, number).toBeDisabled();
  }
  for (const number of phones.right) {
    await field('Phone').fill(number);
    await expect(refused, number).toHaveCount(0);
    await expect(save, number).toBeEnabled();
  }
  await channel.press('Space');
  await expect(save).toBeDisabled();

  const misspelt = form.getByText('Email format is not correct');
  for (const [address, isRight] of [
    ['a@b.co', true],
    ['a@b', false],
    ['a+b@mail.example', true],
    ['@b.co', false],
    ['a@@b.co', false],
    ['a b@c.co', false],
    ['a.b@c-d.co', true],
  ] as const) {
    await field('Email').fill(address);
    await field('Email').press('Tab');
    await expect(misspelt, address).toHaveCount(isRight ? 0 : 1);
  }
});

test('an answer has to be chosen, with nothing in it left empty', async ({ page }) => {
  const block = await open(page, 'Answers Settings');
  await block.getByRole('button', { name: /^When are you open\?/ }).click();
  const save = block.getByRole('button', { name: 'Save', exact: true });
  const answer = (name: string | RegExp) => block.getByRole('radio', { name });
  await expect(block.getByRole('radio')).toHaveCount(3);
  await expect(block.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(save).toBeDisabled();
  await answer('Our hours are on our website.').press('Space');
  await expect(save).toBeEnabled();
  await answer(/^We are open from/).press('Space');
  await expect(save).toBeDisabled();
  await block.getByRole('textbox', { name: 'opening time' }).fill('9 am');
  await expect(save).toBeDisabled();
  const closing = block.getByRole('textbox', { name: 'closing time' });
  await closing.fill(' ');
  await expect(save).toBeDisabled();
  await closing.fill('7');
  await expect(save).toBeEnabled();
  await answer('Your own answer').press('Space');
  await expect(save).toBeDisabled();
});
