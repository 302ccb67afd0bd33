import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dateAndTime, noonIn } from '../../../test-support/testAppointments.ts';
import { message, testPhone } from '../../../test-support/testConversation.ts';
import { type Outbound, outbound, silentLead, slot, writtenLead } from '../../../test-support/testOutbound.ts';

// Which messages may be sent to customers, written by the assistant or by people, through the real outbox. Those that chats cause are in
// conversations/chat/outbound.test.ts.

let all: Outbound;
beforeAll(async () => {
  all = await outbound();
});
afterAll(() => all.close());
beforeEach(() => all.reset());

it('confirms one of many moves that staff make', async () => {
  await all.office.feed(...writtenLead('mover'));
  const call = async (path: string, payload: object) => {
    const answer = await all.office.server.app.inject({
      method: 'POST',
      url: `/api/dashboard/home/${path}`,
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
      headers: { authorization: `Bearer ${await all.office.server.tokenFor('admin')}` },
      payload,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await call('events', {
    user_id: 'mover',
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'mover@mail.example',
    phone_number: '',
    preferred_channel: [{ value: 'Email', selected: true }],
    form_type: 'AppointmentForm',
    ...dateAndTime(noonIn(3)),
  });
  const [booked] = await all.listRows<{ id: string }>(
    "select id from event where conversation_id = 'mover' and kind = 'APPOINTMENT_SET'",
  );
  for (let sequence = 0; sequence < 5; sequence++)
    await call(`appointments/${booked!.id}/move`, { sequence, ...dateAndTime(noonIn(4 + sequence)) });
  await all.outbox.flush();
  expect(all.outbox.sent.map(({ html }) => /confirmed|rescheduled/.exec(html)?.[0])).toEqual([
    'confirmed',
    'rescheduled',
  ]);
});

it('sends a recipient three automatic messages in ten minutes and ten a day, whatever chats, leads and people do', async () => {
  const phone = '+16035550102';
  const clients = await Promise.all(Array.from({ length: 4 }, () => all.chatter()));
  for (const [index, client] of clients.entries()) await all.book(client, slot(index, 5), { phone });
  const leads = Array.from({ length: 12 }, (_, index) => `many-${index}`);
  const reason = 'This contact already got 3 automatic messages in 10 minutes, the most we send.';
  await all.inUnitedStates(async () => {
    // However a feed writes the number.
    const written = [phone, '16035550102', '6035550102'];
    await all.office.feed(...leads.flatMap((id, index) => silentLead(id, { phone: written[index % 3]! })));
    for (const [index, id] of leads.entries()) await all.write([id], 'sms', written[index % 3]!);
    await all.outbox.flush();
    expect(all.outbox.sent).toHaveLength(3);
    // Staff see in the conversation what was held back, and why.
    const [held] = await all.listRows<{ conversation: string }>(
      "select conversation_id as conversation from delivery where reason = $1 and conversation_id like 'many-%' limit 1",
      reason,
    );
    const dialogue = await all.office.server.app.inject({
      url: '/api/dashboard/dialogue',
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE', conversation_id: held!.conversation },
      headers: { authorization: `Bearer ${await all.office.server.tokenFor('admin')}` },
    });
    expect(dialogue.json().messages.at(-1).Delivery).toEqual({ state: 'cancelled', reason });

    for (let time = 0; time < 3; time++) {
      await all.listRows("update delivery set counted_at = counted_at - interval '11 minutes'");
      await all.write(leads, 'sms', phone);
      await all.outbox.flush();
    }
    expect(all.outbox.sent).toHaveLength(10);
    await all.listRows("update delivery set counted_at = counted_at - interval '1 day'");
    await all.write(leads, 'sms', phone);
    await all.outbox.flush();
    expect(all.outbox.sent).toHaveLength(13);
  });
});

it('counts a mailbox once, however its address is written, and a phone over SMS and WhatsApp', async () => {
  const addresses = [
    'ada.b@gmail.com',
    'Ada.B+1@gmail.com',
    'adab+2@GMAIL.com',
    'a.d.a.b@googlemail.com',
    'adab@gmail.com',
  ];
  await all.office.feed(...addresses.flatMap((email, index) => silentLead(`box-${index}`, { email })));
  for (const [index, email] of addresses.entries()) await all.write([`box-${index}`], 'email', email);
  await all.outbox.flush();
  expect(all.outbox.sent).toHaveLength(3);
  const phone = testPhone('box-0');
  await all.write(['box-0', 'box-0'], 'sms', phone);
  await all.write(['box-0', 'box-0'], 'whatsapp', phone);
  await all.outbox.flush();
  expect(all.outbox.sent).toHaveLength(3 + 3);
});

it('counts over dealers what goes to one number', async () => {
  const phone = '+16035550103';
  await all.office.feed(...silentLead('here', { phone }));
  await all.write(['here'], 'sms', phone);
  await all.outbox.flush();
  await all.listRows(
    "update delivery set dealer_id = 'foreign', message_id = null, conversation_id = null, lead_id = null, notice_key = 'x', product_id = 'LEAD_ENGAGE', html = '' where recipient = $1",
    phone,
  );
  for (let time = 0; time < 4; time++) await all.write(['here'], 'sms', phone);
  await all.outbox.flush();
  expect(all.outbox.sent).toHaveLength(3);
});

it('sends answers to what a customer writes beside them, one each', async () => {
  const phone = testPhone('asker');
  await all.office.feed(...writtenLead('asker'));
  await all.write(['asker', 'asker', 'asker', 'asker'], 'sms', phone);
  await all.outbox.flush();
  // The first of them answers nothing that was marked as a reply.
  expect(all.outbox.sent).toHaveLength(3);
  for (let time = 0; time < 6; time++) {
    await all.office.feed(
      message('home', 'asker', `again-${time}`, 'HUMAN', 'sms', 'And now?', new Date().toISOString()),
    );
    await all.write(['asker', 'asker'], 'sms', phone, { isReply: true });
    await all.outbox.flush();
  }
  expect(all.outbox.sent).toHaveLength(3 + 6);
});

it.each([
  ['premium-rate', '+19005550100', 'This is a premium-rate number. We don’t text those.'],
  ['Canadian', '+14165550123', 'This number is outside the dealership’s country. We don’t text those.'],
  ['Jamaican', '+18765550123', 'This number is outside the dealership’s country. We don’t text those.'],
  ['British personal', '+447012345678', 'This number is outside the dealership’s country. We don’t text those.'],
  ['international-network', '+88213300655', 'This number is outside the dealership’s country. We don’t text those.'],
])('sends nothing to a %s number: no chat, no lead, no answer, no person', async (_kind, phone, reason) => {
  const client = await all.chatter();
  await all.book(client, slot(20), { phone });
  const id = phone.slice(1);
  await all.inUnitedStates(async () => {
    await all.office.feed(...writtenLead(id, { phone }));
    await all.write([id], 'sms', phone);
    await all.write([id], 'sms', phone, { isReply: true });
    const answer = await all.office.server.app.inject({
      method: 'POST',
      url: '/api/dashboard/message/home',
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
      headers: { authorization: `Bearer ${await all.office.server.tokenFor('admin')}` },
      payload: { conversation_id: id, newMessageObject: { id: randomUUID(), text: 'Hello', selectedChannel: 'sms' } },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await all.outbox.flush();
  });
  expect(all.outbox.sent).toEqual([]);
  expect(await all.heldIn(client.id)).toEqual({ [reason]: 1 });
  expect(await all.heldIn(id)).toEqual({ [reason]: 3 });
  await all.listRows("delete from event where kind like 'APPOINTMENT%'");
});
