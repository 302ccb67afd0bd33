import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { dateAndTime, noonIn, type Showroom, showroom } from '../../../test-support/testAppointments.ts';
import { createConversation, message } from '../../../test-support/testConversation.ts';
import { readInvitation, readMail } from '../../../test-support/readMail.ts';

const people = [
  'mailer',
  'texter',
  'leaver',
  'again',
  'racer',
  'preferring',
  'past',
  'regular',
  'follower',
  'reported',
  'returning',
];

let room: Showroom;
beforeAll(async () => {
  room = await showroom([
    ...people.flatMap((id) => createConversation('home', id)),
    ...createConversation('foreign', 'theirs'),
    // The customer's own channel is the one that they wrote on last.
    message('home', 'mailer', 'latest', 'HUMAN', 'email', 'Can I come by?', '2026-01-06T15:00:00Z'),
    message('home', 'preferring', 'latest', 'HUMAN', 'email', 'Can I come by?', '2026-01-06T15:00:00Z'),
    message('home', 'again', 'latest', 'HUMAN', 'email', 'Can I come by?', '2026-01-06T15:00:00Z'),
  ]);
});
afterAll(() => room.close());

const feed = (...lines: FeedLine[]) =>
  loadFeed(room.server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
const mailsTo = async (lead: string) => {
  await room.sent();
  const mails = await Promise.all(room.carriers.mails.map(readMail));
  return mails.filter(({ to }) => !Array.isArray(to) && to?.text === `${lead}@mail.example`);
};
const change = (lead: string, action: 'move' | 'cancel', body: object, person?: string) =>
  room.call('POST', `home/appointments/${lead}/${action}`, body, person);

/** 'Friday, November 27, 2026' in New York, as the customer reads it. */
const getDay = (at: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'America/New_York' }).format(at);

it('shows the time that staff booked in timeline and details, and confirms it by e-mail; moved and canceled too', async () => {
  const [first, second] = [noonIn(4), noonIn(6)];
  expect((await room.book('mailer', first)).status).toBe(200);
  expect(await room.listEvents('mailer')).toMatchObject([
    { event_name: 'APPOINTMENT_SET', AppointmentData: { at: first.toISOString() } },
  ]);
  const appointment = (await room.listAppointments('mailer'))[0]!;
  expect(appointment).toMatchObject({
    at: first.toISOString(),
    state: 'booked',
    sequence: 0,
    BookedBy: 'staff',
    BookedByName: 'admin Tester',
    Confirmation: { Channel: 'email' },
  });
  const { body: info } = await room.call('GET', 'home/leads/mailer/general-info');
  expect(info['HighlightedEvents']).toMatchObject([{ Event: 'APPOINTMENT_SET', ts: first.toISOString() }]);

  const moved = await change(appointment.id, 'move', { sequence: 0, ...dateAndTime(second) });
  expect(moved).toMatchObject({ status: 200, body: { appointment: { at: second.toISOString(), sequence: 1 } } });
  await room.sent();
  const cancelled = await change(appointment.id, 'cancel', { sequence: 1 });
  expect(cancelled).toMatchObject({ status: 200, body: { appointment: { state: 'cancelled', sequence: 2 } } });

  expect(
    (await room.listEvents('mailer')).map(({ event_name, AppointmentData }) => [event_name, AppointmentData!.at]),
  ).toEqual([
    ['APPOINTMENT_SET', first.toISOString()],
    ['APPOINTMENT_MOVED', second.toISOString()],
    ['APPOINTMENT_CANCELLED', second.toISOString()],
  ]);
  const mails = await mailsTo('mailer');
  expect(mails.map(({ subject }) => subject?.split(':')[0])).toEqual([
    'Appointment confirmed',
    'Appointment rescheduled',
    'Appointment canceled',
  ]);
  expect(mails[0]!.text).toContain(`Your appointment is confirmed for ${getDay(first)} at`);
  expect(mails[1]!.text).toContain(`has been rescheduled for ${getDay(second)} at`);
  expect(mails[2]!.text).toContain(`on ${getDay(second)} at`);
  const invitations = mails.map(readInvitation);
  expect(new Set(invitations.map(({ uid }) => uid)).size).toBe(1);
  expect(invitations).toMatchObject([
    { method: 'REQUEST', sequence: 0, status: 'CONFIRMED', start: first },
    { method: 'REQUEST', sequence: 1, status: 'CONFIRMED', start: second },
    { method: 'CANCEL', sequence: 2, status: 'CANCELLED', start: second },
  ]);
  for (const invitation of invitations) {
    expect(invitation.organizer).toBe('console@forecourt.example');
    expect(invitation.attendees).toEqual(['mailer@mail.example']);
    expect(invitation.end.getTime() - invitation.start.getTime()).toBe(30 * 60_000);
  }
  // One thread, in the order of sending.
  expect(mails[2]!.inReplyTo).toBe(mails[1]!.messageId);
  expect(mails[2]!.references).toEqual([mails[0]!.messageId, mails[1]!.messageId]);
});

