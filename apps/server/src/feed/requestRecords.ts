import type { FeedRecord } from '@forecourt/api/contract/feed';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { shareDays } from '../metrics/rollups/dealerDays.ts';
import type { RollupChanges } from '../metrics/rollups/updateRollups.ts';
import { onClient } from '../platform/db/onClient.ts';
import type { Schema } from '../platform/db/schema.ts';
import { comparable } from './comparable.ts';
import { leadKey, reserveNumbers, writeVisitors } from './numbers.ts';
import { runStatement } from './runStatement.ts';

type RequestRecord = Extract<FeedRecord, { type: 'lead' | 'conversation' | 'visit' }>;

interface Writing {
  trx: Kysely<Schema>;
  /** @throws where the feed would refuse the record */
  write: (record: RequestRecord) => Promise<void>;
  /** What the writes have done to the rollups, for one update of them at the end (updateRollups.ts, or `record`). */
  changes: RollupChanges;
}

/**
 * Runs the transaction of one request that writes records by the feed's own statements, so that every number counts them alike.
 * @param pool connected as the owner, as a feed's is
 * @param numbered the lead or visit that may be written: its numbers are given out before the transaction (feed/numbers.ts). Requests
 *   about the same one take turns.
 */
export async function writingRecords<T>(
  pool: pg.Pool,
  numbered: Extract<RequestRecord, { type: 'lead' | 'visit' }>,
  run: (writing: Writing) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const numbers = await reserveNumbers(client, [numbered]);
    const changes: RollupChanges = { before: [], after: [] };
    const write = async (record: RequestRecord) => {
      if (record.type === 'visit') await writeVisitors(client, numbers.visitors);
      const written = (await comparable(client, [record]))(record);
      const number = numbers.leads.get(leadKey({ dealerId: record.dealer, name: record.id }));
      const line = { ...written, line: 1, ...(number !== undefined && { number }) };
      const [row] = await runStatement(client, record.type, [line], changes);
      if (row?.problem) throw new Error(row.problem);
    };
    await client.query('begin');
    try {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 24))', [
        [numbered.type, numbered.dealer, numbered.id].join('\n'),
      ]);
      const trx = onClient(client);
      await shareDays(trx, [numbered.dealer]);
      const result = await run({ trx, write, changes });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  } finally {
    client.release();
  }
}
