import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { accountOf, type OwnDealer, ownDealer, personLine } from './ownDealer.ts';
import { assistantSettings } from './settingLines.ts';

const base = origins.forecourt;
/** What the assistant is set to; and who may only look. */
const lines = (dealer: string): FeedLine[] => [
  ...assistantSettings(dealer),
  personLine(dealer, 'reader', {
    policy: [
      { Resource: 'Settings:Sources', Allow: ['read'] },
      { Resource: 'Settings:Preferences', Allow: ['read'] },
    ],
  }),
];

const block = (page: Page, title: string) => page.getByRole('region', { name: title });
const works = (page: Page, source: string) =>
  block(page, 'Lead Source Settings').getByRole('switch', {
    name: `The assistant works new leads from ${source}`,
    exact: true,
  });
const toast = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });

/** Somebody else at another machine, on the same page. */
async function elsewhere(page: Page, dealer: OwnDealer, path: string): Promise<Page> {
  const context = await page.context().browser()!.newContext();
  const other = await context.newPage();
  await signIn(other, base, dealer.colleague, path);
  return other;
}

let dealer: OwnDealer;
test.beforeAll(async () => {
  dealer = await ownDealer([], lines);
});
test.beforeEach(async ({ page }, { title }) => {
  const account = title.startsWith('who may only look') ? accountOf(dealer.id, 'reader') : dealer.admin;
  await signIn(page, base, account, '/settings');
});

test('lead sources are switched by keyboard, taken back, and never silently lost', async ({ page }) => {
  const sources = block(page, 'Lead Source Settings');
  await expect(
    sources.getByText(/^Figures cover the last 30 days, .* time zone \(America\/New York\)\.$/),
  ).toBeVisible();
  const row = (name: string) => sources.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Dealer Website').getByRole('cell')).toContainText(['', '1', '1', '1100%', '0', '0']);

  // One source at a time shows its sub-sources.
  await sources.getByRole('button', { name: /^Dealer Website/ }).focus();
  await page.keyboard.press('Enter');
  await expect(works(page, 'Price request of Dealer Website')).toBeChecked();
  await expect(works(page, '- of Dealer Website')).toBeDisabled();
  await sources.getByRole('button', { name: /^Cars\.com/ }).press('Enter');
  await expect(works(page, 'Listings of Cars.com')).toBeChecked();
  await expect(works(page, 'Price request of Dealer Website')).toHaveCount(0);

  // Saved as it is switched: a source that is off switches nothing below it.
  await works(page, 'Listings of Cars.com').press('Space');
  await expect(toast(page, 'Listings is off')).toBeVisible();
  await works(page, 'Cars.com').press('Space');
  await expect(toast(page, 'Cars.com is off')).toBeVisible();
  await expect(works(page, 'Listings of Cars.com')).toBeDisabled();
  await page.keyboard.press('F6');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(toast(page, 'Cars.com is on')).toBeVisible();
  await expect(works(page, 'Cars.com')).toBeChecked();
  await expect(works(page, 'Listings of Cars.com')).toBeEnabled();
  await page.reload();
  await expect(works(page, 'Cars.com')).toBeChecked();
  await sources.getByRole('button', { name: /^Cars\.com/ }).click();
  await expect(works(page, 'Listings of Cars.com')).not.toBeChecked();

  // What could not be saved is as it was, and says so.
  await page.route('**/sources/limitations/*', (route) => route.abort());
  await works(page, 'Referral').press('Space');
  const failed = toast(page, 'Couldn’t turn off Referral');
  await expect(failed).toContainText("Can't fetch data");
  await expect(works(page, 'Referral')).toBeChecked();
  await page.unroute('**/sources/limitations/*');

  // Nor is what somebody else has done.
  const other = await elsewhere(page, dealer, '/settings#LeadSourceSettings');
  await works(other, 'Referral').press('Space');
  await expect(toast(other, 'Referral is off')).toBeVisible();
  await works(page, 'Referral').press('Space');
  await expect(failed).toContainText('Sven Larsen saved this after you opened it. You’re up to date.');
  await expect(works(page, 'Referral')).not.toBeChecked();
  await other.context().close();
});

test('on a phone a lead source is a line with its switch that opens to its figures and sub-sources', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${base}/settings#LeadSourceSettings`);
  const sources = block(page, 'Lead Source Settings');
  const website = sources.getByRole('button', { name: /^Dealer Website/ });
  await expect(website).toHaveText(/^Dealer Website1 new lead · \d sub-sources$/);
  await expect(works(page, 'Dealer Website')).toBeChecked();
  await website.press('Enter');
  await expect(sources.getByRole('definition')).toHaveText(['10%', '1', '1100%', '0', '0']);
  await expect(works(page, 'Price request of Dealer Website')).toBeChecked();
  await sources.getByRole('button', { name: /^Cars\.com/ }).press('Enter');
  await expect(website).toHaveAttribute('aria-expanded', 'false');
  await expect(works(page, 'Price request of Dealer Website')).toHaveCount(0);
  expect((await new AxeBuilder({ page }).include('#LeadSourceSettings').analyze()).violations).toEqual([]);
});

