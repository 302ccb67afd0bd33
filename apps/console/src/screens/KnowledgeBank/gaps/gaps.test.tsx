import type { KnowledgeGap } from '@forecourt/api/contract/knowledgeUse';
import { ApiError } from '@forecourt/api/errors';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, button, dialog, ground, onGround, open, press } from '../knowledgeGround.tsx';

onGround();

const gap = (id: string, question: string, more: Partial<KnowledgeGap> = {}): KnowledgeGap => ({
  id,
  question,
  Asked: 3,
  Conversations: 2,
  products: [2],
  Questions: [
    {
      question: 'any ev charger',
      conversation_id: 'talk 1',
      Customer: 'Ada Byron',
      channel: 'chat',
      at: '2026-11-20T15:04:00.000Z',
    },
    { question, conversation_id: 'talk-2', Customer: '', channel: 'sms', at: '2026-11-18T15:04:00.000Z' },
  ],
  closed: null,
  ...more,
});
const closed = (more: Partial<NonNullable<KnowledgeGap['closed']>> = {}): NonNullable<KnowledgeGap['closed']> => ({
  at: '2026-11-21T15:04:00.000Z',
  by: 'Lena Ortiz',
  question: { id: 'chargers', question: 'Do you have chargers?' },
  Answered: 0,
  Unanswered: 0,
  ...more,
});
const chargers = 'Do you have EV chargers?';
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const openGaps = async (count: number) => {
  open('/knowledge-bank?group=gaps');
  await expect.element(tab(`Knowledge gaps (${count})`)).toHaveAttribute('aria-selected', 'true');
};
/** The server knows of what was sent to close a gap. */
const sentCloses = () => ground.sent.filter(({ id }) => id === 'knowledge.closeGap');

