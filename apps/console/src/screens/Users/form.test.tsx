import type { User } from '@forecourt/api/contract/users';
import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toastQueue } from '@forecourt/ui/toastQueue';
import { account, button, openUsers, refusal, toast, user } from './testUsers.tsx';

let users: Awaited<ReturnType<typeof openUsers>>;
beforeAll(async () => {
  users = await openUsers();
});
beforeEach(() => {
  localStorage.clear();
  Object.assign(users.server, { users: [], sent: [], fails: {}, failed: [] });
});
afterEach(() => users.clear());
afterAll(() => users.close());

const field = (name: string, row = 0) => page.getByRole('textbox', { name, exact: true }).nth(row);
const text = (words: string) => page.getByText(words, { exact: true });
const sent = (id: string) => users.server.sent.filter((call) => call.id === id);
const two = { accounts: [account('North'), account('South'), account('North'), account('Cdk', 'cdk_global')] };

async function type(row: number, first: string, email = `${first.toLowerCase()}@new.example`): Promise<void> {
  await field('First Name', row).fill(first);
  await field('Last Name', row).fill('Quinn');
  await field('Email', row).fill(email);
}

it('asks for every field, a well-formed email and a dealership, and sends plain text', async () => {
  const router = users.open('/user-management/add', two);
  for (const name of ['First Name', 'Last Name', 'Email'])
    await expect.element(field(name)).toHaveAttribute('aria-required', 'true');
  await button('Invite user').click();
  await expect.element(text('Please fill in all the fields to continue')).toBeVisible();
  await expect.element(text('Please select Dealership to continue')).toBeVisible();
  await expect.element(text('Please select a dealership!')).toBeVisible();
  await expect.element(field('First Name')).toHaveFocus();
  await type(0, ' <b>Nora</b> ', 'nora@new');
  await expect.element(text('Please fill in all the fields to continue')).not.toBeInTheDocument();
  await expect.element(text('Email format is not correct')).toBeVisible();
  const { violations } = await axe.run('main', { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await field('Email').fill(' Nora@New.example ');
  await page.getByRole('searchbox', { name: 'Search dealerships' }).fill('south');
  await page.getByRole('checkbox', { name: 'All' }).click({ force: true });
  await expect.element(page.getByRole('list', { name: 'Selected (1)' })).toBeVisible();
  await page.getByRole('button', { name: /REGULAR/ }).click();
  await page.getByRole('option', { name: 'ADMIN' }).click();
  expect(sent('users.invite')).toEqual([]);
  await button('Invite user').click();
  await expect.element(toast('User(s) Created and Invited Successfully!')).toBeVisible();
  expect(router.state.location.pathname).toBe('/user-management');
  expect(sent('users.invite')[0]!.body).toEqual({
    dealer_stores: ['South'],
    retailer_name: 'impel',
    user_info: [
      {
        first_name: 'Nora',
        last_name: 'Quinn',
        email: 'nora@new.example',
        role: 'ADMIN',
        invited_by: { user_id: 'dana', fullname: 'Dana Ray' },
      },
    ],
  });
});

it('takes up to seven rows, and takes one away', async () => {
  users.open('/user-management/add');
  await expect.element(button('Invite user')).toBeVisible();
  expect(button(/^Remove user/).elements()).toHaveLength(0);
  for (let rows = 1; rows < 7; rows++) await button('Add another user').click();
  await expect.element(button('Add another user')).toBeDisabled();
  await field('First Name', 1).fill('Ada');
  await button('Remove user 1').click();
  await expect.element(field('First Name', 0)).toHaveValue('Ada');
  expect(button(/^Remove user/).elements()).toHaveLength(6);
  // Where there is one dealership, it is chosen.
  await expect.element(page.getByRole('list', { name: 'Selected (1)' })).toBeVisible();
  await button('Clear All').click();
  await expect.element(text('Please select a dealership!')).toBeVisible();
});

it('keeps the rows of those who could not be created, and says why', async () => {
  const router = users.open('/user-management/add');
  users.server.failed = [{ email: 'ada@new.example', reason: 'Someone else uses this email' }];
  await type(0, 'Nora');
  await button('Add another user').click();
  await type(1, 'Ada');
  await button('Invite user').click();
  await expect.element(toast('Some Users Could not be Created')).toBeVisible();
  await expect
    .element(page.getByRole('alert').getByText('ada@new.example: Someone else uses this email'))
    .toBeVisible();
  await expect.element(field('First Name')).toHaveValue('Ada');
  expect(field('First Name', 1).elements()).toHaveLength(0);
  expect(router.state.location.pathname).toBe('/user-management/add');
  users.server.failed = [];
  await field('Email').fill('ada.quinn@new.example');
  await button('Invite user').click();
  await expect.element(toast('User(s) Created and Invited Successfully!')).toBeVisible();
});

it('keeps what is typed when saving fails, leads back to it, and asks before it is left', async () => {
  const router = users.open('/user-management/add');
  await type(0, 'Nora');
  users.server.fails['users.invite'] = refusal(500, 'internal');
  await button('Invite user').click();
  await expect.element(toast('An error happened during saving users')).toBeVisible();
  expect(toastQueue.visibleToasts[0]!.timeout).toBe(6000);
  expect(router.state.location.pathname).toBe('/user-management');
  await button('Back to the form').click();
  await expect.element(field('Email')).toHaveValue('nora@new.example');
  await button('Cancel').click();
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
  await question.getByRole('button', { name: 'Discard changes & leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible();
  expect(button('Back to the form').elements()).toHaveLength(0);
});

it('says that it is saving', async () => {
  users.open('/user-management/add');
  await type(0, 'Nora');
  const { promise, resolve } = Promise.withResolvers<void>();
  users.server.waitFor = promise;
  await button('Invite user').click();
  await expect.element(toast('Saving in progress, please wait')).toBeVisible();
  resolve();
  await expect.element(toast('User(s) Created and Invited Successfully!')).toBeVisible();
  await expect.element(toast('Saving in progress, please wait')).not.toBeInTheDocument();
});

it('adds CDK users where it is asked to, and in a CDK account nothing else, to CDK dealerships', async () => {
  users.open('/user-management/add?cdk=cdk_global');
  await type(0, 'Nora');
  await button('Invite user').click();
  await expect.poll(() => sent('users.invite')).toHaveLength(1);
  expect(sent('users.invite')[0]!.body).toMatchObject({ retailer_name: 'cdk_global' });
  users.open('/user-management/add', { ...two, retailer: 'cdk_global' });
  await type(0, 'Ada');
  await expect.element(page.getByRole('list', { name: 'Selected (1)' }).getByText('Cdk Motors')).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(2);
  await button('Invite user').click();
  await expect.poll(() => sent('users.invite')).toHaveLength(2);
  expect(sent('users.invite')[1]!.body).toMatchObject({ retailer_name: 'cdk_global', dealer_stores: ['Cdk'] });
});

it('changes somebody else’s dealerships, on the version that was read, and nothing that is theirs', async () => {
  users.server.users = [user('Nora')];
  const router = users.open('/user-management/edit/Nora/impel', two);
  await expect.element(field('First Name')).toBeDisabled();
  await expect.element(field('Last Name')).toBeDisabled();
  await expect.element(field('Email')).toBeDisabled();
  await expect.element(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Manage Users')).toBeVisible();
  await expect.element(button('Update user')).toBeDisabled();
  await button('Clear All').click();
  await button('Update user').click();
  await expect.element(text('Please select Dealership to continue')).toBeVisible();
  await page.getByRole('checkbox', { name: 'South Motors' }).click({ force: true });
  await button('Update user').click();
  await expect.element(toast('User Updated Successfully!')).toBeVisible();
  expect(router.state.location.pathname).toBe('/user-management');
  expect(sent('users.update')[0]).toMatchObject({
    body: { user_id: 'Nora', retailer_name: 'impel', dealer_stores: ['South'], role: 'REGULAR' },
    ifMatch: '"4"',
  });
});

it('sends somebody a link to choose a new password, and says how long to wait for another', async () => {
  users.server.users = [user('Nora')];
  users.open('/user-management/edit/Nora/impel', two);
  await button('Send password link').click();
  await expect.element(toast('Link sent to Nora@north.example')).toBeVisible();
  expect(sent('users.sendPasswordLink').map(({ body }) => body)).toEqual([{ user_id: 'Nora', retailer_name: 'impel' }]);
  const wait = 'This person just got several links. Try again in 5 minutes.';
  users.server.fails['users.sendPasswordLink'] = refusal(429, 'too-many-invitations', wait);
  await button('Send password link').click();
  await expect.element(toast('Couldn’t send the link').getByText(wait)).toBeVisible();
});

it.each([
  [
    'resets the two-step sign-in of somebody',
    'users.resetTwoStep',
    'Reset two-step sign-in',
    'Reset two-step sign-in for Nora Quinn?',
    'Two-step sign-in reset',
    'Couldn’t reset two-step sign-in',
  ],
  [
    'signs somebody out on every device',
    'users.signOut',
    'Sign out everywhere',
    'Sign Nora Quinn out everywhere?',
    'Signed out everywhere',
    'Couldn’t sign this user out',
  ],
])('%s after asking, and says why it could not', async (_what, id, action, question, done, failed) => {
  users.server.users = [user('Nora')];
  users.open('/user-management/edit/Nora/impel', two);
  const press = async () => {
    await button(action).click();
    await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: action }).click();
  };
  await press();
  await expect.element(toast(done)).toBeVisible();
  expect(sent(id).map(({ body }) => body)).toEqual([{ user_id: 'Nora', retailer_name: 'impel' }]);
  users.server.fails[id] = refusal(403, 'role-above', 'This person’s role is above yours');
  await press();
  await expect.element(toast(failed)).toBeVisible();
});

it.each<[string, Partial<User>]>([
  ['has not accepted the invitation', { Invitation: 'invited' }],
  ['signs in with a provider of their own', { HasPassword: false }],
])('sends no link to somebody who %s', async (_who, more) => {
  users.server.users = [user('Nora', more)];
  users.open('/user-management/edit/Nora/impel', two);
  await expect.element(field('First Name')).toBeDisabled();
  expect(page.getByRole('button', { name: 'Send password link' }).elements()).toEqual([]);
});

it.each<['ADMIN' | 'SUPER-ADMIN', string, boolean]>([
  ['ADMIN', 'REGULAR', true],
  ['ADMIN', 'ADMIN', false],
  ['SUPER-ADMIN', 'ADMIN', true],
])('for an %s the role of a %s can be changed: %s', async (role, existing, canChange) => {
  users.server.users = [user('Nora', { UserRole: existing })];
  users.open('/user-management/edit/Nora/impel', { ...two, role });
  const select = page.getByRole('button', { name: /Role/ });
  await expect.element(select).toBeVisible();
  if (canChange) await expect.element(select).toBeEnabled();
  else await expect.element(select).toBeDisabled();
});

it('lets people change their own name, and never their role', async () => {
  users.server.users = [user('dana', { UserRole: 'ADMIN' })];
  users.open('/user-management/edit/dana/impel');
  await expect.element(field('First Name')).toBeEnabled();
  await expect.element(page.getByRole('button', { name: /Role/ })).toBeDisabled();
  await field('First Name').fill('Dana');
  await button('Update user').click();
  await expect.element(toast('User Updated Successfully!')).toBeVisible();
  expect(sent('users.update')[0]!.body).toMatchObject({ first_name: 'Dana', last_name: 'Quinn' });
});

it.each(['/user-management/edit/nobody/impel', '/user-management/edit', '/user-management/edit/Sue/impel'])(
  'leads from %s back to the list',
  async (path) => {
    users.server.users = [user('Sue', { UserRole: 'SUPER-ADMIN' })];
    const router = users.open(path);
    await expect.element(toast('User for edit was not found')).toBeVisible();
    expect(router.state.location.pathname).toBe('/user-management');
  },
);

it('shows both versions where somebody else has saved since', async () => {
  users.server.users = [user('Nora')];
  users.open('/user-management/edit/Nora/impel', two);
  await page.getByRole('checkbox', { name: 'South Motors' }).click({ force: true });
  users.server.fails['users.update'] = refusal(412, 'changed-elsewhere', 'This user changed after you opened it');
  users.server.users = [user('Nora', { UserRole: 'ADMIN', ChildAccounts: [account('Cdk')] })];
  await button('Update user').click();
  const versions = page.getByRole('dialog', { name: 'A newer version was saved' });
  await expect.element(versions.getByText('North Motors, South Motors')).toBeVisible();
  await expect.element(versions.getByText('Cdk Motors')).toBeVisible();
  users.server.fails = {};
  await versions.getByRole('button', { name: 'Save selection' }).click();
  await expect.element(toast('User Updated Successfully!')).toBeVisible();
  expect(sent('users.update').at(-1)!.body).toMatchObject({ role: 'ADMIN', dealer_stores: ['North', 'South'] });
});
