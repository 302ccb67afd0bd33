import type { Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { ownDealer } from './ownDealer.ts';

const base = origins.forecourt;
const timeline = (page: Page) => page.getByRole('log', { name: 'Messages' });
const replyBox = (page: Page) => page.getByLabel('Reply as Assistant', { exact: true });

test('a reply is drafted on two devices and sent once, and an appointment is booked @clock', async ({
  page,
  browser,
}) => {
  const { admin } = await ownDealer();
  await signIn(page, base, admin, '/conversation/wren');
  await expect(replyBox(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  // Once in all the outbox, whatever other journeys have sent.
  const words = `Come by at noon, ${crypto.randomUUID()}`;
  await replyBox(page).fill(words);
  await expect(page.getByText('Draft saved')).toBeVisible();
  const other = await browser.newContext();
  const phone = await other.newPage();
  await signIn(phone, base, admin, '/conversation/wren');
  await expect(replyBox(phone)).toHaveValue(words);
  await other.close();

  // The answer is lost; what was sent is found, and the box clears.
  let isLost = false;
  await page.route('**/api/dashboard/message/*?*', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await replyBox(page).press('Control+Enter');
  await expect(timeline(page).getByText(words)).toHaveCount(1);
  await expect(timeline(page).getByText('Noor Haddad', { exact: true }).first()).toBeVisible();
  await expect(replyBox(page)).toHaveValue('');
  await expect(timeline(page).getByText('Sent', { exact: true }).last()).toBeVisible({ timeout: 20_000 });

  await page.getByRole('button', { name: 'Appointment form' }).click();
  const form = page.getByRole('dialog', { name: 'Appointment form' });
  await form.getByRole('button', { name: 'Later days' }).click();
  await form
    .getByRole('radio', { name: /10:00 AM/ })
    .first()
    .click();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText('The Form Has Been Successfully Submitted!')).toBeVisible();
  await form.getByRole('button', { name: 'Close form' }).click();
  await expect(timeline(page).getByText('Appointment was set in CRM', { exact: true })).toBeVisible({
    timeout: 15_000,
  });
  await page.goto(`${base}/dev/outbox`);
  await expect(page.getByText(words)).toHaveCount(1);
});
