import type { FeedLine } from '@forecourt/api/contract/feed';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test-support/testDatabase.ts';
import { withDealers } from '../platform/db/scope.ts';
import { loadFeed } from '../feed/load.ts';
import { cardAnswers, tableAnswers } from './answers.ts';
import { sourceFigures } from './sourceFigures.ts';

// docs/metrics.md, "Rates": whatever happened in whatever order, a numerator lies within its denominator.

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** A moment of four days, of which the middle two are asked about. */
const at = fc
  .integer({ min: 0, max: 4 * 24 * 60 - 1 })
  .map((minute) => new Date(Date.UTC(2026, 2, 1, 0, minute)).toISOString());
const days = { from: '2026-03-02', to: '2026-03-03' };
const way = fc.constantFrom('direct' as const, 'external' as const);

const lead = fc.record({
  source: fc.constantFrom('AutoTrader', ' autotrader', 'Referral'),
  referral: fc.option(way, { nil: undefined }),
  salesperson: fc.constantFrom('rep', undefined),
  created_at: at,
  messages: fc.array(fc.record({ initiator: fc.constantFrom('BOT' as const, 'HUMAN' as const), at }), { maxLength: 4 }),
  events: fc.array(
    fc.record({
      kind: fc.constantFrom(
        'HANDOFF' as const,
        'HANDOFF_CONTACTED' as const,
        'HANDOFF_NOT_CONTACTED' as const,
        'APPOINTMENT_SET' as const,
        'SERVICE_APPOINTMENT_SET' as const,
        'CRM_REGISTRATION' as const,
        'CTA' as const,
      ),
      by: fc.constantFrom('assistant' as const, 'staff' as const),
      cta: fc.constant('Get ePrice'),
      page_type: fc.constantFrom('home' as const, 'vdp' as const),
      at,
    }),
    { maxLength: 6 },
  ),
  deals: fc.array(at, { maxLength: 2 }),
});
const visit = fc.record({ visitor: fc.constantFrom('v1', 'v2'), referral: way, opened_widget: fc.boolean(), at });

const product = 'DealerChat';

function* getLines(
  dealer: string,
  leads: (typeof lead extends fc.Arbitrary<infer T> ? T : never)[],
  visits: (typeof visit extends fc.Arbitrary<infer T> ? T : never)[],
): Generator<FeedLine> {
  const products = [{ id: product, name: 'Chat AI', category: 'CHAT_AI' as const }];
  yield {
    type: 'dealer',
    id: dealer,
    group: 'Test Group',
    name: dealer,
    retailer_name: 'impel',
    time_zone: 'UTC',
    country: 'US',
    products,
  };
  for (const [index, { messages, events, deals, ...facts }] of leads.entries()) {
    const id = `lead-${index}`;
    const name = { first_name: 'Ada', last_name: 'Byron', lead_type: 'CHAT', status: 'ACTIVE' };
    yield { type: 'lead', dealer, id, product, ...name, ...facts };
    yield { type: 'conversation', dealer, id, lead: id, channel: 'chat', started_at: facts.created_at };
    for (const [place, message] of messages.entries())
      yield {
        type: 'message',
        dealer,
        id: `${id}-m${place}`,
        conversation: id,
        channel: 'chat',
        body: 'Hi',
        ...message,
      };
    for (const [place, event] of events.entries())
      yield { type: 'event', dealer, id: `${id}-e${place}`, conversation: id, ...event };
    for (const [place, closed_at] of deals.entries())
      yield { type: 'deal', dealer, id: `${id}-d${place}`, lead: id, gross: 1, closed_at };
  }
  for (const [index, facts] of visits.entries())
    yield { type: 'visit', dealer, id: `visit-${index}`, product, domain: 'test.example', ...facts };
}

/** Every rate of an answer, wherever it stands. */
function* ratesIn(part: unknown): Generator<number> {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    const rate: unknown = name === 'rate' ? (value as { value: unknown }).value : value;
    if (typeof rate === 'number' && (name.endsWith('rate') || name === 'sales_conversion')) yield rate;
    else yield* ratesIn(value);
  }
}

it('no rate is above 100 %, and no part above its whole', async () => {
  let run = 0;
  let rates = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(lead, { minLength: 6, maxLength: 15 }),
      fc.array(visit, { maxLength: 6 }),
      async (leads, visits) => {
        const dealer = `dealer-${++run}`;
        const text = [...getLines(dealer, leads, visits)].map((line) => JSON.stringify(line)).join('\n');
        expect((await loadFeed(database.pool, text)).rejected).toEqual([]);
        const scope = { dealerId: dealer, productId: product };
        await withDealers(database, [dealer], async (trx) => {
          for (const [name, answer] of Object.entries({ ...cardAnswers, ...tableAnswers })) {
            for (const rate of ratesIn(await answer(trx, scope, days))) {
              rates += 1;
              expect(rate, name).toSatisfy((percent: number) => percent >= 0 && percent <= 100);
            }
          }
          for (const row of (await tableAnswers.lead_source_statistics(trx, scope, days)).statistics) {
            const { new_leads, leads_that_worked, engaged_leads, sales_expertise_needed, appt_count, sold } = row;
            expect(Math.max(leads_that_worked, sales_expertise_needed, appt_count, sold ?? 0)).toBeLessThanOrEqual(
              new_leads,
            );
            expect(engaged_leads).toBeLessThanOrEqual(leads_that_worked);
          }
          const { performance: ctas } = await tableAnswers.performance_cta(trx, scope, days);
          const { performance: ways } = await tableAnswers.performance_source(trx, scope, days);
          for (const { opens, visits: all, visitors } of ways)
            expect(Math.max(opens, visitors)).toBeLessThanOrEqual(all);
          for (const row of [...ways, ...ctas, ...ctas.flatMap(({ page_types }) => page_types)]) {
            expect(row.engaged_leads).toBeLessThanOrEqual(row.leads);
            expect(Math.max(row.sales, row.service)).toBeLessThanOrEqual(row.engaged_leads);
          }
          for (const { leads, clicks } of ctas) expect(leads).toBeLessThanOrEqual(clicks);
          for (const { sold, new_leads, engaged_leads, leads_that_worked } of (
            await sourceFigures(trx, scope, days)
          ).values()) {
            expect(sold).toBeLessThanOrEqual(new_leads);
            expect(engaged_leads).toBeLessThanOrEqual(leads_that_worked);
          }
        });
      },
    ),
    { numRuns: 25 },
  );
  expect(rates).toBeGreaterThan(200);
});
