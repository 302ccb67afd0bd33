import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDealers } from '../platform/db/scope.ts';
import { type TestDatabase, testDatabase } from '../../test-support/testDatabase.ts';
import { loadFeed } from '../feed/load.ts';
import { cards } from './cards.ts';

const dealer: FeedLine = {
  type: 'dealer',
  id: 'twice',
  group: 'Test Group',
  name: 'Twice',
  retailer_name: 'impel',
  time_zone: 'America/New_York',
  country: 'US',
  products: [
    { id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' },
    { id: 'SERVICE_AI', name: 'Service AI', category: 'SERVICE_AI' },
  ],
};

/** A lead that came in on a day of March 2026. */
const lead = (day: number, contact: { email?: string; phone?: string }, product = 'LEAD_ENGAGE'): FeedLine => ({
  type: 'lead',
  dealer: 'twice',
  id: `lead-${day}`,
  product,
  first_name: 'Ada',
  last_name: 'Byron',
  source: 'Dealer Website',
  lead_type: 'NEW',
  status: 'ACTIVE',
  created_at: `2026-03-${String(day).padStart(2, '0')}T17:00:00Z`,
  ...contact,
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const lines = [
    dealer,
    lead(1, { email: 'ada@mail.example', phone: '+12125550100' }),
    lead(2, { email: 'Ada@Mail.example' }),
    lead(3, { email: 'other@mail.example', phone: '+12125550100' }),
    lead(4, { email: 'fourth@mail.example', phone: '+12125550104' }),
    lead(5, {}),
    lead(6, {}),
    lead(7, { email: 'ada@mail.example' }, 'SERVICE_AI'),
    lead(8, { phone: '2125550104' }),
    lead(9, { phone: '03012345678' }),
    lead(10, { phone: '+493012345678' }),
  ];
  const report = await loadFeed(database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(report.rejected).toEqual([]);
});
afterAll(() => database.drop());

const duplicatesOn = (day: number, productId = 'LEAD_ENGAGE') =>
  withDealers(database, ['twice'], async (trx) => {
    const date = `2026-03-${String(day).padStart(2, '0')}`;
    return (await cards.duplicate_leads.count(trx, { dealerId: 'twice', productId }, { from: date, to: date })).count;
  });

// docs/metrics.md, `duplicate_leads`.
it('counts a lead whose address, case aside, or telephone number an older one has', async () => {
  expect(await duplicatesOn(1)).toBe(0);
  expect(await duplicatesOn(2)).toBe(1);
  expect(await duplicatesOn(3)).toBe(1);
});

it('compares telephone numbers as E.164, and again in another country', async () => {
  expect(await duplicatesOn(8)).toBe(1);
  expect([await duplicatesOn(9), await duplicatesOn(10)]).toEqual([0, 0]);
  const report = await loadFeed(database.pool, JSON.stringify({ ...dealer, country: 'DE' }));
  expect(report.loaded).toBe(1);
  expect([await duplicatesOn(8), await duplicatesOn(9), await duplicatesOn(10)]).toEqual([0, 0, 1]);
});

it('counts no lead with a contact of its own, with none, or of another product', async () => {
  expect(await duplicatesOn(4)).toBe(0);
  expect(await duplicatesOn(5)).toBe(0);
  expect(await duplicatesOn(6)).toBe(0);
  expect(await duplicatesOn(7, 'SERVICE_AI')).toBe(0);
});
