import { ApiError } from '@forecourt/api/errors';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, button, dialog, entry, ground, onGround, open, press } from './knowledgeGround.tsx';

onGround();

/** The components' stories check contrast; a dialog is still fading in here. */
const violations = async (part = 'main') =>
  (await axe.run(document.querySelector(part)!, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
    ({ id }) => id,
  );

it('turns a new question’s tile into an input and then the editor, and saves it with its products and both headers', async () => {
  open();
  await expect.element(page.getByRole('heading', { name: 'AI Knowledge Bank' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await press('New question about Delivery');
  const input = page.getByRole('textbox', { name: 'New question' });
  await expect.element(input).toHaveFocus();
  // Nothing is ignored, and blanks are trimmed (spec 3 §5).
  await userEvent.keyboard('   {Enter}');
  await expect.element(dialog('New question')).not.toBeInTheDocument();
  await userEvent.keyboard('On Sundays? {Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Question' })).toHaveValue('On Sundays?');
  await expect.element(button('Save', true)).toBeDisabled();
  await expect.element(button('Sales AI', true)).toBeDisabled();
  await userEvent.click(answer());
  await userEvent.keyboard('Yes.');
  await userEvent.click(button('Chat AI', true));
  expect(await violations('[role=dialog]')).toEqual([]);
  await userEvent.click(button('Save', true));
  await expect.element(page.getByText('Question and answer added successfully')).toBeVisible();
  await expect.element(dialog('New question')).not.toBeInTheDocument();
  await expect.element(button('New question about Delivery')).toHaveFocus();
  expect(ground.sent).toEqual([
    {
      id: 'knowledge.save',
      params: { dealerId: 'North', productId: '1', groupId: 'sales' },
      body: {
        entry_id: expect.stringMatching(/^[\da-f-]{36}$/),
        product_ids: [1, 2],
        question: { id: null, question: 'On Sundays?' },
        answer: '<p>Yes.</p>',
        topic_id: 'delivery',
      },
      headers: { 'x-api-key': 'key' },
      ifMatch: '"0"',
    },
  ]);
});

it('edits an answer on the version that was read; Save waits for a change and for an answer', async () => {
  open();
  await press(/^Do you deliver\?/);
  await expect.element(button('Save', true)).toBeDisabled();
  await userEvent.click(answer());
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await expect.element(button('Save', true)).toBeDisabled();
  await userEvent.keyboard('Anywhere.');
  // What is typed is kept, and its tile says so.
  await press('Close', true);
  await expect.element(button(/^Do you deliver\?.*Unsaved changes/)).toBeVisible();
  await press(/^Do you deliver\?/);
  await expect.element(answer()).toHaveTextContent('Anywhere.');
  await userEvent.click(button('Save', true));
  await expect.element(page.getByText('Question and answer edited successfully')).toBeVisible();
  expect(ground.sent[0]).toMatchObject({
    ifMatch: '"3"',
    body: { entry_id: 'how', question: { id: 'how' }, answer: '<p>Anywhere.</p>' },
  });
});

it('shows the saved answer where its question is opened again before the lists are loaded anew', async () => {
  open();
  await press(/^Do you deliver\?/);
  await userEvent.click(answer());
  await userEvent.keyboard('{Control>}a{/Control}Anywhere.');
  const lists = Promise.withResolvers<void>();
  ground.listsWait = lists.promise;
  await userEvent.click(button('Save', true));
  await expect.element(dialog('Edit question')).not.toBeInTheDocument();
  await expect.element(button(/^Do you deliver\?.*Anywhere\./)).toBeVisible();
  await press(/^Do you deliver\?/);
  await expect.element(answer()).toHaveTextContent('Anywhere.');
  // On the version that the save has answered: the next save is no conflict with the person's own.
  await userEvent.click(answer());
  await userEvent.keyboard('{Control>}a{/Control}Everywhere.');
  await userEvent.click(button('Save', true));
  await expect.poll(() => ground.sent.at(-1)).toMatchObject({ ifMatch: '"4"', body: { answer: '<p>Everywhere.</p>' } });
  lists.resolve();
});

it('offers both answers where somebody else has saved meanwhile', async () => {
  open();
  await press(/^Do you deliver\?/);
  await userEvent.click(answer());
  await userEvent.keyboard('Anywhere. ');
  ground.refusals['knowledge.save'] = new ApiError({
    id: 'changed-elsewhere',
    status: 412,
    message: 'Lena Ortiz saved this after you opened it',
  });
  ground.stored[0]!.topics[0]!.questions[0] = entry('how', 'Do you deliver?', {
    answer: { id: 'how', answer: '<p>In the state.</p>' },
    Version: 9,
  });
  await userEvent.click(button('Save', true));
  await expect.element(page.getByText('A newer version was saved')).toBeVisible();
  await expect.element(page.getByText('In the state.').first()).toBeVisible();
  delete ground.refusals['knowledge.save'];
  await userEvent.click(button('Save selection'));
  await expect.poll(() => ground.sent.at(-1)).toMatchObject({ ifMatch: '"9"' });
  expect(JSON.stringify(ground.sent.at(-1)!.body)).toContain('Anywhere.');
});

it('offers the products of both where somebody has just deleted the question in one that it is mirrored to', async () => {
  const products = [
    { id: 1, name: 'Sales AI' },
    { id: 2, name: 'Chat AI' },
  ];
  ground.stored[0]!.topics[0]!.questions[0] = entry('how', 'Do you deliver?', { products });
  open();
  await press(/^Do you deliver\?/);
  await userEvent.click(answer());
  await userEvent.keyboard('Anywhere. ');
  ground.refusals['knowledge.save'] = new ApiError({
    id: 'changed-elsewhere',
    status: 412,
    message: 'Lena Ortiz saved this after you opened it',
  });
  ground.stored[0]!.topics[0]!.questions[0] = entry('how', 'Do you deliver?', { Version: 4 });
  await userEvent.click(button('Save', true));
  await expect.element(page.getByText('A newer version was saved')).toBeVisible();
  await expect.element(page.getByText('Sales AI, Chat AI', { exact: true })).toBeVisible();
  delete ground.refusals['knowledge.save'];
  // Of what one of the two alone has changed, the change is suggested: the deletion, and what was typed.
  await userEvent.click(button('Save selection'));
  await expect.poll(() => ground.sent.at(-1)).toMatchObject({ ifMatch: '"4"', body: { product_ids: [1] } });
  expect(JSON.stringify(ground.sent.at(-1)!.body)).toContain('Anywhere.');
});

it('adds again, with its topic, what somebody else has deleted while it was edited', async () => {
  open();
  await press(/^Do you deliver\?/);
  await userEvent.click(answer());
  await userEvent.keyboard('Anywhere. ');
  ground.refusals['knowledge.save'] = new ApiError({
    id: 'deleted',
    status: 404,
    message: 'This topic was deleted',
  });
  await userEvent.click(button('Save', true));
  await expect.element(page.getByText('This topic was deleted')).toBeVisible();
  delete ground.refusals['knowledge.save'];
  await userEvent.click(button('Add it again'));
  await expect.element(page.getByText('Question and answer added successfully')).toBeVisible();
  expect(ground.sent.map(({ id, ifMatch }) => [id, ifMatch])).toEqual([
    ['knowledge.save', '"3"'],
    ['knowledge.addTopic', undefined],
    ['knowledge.save', '"0"'],
  ]);
});

it('deletes a question and a topic after a question, as they were read; only what somebody has added', async () => {
  open();
  await press(/^Is it free\?/);
  await expect.element(page.getByText('This answer came with the product and can’t be edited.')).toBeVisible();
  await expect.element(button('Delete Question')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await press(/^Do you deliver\?/);
  await press('Delete Question');
  const sure = page.getByRole('alertdialog', { name: 'Delete Question' });
  await expect
    .element(sure.getByText('“Do you deliver?” will be deleted from Sales AI only. This can’t be undone.'))
    .toBeVisible();
  await userEvent.click(sure.getByRole('button', { name: 'Delete', exact: true }));
  await expect.element(page.getByText('Question deleted succeffully')).toBeVisible();
  await expect.element(dialog('Edit question')).not.toBeInTheDocument();
  await press('Delete Topic: Delivery');
  const topic = page.getByRole('alertdialog', { name: 'Delete Topic' });
  await expect.element(topic.getByText(/from every product they are mirrored to/)).toBeVisible();
  await userEvent.click(topic.getByRole('button', { name: 'Delete', exact: true }));
  await expect.element(page.getByText('Topic deleted successfully')).toBeVisible();
  expect(ground.sent.map(({ id, ifMatch, params }) => [id, ifMatch, params])).toEqual([
    ['knowledge.deleteEntry', '"3"', { entryId: 'how' }],
    ['knowledge.deleteTopic', '"7"', { dealerId: 'North', productId: '1', groupId: 'sales', topicId: 'delivery' }],
  ]);
});

it('deletes a topic right after one of its questions, without a conflict with oneself', async () => {
  open();
  await press(/^Do you deliver\?/);
  await press('Delete Question');
  const lists = Promise.withResolvers<void>();
  ground.listsWait = lists.promise;
  const sure = page.getByRole('alertdialog', { name: 'Delete Question' });
  await userEvent.click(sure.getByRole('button', { name: 'Delete', exact: true }));
  await expect.element(page.getByText('Question deleted succeffully')).toBeVisible();
  // The list behind still has the old version.
  await expect.element(sure).toBeVisible();
  const [sales] = ground.stored;
  sales!.topics[0]!.Version = 8;
  lists.resolve();
  await expect.element(sure).not.toBeInTheDocument();
  await press('Delete Topic: Delivery');
  const topic = page.getByRole('alertdialog', { name: 'Delete Topic' });
  await userEvent.click(topic.getByRole('button', { name: 'Delete', exact: true }));
  await expect.poll(() => ground.sent.at(-1)).toMatchObject({ id: 'knowledge.deleteTopic', ifMatch: '"8"' });
});

it('says why nothing was deleted', async () => {
  open();
  ground.refusals['knowledge.deleteTopic'] = new ApiError({
    id: 'changed-elsewhere',
    status: 412,
    message: 'Lena Ortiz saved this after you opened it',
  });
  await press('Delete Topic: Delivery');
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }));
  await expect.element(page.getByText('Lena Ortiz saved this after you opened it')).toBeVisible();
});

it('creates a topic; a name of blanks makes none', async () => {
  open('/knowledge-bank?group=vehicles');
  await expect.element(page.getByText('There are no topics in this group yet.')).toBeVisible();
  await press('Add Topic');
  await userEvent.keyboard('  {Enter}');
  expect(ground.sent).toEqual([]);
  await userEvent.keyboard('Tires{Enter}');
  await expect.element(page.getByText('Topic created successfully')).toBeVisible();
  expect(ground.sent[0]!.body).toEqual({
    dealer_id: 'North',
    product_id: 1,
    group_id: 'vehicles',
    topic_name: 'Tires',
  });
});