it('confirms by SMS to a customer who texts; moved and canceled too', async () => {
  const [first, second] = [noonIn(4), noonIn(5)];
  await room.book('texter', first);
  const { id } = (await room.listAppointments('texter'))[0]!;
  await change(id, 'move', { sequence: 0, ...dateAndTime(second) });
  await room.sent();
  await change(id, 'cancel', { sequence: 1 });
  await room.sent();
  const texts = room.carriers.texts.map(({ body }) => body);
  expect(texts).toEqual([
    expect.stringContaining(`Dealer home: Your appointment is confirmed for ${getDay(first)} at`),
    expect.stringContaining(`Dealer home: Your appointment has been rescheduled for ${getDay(second)} at`),
    expect.stringContaining(`Dealer home: Your appointment on ${getDay(second)} at`),
  ]);
  // The first automatic text tells how to opt out, and none asks for a word that does.
  expect(texts.map((text) => text.endsWith('\n\nReply STOP to opt out.'))).toEqual([true, false, false]);
  expect(texts.join(' ')).not.toMatch(/\b(cancel|end|quit)\b/i);
});

it('follows the way that the customer asked for in the form', async () => {
  await room.book('preferring', noonIn(3), {
    phone_number: '5550100200',
    preferred_channel: [{ value: 'Text', selected: true }],
  });
  expect((await room.listAppointments('preferring'))[0]).toMatchObject({ Confirmation: { Channel: 'sms' } });
});

it('sends nothing to a customer who has opted out, on any channel, and says so in the details', async () => {
  await feed(message('home', 'leaver', 'stop', 'HUMAN', 'sms', 'STOP', '2026-01-06T16:00:00Z'));
  await room.book('leaver', noonIn(4), { preferred_channel: [{ value: 'Email', selected: true }] });
  expect((await room.listAppointments('leaver'))[0]).toMatchObject({ state: 'booked', Confirmation: null });
  expect(await mailsTo('leaver')).toEqual([]);
});

it('confirms by text to a customer who has unsubscribed by e-mail and then texted START', async () => {
  await feed(message('home', 'returning', 'out', 'HUMAN', 'email', 'Unsubscribe', '2026-01-06T16:00:00Z'));
  await feed(message('home', 'returning', 'in', 'HUMAN', 'sms', 'START', '2026-01-07T16:00:00Z'));
  await room.book('returning', noonIn(6), { phone_number: '5550100200' });
  await room.sent();
  expect((await room.listAppointments('returning'))[0]).toMatchObject({
    Confirmation: { Channel: 'sms', state: 'sent' },
  });
});

it('does not send a confirmation that waits when the customer opts out', async () => {
  room.carriers.refusals.push({ status: 503, body: {} });
  await room.book('again', noonIn(7), {
    phone_number: '5550100200',
    preferred_channel: [{ value: 'Text', selected: true }],
  });
  await feed(message('home', 'again', 'stop', 'HUMAN', 'sms', 'STOP', new Date().toISOString()));
  await room.sent();
  expect((await room.listAppointments('again'))[0]).toMatchObject({ Confirmation: { state: 'cancelled' } });
});

