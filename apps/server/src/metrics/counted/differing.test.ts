import type { CallOutput } from '@forecourt/api/call';
import type { byMetric } from '@forecourt/api/contract/conversations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { ask, feedText } from './testCounted.ts';

// Where the product is not yet what its definitions say (differing.ndjson). Each of these is expected to fail: once the
// product is right, `.fails` goes and its records join feed.ndjson.

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await loadFeed(server.database.pool, await feedText('differing.ndjson'));
});
afterAll(() => server.close());

async function leadsOf(metric: string, sub_metric: string): Promise<string[]> {
  const { items } = await ask<CallOutput<typeof byMetric>>(server, `conversations/${metric}`, {
    account_id: 'eastside',
    service_type: 'LEAD_ENGAGE',
    start_date: '2026-03-02T00:00:00',
    end_date: '2026-03-08T23:59:59',
    sub_metric,
  });
  return items.map(({ lead_id }) => lead_id).toSorted();
}

it('reads the records', async () => {
  expect(await leadsOf('ai_sales_handoffs', '')).toEqual(['joy', 'kit', 'lea', 'tom']);
});

// docs/metrics.md, "Hand-offs": what the shopper has said since the hand-off.
it.fails('a handoff awaits a response when the shopper has said so since', async () => {
  expect(await leadsOf('ai_sales_handoffs', 'negative')).toEqual(['lea']);
});

it.fails('a handoff is worked when the shopper has said so since', async () => {
  expect(await leadsOf('ai_sales_handoffs', 'positive')).toEqual([]);
});

// A telephone number is one number however it is written.
it.fails('a lead is a duplicate whose number an older lead has with its country code', async () => {
  expect(await leadsOf('duplicate_leads', '')).toEqual(['pam']);
});
