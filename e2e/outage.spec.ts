import type { Page } from '@playwright/test';
import { signalAll } from '../apps/server/test-support/postgresProcesses.ts';
import { getPostmaster } from '../apps/server/test-support/killPostgres.ts';
import { signIn } from './accounts.ts';
import { expect } from './journey.ts';
import { newDealer } from './ownDealer.ts';
import { test } from './ownServer.ts';
import { signature } from './settingLines.ts';

const block = (page: Page) => page.getByRole('region', { name: 'Signature Settings' });

test(
  'a database that stops answering is said in words; what is typed stays, and is saved when it is back',
  { tag: '@full' },
  async ({ page, ownServer }) => {
    test.skip(process.platform !== 'linux', 'Linux lists the processes of a PostgreSQL');
    const dealer = newDealer([], (id) => [signature(id)]);
    await ownServer.startWith(dealer.lines);
    await signIn(page, ownServer.origin, dealer.admin, '/settings#SignatureSettings');
    const position = block(page).getByRole('textbox', { name: 'Position' });
    await expect(position).toHaveValue('Sales manager');
    await position.fill('Manager of the night shift');

    const postmaster = getPostmaster(ownServer.folder)!;
    signalAll(postmaster, 'SIGSTOP');
    const notice = page.getByText(/^The database isn’t available right now\./).first();
    try {
      await block(page).getByRole('button', { name: 'Save' }).click();
      await expect(notice).toBeVisible();
      await expect(block(page).getByRole('alert')).toHaveText('Could not update signature');
      await expect(position).toHaveValue('Manager of the night shift');
    } finally {
      signalAll(postmaster, 'SIGCONT');
    }
    await expect(notice).toBeHidden();
    await block(page).getByRole('button', { name: 'Save' }).click();
    await expect(block(page).getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await page.reload();
    await expect(position).toHaveValue('Manager of the night shift');
  },
);
