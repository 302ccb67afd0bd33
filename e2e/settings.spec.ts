import type { Page } from '@playwright/test';
import { getPolicy } from '../packages/api/src/access/testFacts.ts';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { signIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { getAccount, dealerLine, ownDealer, personLine } from './ownDealer.ts';
import { assistantSettings, signature, subscriber } from './settingLines.ts';
import { settingsBlock } from './settingsPage.ts';

const base = origins.forecourt;

/** Closed all week; in a country without a calendar, so that no holiday comes between. */
const lines = (dealer: string): FeedLine[] => [
  dealerLine(dealer, { country: 'ZZ', working_hours: {} }),
  ...assistantSettings(dealer),
  signature(dealer),
  subscriber(dealer, 'mei', 'Mei', 'Tanaka'),
  personLine(dealer, 'reader', { policy: getPolicy('read') }),
  personLine(dealer, 'nothing', { policy: getPolicy() }),
];

const block = settingsBlock;
const toast = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });
const save = (page: Page, title: string) => block(page, title).getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page, title: string) => block(page, title).getByText('Saved', { exact: true });
const position = (page: Page) => block(page, 'Signature Settings').getByRole('textbox', { name: 'Position' });
const works = (page: Page) => page.getByRole('switch', { name: 'The assistant works new leads from Cars.com' });

