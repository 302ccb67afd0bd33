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
  Object.assign(users.server, {
    users: [
      user('Nora', { ChildAccounts: [account('North'), account('South')] }),
      user('Ada', { UserRole: 'ADMIN', IsInternal: true }),
      user('Sue', { UserRole: 'SUPER-ADMIN' }),
      user('dana', { UserRole: 'ADMIN' }),
    ],
    sent: [],
    fails: {},
    failed: [],
  });
});
afterEach(async () => {
  users.clear();
  await page.viewport(1280, 900);
});
afterAll(() => users.close());

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} Quinn`) });
const listed = () => users.server.sent.findLast(({ id }) => id === 'users.list')?.query;

it('lists the columns of spec 3 §2, marks internal users, and offers what the rules allow', async () => {
  users.open('/user-management');
  await expect.element(row('Nora')).toBeVisible();
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Email', 'Role', 'Dealership', 'Action']);
  await expect
    .element(page.getByRole('row', { name: /^Nora Quinn Nora@north.example REGULAR North Motors, South Motors/ }))
    .toBeVisible();
  await expect.element(row('Ada').getByText('Internal', { exact: true })).toBeVisible();
  await expect.element(row('dana').getByText('You', { exact: true })).toBeVisible();
  // An ADMIN reaches no SUPER-ADMIN, and nobody deletes themselves.
  expect(row('Nora').getByRole('button').elements()).toHaveLength(2);
  expect(row('Sue').getByRole('button').elements()).toHaveLength(0);
  await expect.element(button('Edit, dana Quinn')).toBeVisible();
  expect(button('Delete, dana Quinn').elements()).toHaveLength(0);
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('sorts, searches after a pause and turns pages on the server, with all of it in the address', async () => {
  const router = users.open('/user-management', { accounts: [account('North'), account('South')] });
  await expect.element(row('Nora')).toBeVisible();
  expect(listed()).toEqual({ page_id: '1', page_size: '25', sort_column: 'Name', sort_direction: 'asc' });
  await button('Email').click();
  await expect.poll(listed).toMatchObject({ sort_column: 'Email', sort_direction: 'asc' });
  await button('Email').click();
  await expect.poll(listed).toMatchObject({ sort_column: 'Email', sort_direction: 'desc' });
  const typedAt = performance.now();
  await page.getByRole('searchbox', { name: 'Search Users...' }).fill('quinn');
  await expect.poll(listed).toMatchObject({ search_pattern: 'quinn', page_id: '1' });
  // Half a second after the last key (spec 3 §9).
  expect(users.server.sent.at(-1)!.at - typedAt).toBeGreaterThanOrEqual(500);
  await button('Page 3').click();
  await expect.poll(listed).toMatchObject({ page_id: '3' });
  await expect.element(page.getByText('Showing page 3 / 3')).toBeVisible();
  await page.getByRole('button', { name: /Dealerships/ }).click();
  await page.getByRole('option', { name: 'All my dealerships' }).click();
  await expect.poll(listed).toMatchObject({ child_accounts: 'true', page_id: '1' });
  await page.getByRole('button', { name: /All users/ }).click();
  await page.getByRole('option', { name: 'Hide internal users' }).click();
  await expect.poll(listed).toMatchObject({ impel_users: 'false' });
  expect(router.state.location.search).toBe('?sort=Email&direction=desc&query=quinn&dealerships=all&internal=hidden');
});

it('says that it is loading, that nobody is there, that nobody matches, and why it could not load', async () => {
  users.server.users = [];
  users.open('/user-management');
  await expect.element(page.getByText('There is no data available')).toBeVisible();
  users.open('/user-management?query=zz');
  await expect.element(page.getByText('No users match your search')).toBeVisible();
  users.server.fails['users.list'] = refusal(500, 'internal');
  users.open('/user-management');
  await expect.element(page.getByRole('alert').getByText('Error', { exact: true })).toBeVisible();
  users.server.fails = {};
  users.server.users = [user('Nora')];
  await button('Try again').click();
  await expect.element(row('Nora')).toBeVisible();
});

it('is a list of cards on a phone', async () => {
  await page.viewport(390, 800);
  users.open('/user-management');
  const cards = page.getByRole('list', { name: 'Users' });
  await expect.element(cards.getByText(/ · North Motors, South Motors$/)).toBeVisible();
  await expect.element(button('Delete, Nora Quinn')).toBeVisible();
});

it('asks before it deletes, names all three that the server wants, and says what became of it', async () => {
  users.open('/user-management');
  await button('Delete, Nora Quinn').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete User' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Delete, Nora Quinn').click();
  users.server.fails['users.delete'] = refusal(403, 'last-admin', 'Each dealership needs an ADMIN');
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await expect.element(toast('Failed to delete user').getByText('Each dealership needs an ADMIN')).toBeVisible();
  expect(toastQueue.visibleToasts[0]!.timeout).toBe(6000);
  users.server.fails = {};
  await button('Delete, Nora Quinn').click();
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await expect.element(toast('User deleted successfully')).toBeVisible();
  const { sent } = users.server;
  expect(sent.findLast(({ id }) => id === 'users.delete')?.body).toEqual({
    user_id: 'Nora',
    retailer_name: 'impel',
    user_name: 'Nora',
  });
  // The list is loaded anew.
  await expect.poll(() => sent.at(-1)?.id).toBe('users.list');
  // The button went with its row: the table has the focus.
  await expect.element(row('Nora')).not.toBeInTheDocument();
  await expect.element(button('Name')).toHaveFocus();
});

it('edits at /user-management/{action} in products other than Sales AI (spec 3 §2)', async () => {
  const router = users.open('/user-management', { productId: 'DealerChat' });
  await button('Edit, Nora Quinn').click();
  await expect.element(page.getByRole('heading', { name: 'Edit User' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('Nora@north.example');
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/user-management/edit?user_id=Nora&retailer_name=impel',
  );
  users.open('/user-management');
  await expect
    .element(page.getByRole('link', { name: 'Nora Quinn' }))
    .toHaveAttribute('href', '/user-management/edit/Nora/impel');
});

it('offers an Impel or a CDK user, but not in a CDK account', async () => {
  const router = users.open('/user-management');
  await button('Add User').click();
  await page.getByRole('menuitem', { name: 'CDK user' }).click();
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/user-management/add?cdk=cdk_global');
  users.open('/user-management');
  await button('Add User').click();
  await page.getByRole('menuitem', { name: 'Impel user' }).click();
  await expect.element(page.getByRole('heading', { name: 'Add User' })).toBeVisible();
  const cdk = users.open('/user-management', { retailer: 'cdk_global' });
  await button('Add User').click();
  await expect.poll(() => cdk.state.location.pathname + cdk.state.location.search).toBe('/user-management/add');
});

it('says where an invitation stands, sends it again and withdraws it', async () => {
  users.server.users = [user('Nora', { Invitation: 'invited' }), user('Ada', { Invitation: 'expired' })];
  users.open('/user-management');
  await expect.element(row('Nora').getByText('Invited', { exact: true })).toBeVisible();
  await expect.element(row('Ada').getByText('Invitation expired', { exact: true })).toBeVisible();
  await button('Invitation, Ada Quinn').click();
  expect(page.getByRole('menuitem').elements()).toHaveLength(1);
  await page.getByRole('menuitem', { name: 'Resend invitation' }).click();
  await expect.element(toast('Invitation sent')).toBeVisible();
  users.server.fails['users.withdrawInvitation'] = refusal(
    409,
    'not-invited',
    'This user has already accepted the invitation',
  );
  await button('Invitation, Nora Quinn').click();
  await page.getByRole('menuitem', { name: 'Withdraw invitation' }).click();
  await expect
    .element(toast('Couldn’t withdraw the invitation').getByText('This user has already accepted the invitation'))
    .toBeVisible();
  expect(users.server.sent.filter(({ id }) => id.endsWith('Invitation')).map(({ id, body }) => [id, body])).toEqual([
    ['users.resendInvitation', { user_id: 'Ada', retailer_name: 'impel' }],
    ['users.withdrawInvitation', { user_id: 'Nora', retailer_name: 'impel' }],
  ]);
});

it('says how long to wait before an invitation can be sent again', async () => {
  const wait = 'This person just got several links. Try again in 5 minutes.';
  users.server.users = [user('Nora', { Invitation: 'invited' })];
  users.server.fails['users.resendInvitation'] = refusal(429, 'too-many-invitations', wait);
  users.open('/user-management');
  await button('Invitation, Nora Quinn').click();
  await page.getByRole('menuitem', { name: 'Resend invitation' }).click();
  await expect.element(toast('Couldn’t send the invitation').getByText(wait)).toBeVisible();
});

it('requires two-step sign-in of somebody, and says how many have not set it up', async () => {
  users.server.rule = {
    RequiredFor: 'nobody',
    GraceDays: 14,
    RequiredFrom: null,
    IsKeptHere: true,
    People: 12,
    Without: 3,
  };
  users.open('/user-management');
  const panel = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect.element(panel.getByText('3 of 12 users haven’t set it up.')).toBeVisible();
  const save = panel.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await panel.getByRole('button', { name: /Required for/ }).click();
  await page.getByRole('option', { name: 'Administrators' }).click();
  await save.click();
  await expect.element(toast('Two-step sign-in saved')).toBeVisible();
  expect(users.server.sent.find(({ id }) => id === 'users.setTwoStepRule')).toMatchObject({
    body: { RequiredFor: 'administrators', GraceDays: 14 },
    ifMatch: '"4"',
  });
  delete users.server.rule;
});
