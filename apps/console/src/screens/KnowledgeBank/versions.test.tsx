import { ApiError } from '@forecourt/api/errors';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, button, dialog, ground, onGround, open, press } from './knowledgeGround.tsx';

onGround();

it('lists what an answer was, and puts a version into the editor as a change that is saved like any other', async () => {
  ground.versions = [
    {
      number: 3,
      question: 'Do you deliver?',
      answer: '<p>Within 100 miles.</p>',
      saved_by: 'Lena Ortiz',
      saved_at: '2026-11-20T15:04:00.000Z',
    },
    {
      number: 2,
      question: 'Do you deliver cars?',
      answer: '<p>Within <b>50</b> miles.</p>',
      saved_by: 'Tom Reyes',
      saved_at: '2026-11-19T15:04:00.000Z',
    },
    {
      number: 1,
      question: 'Do you deliver?',
      answer: '<p>No.</p>',
      saved_by: null,
      saved_at: '2026-10-01T15:04:00.000Z',
    },
  ];
  open();
  await press(/^Do you deliver\?/);
  await press('Versions');
  const list = dialog('Versions').getByRole('list', { name: 'Versions' });
  await expect.element(list.getByText('Lena Ortiz')).toBeVisible();
  const items = list.getByRole('listitem').elements();
  expect(items.map((item) => item.textContent.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^11\/20\/2026, .*Lena OrtizCurrentWithin 100 miles\.$/),
    expect.stringMatching(/^11\/19\/2026, .*Tom ReyesGo back to this versionDo you deliver cars\?Within 50 miles\.$/),
    expect.stringMatching(/^10\/01\/2026, .*Came with the productGo back to this versionNo\.$/),
  ]);
  await press(/^Go back to the version from 11\/19\/2026/);
  await expect.element(dialog('Versions')).not.toBeInTheDocument();
  await expect.element(answer()).toHaveTextContent('Within 50 miles.');
  await expect.element(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Do you deliver cars?');
  expect(ground.sent).toEqual([]);
  await userEvent.click(button('Save', true));
  await expect.element(page.getByText('Question and answer edited successfully')).toBeVisible();
  expect(ground.sent).toMatchObject([
    {
      id: 'knowledge.save',
      ifMatch: '"3"',
      body: {
        entry_id: 'how',
        product_ids: [1],
        question: { question: 'Do you deliver cars?' },
        answer: '<p>Within <b>50</b> miles.</p>',
      },
    },
  ]);
});

it('says that there is no version yet, and why they could not be loaded; a new question has none', async () => {
  open();
  await press(/^Do you deliver\?/);
  ground.refusals['knowledge.versions'] = new ApiError({
    id: 'deleted',
    status: 404,
    message: 'This question was deleted',
  });
  await press('Versions');
  await expect.element(dialog('Versions').getByText('This question was deleted')).toBeVisible();
  delete ground.refusals['knowledge.versions'];
  await press('Try again');
  await expect.element(dialog('Versions').getByText('No one has changed this answer yet.')).toBeVisible();
  // The button that had the focus is gone.
  await expect.poll(() => dialog('Versions').element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Versions')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Edit question')).not.toBeInTheDocument();
  await press('New question about Delivery');
  await expect.element(page.getByRole('textbox', { name: 'New question' })).toHaveFocus();
  await userEvent.keyboard('On Sundays?{Enter}');
  await expect.element(dialog('New question')).toBeVisible();
  await expect.element(button('Versions')).not.toBeInTheDocument();
});
