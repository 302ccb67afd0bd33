import type { Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { ownDealer } from './ownDealer.ts';

const timeline = (page: Page) => page.getByRole('log', { name: 'Messages' });

test('a note is seen by a colleague at once, mentions them, and leaves in no mail', async ({ page, browser }) => {
  const { admin, colleague } = await ownDealer();
  await signIn(page, origins.forecourt, admin, '/conversation/wren');
  const window = await (await browser.newContext()).newPage();
  await signIn(window, origins.marque, colleague, '/conversation/wren');
  await expect(timeline(window).getByText('Can you deliver it?')).toBeVisible();

  // By keys alone, from the switch to the note in the timeline.
  await page.getByRole('radio', { name: 'Note', exact: true }).focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('textbox', { name: 'Note for your team' });
  await expect(box).toBeVisible();
  for (let tabs = 0; tabs < 5 && !(await box.evaluate((field) => field === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await expect(box).toBeFocused();
  const words = `The loan is approved, ${crypto.randomUUID()}`;
  await page.keyboard.type(`${words} @`);
  const people = page.getByRole('dialog', { name: 'Mention a colleague' });
  await expect(people.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(people).toBeHidden();
  await page.keyboard.press('Control+Enter');

  for (const at of [page, window]) {
    await expect(timeline(at).getByText(words)).toBeVisible({ timeout: 15_000 });
    await expect(timeline(at).getByText('Only your team sees this')).toBeVisible();
    await expect(timeline(at).getByText('1 Salesperson was notified')).toBeVisible();
  }
  await page.goto(`${origins.forecourt}/dev/outbox?search=mentioned+you`);
  await expect(page.getByText(/mentioned you: Wren/).first()).toBeVisible();
  await page.goto(`${origins.forecourt}/dev/outbox?search=${encodeURIComponent(words)}`);
  await expect(page.getByText(words)).toHaveCount(0);
});
