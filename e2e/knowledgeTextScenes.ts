import type { Page, Route } from '@playwright/test';
import { origins } from './environment.ts';
import { expect } from './journey.ts';
import type { Scene } from './textJourneys.ts';

const bank = `${origins.forecourt}/knowledge-bank`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** The same may be told twice at a time. */
const told = (page: Page, text: string) => page.getByRole('alertdialog', { name: text }).first();
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const entries = '**/cms/entries/**';
const saves = '**/cms/update_insert/**';

/** Opens the editor of the question that every Knowledge Bank here has, and types into its answer. */
async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Can the car be delivered/ }).click();
  await page.getByRole('textbox', { name: 'Answer' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And further.');
}

/** Deletes what the open question asks about. */
const confirm = (page: Page, title: string) =>
  page.getByRole('alertdialog', { name: title }).getByRole('button', { name: 'Delete', exact: true }).click();

/** What brings the texts of the Knowledge Bank about, for an ADMIN who has signed in. */
export const knowledgeTextScenes: Record<string, Scene> = {
  'writing in the Knowledge Bank': async (page, see) => {
    await page.goto(bank);
    await see('AI Knowledge Bank', page.getByRole('heading', { level: 1 }));
    await button(page, 'Add Topic').click();
    await page.keyboard.type('Wrapping');
    await page.keyboard.press('Enter');
    await see('Topic created successfully', told(page, 'Topic created successfully'));
    for (const question of ['Do you wrap cars?', 'In which colors?']) {
      await button(page, 'New question about Wrapping').click();
      await page.keyboard.type(`  ${question} `);
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Answer' }).click();
      await page.keyboard.type('Yes.');
      await button(page, 'Save').click();
      await see('Question and answer added successfully', told(page, 'Question and answer added successfully'));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: /^Do you wrap cars/ }).click();
    await page.getByRole('textbox', { name: 'Answer' }).click();
    await page.keyboard.type('Yes! ');
    await button(page, 'Save').click();
    await see('Question and answer edited successfully', told(page, 'Question and answer edited successfully'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: /^Do you wrap cars/ }).click();
    const remove = button(page, 'Delete Question');
    await see('Delete Question', remove);
    await remove.click();
    await confirm(page, 'Delete Question');
    await see('Question deleted succeffully', told(page, 'Question deleted succeffully'));
    const removeTopic = button(page, 'Delete Topic: Wrapping');
    await see('Delete Topic', removeTopic);
    await removeTopic.click();
    await confirm(page, 'Delete Topic');
    await see('Topic deleted successfully', told(page, 'Topic deleted successfully'));
    await expect(page.getByRole('region', { name: 'Wrapping' })).toHaveCount(0);
  },

  'a Knowledge Bank that cannot be loaded': async (page, see) => {
    const answers: [string, Parameters<Route['fulfill']>[0]][] = [
      ['HTTP error! status: 500', { status: 500, json: {} }],
      ['no data detected', { body: '', contentType: 'application/json' }],
      ["response isn't an object type", { json: 'an entry' }],
      ['An unknown error occurred', { json: [{ id: 'sales' }] }],
    ];
    await page.route(entries, (route) => route.fulfill(answers[0]![1]));
    await page.goto(bank);
    for (const [text, answer] of answers) {
      await page.unroute(entries);
      await page.route(entries, (route) => route.fulfill(answer));
      await button(page, 'Try again').click();
      await see(text, alert(page));
    }
    await page.unroute(entries);
    await button(page, 'Try again').click();
    await expect(page.getByRole('region', { name: 'Delivery' })).toBeVisible();
  },

  'a Knowledge Bank without its key or product': async (page, see) => {
    const context = /\/api\/dashboard\/[^/]+\/knowledge-bank\?/;
    for (const [text, changes] of [
      ['authorization-key and api-key are required', { api_key: 'made up' }],
      ['Provided product is not valid', { product_id: 7 }],
    ] as const) {
      await page.route(context, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changes } });
      });
      await page.goto(bank);
      await see(text, alert(page));
      await page.unroute(context);
    }
  },

  'a question that arrives incomplete': async (page, see) => {
    // The console sends none of these; the server's own refusals are shown.
    const lost: [string, (body: { question: object }, url: string) => [object, string]][] = [
      ['No question detected', (body, url) => [{ ...body, question: { ...body.question, question: ' ' } }, url]],
      ['No product detected', (body, url) => [{ ...body, product_ids: [] }, url]],
      ['No topic detected', (body, url) => [{ ...body, topic_id: '' }, url]],
      ['No group detected', (body, url) => [body, url.replace(/\/groups\/[^?]+/, '/groups/group-of-nobody')]],
    ];
    await page.goto(bank);
    await edit(page);
    for (const [text, change] of lost) {
      await page.route(saves, (route) => {
        const [body, url] = change(route.request().postDataJSON(), route.request().url());
        return route.continue({ url, postData: JSON.stringify(body) });
      });
      await button(page, 'Save').click();
      await see(text, page.getByRole('dialog').getByRole('alert').filter({ hasText: text }));
      await page.unroute(saves);
    }
  },
};
