import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveMessage, setting } from '../../../test-support/assistantLeads.ts';
import { readInvitation, readMail } from '../../../test-support/readMail.ts';
import { modelDraft } from '../../../test-support/modelDraft.ts';
import { alwaysOpen, noonIn } from '../../../test-support/testAppointments.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';

/** What the language model says next. */
let says = '';
let asked = '';
let model: Server;
let office: Office;
beforeAll(async () => {
  model = createServer((request, response) => {
    asked = '';
    request.on('data', (chunk: Buffer) => (asked += chunk.toString()));
    request.on('end', () => response.end(JSON.stringify({ choices: [{ message: { content: says } }] })));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => model.once('listening', done));
  const { port } = model.address() as AddressInfo;
  office = await openOffice({ ASSISTANT_URL: `http://127.0.0.1:${port}/v1`, ASSISTANT_MODEL: 'any' });
  await office.feed(
    alwaysOpen(),
    ...['mailer', 'texter', 'dreamer', 'signed'].flatMap((id) => createConversation('home', id)),
  );
});
afterAll(async () => {
  await office.close();
  model.close();
});

const local = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/New_York' }).format(at);

const getPrompt = (body: string) => (JSON.parse(body) as { messages: { content: string }[] }).messages[0]!.content;

/** Writes as the customer, and waits for the assistant's answer. */
async function answer(lead: string, count: number, draft: string, channel: 'email' | 'sms' = 'email') {
  says = draft;
  const asks = ['Friday at noon?', 'Rather on another day?', 'Could we call it off?'];
  await office.feed(liveMessage(lead, asks[count - 1]!, { channel }));
  return (await office.answered(lead, count)).at(-1)!;
}

const listEvents = async (lead: string) =>
  (
    await office.server.database.pool.query<{ kind: string; by: string; at: Date }>(
      'select kind, made_by as by, appointment_at as at from event e where lead_id = $1 order by e.at, e.id',
      [lead],
    )
  ).rows;
const sent = (lead: string) =>
  expect
    .poll(
      async () =>
        (
          await office.server.database.pool.query(
            "select from delivery where lead_id = $1 and state in ('queued', 'sending')",
            [lead],
          )
        ).rowCount,
      { timeout: 15_000 },
    )
    .toBe(0);

it('books what the customer has agreed to, moves and cancels it, and confirms what has lasted', async () => {
  const [first, second] = [noonIn(4), noonIn(6)];
  const booked = await answer('mailer', 1, modelDraft('See you then!', { book: local(first) }));
  // Before it is moved, or the move takes its place.
  await office.delivered('mailer');
  expect(booked.body).toContain('See you then!');
  expect(getPrompt(asked)).toContain(local(first).slice(0, 10));
  await answer('mailer', 2, modelDraft('Moved.', { book: local(second) }));
  await answer('mailer', 3, modelDraft('Too bad.', { cancel: true }));
  expect(await listEvents('mailer')).toEqual([
    { kind: 'APPOINTMENT_SET', by: 'assistant', at: first },
    { kind: 'APPOINTMENT_MOVED', by: 'assistant', at: second },
    { kind: 'APPOINTMENT_CANCELLED', by: 'assistant', at: second },
  ]);
  const { rows: audited } = await office.server.database.pool.query(
    "select actor, action, before, after ->> 'at' as at from audit where dealer_id = 'home' and action like 'appointments.%' order by id",
  );
  const before = { at: first.toISOString() };
  expect(audited).toEqual([
    { actor: 'assistant', action: 'appointments.book', before: null, at: first.toISOString() },
    { actor: 'assistant', action: 'appointments.move', before, at: second.toISOString() },
    { actor: 'assistant', action: 'appointments.cancel', before: { at: second.toISOString() }, at: null },
  ]);
  await sent('mailer');
  const mails = (await Promise.all(office.carriers.mails.map(readMail))).filter(
    ({ attachments }) => attachments.length > 0,
  );
  // The move waited two minutes for another one, and was called off meanwhile (messaging/delivery/queue.ts).
  expect(mails.map(readInvitation)).toMatchObject([
    { method: 'REQUEST', sequence: 0, start: first },
    { method: 'CANCEL', sequence: 2, start: second },
  ]);
});

it('confirms by SMS to a customer who texts', async () => {
  const at = noonIn(5);
  await answer('texter', 1, modelDraft('See you then!', { book: local(at) }), 'sms');
  await sent('texter');
  expect(office.carriers.texts.map(({ body }) => body)).toEqual([
    'See you then!\n\nReply STOP to opt out.',
    expect.stringContaining('Your appointment is confirmed for'),
  ]);
});

it('tells nobody of an appointment that cannot be kept: the customer is handed to staff', async () => {
  const late = await answer('dreamer', 1, modelDraft('See you then!', { book: '2040-01-01 00:00' }));
  expect(late.body).toContain('our team at Dealer home');
  const none = await answer('dreamer', 2, modelDraft('Too bad.', { cancel: true }));
  expect(none.body).toContain('our team at Dealer home');
  expect((await listEvents('dreamer')).map(({ kind }) => kind)).toEqual(['HANDOFF', 'HANDOFF']);
});

it('is signed once: by the signature where that names somebody', async () => {
  const signature = { FullName: 'Ada Smith', Signature: '<p>Ada Smith, Harbor Toyota</p>' };
  await office.feed(setting('signature', 'signature', signature));
  const mail = await answer('signed', 1, modelDraft('Hi Ada,\n\nYes, it is.\n\nBest regards,\nSales AI, Dealer home'));
  expect(mail.body).toBe('<p>Hi Ada,</p><p>Yes, it is.</p><p>Sales AI, Harbor Toyota</p>');
  expect(getPrompt(asked)).toContain('Do not sign');
});