test('each block is saved, is there on the next visit, and changes what it is about @clock', async ({ page }) => {
  const { admin } = await ownDealer([], lines);
  await signIn(page, base, admin, '/settings');
  const hours = block(page, 'Work Hours Settings');
  const answers = block(page, 'Answers Settings');
  const question = answers.getByRole('button', { name: /^How long is a test drive\?/ });
  const opens = hours
    .getByRole('group', { name: 'Monday', exact: true })
    .first()
    .getByRole('slider', { name: 'opens' });
  const team = block(page, 'Notify Team');
  const pause = block(page, 'Pause AI').getByRole('switch', { name: 'Pause AI' });
  const people = block(page, 'Email & SMS Notification Settings');
  const followUp = page.getByRole('region', { name: 'New lead, no reply' });

  await position(page).fill('Director');
  await block(page, 'Signature Settings').getByRole('button', { name: 'Reset', exact: true }).click();
  await save(page, 'Signature Settings').click();
  await expect(saved(page, 'Signature Settings')).toBeVisible();

  await hours.getByRole('group', { name: 'Monday', exact: true }).first().getByRole('switch').press('Space');
  await opens.press('ArrowRight');
  await hours.getByRole('button', { name: 'Apply to weekdays' }).press('Enter');
  await save(page, 'Work Hours Settings').press('Enter');
  await expect(toast(page, 'Working Hours Saved Successfully!')).toBeVisible();

  await people.getByRole('button', { name: 'Edit Mei Tanaka' }).click();
  await people.getByRole('textbox', { name: 'Phone' }).fill('+15550100201');
  await save(page, 'Email & SMS Notification Settings').click();
  await expect(saved(page, 'Email & SMS Notification Settings')).toBeVisible();

  await works(page).press('Space');
  await expect(toast(page, 'Cars.com is off')).toBeVisible();

  await question.press('Enter');
  await answers.getByRole('textbox', { name: 'Your own answer' }).fill('Half an hour or so.');
  await save(page, 'Answers Settings').click();
  await expect(saved(page, 'Answers Settings')).toBeVisible();

  await followUp.getByRole('switch', { name: '1 hour and 30 minutes after the appointment' }).press('Space');
  await expect(toast(page, 'New lead, no reply, 1 hour and 30 minutes after the appointment: on')).toBeVisible();

  await block(page, 'Preferences').getByRole('radio', { name: 'Formal' }).press('Space');
  await save(page, 'Preferences').press('Enter');
  await expect(saved(page, 'Preferences')).toBeVisible();

  const words = `Meeting at noon, ${crypto.randomUUID()}`;
  await team.getByRole('button', { name: 'Write a message' }).press('Enter');
  const message = page.getByRole('dialog', { name: 'Message to your team' });
  await message.getByRole('checkbox', { name: 'Mei Tanaka' }).press('Space');
  await message.getByRole('textbox', { name: 'Message' }).fill(words);
  await message.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(page.getByText('Sent to 1 person')).toBeVisible();

  await pause.press('Space');
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'YES' }).press('Enter');
  await expect(pause).toBeDisabled();

  // The sidebar is a menu below 768 px (spec 2 §9).
  const menu = page.getByRole('button', { name: 'Open menu' });
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 767, height: 844 });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(position(page)).toHaveValue('Director');
  await expect(block(page, 'Signature Settings').getByRole('textbox', { name: 'Email signature' })).toContainText(
    'Director',
  );
  await expect(hours.getByRole('button', { name: /^Friday/ })).toHaveText(/^Friday9:30\sAM – 6:00\sPM$/);
  await expect(people.getByRole('listitem')).toContainText('+1 555 010 0201');
  await expect(works(page)).not.toBeChecked();
  await expect(question).toContainText('Half an hour or so.');
  await expect(page.getByText('2 of 2 messages are on')).toBeVisible();
  await expect(block(page, 'Preferences').getByRole('radio', { name: 'Formal' })).toBeChecked();
  await expect(pause).toBeDisabled();
  await expectNoViolations(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${base}/dev/outbox`);
  await expect(page.getByText(words)).toHaveCount(1);
  // Appointments can be had within the hours, an hour from both ends.
  await page.goto(`${base}/conversation/wren`);
  await page.getByRole('button', { name: 'Appointment form' }).click();
  const form = page.getByRole('dialog', { name: 'Appointment form' });
  await form.getByRole('button', { name: 'Later days' }).click();
  const times = form.getByRole('radio', { name: /[AP]M/ });
  await expect(times.first()).toHaveText(/^10:30\sAM$/);
  expect(new Set(await times.allTextContents()).size).toBe(14);
});

test('two people at once are offered both versions, and each block draws what the server lets a person do', async ({
  page,
  browser,
}) => {
  const { id, admin, colleague } = await ownDealer([], lines);
  await signIn(page, base, admin, '/settings#SignatureSettings');
  await position(page).fill('Director');
  const others = await browser.newContext({ locale: 'en-US' });
  const other = await others.newPage();
  await signIn(other, base, colleague, '/settings#SignatureSettings');
  await block(other, 'Signature Settings').getByRole('textbox', { name: 'Parts phone' }).fill('+16035550144');
  await save(other, 'Signature Settings').click();
  await expect(saved(other, 'Signature Settings')).toBeVisible();
  await works(other).press('Space');
  await expect(toast(other, 'Cars.com is off')).toBeVisible();
  await others.close();

  await save(page, 'Signature Settings').click();
  const versions = page.getByRole('dialog', { name: 'A newer version was saved' });
  await expect(versions).toContainText('Sven Larsen saved this after you opened it');
  await versions.getByRole('button', { name: 'Save selection' }).click();
  await expect(versions).toHaveCount(0);
  await expect(position(page)).toHaveValue('Director');
  await works(page).press('Space');
  await expect(page.getByRole('alertdialog', { name: 'Couldn’t turn off Cars.com' })).toContainText(
    'Sven Larsen saved this after you opened it. You’re up to date.',
  );
  await expect(works(page)).not.toBeChecked();

  const openAs = async (name: string) => {
    await page.context().clearCookies();
    await signIn(page, base, getAccount(id, name), '/settings');
  };
  await openAs('reader');
  await expect(position(page)).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'View Mei Tanaka' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Save|Send|Edit|Delete|Add)/ })).toHaveCount(0);
  await openAs('nothing');
  await expect(page).toHaveURL(`${base}/`);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' })).toHaveCount(0);
});
