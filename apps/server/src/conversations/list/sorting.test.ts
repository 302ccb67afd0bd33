import type { SortColumn } from '@forecourt/api/contract/conversations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDealers } from '../../platform/db/scope.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { loadLines } from '../../feed/load.ts';
import { parseLines } from '../../feed/parse.ts';
import { created } from '../../metrics/leadSets.ts';
import { loadPage } from './page.ts';
import {
  folded,
  lastAt,
  lastChannel,
  leadIds,
  getLines,
  type TestLead,
  testLeads,
} from '../../../test-support/listLeads.ts';
import { rebuild } from '../../../test-support/rebuild.ts';

// Every order against one made in JavaScript from what was fed; more leads than one block of a set has.

const dealer = {
  type: 'dealer',
  id: 'sorting',
  group: 'G',
  name: 'Sorting',
  retailer_name: 'impel',
  time_zone: 'America/New_York',
  country: 'US',
  products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
};
let database: TestDatabase;
let leads = testLeads(2600);

const feed = async (lines: Iterable<object>) => {
  const text = [...lines].map((line) => JSON.stringify(line)).join('\n');
  expect((await loadLines(database.pool, parseLines(text))).rejected).toEqual([]);
};
beforeAll(async () => {
  database = await testDatabase();
  await feed([dealer, ...getLines('sorting', leads)]);
  // The planner's own statistics come too late, and without them a delete looks at every row (demo/load.ts).
  await database.pool.query('analyze');
});
afterAll(() => database.drop());

const keys: Record<SortColumn, (lead: TestLead) => string> = {
  'Name, Surname': ({ first, last }) => `${folded(first.trim())}\u0001${folded(last.trim())}`,
  Timestamp: () => '',
  Channel: lastChannel,
  Source: ({ source }) => folded(source),
  // Nobody of them waits: then the newest come first.
  Waiting: () => '',
};

/** Text by its bytes, whatever the locale; then the newest first; then in the order of arrival. */
function expected(column: SortColumn, direction: 'asc' | 'desc'): string[] {
  const sign = direction === 'asc' ? 1 : -1;
  const timeSign = column === 'Timestamp' ? sign : -1;
  // By time, the one order is the other's reverse.
  const idSign = column === 'Timestamp' ? -sign : 1;
  return leads
    .map((lead) => ({ id: lead.id, key: Buffer.from(keys[column](lead)), at: lastAt(lead) }))
    .toSorted(
      (one, other) =>
        sign * one.key.compare(other.key) || timeSign * (one.at - other.at) || idSign * (one.id < other.id ? -1 : 1),
    )
    .map(({ id }) => id);
}

async function listed(column: SortColumn, direction: 'asc' | 'desc', size: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= Math.ceil(leads.length / size); page++) {
    const answer = await withDealers(database, ['sorting'], (trx) =>
      loadPage(
        trx,
        { dealerId: 'sorting', productId: 'LEAD_ENGAGE' },
        { from: '2025-12-01', to: '2026-12-31' },
        created,
        {
          column,
          direction,
          page,
          size,
        },
      ),
    );
    expect(answer).toMatchObject({ total: leads.length, page });
    ids.push(...(await leadIds(database, 'sorting', answer.numbers)));
  }
  return ids;
}

const orders = (['Name, Surname', 'Timestamp', 'Channel', 'Source'] as const).flatMap((column) =>
  (['asc', 'desc'] as const).map((direction) => [column, direction] as const),
);

it.each(orders)('%s %s gives every lead once, in order, over its pages', async (column, direction) => {
  // One page size more and one less than the leads that are sorted as they are (docs/decisions/lists.md).
  const size = direction === 'asc' ? 100 : 37;
  expect(await listed(column, direction, size)).toEqual(expected(column, direction));
});

it('keeps the orders when leads are renamed, write again or go', async () => {
  leads = leads
    .filter((_lead, index) => index % 7 !== 3)
    .map((lead, index) => ({
      ...lead,
      ...(index % 5 === 0 && { first: `Renamed ${index % 11}`, source: 'AutoTrader' }),
      ...(index % 3 === 0 && {
        messages: [...lead.messages, { by: 'BOT' as const, channel: 'email', body: 'Hi', at: lastAt(lead) + 5000 }],
      }),
    }));
  await database.pool.query("delete from lead where dealer_id = 'sorting' and not id = any ($1)", [
    leads.map(({ id }) => id),
  ]);
  await rebuild(database, 'sorting');
  await feed(getLines('sorting', leads));
  for (const [column, direction] of orders)
    expect(await listed(column, direction, 100)).toEqual(expected(column, direction));
});

it('leaves nothing of a dealer that goes', async () => {
  await database.pool.query("delete from dealer where id = 'sorting'");
  for (const table of ['conversation_list', 'activity_set', 'next_number'])
    expect((await database.pool.query(`select from ${table}`)).rows).toEqual([]);
});
