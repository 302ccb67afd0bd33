import { randomUUID } from 'node:crypto';
import type { ClientFrame } from '@forecourt/api/contract/chatClientFrame';
import type { ShopperVehicle } from '@forecourt/api/contract/chatSocket';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatClient, type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';

let office: ChatOffice;
beforeAll(async () => {
  office = await chatOffice();
});
afterAll(() => office.close());

type ContactFrame = Extract<ClientFrame, { event_name: 'Contact' }>;

const consent = 'I agree to be contacted about my request.';
const contact = (more: Partial<ContactFrame>): ContactFrame => ({
  event_name: 'Contact',
  id: randomUUID(),
  first_name: '',
  last_name: '',
  email: null,
  phone: null,
  wants_call: false,
  consent,
  ...more,
});
const listEvents = async (chat: string) =>
  (
    await office.server.database.pool.query(
      'select kind, made_by, payload, details from event where conversation_id = $1 order by at, id',
      [chat],
    )
  ).rows;
const findLead = async (id: string) =>
  (
    await office.server.database.pool.query(
      'select first_name, last_name, email, phone, phone_e164, vehicle from lead where id = $1',
      [id],
    )
  ).rows[0];

async function shopper(id: string): Promise<ChatClient> {
  const client = office.shopper(await office.chat(id));
  await client.resume();
  return client;
}
const send = (client: ChatClient, frame: Extract<ClientFrame, { id: string }>) => {
  client.send(frame);
  return client.answered(frame.id);
};

it('stores how a shopper can be reached, with the words that they agreed to', async () => {
  const client = await shopper('ada');
  const frame = contact({
    first_name: ' Ada ',
    last_name: 'Byron',
    email: 'ada@mail.example',
    phone: '(212) 555-0142',
    wants_call: true,
  });
  expect(await send(client, frame)).toEqual({ event_name: 'ack', id: frame.id, seq: null });
  expect(await findLead('ada')).toMatchObject({
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@mail.example',
    phone: '+12125550142',
    phone_e164: '+12125550142',
  });
  const details = ['Ada Byron', 'ada@mail.example', '+12125550142'];
  expect(await listEvents('ada')).toEqual([
    { kind: 'PHONE_ACQUIRED', made_by: 'shopper', payload: consent, details },
    { kind: 'PHONE_CALL_REQUESTED', made_by: 'shopper', payload: consent, details },
  ]);
  // The same again, as after a lost answer.
  client.frames.length = 0;
  expect(await send(client, frame)).toMatchObject({ event_name: 'ack' });
  expect(await listEvents('ada')).toHaveLength(2);
});

it('changes nothing that the lead has already', async () => {
  const client = await shopper('bert');
  await send(client, contact({ first_name: 'Bert', email: 'bert@mail.example' }));
  await send(client, contact({ first_name: 'Robert', email: 'other@mail.example', phone: '212 555 0143' }));
  expect(await findLead('bert')).toMatchObject({
    first_name: 'Bert',
    email: 'bert@mail.example',
    phone: '+12125550143',
  });
  expect(await listEvents('bert')).toMatchObject([
    { kind: 'CONTACT_FORM', details: ['Bert', 'bert@mail.example'] },
    { kind: 'PHONE_ACQUIRED', details: ['Robert', 'other@mail.example', '+12125550143'] },
  ]);
  // Only what has changed is in the audit log.
  await send(client, contact({ first_name: 'Robert', email: 'third@mail.example' }));
  const { rows } = await office.server.database.pool.query(
    "select dealer_id, actor, before, after from audit where action = 'chat.contact' and subject = 'bert' order by id",
  );
  // What they are called and reached by is not in it: the lead has that, until they are erased.
  expect(rows).toEqual([
    {
      dealer_id: 'home',
      actor: 'shopper',
      before: null,
      after: { conversation: 'bert', kept: ['first_name', 'email'] },
    },
    { dealer_id: 'home', actor: 'shopper', before: null, after: { conversation: 'bert', kept: ['phone'] } },
  ]);
});

it.each([
  ['no address at all', {}, 'Email or phone number is required!'],
  ['an address that is none', { email: 'nowhere' }, 'Incorrect email'],
  ['a number that is none', { phone: '12' }, 'Please enter valid phone number (example: +1xxxxxxxxx)'],
  ['a call without a number', { email: 'cyd@mail.example', wants_call: true }, 'Phone number is required!'],
])('refuses %s', async (what, more, reason) => {
  const id = what.replaceAll(' ', '-');
  const client = await shopper(id);
  expect(await send(client, contact(more))).toMatchObject({ event_name: 'Refused', reason });
  expect(await listEvents(id)).toEqual([]);
});

