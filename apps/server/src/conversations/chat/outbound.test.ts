import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Outbound, outbound, silentLead, slot } from '../../../test-support/testOutbound.ts';

// What chats, which anybody can open, may have sent to numbers and addresses, which anybody can type.

let all: Outbound;
beforeAll(async () => {
  all = await outbound();
});
afterAll(() => all.close());
beforeEach(() => all.reset());

const textsTo = (recipient: string) =>
  all.outbox.sent.filter((one) => one.recipient === recipient).map(({ html }) => html);
/** The chat's last message, which is stored before its acknowledgment. */
const findLastText = async ({ id }: { id: string }) =>
  (
    await all.listRows<{ body: string }>(
      "select body from message where conversation_id = $1 and channel = 'chat' order by seq desc limit 1",
      id,
    )
  )[0]!.body;
const getTime = (at: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'America/New_York' })
    .format(new Date(at))
    .replaceAll(/\s/g, ' ');

it('confirms one of many moves of a visit, two minutes after the last', async () => {
  const client = await all.chatter();
  const phone = '+16035550101';
  await all.book(client, slot(0), { phone });
  for (let move = 1; move < 7; move++) await all.book(client, slot(move), null);
  const waiting = await all.listRows<{ seconds: number; state: string }>(
    `select state, extract(epoch from due_at - created_at)::float8 as seconds from delivery where recipient = $1 and state <> 'cancelled'`,
    phone,
  );
  expect(waiting).toEqual([{ state: 'queued', seconds: expect.closeTo(120, 1) }]);
  await all.outbox.flush();
  expect(textsTo(phone)).toEqual([expect.stringContaining(getTime(slot(6)))]);
  expect(await all.heldIn(client.id)).toEqual({ 'Replaced by a later change to the appointment': 6 });
  // Once it has left, its owner has to answer before there is another.
  await all.book(client, slot(12), null);
  expect(await findLastText(client)).toMatch(/^Your visit to Dealer home is now on [^.]+\.$/);
  await all.outbox.flush();
  expect(textsTo(phone)).toHaveLength(1);
});

it('sends an address that a stranger typed one message until its owner answers', async () => {
  const [one, other] = [await all.chatter(), await all.chatter()];
  const email = 'stranger@mail.example';
  expect(await all.book(one, slot(14), { email })).toMatchObject({ event_name: 'ack' });
  await all.outbox.flush();
  expect(all.outbox.sent).toHaveLength(1);
  for (const client of [one, other])
    expect(await all.mailTranscript(client, 'Stranger+cars@mail.example')).toMatchObject({
      event_name: 'Refused',
      reason: 'We’ve already written to this address. Reply to that email, and we can send more.',
    });
  await all.write([one.id], 'email', email);
  await all.outbox.flush();
  expect(all.outbox.sent).toHaveLength(1);
  expect(await all.heldIn(one.id)).toEqual({
    'This contact was typed in a chat and hasn’t replied to our first message, so nothing more is sent automatically.': 1,
  });
  // Somebody's machine is not its owner.
  const at = new Date().toISOString();
  const mail = {
    type: 'message',
    dealer: 'home',
    conversation: one.id,
    initiator: 'HUMAN',
    channel: 'email',
    at,
  } as const;
  const fields = [{ name: 'Auto-Submitted', value: 'auto-replied' }];
  await all.office.feed({ ...mail, id: randomUUID(), body: 'I am away', headers: fields });
  expect(await all.mailTranscript(other, email)).toMatchObject({ event_name: 'Refused' });
  await all.office.feed({ ...mail, id: randomUUID(), body: 'Thank you!' });
  expect(await all.mailTranscript(other, email)).toMatchObject({ event_name: 'ack' });
  await all.outbox.flush();
  expect(all.outbox.sent).toHaveLength(2);
});

it('takes a lead that came by feed, form or ADF for somebody who has written', async () => {
  const phone = '+16035550104';
  await all.office.feed(...silentLead('consented', { phone }));
  const client = await all.chatter();
  await all.book(client, slot(15), { phone });
  await all.outbox.flush();
  await all.book(client, slot(16), null);
  await all.outbox.flush();
  expect(textsTo(phone)).toHaveLength(2);
});

it('mails ten chats’ transcripts to one address once, and ten strangers from one internet address', async () => {
  const clients = await Promise.all(Array.from({ length: 12 }, () => all.chatter()));
  await Promise.all(clients.map((client) => all.mailTranscript(client, 'victim@mail.example')));
  await all.outbox.flush();
  expect(all.outbox.sent).toHaveLength(1);
  for (const [index, client] of clients.entries()) await all.mailTranscript(client, `other-${index}@mail.example`);
  await all.outbox.flush();
  expect(all.outbox.sent).toHaveLength(10);
  expect(await all.mailTranscript(clients[0]!, 'more@mail.example')).toMatchObject({
    event_name: 'Refused',
    reason: 'We can’t send more emails right now. Try again tomorrow.',
  });
  await all.listRows("update delivery set counted_at = counted_at - interval '61 minutes'");
  expect(await all.mailTranscript(clients[1]!, 'more@mail.example')).toMatchObject({ event_name: 'ack' });
});

it('lets the chats of a dealership cause a hundred messages an hour, from wherever', async () => {
  const client = await all.chatter();
  await all.mailTranscript(client, 'first@mail.example');
  await all.outbox.flush();
  await all.listRows(
    `insert into delivery (dealer_id, channel, recipient, recipient_key, html, state, product_id, notice_key, is_from_chat, counted_at)
     select 'home', 'email', n || '@mail.example', n || '@mail.example', '', 'sent', 'LEAD_ENGAGE', 'notice' || n, true, now() from generate_series(2, 100) n`,
  );
  await all.listRows('update chat set client_key = null');
  await all.office.feed(...silentLead('ordinary'));
  await all.write([client.id, 'ordinary'], 'email', 'last@mail.example');
  await all.outbox.flush();
  expect(all.outbox.sent.slice(1).map(({ html }) => html)).toEqual(['To ordinary']);
  expect(await all.heldIn(client.id)).toEqual({
    'Website chats already caused 100 automatic messages in an hour, the most we send.': 1,
  });
});
