import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveMessage } from '../../../test-support/assistantLeads.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';
import type { AssistantRequest } from './assistant.ts';
import { requestFor } from './requestFor.ts';
import { guarded } from './guard/guard.ts';
import { findLead } from './turn.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

/** What is recorded of a conversation: the entries that were used, and the questions left open. */
async function recorded(conversation: string) {
  const { pool } = office.server.database;
  const { rows } = await pool.query<{ entry: string | null; question: string | null; isOwn: boolean; product: string }>(
    `select u.entry_id as entry, null as question, u.message_id = m.id and u.at = m.at as "isOwn", u.product_id as product
     from knowledge_use u join message m on m.dealer_id = u.dealer_id and m.id = u.message_id where u.conversation_id = $1
     union all
     select null, q.question, q.message_id = m.id and q.at = m.at and m.initiator = 'BOT', q.product_id
     from unanswered_question q join message m on m.dealer_id = q.dealer_id and m.id = q.message_id where q.conversation_id = $1`,
    [conversation],
  );
  return rows;
}

it('records with its message which entry the assistant answered from, and which question it could not answer', async () => {
  await office.feed(...createConversation('home', 'both'));
  await office.feed(liveMessage('both', 'Hi! Can the car be delivered? And which octane does it need? Thanks'));
  const [sent] = await office.answered('both');
  expect(sent!.body).toContain('100 miles');
  expect(sent!.body).toContain('Let me check with our team');
  expect(await recorded('both')).toEqual([
    { entry: 'delivery', question: null, isOwn: true, product: 'LEAD_ENGAGE' },
    { entry: null, question: 'Which octane does it need?', isOwn: true, product: 'LEAD_ENGAGE' },
  ]);
});

it.each([
  ['asks for a person', 'Can I talk to a real person?'],
  ['complains', 'This is unacceptable, nobody called me back. Why is that?'],
  ['says something', 'I saw it on a website yesterday'],
  ['is thankful', 'Thanks!'],
])('records nothing of a customer who %s', async (name, text) => {
  const id = name.replaceAll(' ', '-');
  await office.feed(...createConversation('home', id), liveMessage(id, text));
  await office.answered(id);
  expect(await recorded(id)).toEqual([]);
});

/** What a reply of a language model would be recorded with. */
async function findKnowledge(conversation: string, question: string, text: string, handsOver: boolean) {
  const { db, pool } = office.server.database;
  const asked: AssistantRequest['conversation'] = [{ by: 'customer', text: question }];
  const key = { dealerId: 'home', leadId: conversation };
  const request = await requestFor({ db, pool }, key, (await findLead(db, key))!, 'sms', asked);
  const model = guarded({
    guidance: null,
    reply: async ({ lookUp }) => {
      await lookUp!(question);
      return { text, handsOver };
    },
  });
  const { entries, unanswered } = (await model.reply(request)).knowledge!;
  return { entries, unanswered: unanswered.map(({ question: left }) => left) };
}

it('finds out what a language model used by its words, and what it left open by the question', async () => {
  await office.feed(...createConversation('home', 'asker'));
  const delivered = 'Can the car be delivered?';
  expect(await findKnowledge('asker', delivered, 'Yes! We can deliver within 100 miles of here.', false)).toEqual({
    entries: ['delivery'],
    unanswered: [],
  });
  expect(await findKnowledge('asker', delivered, 'What would you like to know?', false)).toEqual({
    entries: [],
    unanswered: [],
  });
  const unknown = 'Hi there. Which octane does it need?';
  const left = { entries: [], unanswered: ['Which octane does it need?'] };
  expect(await findKnowledge('asker', unknown, 'Someone will get back to you.', true)).toEqual(left);
  // An answer that was withheld has not answered either.
  expect(await findKnowledge('asker', unknown, 'It needs 93 octane.', false)).toEqual(left);
  expect(await findKnowledge('asker', 'Can I talk to a real person?', 'One moment.', true)).toMatchObject({
    unanswered: [],
  });
});

it('leaves no more than four questions of one message', async () => {
  await office.feed(...createConversation('home', 'many'));
  const many = ['octane', 'lumens', 'decibels', 'zebras', 'yachts', 'xenon'].map((word) => `What about the ${word}?`);
  await office.feed(liveMessage('many', many.join(' ')));
  await office.answered('many');
  const questions = (await recorded('many')).map(({ question }) => question);
  expect(questions).toHaveLength(4);
  expect(new Set(questions)).toEqual(new Set(many.slice(0, 4)));
});
