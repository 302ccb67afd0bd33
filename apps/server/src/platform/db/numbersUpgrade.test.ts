import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { sourceIdOf } from '../../settings/leadSources/sourceId.ts';
import { migrate } from './migrate.ts';

// What 035_numbers.sql makes of rows that are there already.

let database: TestDatabase;
const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
beforeAll(async () => {
  database = await testDatabase('template0');
  await migrate(database.pool, '026_list_steps.sql');
  const sources = ['AutoTrader', ' autotrader', 'Referral', 'auto trader'];
  await database.pool.query(`
    insert into dealer (id, group_name, name, retailer_name, time_zone, country) values ('d', 'G', 'D', 'impel', 'UTC', 'US');
    insert into dealer_product (dealer_id, id, name, category, position) values ('d', 'P', 'P', 'SALES_AI', 0)`);
  for (const [index, source] of sources.entries()) {
    await database.pool.query(
      `insert into lead (dealer_id, id, product_id, first_name, last_name, phone, source, lead_type, status, created_at)
       values ('d', $1, 'P', 'A', 'B', $2, $3, 'NEW', 'ACTIVE', '2026-03-01T12:00:00Z')`,
      [`l${index}`, ['+12125550100', '2125550100', null, null][index], source],
    );
    await database.pool.query(
      "insert into conversation (dealer_id, id, product_id, lead_id, channel, started_at) values ('d', $1, 'P', $1, 'sms', '2026-03-01T12:00:00Z')",
      [`l${index}`],
    );
  }
  const events = [
    ['l0', 'HANDOFF_NOT_CONTACTED', 1],
    ['l0', 'HANDOFF', 2],
    ['l0', 'HANDOFF_CONTACTED', 3],
    ['l0', 'HANDOFF', 4],
    ['l1', 'HANDOFF_CONTACTED', 1],
    ['l1', 'HANDOFF', 2],
  ];
  for (const [lead, kind, hour] of events)
    await database.pool.query(
      `insert into event (dealer_id, id, product_id, conversation_id, lead_id, kind, made_by, at)
       values ('d', $1, 'P', $2, $2, $3, 'assistant', $4)`,
      [`${lead}-${hour}`, lead, kind, `2026-03-02T0${hour}:00:00Z`],
    );
  const settings = [
    ['autotrader', 1],
    ['AUTOTRADER', 0],
    ['Billboard', 0],
  ] as const;
  for (const [SourceName, Status] of settings)
    await database.pool.query(
      "insert into setting (dealer_id, product_id, kind, key, value) values ('d', 'P', 'lead-source', $1, $2)",
      [sourceIdOf(SourceName), JSON.stringify({ SourceName, Status, SubSources: [] })],
    );
  await database.pool.query(
    "insert into source (dealer_id, id, product_id, name, instruction) values ('d', 's', 'P', 'AUTOTRADER', '')",
  );
  await migrate(database.pool);
}, 60_000);
afterAll(() => database.drop());

it('a hand-off follows what was said last after it', async () => {
  expect(await rows("select id, response from event where kind = 'HANDOFF' order by 1")).toEqual([
    { id: 'l0-2', response: 'worked' },
    { id: 'l0-4', response: null },
    { id: 'l1-2', response: null },
  ]);
  expect(
    await rows("select actor, bit_count(members)::int as n from activity_set where kind = 'response' and span = 'day'"),
  ).toEqual([{ actor: 'worked', n: 1 }]);
});

it('numbers with a country are compared as they are, the others from the next start on', async () => {
  expect(await rows('select id, phone_e164 from lead where phone is not null order by 1')).toEqual([
    { id: 'l0', phone_e164: '+12125550100' },
    { id: 'l1', phone_e164: null },
  ]);
});

it('sources are one by the oldest lead’s spelling, and one that was switched off stays off', async () => {
  expect(await rows('select source, count(*)::int as n from lead group by 1 order by 1')).toEqual([
    { source: 'AutoTrader', n: 3 },
    { source: 'Referral', n: 1 },
  ]);
  expect(await rows('select distinct source_key from conversation_list order by 1')).toEqual([
    { source_key: 'autotrader' },
    { source_key: 'referral' },
  ]);
  expect(
    await rows(
      "select key, value ->> 'SourceName' as name, value ->> 'Status' as status from setting where kind = 'lead-source' order by 2",
    ),
  ).toEqual([
    { key: sourceIdOf('AutoTrader'), name: 'AutoTrader', status: '0' },
    { key: sourceIdOf('Billboard'), name: 'Billboard', status: '0' },
  ]);
  expect(await rows('select name from source')).toEqual([{ name: 'AutoTrader' }]);
  expect(await rows("select actor from activity_set where kind = 'source' order by 1")).toEqual([
    { actor: '["AutoTrader", "NEW"]' },
    { actor: '["Referral", "NEW"]' },
  ]);
});