it('hands a shopper who wants a person over once an hour, and tells them so', async () => {
  const client = await shopper('dora');
  for (let time = 0; time < 2; time++)
    expect(await send(client, { event_name: 'AskForPerson', id: randomUUID() })).toMatchObject({ event_name: 'ack' });
  await client.shows('We’ve asked our team to join. You can keep writing here.');
  expect(await listEvents('dora')).toMatchObject([{ kind: 'HANDOFF', made_by: 'shopper' }]);
  await office.server.database.pool.query(
    "update event set at = at - interval '61 minutes' where conversation_id = 'dora'",
  );
  await send(client, { event_name: 'AskForPerson', id: randomUUID() });
  expect(await listEvents('dora')).toHaveLength(2);
});

it('tells a shopper who wants a person after hours when somebody is back', async () => {
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
  // Open on one day alone, which is neither today nor tomorrow anywhere.
  const day = days[(new Date().getUTCDay() + 3) % 7]!;
  await office.feed({
    type: 'dealer',
    id: 'foreign',
    group: 'Test Group',
    name: 'Dealer foreign',
    retailer_name: 'impel',
    time_zone: 'America/New_York',
    country: 'ZZ',
    products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
    settings: { Takeover: true },
    working_hours: { [day]: { opens: '09:00', closes: '18:00' } },
  });
  const client = office.shopper(await office.chat('ike', 'foreign'));
  await client.resume();
  expect(await send(client, { event_name: 'AskForPerson', id: randomUUID() })).toMatchObject({ event_name: 'ack' });
  const name = day[0]!.toUpperCase() + day.slice(1);
  await client.shows(
    `Our team is back ${name} at 9:00 AM. We’ve let them know. Please leave your number below so they can call you.`,
  );
});

it('asks nobody to join where somebody has', async () => {
  const client = await shopper('emil');
  await office.takeover('admin', 'emil');
  await send(client, { event_name: 'AskForPerson', id: randomUUID() });
  expect(await listEvents('emil')).toMatchObject([{ kind: 'DEALERSHIP_TAKEOVER' }]);
  const staff = await office.staff('admin', 'emil');
  await staff.resume();
  expect(await send(staff, { event_name: 'AskForPerson', id: randomUUID() })).toMatchObject({ event_name: 'Refused' });
});

it('has the assistant take the turn, and notes the first vehicle that is asked about', async () => {
  const client = await shopper('flo');
  const ask = (vehicle: ShopperVehicle) =>
    send(client, {
      event_name: 'Message',
      id: randomUUID(),
      payload: 'Is it there?',
      page: { type: 'vdp', url: '' },
      vehicle_info: vehicle,
    });
  await ask({ make: 'Toyota', model: 'RAV4', year: 2026, price: 1 });
  await ask({ make: 'Honda', model: 'Civic' });
  expect(await findLead('flo')).toHaveProperty('vehicle', { make: 'Toyota', model: 'RAV4', year: 2026 });
  const { rows } = await office.server.database.pool.query("select kind from timer where lead_id = 'flo'");
  expect(rows).toEqual([{ kind: 'answer' }]);
  // A person who joins takes the turn from the assistant: what it is writing is not sent, even once they have left.
  await office.takeover('admin', 'flo');
  const left = await office.server.database.pool.query("select from timer where lead_id = 'flo' and kind = 'answer'");
  expect(left.rowCount).toBe(0);
});

it.each([
  ['has another token', 'hal', "update chat_token set token_hash = '\\x00' where conversation_id = 'hal'"],
  ['is gone', 'ivo', "delete from conversation where id = 'ivo'"],
])('is closed within seconds once the chat %s', async (_change, id, change) => {
  const client = await shopper(id);
  await office.server.database.pool.query(change);
  await expect.poll(() => client.code(), { timeout: 12_000 }).toBe(4401);
});

it('notes that a shopper is there while the chat is open', async () => {
  const before = "select shopper_until > now() as is_there from chat where conversation_id = 'gus'";
  await shopper('gus');
  expect((await office.server.database.pool.query(before)).rows).toEqual([{ is_there: true }]);
});

it('stores no more of a chat because its customer has more windows, or a new one', async () => {
  const token = await office.chat('max');
  const windows = Array.from({ length: 5 }, () => office.shopper(token));
  for (const window of windows) await window.resume();
  const answers = await Promise.all(
    windows.flatMap((window, number) => Array.from({ length: 6 }, (_one, index) => window.write(`${number} ${index}`))),
  );
  expect(answers.filter(({ event_name: name }) => name === 'ack')).toHaveLength(20);
  for (const { socket } of windows) socket.terminate();
  const another = office.shopper(token);
  await another.resume(20);
  expect(await another.write('Once more')).toMatchObject({
    event_name: 'Refused',
    retry_after_ms: expect.any(Number),
  });
  const { rows } = await office.server.database.pool.query(
    "select count(*)::int as stored from message where conversation_id = 'max'",
  );
  expect(rows).toEqual([{ stored: 20 }]);
});
