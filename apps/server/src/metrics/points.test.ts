import type { FeedLine } from '@forecourt/api/contract/feed';
import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test-support/testDatabase.ts';
import { withDealers } from '../platform/db/scope.ts';
import { loadFeed } from '../feed/load.ts';
import { cardAnswers } from './answers.ts';
import { getPoints } from './points.ts';
import type { DayRange } from './range.ts';

// docs/metrics.md, "The course of a number": of a sum, the points add up to it; of distinct leads and visitors, none is more than
// all of them and none of them is on no day, for any rows and any range.

/** The cards whose count is a sum over days. */
const summed = new Set(['total_messages_sent', 'messages_out']);
/** Of them, and of these, a point is the number of its own day. */
const byDay = new Set([...summed, 'total_leads_worked', 'total_website_visitors']);
/** Cards of leads that these data have, and of visitors. */
const distinct = ['total_leads_worked', 'new_leads_engaged', 'existing_leads_engaged', 'total_website_visitors'];

const first = parseDate('2024-12-01');
const dayAt = (at: number) => first.add({ days: at }).toString();
const range = fc
  .tuple(fc.integer({ min: 0, max: 700 }), fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 700 })))
  .map(([from, days]): DayRange => ({ from: dayAt(from), to: dayAt(from + days) }));

/** All days that something happens on: each card has a number here, even if it is empty in the other ranges. */
const wholeRange: DayRange = { from: dayAt(0), to: dayAt(720) };

const message = fc.record({
  lead: fc.nat(3),
  initiator: fc.constantFrom('BOT' as const, 'HUMAN' as const, 'SPECIALIST' as const),
  at: fc
    .integer({ min: 0, max: 720 * 24 * 60 - 1 })
    .map((minute) => new Date(Date.UTC(2024, 11, 1, 0, minute)).toISOString()),
});
type Message = typeof message extends fc.Arbitrary<infer T> ? T : never;

const product = 'LEAD_ENGAGE';

function* getLines(dealer: string, messages: Message[]): Generator<FeedLine> {
  yield {
    type: 'dealer',
    id: dealer,
    group: 'Test Group',
    name: dealer,
    retailer_name: 'impel',
    // A day of 23 hours and one of 25 lie within the range.
    time_zone: 'America/New_York',
    country: 'US',
    products: [{ id: product, name: 'Sales AI', category: 'SALES_AI' }],
  };
  const facts = { first_name: 'Ada', last_name: 'Byron', source: 'Referral', lead_type: 'NEW', status: 'ACTIVE' };
  // One before every range, the others within some.
  for (const at of [-30, 10, 200, 400]) {
    const [id, created_at] = [`lead${Math.max(at, 0)}`, `${dayAt(at)}T12:00:00Z`];
    yield { type: 'lead', dealer, id, product, ...facts, created_at };
    yield { type: 'conversation', dealer, id, lead: id, channel: 'sms', started_at: created_at };
  }
  for (const [place, { lead, ...message }] of messages.entries()) {
    const conversation = `lead${[0, 10, 200, 400][lead]}`;
    yield { type: 'message', dealer, id: `m${place}`, conversation, channel: 'sms', body: 'Hi', ...message };
    // Each message comes with a visit to the website at the same time.
    const visit = { domain: 'www.test.example', referral: 'direct' as const, opened_widget: false, at: message.at };
    yield { type: 'visit', dealer, id: `v${place}`, product, visitor: `visitor${lead}`, ...visit };
  }
}

const getDays = ({ from, to }: DayRange) => parseDate(to).compare(parseDate(from)) + 1;
const sum = (points: readonly number[]) => points.reduce((total, point) => total + point, 0);

describe('the points of a card', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it('are a course of its number, over any range', async () => {
    let run = 0;
    const counted: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(
        fc.array(message, { minLength: 20, maxLength: 60 }),
        fc.array(range, { minLength: 2, maxLength: 4 }),
        async (messages, ranges) => {
          const dealer = `dealer-${++run}`;
          const text = [...getLines(dealer, messages)].map((line) => JSON.stringify(line)).join('\n');
          expect((await loadFeed(database.pool, text)).rejected).toEqual([]);
          const scope = { dealerId: dealer, productId: product };
          await withDealers(database, [dealer], async (trx) => {
            for (const days of [wholeRange, ...ranges]) {
              for (const [name, answer] of Object.entries(cardAnswers)) {
                const { count, points } = await answer(trx, scope, days);
                if (summed.has(name)) expect(sum(points!), name).toBe(count);
                if (!points) continue;
                counted[name] = (counted[name] ?? 0) + count!;
                expect(sum(points), name).toBeGreaterThanOrEqual(count!);
                if (points.length !== getDays(days)) continue;
                if (!summed.has(name)) expect(Math.max(...points), name).toBeLessThanOrEqual(count!);
                if (!byDay.has(name)) continue;
                // Days that differ from their neighbors are the ones that could be off by one.
                for (const [at, point] of [...points.entries()].filter(([, n]) => n > 0).slice(0, 3)) {
                  const day = parseDate(days.from).add({ days: at }).toString();
                  expect((await answer(trx, scope, { from: day, to: day })).count, `${name} ${day}`).toBe(point);
                }
              }
            }
          });
        },
      ),
      { numRuns: 12 },
    );
    for (const name of [...summed, ...distinct]) expect(counted[name], name).toBeGreaterThan(0);
  });
});

describe('the points of a range', () => {
  it('are its days, those without a count included', () => {
    const counts = [
      { day: '2026-03-03', n: 4 },
      { day: '2026-03-01', n: 1 },
    ];
    expect(getPoints({ from: '2026-03-01', to: '2026-03-04' }, counts)).toEqual([1, 0, 4, 0]);
    expect(getPoints({ from: '2026-03-03', to: '2026-03-03' }, counts.slice(0, 1))).toEqual([4]);
  });

  it('are weeks above 400 days, of which the last is whole', () => {
    const day = (at: number) => parseDate('2026-01-01').add({ days: at }).toString();
    const counts = Array.from({ length: 401 }, (_, at) => ({ day: day(at), n: 1 }));
    expect(getPoints({ from: day(0), to: day(399) }, counts.slice(0, 400))).toHaveLength(400);
    expect(getPoints({ from: day(0), to: day(400) }, counts)).toEqual([2, ...Array.from({ length: 57 }, () => 7)]);
  });

  it('are never more than 400 and lose nothing, however long it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }), fc.array(fc.nat(), { maxLength: 20 }), (length, places) => {
        const start = parseDate('1000-01-01');
        const counts = places.map((at) => ({ day: start.add({ days: at % length }).toString(), n: 1 }));
        const points = getPoints({ from: start.toString(), to: start.add({ days: length - 1 }).toString() }, counts);
        expect(points.length).toBeLessThanOrEqual(400);
        expect(sum(points)).toBe(counts.length);
      }),
    );
  });
});