it('confirms what a live feed reports of an appointment, once, and nothing of history', async () => {
  const [first, second] = [noonIn(4), noonIn(5)];
  const line = (kind: 'APPOINTMENT_SET' | 'APPOINTMENT_MOVED', at: Date, live: boolean): FeedLine => ({
    type: 'event',
    dealer: 'home',
    id: `reported-${kind}`,
    conversation: 'reported',
    kind,
    by: 'assistant',
    appointment: { id: 'crm-4711', at: at.toISOString() },
    at: new Date().toISOString(),
    live,
  });
  await feed(line('APPOINTMENT_SET', first, false));
  expect((await room.listAppointments('reported'))[0]).toMatchObject({ BookedBy: 'assistant', Confirmation: null });
  const moved = line('APPOINTMENT_MOVED', second, true);
  for (const _time of [1, 2]) await feed(moved);
  await room.sent();
  expect(await room.listAppointments('reported')).toMatchObject([
    { id: 'crm-4711', at: second.toISOString(), sequence: 1, Confirmation: { Channel: 'sms', state: 'sent' } },
  ]);
  expect(room.carriers.texts.filter(({ body }) => body.includes('has been rescheduled for')).length).toBe(2);
});

describe('a second press, and a second person', () => {
  it('books one appointment, again after it was canceled, and each is counted', async () => {
    const at = noonIn(8);
    for (const _press of [1, 2]) expect((await room.book('racer', at)).status).toBe(200);
    const all = await room.listAppointments('racer');
    expect(all).toHaveLength(1);
    const first = all[0]!;
    for (const _press of [1, 2]) expect((await change(first.id, 'cancel', { sequence: 0 })).status).toBe(200);
    expect((await room.listEvents('racer')).length).toBe(2);
    await room.book('racer', at);
    expect((await room.listAppointments('racer')).map(({ state }) => state)).toEqual(['booked', 'cancelled']);
  });

  it('is refused where the other one has changed the appointment, and nothing is lost', async () => {
    const { id, sequence } = (await room.listAppointments('racer'))[0]!;
    const move = (days: number) => change(id, 'move', { sequence, ...dateAndTime(noonIn(days)) });
    const answers = await Promise.all([move(9), move(10), move(11)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ id: 'appointment-changed' });
    expect((await room.listAppointments('racer'))[0]).toMatchObject({ sequence: 1 });
  });
});

describe('refuses', () => {
  it('a time that is not offered, an appointment that is over, one that is canceled, and one of nobody', async () => {
    const at = '2026-02-01T15:00:00Z';
    await feed({
      type: 'event',
      dealer: 'home',
      id: 'past-set',
      conversation: 'past',
      kind: 'APPOINTMENT_SET',
      by: 'assistant',
      appointment: { id: 'past-visit', at },
      at: '2026-01-20T15:00:00Z',
    });
    expect(await change('past-visit', 'cancel', { sequence: 0 })).toMatchObject({
      status: 409,
      body: { id: 'appointment-over' },
    });
    await room.book('regular', noonIn(4));
    const { id } = (await room.listAppointments('regular'))[0]!;
    const never = { sequence: 0, date: '01/01/2040', time: '10:00' };
    expect(await change(id, 'move', never)).toMatchObject({ status: 409, body: { id: 'slot-taken' } });
    expect((await change(id, 'cancel', { sequence: 0 }, 'regular')).status).toBe(200);
    expect(await change(id, 'move', { sequence: 1, ...dateAndTime(noonIn(5)) })).toMatchObject({
      status: 409,
      body: { id: 'appointment-cancelled' },
    });
    expect((await change('nobody', 'cancel', { sequence: 0 })).status).toBe(404);
  });

  it('an appointment of another dealer', async () => {
    await room.book('follower', noonIn(4));
    const { id } = (await room.listAppointments('follower'))[0]!;
    const foreignAnswer = await room.server.app.inject({
      method: 'POST',
      url: `/api/dashboard/foreign/appointments/${id}/cancel`,
      query: { account_id: 'foreign', service_type: 'LEAD_ENGAGE' },
      headers: { authorization: `Bearer ${await room.server.tokenFor('stranger')}` },
      payload: { sequence: 0 },
    });
    expect(foreignAnswer.statusCode).toBe(404);
  });
});
