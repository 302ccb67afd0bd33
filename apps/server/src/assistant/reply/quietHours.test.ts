import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { happened, liveLead, liveMessage, sequence, setting } from '../../../test-support/assistantLeads.ts';
import { testPhone } from '../../../test-support/testConversation.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';

// Automatic texts from the lead to the carrier, while the clock goes on: nobody's phone rings at night (47 CFR 64.1200(c)(1)).

const fifth = '2026-06-15T';
const evening = `${fifth}23:30:00Z`;
const night = '2026-06-16T02:00:00Z';
const morning = '2026-06-16T12:00:00Z';
/** A number each, since one gets only so many automatic texts. */
const inNewYork = (lead: string) => `+1212555${testPhone(lead).slice(-4)}`;
const inLosAngeles = '+13105550100';

/** A machine that is busy with other suites is no fault of the code under test. */
const polling = { timeout: 15_000, interval: 30 };

let now: string;
let office: Office;
beforeAll(async () => {
  now = evening;
  office = await openOffice({}, () => new Date(now));
  await office.feed(
    setting('follow-up-template', 'still-there', {
      TemplateId: 'still-there',
      Name: 'Still there',
      Channel: 'sms',
      Content: 'Still there?',
    }),
    sequence('first', {}),
  );
});
afterAll(() => office.close());

const texter = (lead: string, phone = inNewYork(lead)) => liveLead(lead, { email: undefined, phone });
const textsTo = async (lead: string) => (await office.sentTo(lead)).map(({ body, state }) => [body, state]);
/** How long the only thing that waits for a lead still has to wait, in minutes. */
async function waits(lead: string): Promise<number | undefined> {
  const { rows } = await office.server.database.pool.query<{ minutes: number }>(
    `select round(extract(epoch from due_at - now()) / 60)::int as minutes from timer
     where lead_id = $1 and due_at < 'infinity' and lease is null`,
    [lead],
  );
  return rows[0]?.minutes;
}
/** Lets the clock and what waits for a lead go on together. */
async function until(time: string, lead: string): Promise<void> {
  const minutes = (Date.parse(time) - Date.parse(now)) / 60_000;
  now = time;
  await office.passTime(lead, minutes);
}
const firstText = 'Reply STOP to opt out.';

it('writes first in the morning to who comes in at night, once', async () => {
  now = night;
  await office.feed(texter('ada'));
  await office.passTime('ada');
  await expect.poll(() => waits('ada'), polling).toBe(600);
  expect(await textsTo('ada')).toEqual([]);
  // An hour before the end it is still quiet, and nobody has looked again.
  await until('2026-06-16T11:00:00Z', 'ada');
  expect(await waits('ada')).toBe(60);
  await until(morning, 'ada');
  await expect
    .poll(() => textsTo('ada'), polling)
    .toMatchObject([[expect.stringContaining(firstText), expect.any(String)]]);
  await office.delivered('ada');
  expect(office.carriers.texts.filter(({ to }) => to === inNewYork('ada'))).toHaveLength(1);
});

it('goes by the customer’s clock: at half past nine in New York it is half past six in Los Angeles', async () => {
  now = '2026-06-17T01:30:00Z';
  await office.feed(texter('west', inLosAngeles), texter('east'));
  await office.answered('west');
  await office.delivered('west');
  await office.passTime('east');
  await expect.poll(() => waits('east'), polling).toBe(630);
  expect(await textsTo('east')).toEqual([]);
  // And in the morning the other way around.
  now = '2026-06-18T12:30:00Z';
  await office.feed(texter('west2', inLosAngeles), texter('east2'));
  await office.answered('east2');
  await office.passTime('west2');
  await expect.poll(() => waits('west2'), polling).toBe(150);
});

it('holds a follow-up, which a customer who writes meanwhile ends', async () => {
  now = evening;
  await office.feed(texter('bert'), texter('carl'));
  for (const lead of ['bert', 'carl']) {
    await office.answered(lead);
    await office.delivered(lead);
  }
  now = night;
  await office.passTime('bert', 60);
  await office.passTime('carl', 60);
  for (const lead of ['bert', 'carl']) await expect.poll(() => waits(lead), polling).toBe(600);
  await office.feed(liveMessage('bert', 'Do you deliver?', { channel: 'sms', at: now }));
  // An answer to who has just written comes at any hour.
  expect(await office.answered('bert', 2)).toMatchObject([
    {},
    { channel: 'sms', body: expect.stringContaining('100 miles') },
  ]);
  await office.delivered('bert');
  await until(morning, 'bert');
  await office.passTime('carl', 600);
  await expect.poll(() => textsTo('carl'), polling).toHaveLength(2);
  await office.delivered('carl');
  expect((await textsTo('carl'))[1]).toEqual(['Still there?', 'sent']);
  expect(await textsTo('bert')).toHaveLength(2);
});

