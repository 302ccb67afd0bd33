import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test-support/testDatabase.ts';
import { withDealers } from '../platform/db/scope.ts';
import { cards } from '../metrics/cards.ts';
import { loadFeed } from './load.ts';

const feed = readFileSync(join(import.meta.dirname, '../../../../e2e/feeds/known-counts.ndjson'), 'utf8');
const lines = feed.trim().split('\n').length;
const scope = { dealerId: 'known-new-york', productId: 'LEAD_ENGAGE' };
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const day = (from: string, to = from) => ({ from, to });
const read = (name: keyof typeof cards, from: string, to?: string) =>
  withDealers(database, [scope.dealerId], async (trx) => (await cards[name].count(trx, scope, day(from, to))).count);

test('a feed is loaded once', async () => {
  expect(await loadFeed(database.pool, feed)).toEqual({ loaded: lines, unchanged: 0, rejected: [] });
  expect(await loadFeed(database.pool, feed)).toEqual({ loaded: 0, unchanged: lines, rejected: [] });
});

test('a bad line is rejected with its number and reason, and the others are read', async () => {
  const message = { type: 'message', dealer: scope.dealerId, initiator: 'BOT', channel: 'sms', body: 'Hello' };
  const report = await loadFeed(
    database.pool,
    [
      feed.split('\n').find((line) => line.includes('"type":"message"')),
      '{"type":"message","dealer":"known-new-york"',
      JSON.stringify({ ...message, id: 'nowhere', conversation: 'no-such-conversation', at: '2025-01-15T16:00:01Z' }),
      JSON.stringify({ ...message, id: 'when', conversation: 'b', at: 'yesterday' }),
    ].join('\n'),
  );
  expect(report).toEqual({
    loaded: 0,
    unchanged: 1,
    rejected: [
      { line: 2, reason: expect.stringMatching(/JSON/i) },
      { line: 3, reason: expect.stringContaining('no-such-conversation') },
      { line: 4, reason: expect.stringMatching(/\bat\b/) },
    ],
  });
});

test('the day the clocks go back', async () => {
  expect(await read('total_leads_worked', '2025-11-02')).toBe(3);
  expect(await read('total_messages_sent', '2025-11-02')).toBe(5);
  expect(await read('new_leads_engaged', '2025-11-02')).toBe(1);
  expect(await read('existing_leads_engaged', '2025-11-02')).toBe(1);
  expect(await read('ai_set_appointments', '2025-11-02')).toBe(1);
  expect(await read('ai_sales_handoffs', '2025-11-02')).toBe(2);
  expect(await read('ai_assisted_sales', '2025-11-02')).toBe(1);
});
