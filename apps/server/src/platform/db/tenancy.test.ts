import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { withDealers } from './scope.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';

let database: TestDatabase;

const dealer = (id: string) => ({
  type: 'dealer',
  id,
  group: 'G',
  name: id,
  retailer_name: 'impel',
  time_zone: 'America/Chicago',
  country: 'US',
  products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
});
const getRows = (id: string) => [
  {
    type: 'lead',
    dealer: id,
    id: 'l',
    product: 'LEAD_ENGAGE',
    first_name: 'A',
    last_name: 'B',
    source: 'S',
    lead_type: 'T',
    status: 'ACTIVE',
    created_at: '2026-01-01T12:00:00Z',
  },
  { type: 'conversation', dealer: id, id: 'c', lead: 'l', channel: 'sms', started_at: '2026-01-01T12:00:00Z' },
  {
    type: 'message',
    dealer: id,
    id: 'm',
    conversation: 'c',
    initiator: 'BOT',
    channel: 'sms',
    body: 'Hi',
    at: '2026-01-01T12:00:00Z',
  },
  {
    type: 'event',
    dealer: id,
    id: 'e',
    conversation: 'c',
    kind: 'HANDOFF',
    by: 'assistant',
    at: '2026-01-01T12:00:00Z',
  },
  {
    type: 'visit',
    dealer: id,
    id: 'v',
    product: 'LEAD_ENGAGE',
    visitor: 'x',
    domain: 'd.example',
    referral: 'direct',
    opened_widget: true,
    at: '2026-01-01T12:00:00Z',
  },
  { type: 'deal', dealer: id, id: 'd', lead: 'l', gross: 1, closed_at: '2026-01-02T12:00:00Z' },
];
const tables = [
  'dealer',
  'dealer_product',
  'lead',
  'conversation',
  'message',
  'event',
  'visit',
  'deal',
  'metric_day',
  'activity_set',
  'visitor',
  'conversation_list',
];

beforeAll(async () => {
  database = await testDatabase();
  const lines = ['one', 'two'].flatMap((id) => [dealer(id), ...getRows(id)]);
  const report = await loadFeed(database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(report.rejected).toEqual([]);
});
afterAll(() => database.drop());

const dealersIn = async (table: string, accounts: string[]) => {
  const key = sql.ref(table === 'dealer' ? 'id' : 'dealer_id');
  // The query forgets its filter: row-level security is all that is left.
  const { rows } = await withDealers(database, accounts, (trx) =>
    sql<{ id: string }>`select distinct ${key} as id from ${sql.table(table)} order by 1`.execute(trx),
  );
  return rows.map(({ id }) => id);
};

it.each(tables)('%s shows a forgotten filter only the accounts of the scope', async (table) => {
  expect(await dealersIn(table, ['one'])).toEqual(['one']);
  expect(await dealersIn(table, ['one', 'two'])).toEqual(['one', 'two']);
});

it.each(tables)('%s shows nothing without a scope', async (table) => {
  expect(await dealersIn(table, [])).toEqual([]);
});

it('lets a request write no row of another account, and change no audit', async () => {
  const insert = (dealerId: string) =>
    withDealers(database, ['one'], (trx) =>
      trx
        .insertInto('audit')
        .values({
          dealer_id: dealerId,
          actor: 'a',
          action: 'b',
          subject: 'c',
          before: null,
          after: null,
          request_id: null,
        })
        .execute(),
    );
  await expect(insert('one')).resolves.toBeDefined();
  await expect(insert('two')).rejects.toThrow(/row-level security/);
  await expect(withDealers(database, ['one'], (trx) => sql`update audit set actor = 'x'`.execute(trx))).rejects.toThrow(
    /permission denied/,
  );
  await expect(withDealers(database, ['one'], (trx) => sql`delete from audit`.execute(trx))).rejects.toThrow(
    /permission denied/,
  );
  await expect(withDealers(database, ['one'], (trx) => sql`delete from message`.execute(trx))).rejects.toThrow(
    /permission denied/,
  );
});

it('has a policy on every table of a dealer', async () => {
  const { rows } = await database.pool.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'dealer_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity`,
  );
  expect(rows).toEqual([]);
});
