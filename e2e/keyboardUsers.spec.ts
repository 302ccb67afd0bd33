import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { expectFocusKept, pressKey, skipToContent, tabTo, typeInto } from './keys.ts';
import { dealerLine, ownDealer, personLine } from './ownDealer.ts';

test.use({ reducedMotion: 'no-preference' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('alertdialog', { name: text });
const selected = (page: Page, count: number) => page.getByText(`Selected (${count})`, { exact: true });

/** An ADMIN of three dealerships, of which one has enough people for a second page. */
const largeDealer = () =>
  ownDealer([], (id) => [
    dealerLine(`${id}-south`, { name: 'South Toyota' }),
    dealerLine(`${id}-west`, { name: 'West Toyota' }),
    personLine(id, 'noor', { dealers: [id, `${id}-south`, `${id}-west`] }),
    ...Array.from({ length: 26 }, (_one, at) =>
      personLine(id, `many-${at}`, { first_name: `Mo ${at}`, last_name: 'Ofmany', role: 'REGULAR' }),
    ),
  ]);

test(
  'people are found, added seven at a time, changed and deleted by keyboard alone',
  { tag: '@full' },
  async ({ page }) => {
    const { admin, id } = await largeDealer();
    await signIn(page, origins.forecourt, admin, '/user-management');
    await expect(page.getByText('29 users', { exact: true }).first()).toBeVisible();
    await skipToContent(page);
    const row = (name: RegExp) => page.getByRole('row', { name });

    await test.step('the list', async () => {
      await pressKey(page, page.getByRole('columnheader', { name: 'Email' }).getByRole('button'));
      await expect(page).toHaveURL(/sort=Email/);
      await expectFocusKept(page, 'sorting');
      await tabTo(page, page.getByRole('button', { name: /Dealerships$/ }), 60, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/dealerships=all/);
      await pressKey(page, button(page, 'Clear filters'));
      await expect(page).not.toHaveURL(/dealerships/);
      await expect(button(page, 'Clear filters')).toHaveCount(0);
      await expectFocusKept(page, 'clearing the filters');
      const search = page.getByRole('searchbox', { name: 'Search Users...' });
      await tabTo(page, search, 60, 'Shift+Tab');
      await page.keyboard.type('iris');
      await expect(page.getByText('1 user', { exact: true }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('29 users', { exact: true }).first()).toBeVisible();
      await expect(search).toBeFocused();
      // Each row has three controls.
      await tabTo(page, button(page, 'Page 2'), 100);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Showing page 2 / 2')).toBeVisible();
      await expectFocusKept(page, 'turning a page');
    });

    await test.step('adding seven', async () => {
      await tabTo(page, button(page, 'Add User'), 130, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Impel user' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Add User' })).toBeVisible();
      for (let place = 1; place <= 7; place++) {
        if (place > 1) {
          await pressKey(page, button(page, 'Add another user'));
          await expect(page.getByLabel('First Name').nth(place - 1)).toBeFocused();
        }
        await tabTo(page, page.getByLabel('First Name').nth(place - 1));
        await page.keyboard.type(`Ada ${place}`);
        await page.keyboard.press('Tab');
        await page.keyboard.type('Keys');
        await page.keyboard.press('Tab');
        // The last one's address is somebody's already.
        await page.keyboard.type(place === 6 ? admin.email : `ada-${place}@${id}.example`);
      }
      await expect(button(page, 'Add another user')).toBeDisabled();
      await expectFocusKept(page, 'the seventh row');
      await pressKey(page, button(page, 'Remove user 7'));
      await expect(page.getByLabel('First Name')).toHaveCount(6);
      await expect(page.getByLabel('First Name').nth(5)).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await tabTo(page, page.getByRole('button', { name: /Role$/ }).nth(5));
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'ADMIN Role' })).toBeFocused();
    });

    await test.step('the dealerships', async () => {
      await typeInto(page, page.getByRole('searchbox', { name: 'Search dealerships' }), 'south');
      await tabTo(page, page.getByRole('checkbox', { name: 'All', exact: true }), 60, 'Shift+Tab');
      await page.keyboard.press('Space');
      await expect(selected(page, 1)).toBeVisible();
      await tabTo(page, page.getByRole('searchbox', { name: 'Search dealerships' }));
      await page.keyboard.press('Escape');
      await tabTo(page, page.getByRole('checkbox', { name: 'West Toyota' }));
      await page.keyboard.press('Space');
      await expect(selected(page, 2)).toBeVisible();
      await pressKey(page, button(page, 'Remove South Toyota'));
      await expect(selected(page, 1)).toBeVisible();
      await expectFocusKept(page, 'taking a dealership away');
      await tabTo(page, button(page, 'Clear All'), 60, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(selected(page, 0)).toBeVisible();
      await expectFocusKept(page, 'Clear All');
      await tabTo(page, page.getByRole('checkbox', { name: 'Own Toyota' }), 60, 'Shift+Tab');
      await page.keyboard.press('Space');
      await pressKey(page, button(page, 'Invite user'));
      await expect(toast(page, 'Some Users Could not be Created')).toBeVisible();
      await expect(page.getByLabel('First Name')).toHaveCount(1);
      await expectFocusKept(page, 'a partial failure');
      await tabTo(page, page.getByLabel('Email'), 60, 'Shift+Tab');
      await typeInto(page, page.getByLabel('Email'), `ada-6@${id}.example`);
      await pressKey(page, button(page, 'Invite user'));
      await expect(toast(page, 'User(s) Created and Invited Successfully!')).toBeVisible();
      await expect(page.getByText('35 users', { exact: true }).first()).toBeVisible();
    });

    await test.step('an invitation', async () => {
      // A '1' alone is in everybody's address where the dealer's random id has one.
      await typeInto(page, page.getByRole('searchbox', { name: 'Search Users...' }), 'ada-1@');
      await expect(page.getByText('1 user', { exact: true }).first()).toBeVisible();
      const open = button(page, 'Invitation, Ada 1 Keys');
      await pressKey(page, open);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: 'Withdraw invitation' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(row(/^Ada 1 Keys/)).toContainText('Invitation withdrawn');
      await expect(open).toBeFocused();
    });

    await test.step('editing', async () => {
      await tabTo(page, row(/^Ada 1 Keys/).getByRole('link'), 60, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Edit User' })).toBeVisible();
      await tabTo(page, page.getByRole('checkbox', { name: 'West Toyota' }));
      await page.keyboard.press('Space');
      await pressKey(page, button(page, 'Update user'));
      await expect(toast(page, 'User Updated Successfully!')).toBeVisible();
      await expect(row(/^Mo 0 Ofmany/)).toBeVisible();
    });

    await test.step('deleting', async () => {
      await typeInto(page, page.getByRole('searchbox', { name: 'Search Users...' }), 'ada');
      await expect(page.getByText('6 users', { exact: true }).first()).toBeVisible();
      const open = button(page, 'Delete, Ada 1 Keys');
      await pressKey(page, open);
      const dialog = page.getByRole('alertdialog', { name: 'Delete User' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(open).toBeFocused();
      await page.keyboard.press('Enter');
      await pressKey(page, dialog.getByRole('button', { name: 'Delete User' }));
      await expect(toast(page, 'User deleted successfully')).toBeVisible();
      await expect(row(/^Ada 1 Keys/)).toHaveCount(0);
      await expectFocusKept(page, 'deleting');
    });
  },
);

test('people are imported, and the audit log is read, by keyboard alone', { tag: '@full' }, async ({ page }) => {
  const { admin, id } = await largeDealer();
  await signIn(page, origins.forecourt, admin, '/user-management');
  await expect(page.getByText('29 users', { exact: true }).first()).toBeVisible();
  await skipToContent(page);

  await test.step('the import', async () => {
    await pressKey(page, button(page, 'Import Users'));
    await expect(page.getByRole('heading', { name: 'Import Users' })).toBeVisible();
    // Playwright has to listen before the key is pressed: started together, it can be too late.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, button(page, 'Choose a CSV file'));
    await page.keyboard.press('Enter');
    const file = `Name,Email,Role,Dealerships\r\nInes Ortega,ines@${id}.example,REGULAR,Own Toyota\r\n`;
    await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(page.getByText('1 user to invite', { exact: true })).toBeVisible();
    await expectFocusKept(page, 'the preview');
    await pressKey(page, button(page, 'Invite 1 user'));
    await expect(page.getByText('Import finished')).toBeVisible();
    await expectFocusKept(page, 'the import');
    await pressKey(page, button(page, 'Done'));
    await expect(page.getByText('30 users', { exact: true }).first()).toBeVisible();
  });

  await test.step('the audit log', async () => {
    await tabTo(page, button(page, 'Audit Log'), 130, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
    const entries = page.getByRole('row', { name: /Imported users/ });
    await expect(entries.first()).toBeVisible();
    const details = page.getByRole('button', { name: /^Details, Imported users/ }).first();
    await pressKey(page, details);
    await expect(page.getByRole('dialog', { name: 'Imported users' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeFocused();
    const person = page.getByRole('combobox', { name: 'Person' });
    await tabTo(page, person, 60, 'Shift+Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('noor');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`person=${id}-noor`));
    await expectFocusKept(page, 'choosing a person');
    await expect(entries.first()).toBeVisible();
    await pressKey(page, page.getByRole('button', { name: /Actions$/ }));
    await page.keyboard.type('Users');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/kind=users/);
    await pressKey(page, button(page, 'Clear filters'));
    await expect(page).not.toHaveURL(/kind=/);
    await expect(button(page, 'Clear filters')).toHaveCount(0);
    await expectFocusKept(page, 'clearing the filters');
    await tabTo(page, button(page, 'Download CSV'), 60, 'Shift+Tab');
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(await readFile(await download.path(), 'utf8')).toContain('Imported users');
  });
});
