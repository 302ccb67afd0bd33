import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFeed } from '../feed/load.ts';
import { type TestDatabase, testDatabase } from './testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const zones = ['America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'America/Phoenix'];
const at = fc
  .date({ min: new Date('2025-10-25'), max: new Date('2025-11-10'), noInvalidDate: true })
  .map((date) => date.toISOString());
const id = (prefix: string) => fc.integer({ min: 1, max: 4 }).map((number) => `${prefix}${number}`);

/** What can happen to a dealer's rows, in any order: records that come, come again otherwise, or go; and a move. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('message'),
      id: id('m'),
      conversation: id('c'),
      initiator: fc.constantFrom('BOT', 'HUMAN'),
      channel: fc.constant('sms'),
      body: fc.constant('Hi'),
      at,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('event'),
      id: id('e'),
      conversation: id('c'),
      kind: fc.constantFrom('HANDOFF', 'APPOINTMENT_SET'),
      by: fc.constantFrom('assistant', 'staff'),
      at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom('remove message', 'remove event'), id: fc.oneof(id('m'), id('e')) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('move'), zone: fc.constantFrom(...zones) }) },
);

const dealer = {
  type: 'dealer',
  id: 'd',
  group: 'G',
  name: 'D',
  retailer_name: 'impel',
  country: 'US',
  products: [{ id: 'P', name: 'P', category: 'SALES_AI' }],
};
const start = [
  { ...dealer, time_zone: zones[0] },
  ...[1, 2, 3, 4].flatMap((number) => [
    {
      type: 'lead',
      dealer: 'd',
      id: `l${number}`,
      product: 'P',
      first_name: 'A',
      last_name: 'B',
      source: 'S',
      lead_type: 'T',
      status: 'A',
      created_at: '2025-10-28T12:00:00Z',
    },
    {
      type: 'conversation',
      dealer: 'd',
      id: `c${number}`,
      lead: `l${number}`,
      channel: 'sms',
      started_at: '2025-10-28T12:00:00Z',
    },
  ]),
];
const feed = (records: object[]) => loadFeed(database.pool, records.map((record) => JSON.stringify(record)).join('\n'));

const rows = async (text: string) => (await database.pool.query(text)).rows;

/** The same counts, made without triggers from the rows themselves and the dealer's zone. */
const raw = `select 'message' as kind, initiator as actor, (at at time zone z.time_zone)::date as day, lead_id from message join dealer z on z.id = dealer_id
  union all select kind, made_by, (at at time zone z.time_zone)::date, lead_id from event join dealer z on z.id = dealer_id`;

it('say what the rows say, whatever came, changed, went or moved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      await database.pool.query('delete from dealer');
      await feed(start);
      for (const change of steps) {
        if (change.type === 'move') await feed([{ ...dealer, time_zone: (change as { zone: string }).zone }]);
        else if (change.type.startsWith('remove'))
          await database.pool.query(`delete from ${change.type.slice(7)} where id = $1`, [
            (change as { id: string }).id,
          ]);
        else await feed([{ dealer: 'd', ...change }]);
      }
      expect(await rows('select kind, actor, day, n::int from metric_day order by 1, 2, 3')).toEqual(
        await rows(`select kind, actor, day, count(*)::int as n from (${raw}) r group by 1, 2, 3 order by 1, 2, 3`),
      );
      expect(await rows('select kind, actor, day, lead_id, n from lead_day order by 1, 2, 3, 4')).toEqual(
        await rows(
          `select kind, actor, day, lead_id, count(*)::int as n from (${raw}) r group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
        ),
      );
      expect(await rows('select id, first_bot_at from lead order by 1')).toEqual(
        await rows(
          "select l.id, min(m.at) filter (where m.initiator = 'BOT') as first_bot_at from lead l left join message m on m.lead_id = l.id group by 1 order by 1",
        ),
      );
    }),
    { numRuns: 25 },
  );
});
