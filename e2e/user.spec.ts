import AxeBuilder from '@axe-core/playwright';
import { loadedPanel, signIn, signInByHand } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { accountOf, ownDealer, personLine } from './ownDealer.ts';
import { choose, locale, profile } from './userPage.ts';

const base = origins.forecourt;

/** Two who may change the locale, one of them also their address, and one who may look at it. */
const people = (dealer: string) => [
  personLine(dealer, 'amara', {
    policy: [
      { Resource: 'Settings:DealerParams', Allow: ['*'] },
      { Resource: 'UserEdit', Allow: ['Email'] },
    ],
  }),
  personLine(dealer, 'bola', { policy: [{ Resource: 'Settings:DealerParams', Allow: ['*'] }] }),
  personLine(dealer, 'chidi', { policy: [{ Resource: 'Settings:DealerParams', Allow: ['read'] }] }),
];

test('a locale is chosen by keyboard, and changes days, times and phone numbers across the console @clock', async ({
  page,
}) => {
  const { id } = await ownDealer([], people);
  await signIn(page, base, accountOf(id, 'amara'), '/conversations');
  const row = page.getByRole('row', { name: /Wren Abernathy/ });
  await expect(row).toContainText('(555) 010-0200');
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4}, \d{1,2}:\d\d\s[AP]M/);
  await expect(page.getByRole('button', { name: /Date filter \d\d\/\d\d\/\d{4} - / })).toBeVisible();

  await page.goto(`${base}/user`);
  const form = locale(page);
  // Nobody has said in which state the dealer is: what comes after it waits.
  await expect(form.getByRole('combobox', { name: 'Country' })).toHaveValue('United States');
  await expect(form.getByRole('button', { name: /Date format/ })).toHaveCount(0);
  await choose(page, 'State', 'New Hampshire');
  await expect(form.getByRole('button', { name: /Date format/ })).toContainText('MM/DD/YYYY');
  await expect(form.getByRole('button', { name: /Time zone/ })).toContainText('Eastern Time');

  await choose(page, 'Country', 'Germany');
  await expect(form.getByRole('button', { name: /Date format/ })).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await choose(page, 'State', 'Bayern');
  await expect(form.getByRole('button', { name: /Date format/ })).toContainText('DD.MM.YYYY');
  await expect(form.getByRole('button', { name: /Time format/ })).toContainText('24-hour clock');
  await form.getByRole('button', { name: /Phone number format/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'International', exact: true }).press('Enter');
  await expect(form.getByRole('term').filter({ hasText: 'Phone number' }).locator('xpath=..')).toContainText('+49 ');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toHaveText('Saved');

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('button', { name: /Date filter \d\d\.\d\d\.\d{4} - \d\d\.\d\d\.\d{4}/ })).toBeVisible();
  const panel = await loadedPanel(page);
  await panel
    .getByRole('button', { name: /^About/ })
    .first()
    .click();
  await expect(page.getByText(/Days are counted in Europe\/Berlin time/)).toBeVisible();

  await page.goto(`${base}/conversations`);
  await expect(row).toContainText('+1 555 010 0200');
  await expect(row).toContainText(/\d\d\.\d\d\.\d{4}, \d\d:\d\d(?! [AP]M)/);
  await row.getByRole('link', { name: 'Wren Abernathy', exact: true }).click();
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByRole('separator').first()).toHaveAccessibleName(/^\w+,? \d{1,2} \w+ \d{4}$/);
  await expect(log.locator('time').first()).toHaveText(/^\d\d:\d\d$/);
  await expect(page.getByRole('link', { name: '+1 555 010 0200', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/);
});