it('answers in the morning what could not be answered within the hour', async () => {
  now = evening;
  await office.feed(texter('dora'));
  await office.answered('dora');
  await office.delivered('dora');
  now = night;
  await office.feed(liveMessage('dora', 'Do you deliver?', { channel: 'sms', at: `${fifth}23:45:00Z` }));
  await office.passTime('dora');
  await expect.poll(() => waits('dora'), polling).toBe(600);
  await until(morning, 'dora');
  await expect.poll(() => textsTo('dora'), polling).toHaveLength(2);
});

it('keeps the hours that the dealer has chosen', async () => {
  now = '2026-06-20T22:30:00Z';
  await office.feed(setting('preference', 'hours', { Type: 'TextingHours', Value: '10:00-18:00' }), texter('emma'));
  await office.passTime('emma');
  await expect.poll(() => waits('emma'), polling).toBe(15 * 60 + 30);
  await office.feed(setting('preference', 'hours', { Type: 'TextingHours', Value: '08:00-21:00' }));
  expect((await office.answered('emma')).length).toBe(1);
});

it('keeps what a carrier could not take in the evening until the morning, and lets staff write meanwhile', async () => {
  now = '2026-06-21T00:59:00Z';
  await office.feed(texter('finn'));
  // The carrier is out until the hours have ended.
  office.carriers.refusals.push({ status: 503, body: {} });
  await office.answered('finn');
  now = '2026-06-21T02:00:00Z';
  const delivery = async () =>
    (
      await office.server.database.pool.query<{ state: string; reason: string; minutes: number }>(
        `select state, reason, round(extract(epoch from held_until - now()) / 60)::int as minutes from delivery
         where lead_id = 'finn' order by created_at limit 1`,
      )
    ).rows[0];
  await expect.poll(delivery, polling).toEqual({
    state: 'queued',
    reason: 'Waiting for texting hours to start: Sun, Jun 21, 8:00 AM EDT',
    minutes: 600,
  });
  const id = randomUUID();
  const answer = await office.server.app.inject({
    method: 'POST',
    url: '/api/dashboard/message/home',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await office.server.tokenFor('admin')}` },
    payload: { conversation_id: 'finn', newMessageObject: { id, text: 'Lena here', selectedChannel: 'sms' } },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await expect.poll(() => office.carriers.texts.at(-1)?.body, polling).toBe('Lena here');
  now = '2026-06-21T12:00:00Z';
  await office.server.database.pool.query(
    "update delivery set due_at = due_at - interval '600 minutes', held_until = held_until - interval '600 minutes' where lead_id = 'finn' and state = 'queued'",
  );
  await office.delivered('finn');
  expect(office.carriers.texts.at(-1)!.body).toContain(firstText);
  expect(await textsTo('finn')).toHaveLength(1);
  // The carrier's, as it was meant.
  expect(office.failures.splice(0)).toHaveLength(1);
});

it('sends e-mails at any hour', async () => {
  now = night;
  await office.feed(liveLead('gina'));
  expect(await office.answered('gina')).toMatchObject([{ channel: 'email' }]);
  await office.delivered('gina');
});

it('drops in the morning what has become wrong overnight', async () => {
  now = night;
  await office.feed(texter('hugo'));
  await office.passTime('hugo');
  await expect.poll(() => waits('hugo'), polling).toBe(600);
  await office.feed(
    { type: 'conversation', dealer: 'home', id: 'hugo', lead: 'hugo', channel: 'sms', started_at: now },
    happened('hugo', 'UNSUBSCRIBED', 'shopper'),
  );
  now = morning;
  await office.unanswered('hugo');
});

it('says how to opt out in the first automatic text, and in no later one', async () => {
  now = '2026-06-22T16:00:00Z';
  await office.feed(texter('ines'));
  await office.answered('ines');
  await office.feed(liveMessage('ines', 'Do you deliver?', { channel: 'sms', at: now }));
  await office.answered('ines', 2);
  await office.feed(liveMessage('ines', 'To Boston?', { channel: 'sms', at: now }));
  await office.answered('ines', 3);
  await office.delivered('ines');
  const bodies = (await textsTo('ines')).map(([body]) => body);
  expect(bodies.map((body) => body!.endsWith(`\n\n${firstText}`))).toEqual([true, false, false]);
  expect(bodies.every((body, index) => index === 0 || !body!.includes('STOP'))).toBe(true);
});
