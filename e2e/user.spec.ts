import { signIn, signInByHand } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { getAccount, ownDealer, personLine } from './ownDealer.ts';

const base = origins.forecourt;

/** One who may change the locale and their own address. */
const people = (dealer: string) => [
  personLine(dealer, 'amara', {
    policy: [
      { Resource: 'Settings:DealerParams', Allow: ['*'] },
      { Resource: 'UserEdit', Allow: ['Email'] },
    ],
  }),
];

test('a locale is chosen by keyboard, and changes days, times and phone numbers across the console @clock', async ({
  page,
}) => {
  const { id } = await ownDealer([], people);
  await signIn(page, base, getAccount(id, 'amara'), '/conversations');
  const row = page.getByRole('row', { name: /Wren Abernathy/ });
  await expect(row).toContainText(/\(555\) \d{3}-\d{4}/);
  await expect(row.getByTitle(/\d\d\/\d\d\/\d{4}, \d{1,2}:\d\d\s[AP]M/)).toBeVisible();

  await page.goto(`${base}/user`);
  const form = page.getByRole('form', { name: 'Dealership Settings' });
  for (const [label, name] of [
    ['Country', 'Germany'],
    ['State', 'Bayern'],
  ] as const) {
    await form.getByRole('combobox', { name: label }).fill(name);
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await form.getByRole('button', { name: /Phone number format/ }).press('Enter');
  await page.getByRole('option', { name: 'International', exact: true }).press('Enter');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form.getByRole('status')).toHaveText('Saved');

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('button', { name: /Date filter \d\d\.\d\d\.\d{4} - \d\d\.\d\d\.\d{4}/ })).toBeVisible();
  await page
    .getByRole('region', { name: 'Operational Efficiency' })
    .getByRole('button', { name: /^About/ })
    .first()
    .click();
  await expect(page.getByText(/Days are counted in Europe\/Berlin time/)).toBeVisible();

  await page.goto(`${base}/conversations`);
  await expect(row).toContainText(/\+1 555 \d{3} \d{4}/);
  await expect(row.getByTitle(/\d\d\.\d\d\.\d{4}, \d\d:\d\d(?! [AP]M)/)).toBeVisible();
  await row.getByRole('link', { name: 'Wren Abernathy', exact: true }).click();
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByRole('separator').first()).toHaveAccessibleName(/^\w+,? \d{1,2} \w+ \d{4}$/);
  await expect(log.locator('time').first()).toHaveText(/^\d\d:\d\d$/);
  await expect(page.getByRole('link', { name: /^\+1 555 \d{3} \d{4}$/ })).toBeVisible();
});

test('a person changes their password, sees where they are signed in, and signs out everywhere', async ({
  page,
  browser,
}) => {
  const { id } = await ownDealer([], people);
  const before = getAccount(id, 'amara');
  await signIn(page, base, before, '/user');
  const form = page.getByRole('form', { name: 'User Profile' });
  await form.getByLabel('New password').fill('another password');
  await form.getByLabel('Old password').fill('not this one');
  await form.getByLabel('Old password').press('Enter');
  await expect(form.getByRole('alert')).toHaveText('The old password is incorrect');
  await form.getByLabel('Old password').fill(before.password);
  await form.getByLabel('Old password').press('Enter');
  await expect(form.getByRole('status')).toHaveText('Saved');

  const elsewhere = await browser.newContext({ locale: 'en-US' });
  const other = await elsewhere.newPage();
  await signInByHand(other, base, { ...before, password: 'another password' });
  await page.reload();
  const panel = page.getByRole('region', { name: 'Where you’re signed in' });
  const list = panel.getByRole('listitem');
  await expect(list).toHaveCount(2);
  await expect(list.first()).toContainText('This device');
  await expect(list.first()).toContainText(/Chrome on \w+.*Signed in \d\d\/\d\d\/\d{4}, /);
  await expect(list.last()).toContainText(/Last used \d\d\/\d\d\/\d{4}, /);

  await panel.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(`${base}/login`);

  // The other browser learns of it through its stream of changes, and its provider's session is over too.
  await expect(other).toHaveURL(`${base}/login`, { timeout: 15_000 });
  await other.getByRole('button', { name: 'login', exact: true }).click();
  await expect(other.getByLabel('Password')).toBeVisible();
  await elsewhere.close();
});
