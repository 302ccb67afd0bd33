import type { CallOutput } from '@forecourt/api/call';
import type { engagementChart } from '@forecourt/api/contract/metric-tables';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test-support/testApp.ts';
import { createConversation } from '../../test-support/testConversation.ts';
import { withDealers } from '../platform/db/scope.ts';
import { engagementDays } from './tables.ts';

// In New York: Ada writes on March 2 and 3 and is handed off on the 3rd; Ben writes on the 3rd; Cy is handed off on the
// 3rd and writes on the 4th.
const writes = (lead: string, day: number): FeedLine => ({
  type: 'message',
  dealer: 'home',
  id: `${lead}-${day}`,
  conversation: lead,
  initiator: 'HUMAN',
  channel: 'sms',
  body: 'Hello',
  at: `2026-03-0${day}T17:00:00Z`,
});
const handedOff = (lead: string, day: number): FeedLine => ({
  type: 'event',
  dealer: 'home',
  id: `${lead}-handoff`,
  conversation: lead,
  kind: 'HANDOFF',
  by: 'assistant',
  at: `2026-03-0${day}T18:00:00Z`,
});

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    ...['ada', 'ben', 'cy'].flatMap((lead) => createConversation('home', lead)),
    writes('ada', 2),
    writes('ada', 3),
    handedOff('ada', 3),
    writes('ben', 3),
    handedOff('cy', 3),
    writes('cy', 4),
  ]);
});
afterAll(() => server.close());

// docs/metrics.md, `engagement_chart`.
it('counts the conversations of a day in which the shopper wrote, by whether they were handed off on it', async () => {
  const days = await withDealers(server.database, ['home'], (trx) =>
    engagementDays(trx, { dealerId: 'home', productId: 'LEAD_ENGAGE' }, { from: '2026-03-01', to: '2026-03-31' }),
  );
  expect(days).toEqual([
    { day: '2026-03-02', with_handoff: 0, without_handoff: 1 },
    { day: '2026-03-03', with_handoff: 1, without_handoff: 1 },
    { day: '2026-03-04', with_handoff: 0, without_handoff: 1 },
  ]);
});

it('says how many each day of the range before had, where any had one', async () => {
  const ask = async (start: string, end: string) => {
    const answer = await server.app.inject({
      url: '/api/dashboard/metrics/engagement_chart',
      query: {
        account_id: 'home',
        service_type: 'LEAD_ENGAGE',
        start_date: `${start}T00:00:00`,
        end_date: `${end}T23:59:59`,
      },
      headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<CallOutput<typeof engagementChart>>().previous;
  };
  expect(await ask('2026-03-05', '2026-03-08')).toEqual({
    start_date: '2026-03-01',
    end_date: '2026-03-04',
    totals: [0, 1, 2, 1],
  });
  expect(await ask('2026-03-01', '2026-03-04')).toBeUndefined();
});
