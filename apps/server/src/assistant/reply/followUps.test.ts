import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConversation } from '../../../test-support/testConversation.ts';
import { happened, liveLead, liveMessage, sequence, setting } from '../../../test-support/assistantLeads.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.feed(
    setting('follow-up-template', 'still-there', {
      TemplateId: 'still-there',
      Name: 'Still there',
      Channel: 'sms',
      Content: 'Hi #{first_name}, the #{vehicle} is still at #{dealer}.',
    }),
    setting('follow-up-template', 'by-mail', {
      TemplateId: 'by-mail',
      Name: 'By mail',
      Channel: 'email',
      Content: 'Are you there?\n\nYours',
    }),
    setting('follow-up-template', 'gap', { TemplateId: 'gap', Name: 'Gap', Channel: 'sms', Content: 'Call #{rep}' }),
    setting('follow-up-template', 'visit', {
      TemplateId: 'visit',
      Name: 'Visit',
      Channel: 'sms',
      Content: 'How was your visit?',
    }),
    sequence('first', {}),
    sequence('later', { ReferencePoint: 'LAST_MESSAGE', Interval: { Value: 1440 }, TemplateId: 'by-mail' }),
    sequence('off', { Status: 0, Interval: { Value: 70 } }),
    sequence('gap', { Interval: { Value: 30 }, TemplateId: 'gap' }),
    sequence('visit', { ReferencePoint: 'APPOINTMENT', TemplateId: 'visit' }),
    sequence('foreign', { Interval: { Value: 1 } }, 'foreign'),
  );
});
afterAll(() => office.close());

/** A lead that the assistant has written to. */
async function greeted(lead: string): Promise<void> {
  await office.feed(liveLead(lead));
  await office.answered(lead);
}

/** What waits for a lead, and in how many minutes; null for what has no time yet. */
async function waiting(lead: string): Promise<[string, number | null][]> {
  const { rows } = await office.server.database.pool.query<{ subject: string; minutes: number | null }>(
    `select subject, case when due_at < 'infinity' then round(extract(epoch from due_at - now()) / 60)::int end as minutes
     from timer where lead_id = $1 order by due_at, subject`,
    [lead],
  );
  return rows.map(({ subject, minutes }) => [subject, minutes]);
}
const whole: [string, number | null][] = [
  ['gap/step', 30],
  ['first/step', 60],
  ['off/step', 70],
  ['later/step', 1440],
  ['visit/step', null],
];
const texts = async (lead: string) => (await office.sentTo(lead)).slice(1).map(({ body }) => body);

it('sends the steps that are on at their time, and puts off what counts from the last message', async () => {
  await greeted('ada');
  expect(await waiting('ada')).toEqual(whole);
  await office.passTime('ada', 59);
  await expect
    .poll(() => waiting('ada'))
    .toEqual([
      ['first/step', 1],
      ['off/step', 11],
      ['later/step', 1381],
      ['visit/step', null],
    ]);
  expect(await texts('ada')).toEqual([]);
  await office.passTime('ada', 2);
  await expect
    .poll(() => texts('ada'))
    .toEqual(['Hi Ada, the 2026 Toyota RAV4 is still at Dealer home.\n\nReply STOP to opt out.']);
  expect(await waiting('ada')).toEqual([
    ['off/step', 10],
    ['later/step', 1440],
    ['visit/step', null],
  ]);
  await office.passTime('ada', 10);
  await office.passTime('ada', 1440);
  await expect.poll(() => waiting('ada')).toEqual([['visit/step', null]]);
  expect((await texts('ada')).slice(1)).toEqual(['<p>Are you there?</p><p>Yours</p>']);
  await office.delivered('ada');
  expect(office.carriers.texts.at(-1)!.body).toBe(
    'Hi Ada, the 2026 Toyota RAV4 is still at Dealer home.\n\nReply STOP to opt out.',
  );
  expect(office.carriers.mails.at(-1)).toContain('Are you there?');
  expect(office.failures).toEqual([]);
});

it('heeds a switch for what is still ahead', async () => {
  await greeted('switched');
  await office.feed(sequence('off', { Status: 1, Interval: { Value: 70 } }), sequence('first', { Status: 0 }));
  await office.passTime('switched', 71);
  await expect.poll(() => texts('switched')).toHaveLength(1);
  await expect
    .poll(async () => (await waiting('switched')).map(([step]) => step))
    .toEqual(['later/step', 'visit/step']);
  await office.feed(sequence('off', { Status: 0, Interval: { Value: 70 } }), sequence('first', {}));
});

it('ends when the customer answers; what counts from the last message begins again with the answer to it', async () => {
  await greeted('answering');
  await office.feed(liveMessage('answering', 'Not now', { live: false }));
  expect(await waiting('answering')).toEqual([['visit/step', null]]);
  await office.feed(liveMessage('answering', 'Do you deliver?'));
  await office.answered('answering', 2);
  expect(await waiting('answering')).toEqual([
    ['later/step', 1440],
    ['visit/step', null],
  ]);
});

