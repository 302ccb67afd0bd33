import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { contributionBy } from './contributions.ts';
import { shareDays } from './dealerDays.ts';
import { rebuildRollups, recountDealer } from './recount.ts';
import { updateRollups } from './updateRollups.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';

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
      kind: fc.constantFrom(
        'HANDOFF',
        'HANDOFF_CONTACTED',
        'HANDOFF_NOT_CONTACTED',
        'APPOINTMENT_SET',
        'SERVICE_APPOINTMENT_SET',
      ),
      by: fc.constantFrom('assistant', 'staff'),
      at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('event'),
      id: id('e'),
      conversation: id('c'),
      kind: fc.constant('CTA'),
      by: fc.constant('shopper'),
      cta: fc.constantFrom('Get ePrice', '["x"]', undefined),
      page_type: fc.constantFrom('home', 'vdp', undefined),
      at,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('visit'),
      id: id('v'),
      product: fc.constant('P'),
      visitor: id('somebody'),
      domain: fc.constant('d.example'),
      referral: fc.constantFrom('direct', 'external'),
      opened_widget: fc.boolean(),
      at,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('lead'),
      id: id('l'),
      product: fc.constant('P'),
      first_name: fc.constant('A'),
      last_name: fc.constant('B'),
      email: fc.constantFrom('One@mail.example', 'one@mail.example', 'two@mail.example', undefined),
      phone: fc.constantFrom('+12125550100', '2125550100', '+493012345678', '03012345678', undefined),
      source: fc.constantFrom('S', 'S "2"'),
      lead_type: fc.constantFrom('T', 'U'),
      referral: fc.constantFrom('direct', 'external', undefined),
      status: fc.constant('A'),
      salesperson: fc.constantFrom('rep', undefined),
      created_at: at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('deal'),
      id: id('d'),
      lead: id('l'),
      gross: fc.constant(1),
      closed_at: at,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.oneof(
      ...(['message', 'event', 'visit', 'deal'] as const).map((table) =>
        fc.record({ type: fc.constant(`remove ${table}`), id: id(table[0]!) }),
      ),
    ),
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

const recount = () => recountDealer(database.db, 'd');

const rows = async (text: string) => (await database.pool.query(text)).rows;

/** Deletes a row as the product deletes one: with what it contributed. */
const remove = (table: 'message' | 'event' | 'visit' | 'deal', id: string) =>
  database.db.transaction().execute(async (trx) => {
    // Like a feed, which a row of the same id may come with.
    await sql`select pg_advisory_xact_lock(hashtextextended('d', 23))`.execute(trx);
    await shareDays(trx, ['d']);
    const { rows } =
      await sql<never>`delete from ${sql.table(table)} where dealer_id = 'd' and id = ${id} returning *`.execute(trx);
    await updateRollups(trx, { before: rows.map(contributionBy[table]), after: [] });
  });

/** What a step does. A record of a lead or conversation that is not known is refused, which is fine here. */
async function take(change: { type: string; id?: string; zone?: string }): Promise<void> {
  const [verb, table] = change.type.split(' ') as [string, 'message' | 'event' | 'visit' | 'deal'];
  if (verb === 'move') await feed([{ ...dealer, time_zone: change.zone }]);
  else if (verb === 'remove') await remove(table, change.id!);
  else await feed([{ dealer: 'd', ...change }]);
}

/** The same, made from the rows themselves and the dealer's zone. */
const day = (at: string) => `(${at} at time zone z.time_zone)::date`;
const memberRows = `
  select 'message' as kind, initiator as actor, ${day('at')} as day, l.number, true as is_added from message m join dealer z on z.id = dealer_id join lead l on l.id = m.lead_id
  union all select kind, case when kind = 'CTA' then jsonb_build_array(cta, coalesce(page_type, 'other'))::text else made_by end, ${day('at')}, l.number, true
    from event e join dealer z on z.id = dealer_id join lead l on l.id = e.lead_id
  union all select 'response', response, ${day('at')}, l.number, false from event e join dealer z on z.id = dealer_id join lead l on l.id = e.lead_id
    where response is not null
  union all select 'visit', referral, ${day('at')}, s.number, true from visit v join dealer z on z.id = dealer_id join visitor s on s.name = v.visitor
  union all select 'deal', '', ${day('closed_at')}, l.number, false from deal d join dealer z on z.id = dealer_id join lead l on l.id = d.lead_id
  union all select 'created', '', ${day('created_at')}, number, false from lead join dealer z on z.id = dealer_id
  union all select 'duplicate', '', ${day('created_at')}, number, false from lead l join dealer z on z.id = dealer_id
    where exists (select from lead o where (o.created_at, o.id) < (l.created_at, l.id) and (lower(o.email) = lower(l.email) or o.phone_e164 = l.phone_e164))
  union all select 'source', jsonb_build_array(source, lead_type)::text, '-infinity', number, false from lead
  union all select 'salesperson', coalesce(salesperson_id, ''), '-infinity', number, false from lead
  union all select 'referral', referral, '-infinity', number, false from lead where referral is not null`;
const counted = `select kind, actor, day from (${memberRows}) r where is_added
  union all select 'widget_open', referral, ${day('at')} from visit join dealer z on z.id = dealer_id where opened_widget`;

