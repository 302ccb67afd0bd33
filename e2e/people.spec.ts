import type { Page } from '@playwright/test';
import { signIn, signInByHand } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { type BrandId, origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { pressKey, typeInto } from './keys.ts';
import { getAccount, newDealer, ownDealer, personLine } from './ownDealer.ts';
import { loadFeed } from './feed.ts';
import { getPolicy } from '../packages/api/src/access/testFacts.ts';

/** The newest link of a kind in the mails to an address, from the outbox. */
async function findLink(page: Page, email: string, path: string): Promise<string> {
  const read = async (address: string) => (await page.request.get(`${origins.forecourt}${address}`)).text();
  let link: string | undefined;
  await expect
    .poll(async () => {
      const [, mail] =
        /<article><a href="([^"]+)"/.exec(await read(`/dev/outbox?search=${encodeURIComponent(email)}`)) ?? [];
      [link] = mail === undefined ? [] : (new RegExp(`http[^"<]*${path}\\?token=[\\w-]+`).exec(await read(mail)) ?? []);
      return link;
    })
    .toBeDefined();
  return link!;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Adds somebody as an ADMIN does, by keyboard. */
async function invite(page: Page, email: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/user-management/add`);
  await typeInto(page, page.getByLabel('First Name'), 'Sven');
  await typeInto(page, page.getByLabel('Last Name'), 'Larsen');
  await typeInto(page, page.getByLabel('Email'), email);
  // The one dealership that the ADMIN has is chosen already.
  await pressKey(page, button(page, 'Invite user'));
  await expect(page.getByText('User(s) Created and Invited Successfully!')).toBeVisible();
}

const brands: BrandId[] = ['forecourt', 'marque'];

for (const brand of brands) {
  const origin = origins[brand];

  test(`${brand}: somebody with an account accepts another group's invitation, and leaves one store without the other`, async ({
    page,
    browser,
  }) => {
    const [first, second] = [await ownDealer(), await ownDealer()];
    const { email } = first.colleague;
    await signIn(page, origin, second.admin);
    await invite(page, email);

    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const own = await context.newPage();
    await own.goto(await findLink(page, email, '/invitation'));
    await expect(heading(own, 'Accept your invitation')).toBeVisible();
    await expect(own.getByText('You already sign in to')).toBeVisible();
    await expectNoViolations(own);
    await pressKey(own, button(own, 'Accept'));
    await expect(heading(own, 'You’re all set')).toBeVisible();
    await expectNoViolations(own);

    await signInByHand(own, origin, first.colleague);
    const accounts = own.getByRole('combobox', { name: /account/i }).first();
    await expect(accounts).toBeVisible();

    // The other store removes them: where they began they work on.
    await page.goto(`${origin}/user-management?query=${encodeURIComponent(email)}`);
    await pressKey(page, button(page, 'Delete, Sven Larsen'));
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('If they don’t work anywhere else, they’ll also be signed out.');
    await expectNoViolations(page);
    await pressKey(page, dialog.getByRole('button', { name: 'Delete User' }));
    await expect(page.getByText('User deleted successfully')).toBeVisible();
    await own.reload();
    await expect(own.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(accounts).toHaveCount(0);
    await context.close();
  });

  test(`${brand}: a new address is confirmed by its mail`, async ({ page }) => {
    const dealer = newDealer([], (id) => [
      personLine(id, 'vera', { policy: [...getPolicy('*'), { Resource: 'UserEdit', Allow: ['Email'] }] }),
    ]);
    await loadFeed(dealer.lines);
    const account = getAccount(dealer.id, 'vera');
    const email = `vera.new@${dealer.id}.example`;
    await signIn(page, origin, account, '/user');
    const form = page.getByRole('form', { name: 'User Profile' });
    await typeInto(page, form.getByRole('textbox', { name: 'Email' }), email);
    await typeInto(page, form.getByLabel('Current password'), 'not the password');
    await pressKey(page, form.getByRole('button', { name: 'Save' }));
    await expect(form.getByText('Your current password is incorrect')).toBeVisible();
    await typeInto(page, form.getByLabel('Current password'), account.password);
    await pressKey(page, form.getByRole('button', { name: 'Save' }));
    await expect(form.getByText(`We sent a link to ${email}.`)).toBeVisible();
    await expectNoViolations(page);

    await page.goto(await findLink(page, email, '/change-email'));
    await expect(heading(page, 'Confirm your new email')).toBeVisible();
    await expectNoViolations(page);
    await pressKey(page, button(page, 'Confirm'));
    await expect(heading(page, 'Your email is changed')).toBeVisible();
    await expectNoViolations(page);
    const outbox = await page.request.get(
      `${origins.forecourt}/dev/outbox?search=${encodeURIComponent(account.email)}`,
    );
    expect(await outbox.text()).toContain('email was changed');

    await page.context().clearCookies();
    await page.goto(`${origin}/health/live`);
    await page.evaluate(() => localStorage.clear());
    await signInByHand(page, origin, { ...account, email });
  });

  test(`${brand}: somebody who does nothing is asked, and signed out with what they typed kept`, async ({ page }) => {
    const { admin } = await ownDealer();
    await page.clock.install();
    await signIn(page, origin, admin, '/user');
    const form = page.getByRole('form', { name: 'User Profile' });
    await expect(form).toBeVisible();
    /** The page watches from its first sign of life on. */
    const watch = async () => {
      const alive = page.waitForResponse((answer) => answer.url().endsWith('/session/alive'));
      await page.clock.runFor(3000);
      await alive;
    };
    await watch();
    await page.clock.fastForward('28:30');
    await page.clock.runFor(6000);
    const dialog = page.getByRole('alertdialog', { name: 'Are you still there?' });
    await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);

    await page.clock.runFor(6000);
    await page.goto(`${origin}/user-management/add`);
    await watch();
    await typeInto(page, page.getByLabel('First Name'), 'Kept');
    await page.clock.runFor(6000);
    await page.clock.fastForward('31:00');
    await page.clock.runFor(6000);
    await expect(page).toHaveURL(`${origin}/login`);
    await expect(page.getByText('Your session ended. Sign in again to pick up where you left off.')).toBeVisible();
    await page.clock.resume();
    await signInByHand(page, undefined, admin);
    await expect(page).toHaveURL(`${origin}/user-management/add`);
    await expect(page.getByLabel('First Name')).toHaveValue('Kept');
  });

  test(`${brand}: one of several devices is signed out from the list`, async ({ page, browser }) => {
    const { admin } = await ownDealer();
    const phone = await browser.newContext({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
    });
    const phonePage = await phone.newPage();
    await signInByHand(phonePage, origin, admin);
    await signIn(page, origin, admin, '/user');
    const list = page.getByRole('list', { name: 'Where you’re signed in' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toContainText('Internet address');
    await expectNoViolations(page);
    await pressKey(page, list.getByRole('button', { name: /^Sign out .*iPhone/ }));
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(phonePage).toHaveURL(/\/(logout|login)/, { timeout: 10_000 });
    await phone.close();
  });
}

test('a program that opens every link of every mail twice, by HEAD and GET, uses none up', async ({ page }) => {
  const [first, second] = [await ownDealer(), await ownDealer()];
  const origin = origins.forecourt;
  const newcomer = `new@${second.id}.example`;
  const changed = `changed@${second.id}.example`;
  const person = newDealer([], (id) => [
    personLine(id, 'vera', { policy: [{ Resource: 'UserEdit', Allow: ['Email'] }] }),
  ]);
  await loadFeed(person.lines);
  await signIn(page, origin, second.admin);
  await invite(page, newcomer);
  await invite(page, first.colleague.email);
  await page.request.post(`${origin}/forgot-password`, { form: { email: second.regular.email } });
  const vera = getAccount(person.id, 'vera');
  await page.context().clearCookies();
  await signIn(page, origin, vera, '/user');
  const form = page.getByRole('form', { name: 'User Profile' });
  await typeInto(page, form.getByRole('textbox', { name: 'Email' }), changed);
  await typeInto(page, form.getByLabel('Current password'), vera.password);
  await pressKey(page, form.getByRole('button', { name: 'Save' }));
  await expect(form.getByText(`We sent a link to ${changed}.`)).toBeVisible();

  const links = [
    await findLink(page, newcomer, '/invitation'),
    await findLink(page, first.colleague.email, '/invitation'),
    await findLink(page, second.regular.email, '/reset-password'),
    await findLink(page, changed, '/change-email'),
  ];
  for (const link of links)
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET'])
      expect((await page.request.fetch(link, { method })).status(), `${method} ${new URL(link).pathname}`).toBe(200);
  for (const [link, fields] of [
    [links[0]!, { password: 'seven quiet gearboxes' }],
    [links[1]!, { join: 'yes' }],
    [links[2]!, { password: 'seven quiet gearboxes' }],
    [links[3]!, {}],
  ] as const) {
    const { origin: host, pathname, searchParams } = new URL(link);
    const token = searchParams.get('token')!;
    const answer = await page.request.post(`${host}${pathname}`, { form: { token, ...fields }, maxRedirects: 0 });
    expect([pathname, answer.status()]).toEqual([pathname, 303]);
  }
});