it('ends when the customer is stopped or taken over, opts out, or has an appointment', async () => {
  const ends = [
    ['stopped', happened('stopped', 'STOP')],
    ['taken', happened('taken', 'DEALERSHIP_TAKEOVER')],
    ['unsubscribed', happened('unsubscribed', 'UNSUBSCRIBED', 'shopper')],
    ['quit', liveMessage('quit', 'STOP', { channel: 'sms', live: false })],
  ] as const;
  for (const [lead, end] of ends) {
    await greeted(lead);
    await office.feed(end);
    expect(await waiting(lead)).toEqual([['visit/step', null]]);
    await office.unanswered(lead, 1);
  }
  await greeted('visitor');
  await office.feed(happened('visitor', 'APPOINTMENT_SET', 'assistant'));
  expect(await waiting('visitor')).toEqual([['visit/step', 60]]);
  await office.passTime('visitor', 61);
  await expect.poll(() => texts('visitor')).toEqual(['How was your visit?\n\nReply STOP to opt out.']);
  expect(await waiting('visitor')).toEqual([]);
});

it('counts from the appointment itself where the conversation tells it', async () => {
  await greeted('booked');
  const at = new Date(Date.now() + 24 * 3_600_000).toISOString();
  await office.feed(
    liveMessage('booked', 'See you tomorrow', { initiator: 'SPECIALIST', appointment: { at }, live: false }),
    happened('booked', 'SERVICE_APPOINTMENT_SET'),
  );
  expect(await waiting('booked')).toEqual([['visit/step', 1500]]);
});

it('counts from the time that is booked, again when that is moved, and waits for another when it is called off', async () => {
  await greeted('mover');
  const on = (days: number) => ({ id: 'visit', at: new Date(Date.now() + days * 24 * 3_600_000).toISOString() });
  await office.feed(happened('mover', 'APPOINTMENT_SET', 'assistant', { appointment: on(1) }));
  expect(await waiting('mover')).toEqual([['visit/step', 1500]]);
  await office.feed(happened('mover', 'APPOINTMENT_MOVED', 'staff', { appointment: on(2) }));
  expect(await waiting('mover')).toEqual([['visit/step', 2940]]);
  await office.feed(happened('mover', 'APPOINTMENT_CANCELLED', 'staff', { appointment: on(2) }));
  // At no time that is known.
  expect(await waiting('mover')).toEqual([['visit/step', null]]);
});

it('sends nothing while it is paused or to whom it cannot reach, and makes nothing up', async () => {
  await greeted('paused');
  await office.feed(liveLead('mail-only', { phone: undefined }));
  await office.answered('mail-only');
  await office.passTime('mail-only', 61);
  await office.feed(setting('pause-ai', 'pause', { is_paused: 'true' }));
  await office.unanswered('paused', 1);
  await office.feed(setting('pause-ai', 'pause', { is_paused: 'false' }));
  await office.unanswered('paused', 1);
  expect(await texts('mail-only')).toEqual([]);
});

it('sends a step once, whatever is set again', async () => {
  await office.feed(...createConversation('home', 'twice'), liveMessage('twice', 'Do you deliver?'));
  await office.answered('twice');
  await office.passTime('twice', 1441);
  await expect.poll(() => texts('twice')).toContain('<p>Are you there?</p><p>Yours</p>');
  await office.feed(liveMessage('twice', 'Do you deliver to Boston?'));
  const before = await texts('twice');
  await office.answered('twice', before.length + 2);
  expect(await waiting('twice')).toEqual([['visit/step', null]]);
});

it('sets nothing for history', async () => {
  await office.feed(...createConversation('home', 'history'), happened('history', 'APPOINTMENT_SET'));
  expect(await waiting('history')).toEqual([]);
});

it('keeps steps apart that came due while the server was away', async () => {
  await office.feed(sequence('again', { Interval: { Value: 200 } }), sequence('third', { Interval: { Value: 300 } }));
  await greeted('gil');
  await office.without(() => office.passTime('gil', 1000));
  await expect.poll(() => texts('gil')).toHaveLength(1);
  await expect
    .poll(() => waiting('gil'))
    .toEqual([
      ['off/step', 10],
      ['again/step', 140],
      ['third/step', 240],
      ['later/step', 1440],
      ['visit/step', null],
    ]);
  await office.passTime('gil', 140);
  await expect.poll(() => texts('gil')).toHaveLength(2);
  expect(await waiting('gil')).toEqual([
    ['third/step', 100],
    ['later/step', 1440],
    ['visit/step', null],
  ]);
});
