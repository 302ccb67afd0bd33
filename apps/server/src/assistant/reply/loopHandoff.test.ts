import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveLead, liveMessage, setting } from '../../../test-support/assistantLeads.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';

// Over the feed: an exchange that goes round in circles is handed off with the reason, and the assistant writes nothing more.

const polling = { timeout: 15_000, interval: 100 };
const sameWords = 'The customer sent the same message again. It may be an automatic reply.';
const unmonitored = 'Thank you for your message. This number is not monitored. Please call our office.';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.feed(
    setting('subscriber', 'lena', {
      Id: 'lena',
      UserId: 'lena',
      FirstName: 'Lena',
      LastName: 'Ortiz',
      Email: 'lena@home.example',
      MainPhone: '+15550100300',
      SecondaryPhone: '',
      CrmUserId: null,
      Channels: [{ Channel: 'Email', SubscribedNotifications: [{ Id: 'handoff', Principals: [] }] }],
    }),
  );
});
afterAll(() => office.close());

const handoffs = async (lead: string) =>
  (
    await office.server.database.pool.query<{ payload: string | null }>(
      "select payload from event where lead_id = $1 and kind = 'HANDOFF' order by at",
      [lead],
    )
  ).rows.map(({ payload }) => payload);

async function inbox(lead: string) {
  const answer = await office.server.app.inject({
    url: '/api/dashboard/conversations/conversationsSearch',
    query: {
      account_id: 'home',
      service_type: 'LEAD_ENGAGE',
      start_date: '2026-01-01T00:00:00',
      end_date: '2099-01-01T00:00:00',
      inbox: 'needs_reply',
      search_pattern: lead,
    },
    headers: { authorization: `Bearer ${await office.server.tokenFor('admin')}` },
  });
  return answer.json<{ items: { lead_id: string; WaitingSince: string | null }[] }>().items;
}

it.each([
  ['sms', 12],
  ['email', 3],
  ['whatsapp', 3],
  ['chat', 3],
] as const)(
  'one automatic text by %s, %i times: one answer, then one handoff with the reason',
  async (channel, times) => {
    const lead = `machine-${channel}`;
    await office.feed(...createConversation('home', lead), liveMessage(lead, unmonitored, { channel }));
    await office.answered(lead);
    const before = (await handoffs(lead)).length;
    for (let time = 1; time < times; time++) {
      await office.feed(liveMessage(lead, unmonitored, { channel }));
      await office.unanswered(lead, 1);
    }
    expect((await handoffs(lead)).slice(before)).toEqual([sameWords]);
    const { rows } = await office.server.database.pool.query<{ html: string }>(
      'select html from delivery where lead_id is null order by created_at desc, id desc limit 1',
    );
    expect(rows[0]!.html).toContain(sameWords);
    expect(await inbox(lead)).toMatchObject([{ lead_id: lead, WaitingSince: expect.any(String) }]);
  },
);

it('answers the next wish, and the same words once staff have written', async () => {
  const lead = `person-${randomUUID()}`;
  await office.feed(...createConversation('home', lead), liveMessage(lead, 'Do you deliver?'));
  await office.answered(lead);
  await office.feed(liveMessage(lead, 'do you deliver'));
  await office.unanswered(lead, 1);
  await office.feed(liveMessage(lead, 'How far do you deliver?'));
  await office.answered(lead, 2);
  await office.feed(
    liveMessage(lead, 'Lena here', { initiator: 'SPECIALIST', live: false }),
    liveMessage(lead, 'Do you deliver?'),
  );
  await office.answered(lead, 3);
  expect((await handoffs(lead)).filter((reason) => reason !== null)).toEqual([sameWords]);
});

it('hands off a burst that came before the first answer, with the reason and at most one answer', async () => {
  await office.feed(
    ...createConversation('home', 'burst'),
    ...Array.from({ length: 5 }, () => liveMessage('burst', unmonitored, { channel: 'sms' })),
  );
  await office.unanswered('burst', 0);
  expect(await handoffs('burst')).toEqual([sameWords]);
});

it('ends after five answers to automatic texts that count on', async () => {
  await office.feed(...createConversation('home', 'counter'));
  for (let time = 1; time <= 8; time++) {
    await office.feed(liveMessage('counter', `Ticket ${time} was received, thank you.`, { channel: 'sms' }));
    await (time <= 5 ? office.answered('counter', time) : office.unanswered('counter', 5));
  }
  expect((await handoffs('counter')).filter((reason) => reason !== null)).toEqual([
    'The assistant answered five times, and the customer asked for nothing new.',
  ]);
});

it('goes on being polite', async () => {
  await office.feed(liveLead('polite'));
  await office.answered('polite');
  for (const thanks of ['ok thanks', 'ok thanks', 'ok thanks']) {
    await office.feed(liveMessage('polite', thanks, { channel: 'sms' }));
    await office.passTime('polite');
  }
  await expect
    .poll(
      async () =>
        (await office.server.database.pool.query("select from timer where lead_id = 'polite' and kind = 'answer'"))
          .rowCount,
      polling,
    )
    .toBe(0);
  expect(await handoffs('polite')).toEqual([]);
});