it('shows the open questions with their counts, and who asked in which words, by the keyboard', async () => {
  ground.gaps = [gap('ev', chargers), gap('octane', 'Which octane does it take?', { Asked: 1, Conversations: 1 })];
  open();
  await userEvent.click(tab('Knowledge gaps (2)'));
  const list = page.getByRole('list', { name: 'Open questions' });
  await expect.element(list.getByText('Asked 3 times by 2 customers')).toBeVisible();
  await expect.element(list.getByText('Asked once by 1 customer')).toBeVisible();
  await expect.element(list.getByText('Chat AI').first()).toBeVisible();
  await expect.element(list.getByText(/^Last asked 11\/20\/2026, \d/).first()).toBeVisible();
  await press(/^Do you have EV chargers\?.*Asked/);
  const conversations = page.getByRole('list', { name: `Conversations about “${chargers}”` });
  await expect.element(conversations.getByText('“any ev charger”')).toBeVisible();
  await expect
    .element(conversations.getByRole('link', { name: 'Open conversation: Ada Byron' }))
    .toHaveAttribute('href', '/conversation/talk%201');
  await expect.element(conversations.getByRole('link', { name: 'Open conversation: Name unknown' })).toBeVisible();
  await expect.element(conversations.getByText(`Showing the latest 2 of 3.`)).not.toBeInTheDocument();
  await expect.element(page.getByText('Showing the latest 2 of 3.')).toBeVisible();
  const found = await axe.run(document.querySelector('main')!, { rules: { 'color-contrast': { enabled: false } } });
  expect(found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`))).toEqual([]);
});

it('writes an answer: the topic, then the editor with the question and its products; the saved question closes the gap', async () => {
  ground.gaps = [gap('ev', chargers)];
  await openGaps(1);
  await press(`Write an answer: ${chargers}`);
  const topic = page.getByRole('button', { name: /Topic$/ });
  await expect.element(topic).toHaveFocus();
  await expect.element(button('Next', true)).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Delivery' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await press('Next', true);
  await expect.element(page.getByRole('textbox', { name: 'Question' })).toHaveValue(chargers);
  await userEvent.click(answer());
  await userEvent.keyboard('Yes, two.');
  ground.gaps = [gap('ev', chargers, { closed: closed() })];
  await userEvent.click(button('Save', true));
  await expect.element(page.getByText('Question closed')).toBeVisible();
  await expect.element(dialog('New question')).not.toBeInTheDocument();
  expect(ground.sent).toMatchObject([
    {
      id: 'knowledge.save',
      params: { groupId: 'sales' },
      body: { topic_id: 'delivery', product_ids: [1, 2], question: { id: null, question: chargers } },
    },
    { id: 'knowledge.closeGap', params: { account_id: 'North', gap_id: 'ev' }, body: { question_id: 'how' } },
  ]);
  await expect.element(page.getByText(/^No open questions\./)).toBeVisible();
  // What had the focus is gone.
  await expect.element(tab('Knowledge gaps (0)')).toHaveFocus();
});

it('shows closed ones when asked: when, by whom, and whether they were asked again since', async () => {
  ground.gaps = [
    gap('ev', chargers, { closed: closed() }),
    gap('octane', 'Which octane?', { closed: closed({ Answered: 2, Unanswered: 1 }) }),
    gap('noise', 'Asdf?', { closed: closed({ question: null, by: '' }) }),
  ];
  await openGaps(0);
  await press(/^Closed questions/);
  const items = page.getByRole('list', { name: 'Closed questions' }).getByRole('listitem');
  await expect.element(items.first()).toBeVisible();
  const texts = items.elements().map((item) => item.textContent.replaceAll('\u00a0', ' '));
  expect(texts[0]).toMatch(/Answered by Lena Ortiz, 11\/21\/2026, \d/);
  expect(texts[0]).toContain('With “Do you have chargers?”');
  expect(texts[0]).toContain('Not asked again since');
  expect(texts[0]).not.toContain('Write an answer');
  expect(texts[1]).toContain('The assistant has given the answer 2 times since');
  expect(texts[1]).toContain('Asked once more since, with no answer');
  expect(texts[1]).toContain('Asked again');
  expect(texts[1]).toContain('Write an answer');
  expect(texts[2]).toContain('Dismissed 11/21/2026');
});

it('dismisses a question; one that could not be closed stays, with the reason', async () => {
  ground.gaps = [gap('ev', chargers), gap('octane', 'Which octane?')];
  await openGaps(2);
  ground.refusals['knowledge.closeGap'] = new ApiError({
    id: 'forbidden',
    status: 403,
    message: 'You don’t have permission to do this. Ask your administrator.',
  });
  await press(`Dismiss: ${chargers}`);
  await expect.element(page.getByText('The question is still open')).toBeVisible();
  await expect.element(page.getByText('You don’t have permission to do this. Ask your administrator.')).toBeVisible();
  delete ground.refusals['knowledge.closeGap'];
  ground.gaps = [gap('octane', 'Which octane?')];
  await press(`Dismiss: ${chargers}`);
  await expect.element(page.getByText('Question dismissed')).toBeVisible();
  expect(sentCloses().at(-1)).toMatchObject({ params: { gap_id: 'ev' }, body: { question_id: null } });
  await expect.element(button(`Dismiss: ${chargers}`)).not.toBeInTheDocument();
  await expect.element(button(/^Which octane\?.*Asked/)).toHaveFocus();
});

it('shows more by pages, and says why they could not be loaded', async () => {
  ground.gaps = Array.from({ length: 45 }, (_one, at) => gap(`gap-${at}`, `Question ${at}?`));
  ground.refusals['knowledge.gaps'] = new ApiError({ id: 'internal', status: 500, message: 'Something' });
  open('/knowledge-bank?group=gaps');
  await expect.element(page.getByText('HTTP error! status: 500')).toBeVisible();
  await expect.element(tab('Knowledge gaps')).toBeVisible();
  delete ground.refusals['knowledge.gaps'];
  await press('Try again');
  const items = page.getByRole('list', { name: 'Open questions' }).getByRole('listitem');
  await expect.poll(() => items.elements().length).toBe(20);
  await press('Show more (25)');
  await expect.poll(() => items.elements().length).toBe(40);
  await press('Show more (5)');
  await expect.poll(() => items.elements().length).toBe(45);
  await expect.element(button(/^Show more/)).not.toBeInTheDocument();
});

it('offers whoever may only read nothing to change', async () => {
  ground.session.auth!.user_info.Policy = [{ Resource: 'Settings:Preferences', Allow: ['read'] }];
  ground.gaps = [gap('ev', chargers)];
  await openGaps(1);
  await expect.element(button(/^Do you have EV chargers\?.*Asked/)).toBeVisible();
  await expect.element(button(/^Write an answer/)).not.toBeInTheDocument();
  await expect.element(button(/^Dismiss/)).not.toBeInTheDocument();
});

it('says of each question how often it was used, and what happened then', async () => {
  ground.uses = [{ id: 'how', Used: 1200, Conversations: 1, HandedOff: 3, Appointments: 1, OptedOut: 0 }];
  open();
  await expect.element(button(/^Do you deliver\?.*Used 1,200 times/)).toBeVisible();
  await press(/^Do you deliver\?/);
  await expect
    .element(
      page.getByText(
        'Used 1,200 times in the last 30 days, in 1 conversation. After it: 3 handed off to your team, 1 appointment.',
      ),
    )
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await press(/^Is it free\?/);
  await expect.element(page.getByText('Not used in the last 30 days.')).toBeVisible();
});
