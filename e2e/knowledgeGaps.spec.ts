import { signIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { bankDealer } from './bankDealer.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { startChat } from './shopper.ts';

test('what the assistant could not answer is answered on the screen, and from then on by the assistant', async ({
  page,
}) => {
  const { id, host, noor } = await bankDealer();
  const question = 'Do you wrap cars in foil?';
  const customer = await startChat(id, host, question);
  await expect.poll(() => customer.read().join(' ')).toContain('Let me check with our team');
  customer.close();

  await signIn(page, origins.forecourt, noor, '/knowledge-bank');
  await page.getByRole('tab', { name: 'Knowledge gaps (1)' }).click();
  const open = page.getByRole('list', { name: 'Open questions' });
  await open.getByRole('button', { name: new RegExp(`^${question.replace('?', '\\?')}`) }).click();
  await open.getByRole('link', { name: /^Open conversation/ }).click();
  await page.waitForURL(/\/conversation\//);
  await expect(page.getByText(question).first()).toBeVisible();
  // The chat's conversation is shown in the chat's product; the Knowledge Bank is Sales AI's.
  await expect(page.getByRole('button', { name: 'Product: Chat AI' })).toBeVisible();
  await page.goBack();
  await page.waitForURL(/group=gaps/);

  await page.getByRole('button', { name: `Write an answer: ${question}` }).press('Enter');
  await page.getByRole('button', { name: /Topic$/ }).press('Enter');
  await page.getByRole('option', { name: 'Delivery' }).press('Enter');
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue(question);
  await page.getByRole('textbox', { name: 'Answer' }).click();
  await page.keyboard.type('Yes, in any color.');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Question closed' })).toBeVisible();
  await expect(page.getByText(/^No open questions\./)).toBeVisible();

  const again = await startChat(id, host, 'do you wrap a car in foil');
  await expect.poll(() => again.read().join(' ')).toContain('Yes, in any color.');
  again.close();

  await page.reload();
  await page.getByRole('button', { name: /^Closed questions/ }).click();
  const closed = page.getByRole('list', { name: 'Closed questions' });
  await expect(closed).toContainText('Answered by Noor Haddad');
  await expect(closed).toContainText('The assistant has given the answer once since');
  await expectNoViolations(page);
  await page.getByRole('tab', { name: 'Sales', exact: true }).click();
  await page.getByRole('button', { name: /^Do you wrap cars in foil\?.*Used once/ }).click();
  await expect(page.getByText('Used once in the last 30 days, in 1 conversation.')).toBeVisible();
});
