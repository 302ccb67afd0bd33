import { signIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { bankDealer } from './bankDealer.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';
import { startChat } from './shopper.ts';

const base = origins.forecourt;

test('a question is written, mirrored, answered from, edited by two, found and deleted', async ({ page, browser }) => {
  const { id, host, noor, sven } = await bankDealer();
  await signIn(page, base, noor);
  await page.getByRole('link', { name: 'Knowledge Bank' }).click();
  await expect(page.getByRole('heading', { name: 'AI Knowledge Bank' })).toBeVisible();
  const toast = (title: string) => page.getByRole('alertdialog', { name: title });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  // A topic, and by keyboard a question in it that the chat has, too.
  await button('Add Topic').click();
  await page.keyboard.type('Wrapping');
  await page.keyboard.press('Enter');
  await expect(toast('Topic created successfully')).toBeVisible();
  await button('New question about Wrapping').press('Enter');
  await page.keyboard.type('Do you wrap cars in foil?');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await answer.click();
  await page.keyboard.type('Yes, in any color.');
  await button('Chat AI').press(' ');
  await button('Save').press('Enter');
  await expect(toast('Question and answer added successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Do you wrap cars in foil\?.*Chat AI/ })).toBeVisible();

  const customer = await startChat(id, host, 'Do you wrap cars in foil?');
  await expect.poll(() => customer.read().join(' ')).toContain('Yes, in any color.');
  customer.close();

  // Two edit it at once: the second is shown both.
  const others = await browser.newContext();
  const other = await others.newPage();
  await signIn(other, base, sven, '/knowledge-bank');
  for (const [one, text] of [
    [other, ' And matte.'],
    [page, ' And gloss.'],
  ] as const) {
    await one.getByRole('button', { name: /^Do you wrap cars in foil/ }).click();
    await one.getByRole('textbox', { name: 'Answer' }).click();
    await one.keyboard.press('Control+End');
    await one.keyboard.type(text);
  }
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('alertdialog', { name: 'Question and answer edited successfully' })).toBeVisible();
  await others.close();
  await button('Save').click();
  await expect(page.getByText(/saved this after you opened it/)).toBeVisible();
  await button('Save selection').click();
  await expect(toast('Question and answer edited successfully')).toBeVisible();

  // What is typed and not saved is asked about, kept, and its tile says so.
  await page.getByRole('button', { name: /^Can the car be delivered/ }).click();
  await answer.click();
  await page.keyboard.type('Draft. ');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Can the car be delivered.*Unsaved changes/ })).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search questions and answers' });
  await search.fill('foil gloss');
  await expect(page.getByRole('heading', { name: 'Sales › Wrapping' })).toBeVisible();
  await expect(page.locator('mark')).toHaveText(['foil', 'gloss']);
  await expectNoViolations(page);

  // The last question takes its topic along; the chat still has its own.
  await page.getByRole('button', { name: /^Do you wrap cars in foil/ }).click();
  await button('Delete Question').click();
  const sure = page.getByRole('alertdialog', { name: 'Delete Question' });
  await expect(sure).toContainText('will be deleted from Sales AI only. This can’t be undone.');
  await sure.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast('Question deleted succeffully')).toBeVisible();
  await search.clear();
  await expect(page.getByRole('region', { name: 'Delivery' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wrapping' })).toBeHidden();
  const later = await startChat(id, host, 'Do you wrap cars in foil?');
  await expect.poll(() => later.read().join(' ')).toContain('And gloss.');
  later.close();
});
