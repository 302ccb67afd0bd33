import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';
import { liveMessage } from '../../../test-support/assistantLeads.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { record } from '../../messaging/timeline/record.ts';

let office: ChatOffice;
beforeAll(async () => {
  office = await chatOffice();
});
afterAll(() => office.close());

const listPositions = async (conversation: string) =>
  (
    await office.server.database.pool.query<{ id: string; seq: number | null }>(
      'select id, seq from message where conversation_id = $1 order by seq, at, id',
      [conversation],
    )
  ).rows;
const upTo = (count: number) => Array.from({ length: count }, (_one, index) => index + 1);

const entry = (conversationId: string, id: string = randomUUID()) => ({
  dealerId: 'home',
  id,
  conversationId,
  initiator: 'HUMAN' as const,
  channel: 'chat',
  body: 'Hello',
  isLive: false,
});

it('numbers the messages of a chat without a gap, whoever writes at once', async () => {
  await office.chat('ada');
  const { db } = office.server.database;
  await Promise.all(
    upTo(20).map((writer) =>
      db.transaction().execute((trx) => record(trx, { messages: upTo(1 + (writer % 3)).map(() => entry('ada')) })),
    ),
  );
  const count = upTo(20).reduce((sum, writer) => sum + 1 + (writer % 3), 0);
  expect((await listPositions('ada')).map(({ seq }) => seq)).toEqual(upTo(count));
  const { rows } = await office.server.database.pool.query("select last_seq from chat where conversation_id = 'ada'");
  expect(rows).toEqual([{ last_seq: count }]);
});

it('gives no place twice to a message that comes again, and a correction keeps its own', async () => {
  await office.chat('bert');
  const { db } = office.server.database;
  const write = (...messages: ReturnType<typeof entry>[]) =>
    db.transaction().execute((trx) => record(trx, { messages }));
  await write(entry('bert', 'first'));
  await write(entry('bert', 'first'), entry('bert', 'second'));
  const line = liveMessage('bert', 'Corrected', { id: 'first', channel: 'chat', live: false });
  await office.feed(line, liveMessage('bert', 'Third', { id: 'third', channel: 'chat', live: false }));
  expect(await listPositions('bert')).toEqual([
    { id: 'first', seq: 1 },
    { id: 'second', seq: 2 },
    { id: 'third', seq: 3 },
  ]);
});

it('numbers nothing else: no e-mail of the same customer, and no conversation that is none of the website’s', async () => {
  await office.chat('cyd');
  await office.feed(
    ...createConversation('home', 'mailer'),
    liveMessage('cyd', 'By mail', { id: 'mail', live: false }),
    liveMessage('cyd', 'In the chat', { id: 'chat', channel: 'chat', live: false }),
    liveMessage('mailer', 'In a chat of another kind', { id: 'other', channel: 'chat', live: false }),
  );
  expect(await listPositions('cyd')).toEqual([
    { id: 'chat', seq: 1 },
    { id: 'mail', seq: null },
  ]);
  expect((await listPositions('mailer')).every(({ seq }) => seq === null)).toBe(true);
});
