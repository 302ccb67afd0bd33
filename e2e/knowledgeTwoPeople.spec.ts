import type { Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { bankDealer } from './bankDealer.ts';
import { origins } from './environment.ts';
import { expect, test } from './journey.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tile = (page: Page, question: string) =>
  page.getByRole('button', { name: new RegExp(`^${question.replace('?', '\\?')}`) });
const answer = (page: Page) => page.getByRole('textbox', { name: 'Answer' });
const toast = (page: Page, text: string) => page.getByRole('alertdialog', { name: text });
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Someone else changed this' });

async function addTopic(page: Page, topic: string) {
  await button(page, 'Add Topic').click();
  await page.keyboard.type(topic);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: topic })).toBeVisible();
}

async function addQuestion(page: Page, topic: string, question: string, products: string[] = []) {
  await button(page, `New question about ${topic}`).click();
  await page.keyboard.type(question);
  await page.keyboard.press('Enter');
  await typeAnswer(page, 'As it was.');
  for (const product of products) await button(page, product).click();
  await save(page);
  await expect(tile(page, question)).toBeVisible();
}

/** Types at the end of the answer that is open. */
async function typeAnswer(page: Page, text: string) {
  await answer(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

/** Saves, and sees the editor closed. */
async function save(page: Page) {
  await button(page, 'Save').click();
  await expect(answer(page)).toHaveCount(0);
}

async function deleteNamed(page: Page, action: 'Delete Question' | 'Delete Topic') {
  const sure = page.getByRole('alertdialog', { name: action });
  await sure.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    toast(page, action === 'Delete Topic' ? 'Topic deleted successfully' : 'Question deleted succeffully'),
  ).toBeVisible();
}

test('two people at once in the Knowledge Bank: nobody loses what they typed, and each is told why', async ({
  page,
  browser,
}) => {
  const { noor, sven } = await bankDealer();
  const others = await browser.newContext();
  const other = await others.newPage();
  await signIn(page, origins.forecourt, noor, '/knowledge-bank');
  await addTopic(page, 'Tint');
  await addQuestion(page, 'Tint', 'Do you tint windows?', ['Chat AI']);
  await addQuestion(page, 'Tint', 'How dark may it be?');
  await signIn(other, origins.forecourt, sven, '/knowledge-bank');

  await test.step('both edit one answer', async () => {
    for (const [one, text] of [
      [page, ' Noor was here.'],
      [other, ' Sven was here.'],
    ] as const) {
      await tile(one, 'Do you tint windows?').click();
      await typeAnswer(one, text);
    }
    await save(other);
    await button(page, 'Save').click();
    await expect(conflict(page)).toContainText('Sven Haddad saved this after you opened it.');
    await expect(conflict(page)).toContainText('Nothing is saved yet.');
    await expect(conflict(page).getByText('As it was. Noor was here.')).toBeVisible();
    await expect(conflict(page).getByText('As it was. Sven was here.')).toBeVisible();
    // Back in the form, what was typed is still there; saving asks again.
    await conflict(page).getByText('Back to the form').click();
    await expect(answer(page)).toHaveText('As it was. Noor was here.');
    await button(page, 'Save').click();
    await button(page, 'Save selection').click();
    await expect(tile(page, 'Do you tint windows?')).toContainText('Noor was here.');
    await expect(answer(page)).toHaveCount(0);
  });

  await test.step('one mirrors to a product that the other has just taken the question out of', async () => {
    await other.reload();
    for (const one of [page, other]) await tile(one, 'Do you tint windows?').click();
    await typeAnswer(page, ' For the chat.');
    await button(other, 'Chat AI').click();
    await expect(other.getByText('Saving removes this question from Chat AI.')).toBeVisible();
    await save(other);
    await button(page, 'Save').click();
    await expect(conflict(page)).toContainText('Sven Haddad saved this after you opened it.');
    await expect(conflict(page).getByText('Sales AI, Chat AI', { exact: true })).toBeVisible();
    await conflict(page).getByRole('button', { name: 'Use all yours' }).click();
    await button(page, 'Save selection').click();
    await expect(answer(page)).toHaveCount(0);
    await expect(tile(page, 'Do you tint windows?')).toContainText('For the chat.');
    await expect(tile(page, 'Do you tint windows?')).toContainText('Chat AI');
  });

  await test.step('one mirrors what the other has just deleted', async () => {
    await other.reload();
    for (const one of [page, other]) await tile(one, 'How dark may it be?').click();
    await typeAnswer(page, ' For the chat, too.');
    await button(page, 'Chat AI').click();
    await button(other, 'Delete Question').click();
    await deleteNamed(other, 'Delete Question');
    await button(page, 'Save').click();
    await expect(page.getByText('Someone else deleted this question')).toBeVisible();
    await expect(answer(page)).toHaveText('As it was. For the chat, too.');
    await button(page, 'Add it again').click();
    await expect(toast(page, 'Question and answer added successfully').first()).toBeVisible();
    await expect(tile(page, 'How dark may it be?')).toContainText('Chat AI');
  });

  await test.step('one deletes the topic while the other edits an answer in it', async () => {
    await other.reload();
    await tile(page, 'Do you tint windows?').click();
    await typeAnswer(page, ' Not saved yet.');
    await button(other, 'Delete Topic: Tint').click();
    await deleteNamed(other, 'Delete Topic');
    await expect(other.getByRole('region', { name: 'Tint' })).toHaveCount(0);
    await button(page, 'Save').click();
    await expect(page.getByText('Someone else deleted this topic')).toBeVisible();
    await expect(answer(page)).toContainText('Not saved yet.');
    await button(page, 'Add it again').click();
    await expect(page.getByRole('region', { name: 'Tint' })).toBeVisible();
    await expect(tile(page, 'Do you tint windows?')).toContainText('Not saved yet.');
    // The topic has what was saved again, and nothing else that was deleted with it.
    await expect(page.getByRole('region', { name: 'Tint' })).toContainText('1 question');
  });
  await others.close();
});
