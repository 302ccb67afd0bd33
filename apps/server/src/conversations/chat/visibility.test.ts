import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { directClient } from '../../../test-support/directClient.ts';
import { type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';
import { transcriptUpTo } from '../../assistant/reply/turn.ts';

// A message for staff, such as a note about a customer, never reaches the customer, whichever way they read.

let office: ChatOffice;
let token: string;
beforeAll(async () => {
  office = await chatOffice();
  token = await office.chat('ada');
  for (const [index, body] of ['Is it there?', 'Please tell me.'].entries())
    await office.feed({
      type: 'message',
      dealer: 'home',
      id: `question-${index}`,
      conversation: 'ada',
      initiator: 'HUMAN',
      channel: 'chat',
      body,
      at: new Date().toISOString(),
    });
  const { pool } = office.server.database;
  await pool.query(
    `insert into message (dealer_id, id, product_id, conversation_id, lead_id, initiator, channel, body, at, day, visibility)
     select dealer_id, 'note', product_id, id, lead_id, 'SPECIALIST', 'note', 'A difficult customer', now(), current_date, 'staff'
     from conversation where id = 'ada'`,
  );
  for (const [id, message] of [
    ['of-note', 'note'],
    ['of-chat', null],
  ])
    await pool.query(
      `insert into attachment (dealer_id, id, message_id, conversation_id, content_type, content, size, is_shoppers)
       values ('home', $1, $2, 'ada', 'text/plain', 'x', 1, $2::text is null)`,
      [id, message],
    );
});
afterAll(() => office.close());

it('is not in the chat, nor in its transcript by mail', async () => {
  const customer = office.shopper(token);
  await customer.resume();
  expect(customer.texts()).toEqual(['Is it there?', 'Please tell me.']);
  const id = randomUUID();
  customer.send({ event_name: 'MailTranscript', id, email: 'ada@mail.example' });
  await customer.answered(id);
  const { rows } = await office.server.database.pool.query<{ html: string }>(
    "select html from delivery where conversation_id = 'ada' and html is not null",
  );
  expect(rows[0]!.html).toContain('Please tell me.');
  expect(rows[0]!.html).not.toContain('difficult');
});

it('has no place in a chat', async () => {
  await expect(office.server.database.pool.query("update message set seq = 9 where id = 'note'")).rejects.toThrow(
    'message_visibility',
  );
});

it('keeps its files to staff', async () => {
  const read = (id: string) =>
    office.server.app.inject({
      url: `/api/website-chat/attachments/${id}`,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await read('of-chat')).statusCode).toBe(200);
  expect((await read('of-note')).statusCode).toBe(404);
});

it('is not what the assistant answers from', async () => {
  const { db } = office.server.database;
  await db
    .updateTable('message')
    .set({ at: new Date(0) })
    .where('id', '=', 'note')
    .execute();
  const turns = await transcriptUpTo(db, 'home', 'ada', 'question-1');
  expect(turns.map(({ text }) => text)).toEqual(['Is it there?\nPlease tell me.']);
});

it('is announced to colleagues while a takeover is live, and reaches neither the customer’s socket nor the owner’s', async () => {
  const customer = office.shopper(await office.chat('live'));
  await customer.resume();
  expect((await office.takeover('admin', 'live')).status).toBe(200);
  const staff = await office.staff('admin', 'live', 1);
  await staff.resume();
  const client = await directClient(office.server.database);
  try {
    await client.query('listen timeline');
    const notified = once(client, 'notification') as Promise<[{ payload: string }]>;
    const { app, tokenFor } = office.server;
    const query = { account_id: 'home', service_type: 'LEAD_ENGAGE' };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/dashboard/note/home',
      query,
      headers: { authorization: `Bearer ${await tokenFor('admin')}` },
      payload: {
        conversation_id: 'live',
        note: { id: randomUUID(), text: 'A difficult customer', for_assistant: false, mentions: [] },
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(JSON.parse((await notified)[0].payload)).toEqual({ dealerId: 'home', conversationId: 'live' });
    const timeline = await app.inject({
      url: '/api/dashboard/chat/dialogue',
      query: { ...query, conversation_id: 'live' },
      headers: { authorization: `Bearer ${await tokenFor('regular')}` },
    });
    expect(timeline.body).toContain('A difficult customer');
  } finally {
    await client.end();
  }
  // Whatever was to come has come before this answer.
  await staff.write('Hello');
  await staff.shows('admin joined the chat.', 'Hello');
  await customer.shows('admin joined the chat.', 'Hello');
});
