import type { ConversationItem } from '@forecourt/api/contract/conversations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { happened, liveLead, liveMessage, setting } from '../../../test-support/assistantLeads.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type Office, office as openOffice } from '../../../test-support/testOffice.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.feed(setting('lead-source', 'cars', { SourceName: 'Cars.com', Status: 0, SubSources: [] }));
  await office.feed(
    liveLead('worked'),
    liveLead('off', { source: 'Cars.com' }),
    liveLead('nowhere', { email: undefined, phone: undefined }),
    liveLead('imported', { live: false }),
    liveLead('by-staff', { live: false }),
    createConversation('home', 'by-staff')[1]!,
    { ...liveMessage('by-staff', 'Hello'), initiator: 'SPECIALIST', live: false } as never,
    liveLead('stopped', { live: false }),
    createConversation('home', 'stopped')[1]!,
    happened('stopped', 'STOP'),
  );
});
afterAll(() => office.close());

async function ask(path: string, more: Record<string, string> = {}) {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const answer = await office.server.app.inject({
    url: `/api/dashboard/conversations/newBySourceLeads${path}`,
    query: {
      account_id: 'home',
      service_type: 'LEAD_ENGAGE',
      start_date: `${day(-2)}T00:00:00`,
      end_date: `${day(2)}T23:59:59`,
      ...more,
    },
    headers: { authorization: `Bearer ${await office.server.tokenFor('regular')}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}
const listed = async (not_worked: string) =>
  (await ask('', { not_worked }))
    .json<{ items: ConversationItem[] }>()
    .items.map(({ lead_id, NotWorked }) => `${lead_id}: ${NotWorked}`)
    .toSorted();

it('lists the leads that the assistant has never written to, each with why, and counts them by reason', async () => {
  await office.answered('worked');
  await office.unanswered('off');
  await office.unanswered('nowhere');
  // What was so when its turn came counts.
  await office.feed(setting('lead-source', 'cars', { SourceName: 'Cars.com', Status: 1, SubSources: [] }));
  expect(await listed('any')).toEqual([
    'by-staff: staff_first',
    'imported: not_started',
    'nowhere: no_address',
    'off: source_off',
    'stopped: stopped',
  ]);
  expect(await listed('source_off')).toEqual(['off: source_off']);
  expect(await listed('paused')).toEqual([]);
  const { Items } = (await ask('/not-worked')).json<{ Items: { Reason: string; Leads: number }[] }>();
  expect(Items).toEqual([
    { Reason: 'source_off', Leads: 1 },
    { Reason: 'stopped', Leads: 1 },
    { Reason: 'no_address', Leads: 1 },
    { Reason: 'staff_first', Leads: 1 },
    { Reason: 'not_started', Leads: 1 },
  ]);
  for (const { Reason, Leads } of Items) expect(await listed(Reason)).toHaveLength(Leads);
});

it('has a lead no more once it is worked', async () => {
  const lead = crypto.randomUUID();
  await office.feed(liveLead(lead, { live: false }), createConversation('home', lead)[1]!, happened(lead, 'STOP'));
  const isListed = async () => (await listed('any')).some((line) => line.startsWith(lead));
  expect(await isListed()).toBe(true);
  await office.feed(happened(lead, 'RESTART'), liveMessage(lead, 'Do you deliver?'));
  await office.answered(lead);
  expect(await isListed()).toBe(false);
});
