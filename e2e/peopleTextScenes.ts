import type { Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect } from './journey.ts';
import { dealerLine, personLine } from './ownDealer.ts';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { hold, type Scene } from './textJourneys.ts';

const at = (path: string) => `${origins.forecourt}${path}`;
const told = (page: Page, text: string) => page.getByRole('alertdialog', { name: text });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const users = '**/api/dashboard/users/**';

/** A second dealership of the ADMINs, and a second product. */
export const peopleLines = (id: string): FeedLine[] => [
  dealerLine(id, {
    products: [
      { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' },
      { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' },
    ],
    settings: { HasKnowledgeBank: true },
  }),
  dealerLine(`${id}-south`, { name: 'South Toyota' }),
  ...['noor', 'sven'].map((name) =>
    personLine(id, name, {
      dealers: [id, `${id}-south`],
      policy: [{ Resource: 'Settings:Preferences', Allow: ['*'] }],
    }),
  ),
];

async function fillRow(page: Page, first: string, email: string): Promise<void> {
  await field(page, 'First Name').fill(first);
  await field(page, 'Last Name').fill('Quinn');
  await field(page, 'Email').fill(email);
}

/** What brings the texts of user management about, for an ADMIN who has signed in. */
export const peopleTextScenes: Record<string, Scene> = {
  'the list of users': async (page, see) => {
    await page.goto(at('/user-management/'));
    await see('Manage Users', page.getByRole('heading', { level: 1 }));
    for (const column of ['Name', 'Email', 'Role', 'Dealership', 'Action'])
      await see(column, page.getByRole('columnheader', { name: column, exact: true }));
    // A placeholder has no text to see.
    await expect(page.getByPlaceholder('Search Users...')).toBeVisible();
    const add = button(page, 'Add User');
    await see('Add User', add);
    await add.click();
    await see('Impel user', page.getByRole('menuitem', { name: 'Impel user' }));
    await see('CDK user', page.getByRole('menuitem', { name: 'CDK user' }));
    await page.getByRole('menuitem', { name: 'CDK user' }).click();
    await expect(page).toHaveURL(at('/user-management/add?cdk=cdk_global'));
  },

  'deleting a user': async (page, see, dealer) => {
    await page.goto(at('/user-management/'));
    const open = button(page, 'Delete, Iris Tanaka');
    const dialog = page.getByRole('alertdialog', { name: 'Delete User' });
    await open.click();
    await see('Delete User', dialog.getByRole('heading', { name: 'Delete User' }));
    await see('Cancel', dialog.getByRole('button', { name: 'Cancel' }));
    const other = await (await page.context().browser()!.newContext()).newPage();
    await signIn(other, origins.forecourt, dealer.colleague, '/user-management/');
    await button(other, 'Delete, Iris Tanaka').click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }).click();
    const done = told(other, 'User deleted successfully');
    await expect(done).toBeVisible();
    await other.context().close();
    await dialog.getByRole('button', { name: 'Delete User' }).click();
    await see('Failed to delete user', told(page, 'Failed to delete user'));
    await expect(open).toHaveCount(0);
    await button(page, 'Delete, Sven Haddad').click();
    await dialog.getByRole('button', { name: 'Delete User' }).click();
    await see('User deleted successfully', told(page, 'User deleted successfully'));
  },

  'adding users': async (page, see, dealer) => {
    await page.goto(at('/user-management/add'));
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(trail).toHaveText(/Manage Users.*Add User/);
    for (const name of ['First Name', 'Last Name']) await see(name, field(page, name));
    await page.getByRole('button', { name: /Role$/ }).click();
    for (const role of ['ADMIN', 'REGULAR']) await see(role, page.getByRole('option', { name: role }));
    await page.keyboard.press('Escape');
    await see('All', page.getByRole('checkbox', { name: 'All', exact: true }));
    await see('Selected (0)');
    await see('Please select a dealership!');
    const invite = button(page, 'Invite user');
    await see('Invite user', invite);
    await invite.click();
    await see('Please fill in all the fields to continue');
    await see('Please select Dealership to continue');
    await fillRow(page, 'Nora', 'nora@new');
    await see('Email format is not correct');
    await page.getByRole('checkbox', { name: 'All', exact: true }).press('Space');
    await see('Clear All', button(page, 'Clear All'));
    await fillRow(page, 'Nora', dealer.regular.email);
    const letGo = await hold(page, users);
    await invite.click();
    await see('Saving in progress, please wait', told(page, 'Saving in progress, please wait'));
    letGo();
    await see('Some Users Could not be Created', told(page, 'Some Users Could not be Created'));
    await expect(page.getByText(`${dealer.regular.email}: Someone else uses this email`)).toBeVisible();
    await field(page, 'Email').fill(`nora@${dealer.id}.example`);
    await invite.click();
    await see('User(s) Created and Invited Successfully!', told(page, 'User(s) Created and Invited Successfully!'));
    await expect(page).toHaveURL(at('/user-management'));
  },

  'users that could not be saved': async (page, see, dealer) => {
    await page.goto(at('/user-management/add'));
    await fillRow(page, 'Nora', `nora@${dealer.id}.example`);
    await page.getByRole('checkbox', { name: 'Own Toyota' }).press('Space');
    await page.route(users, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await button(page, 'Invite user').click();
    await see('An error happened during saving users', told(page, 'An error happened during saving users'));
    await expect(page).toHaveURL(at('/user-management'));
  },

  'editing a user': async (page, see, dealer) => {
    await page.goto(at(`/user-management/edit/${dealer.id}-iris/impel`));
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(/Manage Users.*Edit User/);
    await see('Edit User', page.getByRole('heading', { level: 1 }));
    for (const name of ['First Name', 'Last Name', 'Email']) await expect(field(page, name)).toBeDisabled();
    await see('Update user', button(page, 'Update user'));
    await page.getByRole('checkbox', { name: 'South Toyota' }).press('Space');
    await button(page, 'Update user').click();
    await see('User Updated Successfully!', told(page, 'User Updated Successfully!'));
    await page.goto(at('/user-management/edit/nobody/impel'));
    await see('User for edit was not found', told(page, 'User for edit was not found'));
    await expect(page).toHaveURL(at('/user-management'));
  },
};
