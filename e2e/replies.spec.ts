import type { Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';
import { everyTalk, talker } from './talks.ts';

const base = origins.forecourt;
const timeline = (page: Page) => page.getByRole('log', { name: 'Messages' });
const replyBox = (page: Page) => page.getByLabel('Reply as Assistant', { exact: true });

test.beforeAll(() => loadFeed(everyTalk()));

test.beforeEach(async ({ page }) => {
  await signIn(page, base, talker, null);
});

test('a reply: the opt-out line, the draft through a reload, sent once, the outbox @clock', async ({
  page,
  context,
}) => {
  await page.goto(`${base}/conversation/wren`);
  await expect(replyBox(page)).toHaveValue('\nOpt-out reply STOP');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  // Once in all the outbox, whatever other journeys and an earlier try have sent.
  const words = `Come by at noon, ${Date.now()}`;
  await replyBox(page).fill(words);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(replyBox(page)).toHaveValue(words);
  // On another device.
  const other = await context.browser()!.newContext();
  const phone = await other.newPage();
  await signIn(phone, base, talker);
  await phone.goto(`${base}/conversation/wren`);
  await expect(replyBox(phone)).toHaveValue(words);
  await other.close();

  // The answer is lost; what was sent is found, and the box clears.
  let isLost = false;
  await page.route('**/api/dashboard/message/talks?*', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await replyBox(page).press('Control+Enter');
  await expect(timeline(page).getByText(words)).toHaveCount(1);
  await expect(timeline(page).getByText('Noor Haddad', { exact: true }).first()).toBeVisible();
  await expect(replyBox(page)).toHaveValue('\nOpt-out reply STOP');
  await expect(timeline(page).getByText('Sent', { exact: true }).last()).toBeVisible({ timeout: 20_000 });
  await page.goto(`${base}/dev/outbox`);
  await expect(page.getByText(words)).toHaveCount(1);
});

test('who has unsubscribed cannot be written to', async ({ page }) => {
  await page.goto(`${base}/conversation/otto`);
  await expect(
    page.getByText(
      'Unfortunately, you cannot reply to the conversation - The lead has unsubscribed from the conversation',
    ),
  ).toBeVisible();
  await expect(replyBox(page)).not.toBeEditable();
  await expect(
    page.getByText(/^Opted out by SMS on .+: “STOP”\. The assistant won’t message them on any channel\.$/),
  ).toBeVisible();
  await expect(timeline(page).getByText('Customer opted out by SMS: “STOP”')).toBeVisible();
});

test('whoever opted out by SMS can be answered by e-mail, and staff see the opt-out first', async ({ page }) => {
  await page.goto(`${base}/conversation/olga`);
  await page.getByRole('radio', { name: 'Email' }).click();
  await expect(
    page.getByText(
      /^Opted out by SMS on .+: “Take me off your list!”\. Automatic messages are off\. You can still reply here\.$/,
    ),
  ).toBeVisible();
  await expect(replyBox(page)).toBeEditable();
});

test('a signature stands below an e-mail', async ({ page }) => {
  const signature = 'The team of Talks Toyota';
  await page.goto(`${base}/conversation/ines?reply=1`);
  // What the assistant has sent in the conversation has one too.
  await expect(page.getByText(signature).and(page.locator(':not([role=log] *)'))).toBeVisible();
  await expect(replyBox(page)).toBeFocused();
  await replyBox(page).fill('It is.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(timeline(page).getByRole('article').filter({ hasText: 'It is.' }).last()).toContainText(signature);
});

test('stopping the assistant for a customer, and letting it go on', async ({ page }) => {
  await page.goto(`${base}/conversation/ines/stop-communication`);
  const choice = page.getByRole('switch', { name: /AI Assistant/ });
  await expect(choice).toBeChecked();
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await choice.press('Space');
  await confirm.click();
  await expect(page.getByText('Success!')).toBeVisible();
  await expect(page.getByText('This customer will no longer receive messages from the AI Assistant')).toBeVisible();
  await confirm.click();
  await expect(page.getByText('You have already stopped communication between Sales AI and customer!')).toBeVisible();
  await page.reload();
  await expect(choice).not.toBeChecked();
  await choice.press('Space');
  await confirm.click();
  await expect(page.getByText('This customer will now receive messages from the AI Assistant')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the conversation' }).click();
  for (const text of ['stopped', 're-started'])
    await expect(
      timeline(page).getByText(`Dealer Representative has ${text} AI responses for this customer.`),
    ).toBeVisible();
  await page.goto(`${base}/stop-communication/`);
  await expect(page.getByRole('alert')).toHaveText('Some issues on our side!');
});

test('the forms: their rules, shrinking, the discard question, the appointment in the timeline @clock', async ({
  page,
}) => {
  await page.goto(`${base}/conversation/wren`);
  await page.getByRole('button', { name: 'Appointment form' }).click();
  const form = page.getByRole('dialog', { name: 'Appointment form' });
  await expect(form.getByRole('textbox', { name: 'First Name' })).toHaveValue('Wren');
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  const fill = (name: string, text: string) => field(name).fill(text);
  const submit = () => form.getByRole('button', { name: 'Submit' }).click();
  await fill('First Name', '');
  await fill('Last Name', ' ');
  await fill('Email', '');
  await fill('Phone Number', '');
  await submit();
  for (const text of [
    'Firstname or lastname is required!',
    'Email or phone number is required!',
    'Date and time is required!',
  ])
    await expect(form.getByText(text)).toBeVisible();
  await fill('Email', 'wren@');
  await fill('Phone Number', '555010020');
  for (const text of ['Incorrect email', 'Phone number should be at least 10 digits!'])
    await expect(form.getByText(text)).toBeVisible();
  await fill('Email', 'wren@mail.example');
  await fill('Phone Number', '');
  await form.getByRole('radio', { name: 'Text' }).press('Space');
  await expect(form.getByText('Phone number is required!')).toBeVisible();
  await fill('Phone Number', '555010020055');
  await expect(field('Phone Number')).toHaveValue('5550100200');
  await fill('First Name', 'Wren');

  await form.getByRole('button', { name: 'Minimize form' }).click();
  await page.getByRole('radio', { name: 'Email', exact: true }).click();
  await page.getByRole('button', { name: 'Expand form' }).click();
  await expect(field('Email')).toHaveValue('wren@mail.example');

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(
    question.getByText('Closing this form will discard any unsaved changes. Do you want to continue?'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();

  await form.getByRole('button', { name: 'Later days' }).click();
  await form
    .getByRole('radio', { name: /10:00 AM/ })
    .first()
    .click();
  await submit();
  await expect(form.getByText('The Form Has Been Successfully Submitted!')).toBeVisible();
  await form.getByRole('button', { name: 'Close form' }).click();
  await expect(timeline(page).getByText('Appointment was set in CRM', { exact: true })).toHaveCount(2, {
    timeout: 15_000,
  });
});

test('a reply by keyboard alone, found from the list', async ({ page }) => {
  await page.goto(`${base}/conversations`);
  await page.getByRole('link', { name: 'Reply now, Ines Marlowe' }).focus();
  await page.keyboard.press('Enter');
  await expect(replyBox(page)).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Control+Enter');
  await expect(timeline(page).getByText('By keyboard')).toBeVisible();
});
