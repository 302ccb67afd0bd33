import type { Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect } from './journey.ts';
import { accountOf, type OwnDealer } from './ownDealer.ts';
import { day, part, settingsBlock, snackbar } from './settingsPage.ts';
import type { Scene } from './textJourneys.ts';
import { choose, locale, profile } from './userPage.ts';

const at = (path: string) => `${origins.forecourt}${path}`;
const titles = [
  'Signature Settings',
  'Work Hours Settings',
  'Email & SMS Notification Settings',
  'Lead Source Settings',
  'Answers Settings',
  'Follow Up Settings',
  'Preferences',
  'Notify Team',
  'Pause AI',
];
/** The calls that load the blocks and the account page. */
const loads =
  /\/api\/dashboard\/.*(general-info|business-hours|notifications\/|preferences|notify-team|pause-ai|parameters|profile)/;

/** Goes on as somebody else of the same dealer. */
async function become(page: Page, dealer: OwnDealer, name: string, path: string): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, origins.forecourt, accountOf(dealer.id, name), path);
}

/** What brings the texts of `spec2Texts.ts` about, for an admin on `settingsGround.ts`. */
export const settingsTextScenes: Record<string, Scene> = {
  'the blocks': async (page, see) => {
    await page.goto(at('/settings'));
    for (const title of titles)
      await see(title, settingsBlock(page, title).getByRole('heading', { name: title, level: 2 }));
    const sources = settingsBlock(page, 'Lead Source Settings');
    await sources.getByRole('button', { name: /^Dealer Website/ }).click();
    await see('-', sources.getByText('-', { exact: true }));
    const answers = settingsBlock(page, 'Answers Settings');
    await answers.getByRole('button', { name: /^When are you open\?/ }).click();
    await see('Keep answers broad, avoid yes/no wording, and do not include calls to action.', answers);
  },

  'the signature': async (page, see) => {
    await page.goto(at('/settings#SignatureSettings'));
    const block = settingsBlock(page, 'Signature Settings');
    const field = (name: string) => block.getByRole('textbox', { name, exact: true });
    await field('Position').fill('Director');
    await field('Email signature').click();
    await see('please reset to edit content', block.getByRole('status').filter({ hasText: 'reset' }));
    await page.route('**/general-info/**', (route) => route.fulfill({ status: 400, json: { message: 'No' } }));
    await block.getByRole('button', { name: 'Save' }).click();
    await see('Could not update signature', block.getByRole('alert'));
  },

  'the work hours': async (page, see) => {
    await page.goto(at('/settings#WorkHoursSettings'));
    const block = settingsBlock(page, 'Work Hours Settings');
    await see('Apply to weekdays', block.getByRole('button', { name: 'Apply to weekdays' }));
    await see('YYYY/MM/DD', part(page, 'Special hours').getByRole('textbox', { name: /^Date/ }));
    await day(page, 'Sunday').getByRole('switch').press('Space');
    await page.route('**/business-hours/**', (route) => route.fulfill({ status: 400, json: { message: 'No' } }));
    await block.getByRole('button', { name: 'Save' }).click();
    await see('Working Hours Unable To Save!', snackbar(page, 'Working Hours Unable To Save!'));
    await page.unroute('**/business-hours/**');
    await block.getByRole('button', { name: 'Save' }).click();
    await see('Working Hours Saved Successfully!', snackbar(page, 'Working Hours Saved Successfully!'));
  },

  'another product': async (page, see) => {
    await page.goto(at('/'));
    await page.getByRole('button', { name: 'Product: Sales AI' }).click();
    const loaded = page.waitForEvent('load');
    await page.getByRole('menuitemradio', { name: 'Chat AI' }).click();
    await loaded;
    await page.goto(at('/settings'));
    for (const [title, role] of [
      ['Signature Settings', 'checkbox'],
      ['Work Hours Settings', 'switch'],
    ] as const)
      await see('Same as Sales AI', settingsBlock(page, title).getByRole(role, { name: 'Same as Sales AI' }));
  },

  'the personnel': async (page, see) => {
    await page.goto(at('/settings#Email&SMSNotificationSettings'));
    await see('Personnel in Database', page.getByRole('heading', { name: 'Personnel in Database' }));
    const add = page.getByRole('button', { name: 'Add Personnel' });
    await see('Add Personnel', add);
    await add.click();
    const form = page.getByRole('form', { name: 'Add Personnel' });
    for (const channel of ['Email', 'SMS'])
      await see(channel, form.getByRole('checkbox', { name: channel, exact: true }));
    const field = (name: string) => form.getByRole('textbox', { name });
    await field('Email').fill('ada@mail');
    await field('Phone').fill('555-0100');
    await field('First name').fill('Ada');
    await see('Email format is not correct', form);
    await see('Please enter valid phone number (example: +1xxxxxxxxx)', form);
    await field('Phone').fill('+15550100');
    await form.getByRole('checkbox', { name: 'SMS' }).press('Space');
    await form.getByRole('button', { name: 'Save' }).click();
    await see('Please fill in all the fields to continue', form.getByRole('alert'));
  },

  'who may only read': async (page, see, dealer) => {
    await become(page, dealer, 'chidi', '/settings');
    await see('View', page.getByRole('button', { name: 'View Mei Tanaka' }));
    await expect(page.getByRole('button', { name: /Delete|Edit/ })).toHaveCount(0);
  },

  pausing: async (page, see) => {
    const block = settingsBlock(page, 'Pause AI');
    await page.route('**/pause-ai?*', (route) => route.fulfill({ json: { is_paused: false } }));
    await page.goto(at('/settings#PauseAI'));
    await see('We had trouble loading Pause AI info', block.getByRole('alert'));
    await page.unroute('**/pause-ai?*');
    await block.getByRole('button', { name: 'Try again' }).click();
    await block.getByRole('switch').press('Space');
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await see('Are you sure?', question.getByRole('heading'));
    for (const answer of ['YES', 'NO']) await see(answer, question.getByRole('button', { name: answer }));
  },

  'the account page': async (page, see, dealer) => {
    await become(page, dealer, 'amara', '/user');
    const own = profile(page);
    const save = own.getByRole('button', { name: 'Save' });
    await own.getByRole('textbox', { name: 'Email' }).fill('a');
    await own.getByLabel('New password').fill('a new password');
    await save.click();
    await see('Please enter valid email', own);
    await see('Please fill both the old and the new password fields or leave them empty', own);
    await own.getByLabel('New password').fill('');
    await own.getByRole('textbox', { name: 'Email' }).fill(dealer.colleague.email);
    await save.click();
    await see('Someone else uses this email', own.getByRole('alert'));

    await page.route('**/dealer-parameters/*', async (route) =>
      route.fulfill({
        json: { ...(route.request().postDataJSON() as object), Error: 'This zone is kept by the group' },
        headers: { etag: '"0"' },
      }),
    );
    await choose(page, 'State', 'New Hampshire');
    await locale(page).getByRole('button', { name: 'Save' }).click();
    await see('This zone is kept by the group', locale(page).getByRole('alert'));
  },

  // A 400 says why, and whatever else goes wrong is an error (spec 2 §4).
  'what cannot be loaded': async (page, see) => {
    for (const [status, text] of [
      [500, 'Error'],
      [400, 'This account is being moved'],
    ] as const) {
      await page.route(loads, (route) => route.fulfill({ status, json: { message: 'This account is being moved' } }));
      await page.goto(at('/settings'));
      for (const title of titles)
        await see(text, settingsBlock(page, title).getByRole('alert').filter({ hasText: text }));
      await page.goto(at('/user'));
      for (const title of ['Dealership Settings', 'User Profile'])
        await see(text, settingsBlock(page, title).getByRole('alert').filter({ hasText: text }));
    }
  },
};