it('say what the rows say, whatever came, changed, went or moved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      await database.pool.query('delete from dealer');
      await feed(start);
      // Two at a time, at once.
      for (let at = 0; at < steps.length; at += 2) await Promise.all(steps.slice(at, at + 2).map(take));
      expect(await recount()).toEqual([]);
      expect(await rows('select kind, actor, day, n::int from metric_day order by 1, 2, 3')).toEqual(
        await rows(`select kind, actor, day, count(*)::int as n from (${counted}) c group by 1, 2, 3 order by 1, 2, 3`),
      );
      expect(
        await rows(
          "select kind, actor, day, block * 2048 + place as number from activity_set, generate_series(0, 2047) place where get_bit(members, place) = 1 and span = 'day' order by 1, 2, 3, 4",
        ),
      ).toEqual(await rows(`select distinct kind, actor, day, number from (${memberRows}) r order by 1, 2, 3, 4`));
      for (const span of ['week', 'month']) {
        expect(
          await rows(
            `select kind, actor, day, block, members from activity_set where span = '${span}' order by 1, 2, 3, 4`,
          ),
        ).toEqual(
          await rows(
            `select kind, actor, date_trunc('${span}', day::timestamp)::date as day, block, bit_or(members) as members from activity_set where span = 'day' and isfinite(day) group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
          ),
        );
      }
      expect(await rows('select from activity_set where bit_count(members) = 0')).toEqual([]);
      // What a lead's rows say of it is the timeline's to keep, and nothing in the product deletes a message or an event.
      if (steps.some(({ type }) => type === 'remove message' || type === 'remove event')) return;
      expect(await rows('select id, is_assisted, is_after_service from deal order by 1')).toEqual(
        await rows(
          `select d.id, exists (select from message m where m.lead_id = d.lead_id and m.initiator = 'BOT' and m.at < d.closed_at) as is_assisted,
             exists (select from event e where e.lead_id = d.lead_id and e.kind = 'SERVICE_APPOINTMENT_SET' and ${day('e.at')} <= ${day('d.closed_at')}) as is_after_service
           from deal d join dealer z on z.id = d.dealer_id order by 1`,
        ),
      );
      expect(await rows('select id, response from event order by 1')).toEqual(
        await rows(
          `select h.id, case when h.kind = 'HANDOFF' then (
             select case w.kind when 'HANDOFF_CONTACTED' then 'worked' else 'awaiting' end from event w
             where w.lead_id = h.lead_id and w.kind like 'HANDOFF_%' and w.at > h.at order by w.at desc, w.id desc limit 1
           ) end as response from event h order by 1`,
        ),
      );
      expect(await rows('select id, first_bot_at from lead order by 1')).toEqual(
        await rows(
          "select l.id, min(m.at) filter (where m.initiator = 'BOT') as first_bot_at from lead l left join message m on m.lead_id = l.id group by 1 order by 1",
        ),
      );
    }),
    { numRuns: 40 },
  );
});

it('keeps a lead in a set as long as one of its rows is of that day, week or month', async () => {
  await database.pool.query('delete from dealer');
  const message = (id: string, day: string) => ({
    type: 'message',
    dealer: 'd',
    id,
    conversation: 'c1',
    initiator: 'BOT',
    channel: 'sms',
    body: 'Hi',
    at: `${day}T12:00:00Z`,
  });
  const days = () => rows("select span, day from activity_set where kind = 'message' order by day, span");
  await feed([...start, message('m1', '2025-10-29'), message('m2', '2025-10-29')]);
  // To the Monday after, in another week and month.
  await feed([message('m1', '2025-11-03')]);
  expect(await days()).toEqual([
    { span: 'month', day: '2025-10-01' },
    { span: 'week', day: '2025-10-27' },
    { span: 'day', day: '2025-10-29' },
    { span: 'month', day: '2025-11-01' },
    { span: 'day', day: '2025-11-03' },
    { span: 'week', day: '2025-11-03' },
  ]);
  await remove('message', 'm2');
  expect(await days()).toEqual([
    { span: 'month', day: '2025-11-01' },
    { span: 'day', day: '2025-11-03' },
    { span: 'week', day: '2025-11-03' },
  ]);
});

it('finds what was missed, says what differs, and repairs it', async () => {
  await database.pool.query('delete from dealer');
  await feed([
    ...start,
    {
      type: 'message',
      dealer: 'd',
      id: 'm1',
      conversation: 'c1',
      initiator: 'BOT',
      channel: 'sms',
      body: 'Hi',
      at: '2025-10-29T12:00:00Z',
    },
  ]);
  expect(await recount()).toEqual([]);
  const day = { kind: 'message', actor: 'BOT', day: '2025-10-29' };
  await database.pool.query("update metric_day set n = n + 2 where kind = 'message'");
  await database.pool.query("delete from activity_set where kind = 'message' and span = 'week'");
  expect(await recount()).toEqual([
    { dealerId: 'd', rollup: 'metric_day', productId: 'P', ...day, span: null, kept: 3, counted: 1 },
    {
      dealerId: 'd',
      rollup: 'activity_set',
      productId: 'P',
      ...day,
      day: '2025-10-27',
      span: 'week',
      kept: 0,
      counted: 1,
    },
  ]);
  await database.db.transaction().execute((trx) => rebuildRollups(trx, 'd'));
  expect(await recount()).toEqual([]);
  expect(await rows("select n::int from metric_day where kind = 'message'")).toEqual([{ n: 1 }]);
});
