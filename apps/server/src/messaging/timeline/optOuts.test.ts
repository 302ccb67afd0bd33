import { escapeText } from '@forecourt/api/escapeHtml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { happened, liveLead, liveMessage, sequence, setting } from '../../../test-support/assistantLeads.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { harmless, optOuts } from '../../../test-support/optOutUtterances.ts';
import { sample } from '../../../test-support/sample.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';

// What customers say, over the feed, with the assistant and the outbox at work (consentWords.test.ts reads every utterance): each opt-out is heeded, none is invented, and
// nothing automatic leaves afterwards on any channel (47 CFR 64.1200(a)(10)).

const polling = { timeout: 120_000, interval: 200 };

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.feed(
    ...(['sms', 'email'] as const).map((Channel) =>
      setting('follow-up-template', Channel, {
        TemplateId: Channel,
        Name: Channel,
        Channel,
        Content: 'Are you there?',
      }),
    ),
    sequence('by-sms', { TemplateId: 'sms' }),
    sequence('by-mail', { ReferencePoint: 'LAST_MESSAGE', Interval: { Value: 1440 }, TemplateId: 'email' }),
    sequence('visit', { ReferencePoint: 'APPOINTMENT', TemplateId: 'sms' }),
  );
});
afterAll(() => office.close());

const query = <Row extends object>(text: string, values: unknown[]) =>
  office.server.database.pool.query<Row>(text, values);