test('an answer is chosen, filled in and written; what is typed is kept, and both versions are shown', async ({
  page,
}) => {
  const answers = block(page, 'Answers Settings');
  const question = answers.getByRole('button', { name: /^When are you open\?/ });
  await expect(question).toContainText('Our hours are on our website.');
  await question.press('Enter');
  const group = answers.getByRole('radiogroup', { name: 'When are you open?' });
  const save = answers.getByRole('button', { name: 'Save', exact: true });
  await expect(group.getByRole('radio', { name: 'Our hours are on our website.' })).toBeChecked();
  await expect(group.getByText('Rejected')).toBeVisible();
  await expect(
    group.getByText('Keep answers broad, avoid yes/no wording, and do not include calls to action.'),
  ).toBeVisible();
  await expect(save).toBeDisabled();

  // An empty place keeps it from being saved.
  await group.getByRole('radio', { name: 'Our hours are on our website.' }).press('ArrowDown');
  await expect(group.getByRole('radio', { name: /^We are open from 9 am to/ })).toBeChecked();
  await expect(group.getByText('Fill in every blank to save this answer.')).toBeVisible();
  await expect(save).toBeDisabled();
  const closing = group.getByRole('textbox', { name: 'closing time' });
  await closing.pressSequentially('7 pm');
  await page.reload();
  await question.click();
  await expect(closing).toHaveValue('7 pm');
  await save.press('Enter');
  await expect(answers.getByText('Saved', { exact: true })).toBeVisible();
  await expect(question).toContainText('We are open from 9 am to 7 pm.');

  // A text of one's own, against what a colleague has saved since.
  const other = await elsewhere(page, dealer, '/settings#AnswersSettings');
  await block(other, 'Answers Settings')
    .getByRole('button', { name: /^When are you open\?/ })
    .click();
  const theirs = block(other, 'Answers Settings').getByRole('radiogroup');
  await theirs.getByRole('textbox', { name: 'opening time' }).fill('8 am');
  await block(other, 'Answers Settings').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(block(other, 'Answers Settings').getByText('Saved', { exact: true })).toBeVisible();
  await other.context().close();

  const own = group.getByRole('textbox', { name: 'Your own answer' });
  await own.fill('');
  await expect(group.getByRole('radio', { name: 'Your own answer' })).toBeChecked();
  await expect(save).toBeDisabled();
  await own.fill('Most of our visitors come after work, and so do we.');
  await save.click();
  const versions = page.getByRole('dialog');
  await expect(versions).toContainText('8 am');
  await expect(versions).toContainText('Most of our visitors come after work');
  await versions.getByRole('button', { name: 'Save selection' }).click();
  await expect(versions).toHaveCount(0);
  await expect(question).toContainText('Most of our visitors come after work, and so do we.');
  await expect(group.getByText('Edited')).toBeVisible();
  await expect(group.getByRole('textbox', { name: 'opening time' })).toHaveValue('8 am');
});

test('a follow-up message is looked at and switched, with its whole sequence', async ({ page }) => {
  const sequence = page.getByRole('region', { name: 'New lead, no reply' });
  await expect(sequence.getByText('1 of 2 messages are on')).toBeVisible();
  await sequence.getByRole('button', { name: 'Show message: 3 days after the first message' }).press('Enter');
  const message = page.getByRole('dialog', { name: 'Still looking?' });
  await expect(message).toContainText('Hi #{first_name}, are you still looking?');
  await expect(message).toContainText('Sent by SMS, 3 days after the first message');
  await page.keyboard.press('Escape');
  const later = sequence.getByRole('switch', { name: '1 hour and 30 minutes after the appointment' });
  const other = await elsewhere(page, dealer, '/settings#FollowUpSettings');
  const theirs = other.getByRole('region', { name: 'New lead, no reply' });
  await expect(theirs.getByText('1 of 2 messages are on')).toBeVisible();
  await later.press('Space');
  await expect(toast(page, 'New lead, no reply, 1 hour and 30 minutes after the appointment: on')).toBeVisible();
  await expect(sequence.getByText('2 of 2 messages are on')).toBeVisible();

  // Whoever saw the sequence before is shown what it is now, and then has their say.
  const first = theirs.getByRole('switch', { name: '3 days after the first message' });
  await first.press('Space');
  await expect(other.getByRole('alertdialog')).toContainText('Noor Haddad saved this after you opened it.');
  await expect(theirs.getByText('2 of 2 messages are on')).toBeVisible();
  await first.press('Space');
  await expect(theirs.getByText('1 of 2 messages are on')).toBeVisible();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(theirs.getByText('2 of 2 messages are on')).toBeVisible();
  await other.context().close();
});

test('who may only look sees everything and changes nothing, on a narrow screen too', async ({ page }) => {
  await expect(works(page, 'Dealer Website')).toHaveAttribute('aria-readonly', 'true');
  await works(page, 'Dealer Website').press('Space');
  await expect(works(page, 'Dealer Website')).toBeChecked();
  const answers = block(page, 'Answers Settings');
  await answers.getByRole('button', { name: /^When are you open\?/ }).click();
  await expect(answers.getByRole('textbox', { name: 'opening time' })).toHaveAttribute('readonly');
  await expect(answers.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await block(page, 'Lead Source Settings')
    .getByRole('button', { name: /^Dealer Website/ })
    .click();
  await expect(works(page, '- of Dealer Website')).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('heading', { name: /^New lead, no reply/ })).toBeVisible();
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
  }
});
