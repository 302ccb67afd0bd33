import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveMessage, setting } from '../../../test-support/assistantLeads.ts';
import { alwaysOpen, noonIn } from '../../../test-support/testAppointments.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';
import { offeredSlots } from '../../conversations/forms/offeredSlots.ts';

// Visits that the built-in assistant arranges, over the real path: in the timeline, in the events for the CRM, and to the customer.

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.feed(
    alwaysOpen({ country: 'US' }),
    setting('signature', 'signature', { DealershipName: 'Harbor', Address: '100 Main Street' }),
    ...['visitor', 'rival', 'racer', 'late', 'corrector', 'shuffled', 'canceller'].flatMap((id) =>
      createConversation('home', id),
    ),
  );
});
afterAll(() => office.close());

const local = (at: Date, part: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...part }).format(at);
const asked = (at: Date) =>
  `${local(at, { month: 'numeric', day: 'numeric' })} at ${local(at, { hour: 'numeric', minute: '2-digit' })}`;
const listEvents = async (lead: string) =>
  (
    await office.server.database.pool.query<{ kind: string; at: Date | null }>(
      "select kind, appointment_at as at from event e where lead_id = $1 and kind like 'APPOINTMENT%' order by e.at, id",
      [lead],
    )
  ).rows;
const confirmations = async (lead: string) =>
  (
    await office.server.database.pool.query<{ body: string }>(
      "select body from message where lead_id = $1 and initiator = 'SYSTEM' order by at",
      [lead],
    )
  ).rows.map(({ body }) => body);
const texts = async (lead: string, count: number, text: string) => {
  await office.feed(liveMessage(lead, text, { channel: 'sms' }));
  return (await office.answered(lead, count)).at(-1)!.body;
};

it('books, moves and cancels what a customer writes, and says so in the events, the timeline and to the customer', async () => {
  const [first, second] = [noonIn(4), noonIn(6)];
  expect(await texts('visitor', 1, `can i come in ${asked(first)}?`)).toMatch(
    /^Welcome! You’re all set for .+ at .+\. We’re at 100 Main Street\./,
  );
  expect(await texts('visitor', 2, `something came up, can we do ${asked(second)} instead`)).toContain(
    'I’ve moved your appointment to',
  );
  expect(await texts('visitor', 3, 'I have to cancel my appointment')).toContain('I’ve canceled your appointment on');
  expect(await listEvents('visitor')).toEqual([
    { kind: 'APPOINTMENT_SET', at: first },
    { kind: 'APPOINTMENT_MOVED', at: second },
    { kind: 'APPOINTMENT_CANCELLED', at: second },
  ]);
  expect(await confirmations('visitor')).toEqual([
    expect.stringContaining('confirmed'),
    expect.stringContaining('rescheduled'),
    expect.stringContaining('canceled'),
  ]);
  const { rows } = await office.server.database.pool.query<{ why: { intents: string[] } }>(
    "select why from message where lead_id = 'visitor' and initiator = 'BOT' and why is not null order by at",
  );
  expect(rows.map(({ why }) => why.intents)).toEqual([['booking'], ['moving'], ['cancelling']]);
});

it('gives the last place of a time to one of two customers, and offers the other the nearest', async () => {
  const at = noonIn(7);
  await office.feed(
    liveMessage('rival', `${asked(at)} works`, { channel: 'sms' }),
    liveMessage('racer', `see you ${asked(at)}`, { channel: 'sms' }),
  );
  await Promise.all(['rival', 'racer'].map((lead) => office.passTime(lead)));
  const replies = await Promise.all(['rival', 'racer'].map(async (lead) => (await office.answered(lead)).at(-1)!.body));
  expect(replies.filter((body) => body.includes('You’re all set'))).toHaveLength(1);
  expect(replies.filter((body) => body.includes('The closest are'))).toHaveLength(1);
  expect([...(await listEvents('rival')), ...(await listEvents('racer'))]).toEqual([{ kind: 'APPOINTMENT_SET', at }]);
  expect(office.failures).toEqual([]);
});

it('offers no time that is full, and books what the customer picks of what it offered', async () => {
  const at = noonIn(7);
  const offer = await texts('late', 1, `can i come ${asked(at)}`);
  expect(offer).toContain('That time isn’t available. The closest are');
  await texts('late', 2, 'the second one works');
  const [booked, ...more] = await listEvents('late');
  expect(more).toEqual([]);
  const { slots } = await office.server.database.db
    .transaction()
    .execute((trx) => offeredSlots(trx, { dealerId: 'home', productId: 'LEAD_ENGAGE' }));
  const open = [...slots.values()].flat().map((slot) => slot.at.getTime());
  const next = open[open.indexOf(at.getTime()) + 1];
  expect(booked).toEqual({ kind: 'APPOINTMENT_SET', at: new Date(next!) });
});

const named = (at: Date) => local(at, { month: 'numeric', day: 'numeric' });

it('moves what it has booked to the day that the customer corrects, at the same time', async () => {
  const [first, second] = [noonIn(2), noonIn(3)];
  await texts('corrector', 1, asked(first));
  expect(await texts('corrector', 2, `*${named(second)}`)).toContain('I’ve moved your appointment to');
  expect(await listEvents('corrector')).toEqual([
    { kind: 'APPOINTMENT_SET', at: first },
    { kind: 'APPOINTMENT_MOVED', at: second },
  ]);
});

it('keeps what a customer wrote last where an earlier text arrives after the answer', async () => {
  const [first, second] = [noonIn(8), noonIn(9)];
  const now = Date.now();
  const text = (body: string, secondsAgo: number) =>
    liveMessage('shuffled', body, { channel: 'sms', at: new Date(now - secondsAgo * 1000).toISOString() });
  await office.feed(text(`Actually no, ${asked(second)}`, 10));
  await office.answered('shuffled');
  await office.feed(text(`Can I come ${asked(first)}?`, 20));
  expect((await office.answered('shuffled', 2)).at(-1)!.body).toContain('You’re already booked for');
  expect(await listEvents('shuffled')).toEqual([{ kind: 'APPOINTMENT_SET', at: second }]);
});

it('takes ‘cancel please’ after a booking for the appointment, and asks who has bought elsewhere', async () => {
  const at = noonIn(5);
  await texts('canceller', 1, `${asked(at)} works`);
  expect(await texts('canceller', 2, 'Never mind, I bought somewhere else')).toContain(
    'Should I cancel your appointment on',
  );
  expect(await texts('canceller', 3, 'yes')).toContain('I’ve canceled your appointment on');
  await texts('canceller', 4, `can I come ${asked(at)} after all`);
  expect(await texts('canceller', 5, 'cancel please')).toContain('I’ve canceled your appointment on');
  expect((await listEvents('canceller')).map(({ kind }) => kind)).toEqual([
    'APPOINTMENT_SET',
    'APPOINTMENT_CANCELLED',
    'APPOINTMENT_SET',
    'APPOINTMENT_CANCELLED',
  ]);
  const { rowCount } = await office.server.database.pool.query("select from opt_out where lead_id = 'canceller'");
  expect(rowCount).toBe(0);
});
