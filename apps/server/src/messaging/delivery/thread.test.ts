import { randomUUID } from 'node:crypto';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { type Showroom, showroom } from '../../../test-support/testAppointments.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { readMail } from '../../../test-support/readMail.ts';

/** What customers' mails are about, and what the answers are. */
const subjects = [
  ['Question about stock T89766', 'Re: Question about stock T89766'],
  ['RE: Re:  Question\tabout stock T89766 ', 'Re: Question about stock T89766'],
  ['AW: Frage', 'Re: Frage'],
  ['Fwd: For you', 'Re: Fwd: For you'],
  ['Ref: order 7', 'Re: Ref: order 7'],
  ['Re: ', 'Your 2026 Toyota RAV4'],
] as const;

let room: Showroom;
beforeAll(async () => {
  const ofSubjects = subjects.map((_subject, at) => `subject-${at}`);
  room = await showroom(
    ['talk', 'fresh', 'long', 'blank', 'subjects', ...ofSubjects].flatMap((id) => createConversation('home', id)),
  );
});
afterAll(() => room.close());

const inbound = (
  conversation: string,
  id: string,
  message_id: string | undefined,
  at = new Date().toISOString(),
): Extract<FeedLine, { type: 'message' }> => ({
  type: 'message',
  dealer: 'home',
  id,
  conversation,
  initiator: 'HUMAN',
  channel: 'email',
  body: 'Is it still there?',
  ...(message_id !== undefined && { message_id }),
  at,
});
const feed = (...lines: FeedLine[]) =>
  loadFeed(room.server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));

async function reply(conversation_id: string, text = 'Yes', html?: string) {
  const id = randomUUID();
  const newMessageObject = { id, text, ...(html && { html }), selectedChannel: 'email' };
  expect((await room.call('POST', 'message/home', { conversation_id, newMessageObject })).status).toBe(200);
  await room.sent();
  return readMail(room.carriers.mails.at(-1)!);
}

it('answers the mail that the customer sent, and later those that went out', async () => {
  await feed(inbound('talk', 'first', '<first@mail.example>'));
  const one = await reply('talk');
  expect(one).toMatchObject({ inReplyTo: '<first@mail.example>', references: '<first@mail.example>' });
  const two = await reply('talk');
  expect(two.inReplyTo).toBe(one.messageId);
  expect(two.references).toEqual(['<first@mail.example>', one.messageId]);
  await feed(inbound('talk', 'second', '<second@mail.example>'));
  const three = await reply('talk');
  expect(three.inReplyTo).toBe('<second@mail.example>');
  expect(three.references).toEqual(['<first@mail.example>', one.messageId, two.messageId, '<second@mail.example>']);
});

it.each(subjects.map(([subject, expected], at) => [subject, expected, `subject-${at}`] as const))(
  'answers the customer’s mail %j with the subject %j',
  async (subject, expected, id) => {
    await feed({ ...inbound(id, id, undefined), subject });
    expect((await reply(id)).subject).toBe(expected);
  },
);

it('answers the latest subject, whichever mail had none since', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await feed(
    { ...inbound('subjects', 'subjects-1', undefined, ago(3)), subject: 'Trade-in' },
    { ...inbound('subjects', 'subjects-2', undefined, ago(2)), subject: 'Re: Financing' },
    inbound('subjects', 'subjects-3', undefined, ago(1)),
  );
  expect((await reply('subjects')).subject).toBe('Re: Financing');
});

it('begins a thread where no mail is known', async () => {
  const mail = await reply('fresh');
  expect([mail.inReplyTo, mail.references]).toEqual([undefined, undefined]);
});

it('refers to the first mail and the newest of a long thread', async () => {
  const start = Date.now() - 3_600_000;
  await feed(
    ...Array.from({ length: 60 }, (_one, index) =>
      inbound('long', `long-in-${index}`, `<${index}@mail.example>`, new Date(start + index * 1000).toISOString()),
    ),
  );
  const { references, inReplyTo } = await reply('long');
  expect(references).toHaveLength(20);
  expect(references![0]).toBe('<0@mail.example>');
  expect(references!.at(-1)).toBe('<59@mail.example>');
  expect(inReplyTo).toBe('<59@mail.example>');
});

it.each([
  ['without brackets', 'no brackets'],
  ['with a blank', '<two words@mail.example>'],
  ['with another header', '<a@b>\r\nBcc: everybody@mail.example'],
  ['without a domain', '<a>'],
  ['of 600 characters', `<${'a'.repeat(600)}@b>`],
])('takes no Message-ID %s', async (_what, message_id) => {
  const { rejected } = await feed(inbound('talk', 'broken', message_id));
  expect(rejected).toHaveLength(1);
});

it('keeps the empty lines of a reply in the text part', async () => {
  expect((await reply('blank', 'One\n\nTwo\nThree')).text!.trim()).toBe('One\n\nTwo\nThree');
  expect((await reply('blank', 'One\n\nTwo', '<p>One</p><p>Two<br>Three</p>')).text!.trim()).toBe('One\n\nTwo\nThree');
});