async function call(path: string, query: Record<string, string> = {}) {
  const answer = await office.server.app.inject({
    url: `/api/dashboard/${path}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', ...query },
    // Anew each time: the full circle takes longer than a token lasts.
    headers: { authorization: `Bearer ${await office.server.tokenFor('admin')}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const findOptOut = async (lead: string) => (await call(`home/leads/${lead}/general-info`)).OptOut;

/** Lets everything that waits for those leads be due, and waits until it is done. */
async function allDue(leads: string[], days = 0): Promise<void> {
  await query(
    "update timer set due_at = least(now(), due_at - make_interval(days => $2)) where lead_id = any ($1) and due_at < 'infinity'",
    [leads, days],
  );
  await expect
    .poll(
      async () =>
        (await query('select from timer where lead_id = any ($1) and (due_at <= now() or lease is not null)', [leads]))
          .rowCount,
      polling,
    )
    .toBe(0);
  await expect
    .poll(
      async () =>
        (await query("select from delivery where lead_id = any ($1) and state in ('queued', 'sending')", [leads]))
          .rowCount,
      polling,
    )
    .toBe(0);
}

/** How many messages of ours each lead has, by who wrote them and how far they came. */
async function sentTo(leads: string[]): Promise<Record<string, string[]>> {
  const { rows } = await query<{ lead: string; sent: string[] }>(
    `select m.lead_id as lead, array_agg(m.initiator || ' ' || m.channel || ' ' || coalesce(d.state, 'none') order by m.at, m.id) as sent
     from message m left join delivery d on (d.dealer_id, d.message_id) = (m.dealer_id, m.id)
     where m.lead_id = any ($1) and m.initiator <> 'HUMAN' group by 1`,
    [leads],
  );
  return Object.fromEntries(rows.map(({ lead, sent }) => [lead, sent]));
}

const ofEach = <Value>(leads: string[], value: Value) => Object.fromEntries(leads.map((lead) => [lead, value]));

/** Below every mail stands what we wrote, which says how to unsubscribe. */
const quoted =
  '<div>On Mon, Jan 5, 2026 at 3:00 PM Dealer home &lt;console@forecourt.example&gt; wrote:</div><blockquote>Hi Ada!<br>STOP<br>If you do not want to be contacted again, unsubscribe.</blockquote>';

const sampledOptOuts = sample(optOuts, 6);

describe.each(['sms', 'email'] as const)('by %s', (channel) => {
  const says = sampledOptOuts.map((text, at) => ({ text, lead: `${channel}-out-${at}` }));
  const saysNot = sample(harmless, 6).map((text, at) => ({ text, lead: `${channel}-in-${at}` }));
  const left = says.map(({ lead }) => lead);
  const stayed = saysNot.map(({ lead }) => lead);
  const getBody = (text: string) => (channel === 'email' ? `<p>${escapeText(text)}</p>${quoted}` : escapeText(text));
  const confirmation = channel === 'sms' ? ['SYSTEM sms sent'] : [];

  it('each opt-out is heeded and none is invented', { timeout: 300_000 }, async () => {
    await office.feed(
      ...left.map((lead) => liveLead(lead)),
      ...stayed.flatMap((lead) => createConversation('home', lead)),
    );
    await allDue(left);
    expect(await sentTo(left)).toEqual(ofEach(left, ['BOT email sent']));

    await office.feed(...[...says, ...saysNot].map(({ lead, text }) => liveMessage(lead, getBody(text), { channel })));
    await query("update timer set due_at = now() where kind = 'answer'", []);
    await expect
      .poll(async () => (await query("select from timer where kind = 'answer'", [])).rowCount, polling)
      .toBe(0);

    const heeded: string[] = [];
    for (const { text, lead } of [...says, ...saysNot]) if (await findOptOut(lead)) heeded.push(text);
    expect(heeded).toEqual(sampledOptOuts);
  });

  it('sixty days later nothing automatic has left on any channel', { timeout: 300_000 }, async () => {
    await office.feed(...left.map((lead) => happened(lead, 'APPOINTMENT_SET')));
    await allDue(left, 60);
    expect(await sentTo(left)).toEqual(ofEach(left, ['BOT email sent', ...confirmation]));
    const waiting = await query('select from timer where lead_id = any ($1)', [left]);
    expect(waiting.rowCount).toBe(0);
    expect(office.failures).toEqual([]);
  });

  it('staff see when, by which words and on which channel', { timeout: 120_000 }, async () => {
    for (const { text, lead } of says) {
      const { channel: cameBy, words, blocked } = await findOptOut(lead);
      expect({ cameBy, blocked }).toEqual({ cameBy: channel, blocked: ['email', 'sms', 'whatsapp', 'chat'] });
      expect(text).toContain(words);
      const { Items } = await call('events', { conversation_id: lead });
      expect(Items).toContainEqual(
        expect.objectContaining({ event_name: 'UNSUBSCRIBED', payload: words, Channel: channel }),
      );
    }
  });

  it('START takes it back', { timeout: 300_000 }, async () => {
    await office.feed(...left.map((lead) => liveMessage(lead, 'START', { channel })));
    await office.feed(...left.map((lead) => liveMessage(lead, 'Do you deliver?', { channel })));
    await query("update timer set due_at = now() where kind = 'answer'", []);
    await expect
      .poll(async () => (await query("select from timer where kind = 'answer'", [])).rowCount, polling)
      .toBe(0);
    await expect
      .poll(
        async () => Object.values(await sentTo(left)).filter((sent) => sent.at(-1) === `BOT ${channel} sent`).length,
        polling,
      )
      .toBe(left.length);
    for (const lead of left) {
      expect(await findOptOut(lead)).toBeNull();
      const { Items } = await call('events', { conversation_id: lead });
      expect(Items).toContainEqual(
        expect.objectContaining({ event_name: 'SUBSCRIBED', payload: 'START', Channel: channel }),
      );
    }
  });
});

it.each(['whatsapp', 'chat'] as const)('heeds an opt-out by %s too', async (channel) => {
  const lead = `by-${channel}`;
  await office.feed(...createConversation('home', lead), liveMessage(lead, 'Please stop messaging me', { channel }));
  await office.unanswered(lead);
  expect(await findOptOut(lead)).toMatchObject({ channel, words: 'Please stop messaging me' });
  await office.feed(liveMessage(lead, 'Do you deliver?', { channel: 'email' }));
  await office.unanswered(lead);
  await office.feed(liveMessage(lead, 'How far do you deliver?', { channel }));
  // A question in a chat is still answered there.
  if (channel === 'chat') expect((await office.answered(lead)).map((sent) => sent.channel)).toEqual(['chat']);
  else await office.unanswered(lead);
});

it('confirms an opt-out by SMS once, with the words that carriers use', async () => {
  const before = office.carriers.texts.length;
  await office.feed(liveLead('texter'));
  await office.answered('texter');
  for (const words of ['STOP', 'stop!!', 'Stop texting me'])
    await office.feed(liveMessage('texter', words, { channel: 'sms' }));
  await allDue(['texter']);
  expect(office.carriers.texts.slice(before).map(({ body }) => body)).toEqual([
    'Dealer home: You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
  ]);
});

it('sends nothing that was queued, by any author and on any channel', async () => {
  await office.feed(liveLead('queued'));
  await office.answered('queued');
  await office.delivered('queued');
  office.carriers.refusals.push({ status: 503, body: {} }, { status: 503, body: {} });
  await office.feed(liveMessage('queued', 'Do you deliver?', { channel: 'sms' }));
  await office.answered('queued', 2);
  await office.feed(liveMessage('queued', 'Please take me off your list', { channel: 'email' }));
  await expect.poll(async () => (await office.sentTo('queued'))[1]!.state, polling).toBe('cancelled');
});

it.each([
  ['sms', 'Sorry, wrong number', 'Sorry about the mix-up'],
  ['email', 'You have the wrong person', 'Sorry about the mix-up'],
  ['sms', 'My husband passed away in May', 'very sorry for your loss'],
  ['email', 'Ada has passed away.', 'very sorry for your loss'],
] as const)('by %s answers %j decently, once, and ends follow-ups', async (channel, words, answer) => {
  const lead = `stranger-${words.length}`;
  await office.feed(liveLead(lead));
  await office.answered(lead);
  await office.feed(liveMessage(lead, words, { channel }));
  await allDue([lead], 60);
  const { rows } = await query<{ body: string; state: string }>(
    "select m.body, d.state from message m join delivery d on d.message_id = m.id where m.lead_id = $1 and m.initiator = 'SYSTEM'",
    [lead],
  );
  expect(rows).toEqual([{ body: expect.stringContaining(answer), state: 'sent' }]);
  expect(await office.sentTo(lead)).toHaveLength(1);
});

it('hands over who opts out of messages and wants to be called', async () => {
  await office.feed(...createConversation('home', 'caller'));
  await office.feed(liveMessage('caller', 'Please only call me, do not text', { channel: 'sms' }));
  await allDue(['caller']);
  expect(await findOptOut('caller')).toMatchObject({ channel: 'sms' });
  const { rows } = await query("select kind from event where lead_id = 'caller' and kind = 'HANDOFF'", []);
  expect(rows).toHaveLength(1);
});

it.each([
  ['HELP', /^(?:Welcome! )?This is Dealer home\. .*Reply STOP to opt out\.$/],
  ['who is this?', /This is .* at Dealer home\. You asked us about the 2026 Toyota RAV4\./],
] as const)('tells who asks %j', async (words, answer) => {
  const lead = `asker-${words.length}`;
  await office.feed(...createConversation('home', lead), liveMessage(lead, words, { channel: 'sms' }));
  expect((await office.answered(lead)).at(-1)!.body).toMatch(answer);
});