test('a locale is read without *, and a stale save offers both versions', async ({ page, browser }) => {
  const { id } = await ownDealer([], people);
  await signIn(page, base, accountOf(id, 'amara'), '/user');
  await choose(page, 'State', 'New Hampshire');
  const other = await browser.newContext({ locale: 'en-US' });
  const second = await other.newPage();
  await signIn(second, base, accountOf(id, 'bola'), '/user');
  await choose(second, 'State', 'Vermont');
  await locale(second).getByRole('button', { name: 'Save' }).click();
  await expect(locale(second).getByRole('status')).toHaveText('Saved');
  // Without UserEdit the address is read alone.
  await expect(profile(second).getByRole('textbox', { name: 'Email' })).toHaveCount(0);
  await expect(profile(second)).toContainText(`bola@${id}.example`);

  // What is typed outlives the page.
  await page.reload();
  await expect(locale(page).getByRole('combobox', { name: 'State' })).toHaveValue('New Hampshire');
  await locale(page).getByRole('button', { name: 'Save' }).click();
  const versions = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(versions).toContainText('Bola Haddad saved this after you opened it');
  await expect(versions).toContainText('New Hampshire');
  await expect(versions).toContainText('Vermont');
  await versions.getByRole('radiogroup', { name: 'State' }).getByText('Theirs').click();
  await versions.getByRole('button', { name: 'Save selection' }).click();
  await expect(locale(page).getByRole('combobox', { name: 'State' })).toHaveValue('Vermont');
  await other.close();

  const reading = await browser.newContext({ locale: 'en-US' });
  const third = await reading.newPage();
  await signIn(third, base, accountOf(id, 'chidi'), '/user');
  const panel = third.getByRole('region', { name: 'Dealership Settings' });
  await expect(panel).toContainText('Vermont');
  await expect(panel.getByRole('combobox')).toHaveCount(0);
  await expect(panel.getByRole('button')).toHaveCount(0);
  await reading.close();
});

test('a profile takes another address and password by its rules, and keeps no password', async ({ page, browser }) => {
  const { id } = await ownDealer([], people);
  const before = accountOf(id, 'amara');
  await signIn(page, base, before, '/user');
  const form = profile(page);
  const save = form.getByRole('button', { name: 'Save' });
  await expect(form.getByRole('definition').first()).toHaveText(`amara.${id}`);
  await form.getByRole('textbox', { name: 'Email' }).fill('a');
  await save.click();
  await expect(form).toContainText('Please enter valid email');
  await form.getByRole('textbox', { name: 'Email' }).fill(`amara@${id}.test`);
  await form.getByLabel('Old password').fill('not this one');
  await save.click();
  await expect(form).toContainText('Please fill both the old and the new password fields or leave them empty');
  await form.getByLabel('New password').fill('another password');
  await save.click();
  await expect(form.getByRole('alert')).toHaveText('The old password is incorrect');
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('not this one');
  expect(await page.evaluate(() => Object.values(localStorage).join())).toContain(`amara@${id}.test`);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await form.getByLabel('Old password').fill(before.password);
  await form.getByLabel('Old password').press('Enter');
  await expect(form.getByRole('status')).toHaveText('Saved');
  await expect(form.getByLabel('New password')).toHaveValue('');

  // Leaving with something typed is asked about.
  await form.getByLabel('Old password').fill('x');
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes & leave' }).click();
  await expect(page).toHaveURL(`${base}/`);

  const again = await browser.newContext({ locale: 'en-US' });
  const fresh = await again.newPage();
  await signInByHand(fresh, base, { email: `amara@${id}.test`, password: 'another password' });
  await again.close();
});

test('a person sees where they are signed in, and signs out everywhere', async ({ page, browser }) => {
  const { id } = await ownDealer([], people);
  const account = accountOf(id, 'amara');
  const elsewhere = await browser.newContext({ locale: 'en-US' });
  const other = await elsewhere.newPage();
  await signIn(other, base, account, '/user');
  await signIn(page, base, account, '/user');
  const panel = page.getByRole('region', { name: 'Where you’re signed in' });
  const list = panel.getByRole('listitem');
  await expect(list).toHaveCount(2);
  await expect(list.first()).toContainText('This device');
  await expect(list.first()).toContainText(/Chrome on \w+.*Signed in \d\d\/\d\d\/\d{4}, /);
  await expect(list.last()).toContainText(/Last used \d\d\/\d\d\/\d{4}, /);
  await expect(list.last()).not.toContainText('This device');

  await panel.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(`${base}/login`);

  // The other browser finds out with its next call, and its provider's session is over too.
  await other.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(other).toHaveURL(`${base}/login`, { timeout: 15_000 });
  await other.getByRole('button', { name: 'login', exact: true }).click();
  await expect(other.getByLabel('Password')).toBeVisible();
  await elsewhere.close();
});
