import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { refreshConversationList } from '../../apps/server/src/messaging/timeline/conversationList.ts';
import type { LeadKey, StoredMessage } from '../../apps/server/src/messaging/timeline/entries.ts';
import { rebuildRollups } from '../../apps/server/src/metrics/rollups/recount.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { FeedRecord } from '../../packages/api/src/contract/feed.ts';
import { feed, startDatabase } from '../database.ts';
import { createDealer, createPerson, product } from '../records.ts';
import { afterBatches, batch, beforeBatches, createBatch } from './rows.ts';
import { getDealerId, getDealerIds, getPersonId, getPhone, peopleEach, type Size } from './size.ts';

/** For a load that is begun anew when it fails. */
const loadSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=16GB',
  'autovacuum=off',
  'maintenance_work_mem=1GB',
  'work_mem=64MB',
];

/** How many dealers are worked at once: as many as there are cores. */
const atOnce = 2;

/**
 * Makes an installation of a size in a folder, unless it is there: rows by set operations, then what the product keeps of them by its own
 * statements. @returns how long each step took, in seconds
 */
export async function loadInstallation(folder: string, size: Size): Promise<Record<string, number>> {
  mkdirSync(folder, { recursive: true });
  await using own = await startDatabase(folder, loadSettings);
  const { pool } = own.database;
  const { rows } = await pool.query("select from installation where name = 'bench'");
  if (rows.length > 0) return {};
  const took: Record<string, number> = {};
  const time = async (what: string, work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    took[what] = Math.round((performance.now() - begun) / 100) / 10;
    console.log(`${size.events.toLocaleString('en-US')}: ${what}, ${took[what]} s`);
  };
  const client = await pool.connect();
  try {
    await time('dealers and people', () => feed(own.database, createAccounts(size)));
    const indexes = await dropIndexes(client);
    // Keys that refer to other tables are not checked row by row; the rows of a batch are made from each other.
    await client.query('set session_replication_role = replica');
    await time('rows', () => writeRows(client, size));
    await client.query('set session_replication_role = default');
    await time('indexes', () =>
      createIndexes(
        client,
        indexes.filter(({ table }) => table !== 'conversation_list'),
      ),
    );
    await client.query('analyze');
    await time('lists', () => forEachDealer(size, (dealerId) => refreshLists(own.database, dealerId)));
    await time('indexes of lists', () =>
      createIndexes(
        client,
        indexes.filter(({ table }) => table === 'conversation_list'),
      ),
    );
    await time('rollups', () =>
      forEachDealer(size, (dealerId) => own.database.db.transaction().execute((trx) => rebuildRollups(trx, dealerId))),
    );
    await time('vacuum', () => client.query('vacuum analyze'));
    await client.query("insert into installation (name, value) values ('bench', 'true')");
    await client.query('checkpoint');
  } finally {
    client.release();
  }
  return took;
}

/** Deletes what a run has left, unless somebody keeps it for the next. */
export const deleteInstallation = (folder: string): void => rmSync(folder, { recursive: true, force: true });

function* createAccounts({ dealers }: Size): Generator<FeedRecord> {
  for (let number = 0; number < dealers; number++) {
    const id = getDealerId(number);
    yield createDealer(id, {
      group: `Group ${Math.floor(number / 10)}`,
      products: [
        { id: product, name: 'Sales AI', category: 'SALES_AI' },
        { id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' },
      ],
      settings: { Takeover: true },
      domains: [`www.${id}.example`],
    });
    for (let person = 0; person < peopleEach; person++)
      yield createPerson(getPersonId(id, person), [id], { role: 'ADMIN', policy: [], salesperson: true });
  }
}

async function writeRows(client: pg.PoolClient, size: Size): Promise<void> {
  for (const [statement, ...parameters] of beforeBatches) await client.query(statement, parameters);
  for (let from = 0; from < size.conversations; from += batch)
    for (const [statement, ...parameters] of createBatch(size, from)) await client.query(statement, parameters);
  for (const [statement, ...parameters] of afterBatches) await client.query(statement, parameters);
  for (let number = 0; number < size.dealers; number++)
    await client.query("insert into inbound_address (address, dealer_id, kind) values ($1, $2, 'phone')", [
      getPhone(number),
      getDealerId(number),
    ]);
}

interface Index {
  table: string;
  name: string;
  statement: string;
}

/** Built over rows that are there, an index takes a fraction of what it takes row by row. Unique ones stay. */
const builtLater = ['lead', 'message', 'event', 'visit', 'conversation_list', 'delivery'];

async function dropIndexes(client: pg.PoolClient): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select tablename as table, indexname as name, indexdef as statement from pg_indexes
     where schemaname = current_schema and tablename = any ($1) and indexdef not like 'CREATE UNIQUE%'`,
    [builtLater],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

async function createIndexes(client: pg.PoolClient, indexes: readonly Index[]): Promise<void> {
  for (const { statement } of indexes) await client.query(statement);
}

async function forEachDealer(size: Size, work: (dealerId: string) => Promise<unknown>): Promise<void> {
  const dealerIds = getDealerIds(size).values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const dealerId of dealerIds) await work(dealerId);
    }),
  );
}

/** What lists show, as the timeline keeps it. */
async function refreshLists({ pool, db }: Database, dealerId: string): Promise<void> {
  const { rows: leads } = await pool.query<LeadKey>(
    'select dealer_id as "dealerId", id as "leadId" from lead where dealer_id = $1',
    [dealerId],
  );
  const { rows: messages } = await pool.query<StoredMessage>(
    'select dealer_id as "dealerId", id from message where dealer_id = $1',
    [dealerId],
  );
  await refreshConversationList(db, leads, messages);
}

/** Where an installation of a size is. */
export const getFolder = (parent: string, { events }: Size): string => join(parent, `grow-${events}`);
