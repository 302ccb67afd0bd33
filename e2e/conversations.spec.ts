import type { Page } from '@playwright/test';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';
import { ownDealer } from './ownDealer.ts';

const base = origins.forecourt;
const list = (page: Page) => page.getByRole('table', { name: 'Conversations' });
const timeline = (page: Page) => page.getByRole('log', { name: 'Messages' });

test('the list is searched and sorted, its row opens, and Back returns to it @clock', async ({ page }) => {
  const { admin } = await ownDealer();
  await signIn(page, base, admin, '/conversations');
  await expect(page.getByText('Showing page 1 / 1')).toBeVisible();
  // By name, then by name the other way round.
  const customer = page.getByRole('button', { name: 'Customer', exact: true });
  await customer.click();
  await expect(page).toHaveURL(/sort=Name/);
  await expect(list(page).getByRole('rowheader').first()).toContainText('Abel Prentiss');
  await customer.click();
  await expect(list(page).getByRole('rowheader').first()).toContainText('Wren Abernathy');

  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('cast');
  await expect(page.getByText('1 conversation', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/query=cast/);
  await list(page).getByText('When are you open?').click();
  await expect(page).toHaveURL(/\/conversation\/milo\?.*query=cast/);
  await expect(timeline(page).getByText('When are you open?')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 conversation', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Milo Castellan', exact: true })).toBeFocused();
});

test('two tabs are notified of what happens, and a list waits to be asked for it', async ({ page, context }) => {
  const { id: dealer, admin } = await ownDealer();
  const write = (body: string, initiator: 'HUMAN' | 'SPECIALIST' = 'SPECIALIST') =>
    loadFeed([
      {
        type: 'message',
        dealer,
        id: crypto.randomUUID(),
        conversation: 'abel',
        initiator,
        channel: 'email',
        body,
        at: new Date(Date.now() + 1000).toISOString(),
        live: true,
      } satisfies FeedLine,
    ]);
  await signIn(page, base, admin, '/conversations?query=prentiss');
  const row = list(page).getByRole('row', { name: /Abel Prentiss/ });
  await expect(row).toBeVisible();
  const reading = await context.newPage();
  await reading.goto(`${base}/conversation/abel`);
  await expect(timeline(reading).getByText('A friend told me about you.')).toBeVisible();
  // Screens ask by themselves every 10 and 20 seconds: one that is notified is quicker, again and again.
  const soon = { timeout: 3000 };
  for (const body of ['First thing', 'Second thing']) {
    await write(body);
    await expect(timeline(reading).getByText(body)).toBeVisible(soon);
  }
  await write('Is anybody there?', 'HUMAN');
  const news = page.getByRole('button', { name: '1 new' });
  await expect(news).toBeVisible(soon);
  await expect(row).not.toContainText('Is anybody there?');
  await news.click();
  await expect(row).toContainText('Is anybody there?');
  // The other tab reads the stream where this one is closed.
  await page.close();
  await write('After that');
  await expect(timeline(reading).getByText('After that')).toBeVisible({ timeout: 5000 });
});
