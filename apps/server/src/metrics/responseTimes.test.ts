import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDealers } from '../platform/db/scope.ts';
import { type TestApp, testApp } from '../../test-support/testApp.ts';
import { getResponseTimes } from './responseTimes.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 3, 15, minute)).toISOString();

type Step = ['BOT' | 'SPECIALIST' | 'HANDOFF' | 'DEALERSHIP_TAKEOVER', minute: number];

/** A lead that came at minute 0. */
const lead = (id: string, steps: Step[], dealer = 'home'): FeedLine[] => [
  {
    type: 'lead',
    dealer,
    id,
    product: 'LEAD_ENGAGE',
    first_name: id,
    last_name: '',
    source: 'Website',
    lead_type: 'NEW',
    status: 'ACTIVE',
    created_at: at(0),
  },
  { type: 'conversation', dealer, id, lead: id, channel: 'chat', started_at: at(0) },
  ...steps.map(([what, minute], index): FeedLine => {
    const common = { dealer, id: `${id}-${index}`, conversation: id, at: at(minute) };
    return what === 'BOT' || what === 'SPECIALIST'
      ? { type: 'message', ...common, initiator: what, channel: 'chat', body: 'Hello' }
      : { type: 'event', ...common, kind: what, by: 'staff' };
  }),
];

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    ...lead('joined', [
      ['BOT', 1],
      ['HANDOFF', 2],
      ['DEALERSHIP_TAKEOVER', 4],
      ['SPECIALIST', 9],
    ]),
    ...lead('twice', [
      ['SPECIALIST', 3],
      ['HANDOFF', 10],
      ['HANDOFF', 20],
      ['SPECIALIST', 30],
    ]),
    ...lead('theirs', [['BOT', 1]], 'foreign'),
  ]);
});
afterAll(() => server.close());

it('ends with whoever answers first, and after each handoff with a person', async () => {
  const { total } = await withDealers(server.database, ['home'], (trx) =>
    getResponseTimes(trx, { dealerId: 'home', productId: 'LEAD_ENGAGE' }, { from: '2026-03-03', to: '2026-03-03' }),
  );
  // After 1 and 3 minutes.
  expect(total.first_answer).toEqual({ count: 2, answered: 2, median: 120, p90: 168 });
  // After 2, 20 and 10 minutes.
  expect(total.handoff_answer).toEqual({ count: 3, answered: 3, median: 600, p90: 1080 });
});
