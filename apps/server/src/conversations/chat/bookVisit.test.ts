import { randomUUID } from 'node:crypto';
import type { ClientFrame } from '@forecourt/api/contract/chatClientFrame';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alwaysOpen, noonIn } from '../../../test-support/testAppointments.ts';
import { type ChatClient, type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';

type BookFrame = Extract<ClientFrame, { event_name: 'Book' }>;

let office: ChatOffice;
beforeAll(async () => {
  office = await chatOffice();
  await office.feed(alwaysOpen({ settings: { Takeover: true } }));
});
afterAll(() => office.close());

/** A time on offer: half hours from tomorrow's noon on, all of one day in New York. */
const slot = (halfHours: number) => new Date(noonIn(1).getTime() + halfHours * 1800_000).toISOString();
const consent = 'I agree that Dealer home may contact me.';
const contact = { first_name: 'Ada', last_name: '', email: 'ada@mail.example', phone: null, consent };
const booking = (more: Partial<BookFrame> = {}): BookFrame => ({
  event_name: 'Book',
  id: randomUUID(),
  at: slot(0),
  contact,
  opening: null,
  ...more,
});

const listRows = async <Row extends object>(query: string, ...values: unknown[]) =>
  (await office.server.database.pool.query<Row>(query, values)).rows;
const listEvents = (chat: string) =>
  listRows<{ kind: string; made_by: string; at: Date | null; payload: string | null }>(
    'select kind, made_by, appointment_at as at, payload from event where conversation_id = $1 order by event.at, id',
    chat,
  );
const listDeliveries = (chat: string) =>
  listRows<{ recipient: string; method: string; sequence: number }>(
    `select recipient, calendar ->> 'method' as method, (calendar ->> 'sequence')::int as sequence
     from delivery where conversation_id = $1 and calendar is not null order by created_at`,
    chat,
  );

async function shopper(id: string): Promise<ChatClient> {
  const client = office.shopper(await office.chat(id));
  await client.resume();
  return client;
}
const send = (client: ChatClient, frame: BookFrame) => {
  client.send(frame);
  return client.answered(frame.id);
};

it('books once, says so in the chat, and sends the invitation, however often it is asked', async () => {
  const client = await shopper('ada');
  const frame = booking();
  for (let time = 0; time < 2; time++) {
    client.frames.length = 0;
    expect(await send(client, frame)).toEqual({ event_name: 'ack', id: frame.id, seq: null });
  }
  expect(await listEvents('ada')).toEqual([
    { kind: 'CONTACT_FORM', made_by: 'shopper', at: null, payload: consent },
    { kind: 'APPOINTMENT_SET', made_by: 'shopper', at: new Date(frame.at), payload: null },
  ]);
  expect(await listDeliveries('ada')).toEqual([{ recipient: 'ada@mail.example', method: 'REQUEST', sequence: 0 }]);
  const [message] = await listRows<{ body: string; initiator: string; seq: number }>(
    "select body, initiator, seq from message where conversation_id = 'ada' and channel = 'chat'",
  );
  expect(message).toMatchObject({ initiator: 'SYSTEM', seq: 1 });
  expect(message!.body).toMatch(
    /^You’re booked at Dealer home for \w+, .+ We’re sending a confirmation to ada@mail\.example\.$/,
  );
});

it('moves the visit that is ahead, and asks for no contact twice', async () => {
  const client = await shopper('bert');
  const first = booking({ at: slot(2) });
  await send(client, first);
  const later = slot(4);
  expect(await send(client, booking({ at: later, contact: null }))).toMatchObject({ event_name: 'ack' });
  // The same time again is no change.
  expect(await send(client, booking({ at: later, contact: null }))).toMatchObject({ event_name: 'ack' });
  expect((await listEvents('bert')).map(({ kind }) => kind)).toEqual([
    'CONTACT_FORM',
    'APPOINTMENT_SET',
    'APPOINTMENT_MOVED',
  ]);
  expect((await listDeliveries('bert')).map(({ sequence }) => sequence)).toEqual([0, 1]);
  expect(
    await listRows(
      "select dealer_id, actor, action, before, after from audit where action like 'appointments.%' and subject = $1 order by id",
      first.id,
    ),
  ).toEqual([
    {
      dealer_id: 'home',
      actor: 'shopper',
      action: 'appointments.book',
      before: null,
      after: { at: slot(2), conversation: 'bert' },
    },
    {
      dealer_id: 'home',
      actor: 'shopper',
      action: 'appointments.move',
      before: { at: slot(2) },
      after: { at: later, conversation: 'bert' },
    },
  ]);
});

it('refuses a time that somebody else has: the dealership has nobody else to keep it', async () => {
  const at = slot(20);
  await send(await shopper('gil'), booking({ at }));
  expect(await send(await shopper('hal'), booking({ at }))).toMatchObject({
    event_name: 'Refused',
    reason: 'This time is no longer available. Choose another.',
  });
  expect(await listEvents('hal')).toEqual([]);
});

it('refuses a time that is not on offer, and keeps nothing of it', async () => {
  const client = await shopper('cyd');
  const offTime = new Date(Date.parse(slot(0)) + 60_000).toISOString();
  for (const at of [offTime, new Date(Date.now() - 3600_000).toISOString(), '2099-01-01T12:00:00.000Z'])
    expect(await send(client, booking({ at }))).toMatchObject({
      event_name: 'Refused',
      reason: 'This time is no longer available. Choose another.',
    });
  expect(await listEvents('cyd')).toEqual([]);
  expect(await listRows("select email from lead where id = 'cyd'")).toEqual([{ email: null }]);
});

it('books for nobody whom no change could be told', async () => {
  const client = await shopper('dora');
  expect(await send(client, booking({ contact: null }))).toMatchObject({
    event_name: 'Refused',
    reason: 'Email or phone number is required!',
  });
  expect(await listEvents('dora')).toEqual([]);
});

it('leaves the words that began the chat for it unanswered, and no others', async () => {
  const client = await shopper('emil');
  const opening = randomUUID();
  await client.write('I’d like to book a visit.', opening);
  await send(client, booking({ at: slot(6), opening }));
  const timers = "select kind from timer where lead_id = 'emil' and kind = 'answer'";
  expect(await listRows(timers)).toEqual([]);
  await client.write('Is the blue one there?');
  await send(client, booking({ at: slot(8), opening, contact: null }));
  expect(await listRows(timers)).toEqual([{ kind: 'answer' }]);
});
