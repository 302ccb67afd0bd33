import type { FeedRecord } from '@forecourt/api/contract/feed';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { shareDays } from '../metrics/rollups/dealerDays.ts';
import type { RollupChanges } from '../metrics/rollups/updateRollups.ts';
import { onClient } from '../platform/db/onClient.ts';
import type { Schema } from '../platform/db/schema.ts';
import { queueRecords } from '../messaging/webhooks/queueRecords.ts';
import { comparable } from './comparable.ts';
import { leadKey, reserveNumbers, writeVisitors } from './numbers.ts';
import { runStatement } from './runStatement.ts';
import { holdLock } from '../platform/db/holdLock.ts';

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
  const trx = onClient(client);
  try {
    const numbers = await reserveNumbers(trx, [numbered]);
    const changes: RollupChanges = { before: [], after: [] };
    const write = async (record: RequestRecord) => {
      if (record.type === 'visit') await writeVisitors(trx, numbers.visitors);
      const written = (await comparable(trx, [record]))(record);
      const number = numbers.leads.get(leadKey({ dealerId: record.dealer, name: record.id }));
      const line = { ...written, line: 1, ...(number !== undefined && { number }) };
      const [row] = await runStatement(trx, record.type, [line], changes);
      if (row?.problem) throw new Error(row.problem);
      if (record.type === 'lead' && row?.is_new) await queueRecords(trx, [record]);
    };
    await sql`begin`.execute(trx);
    try {
      const lock = [numbered.type, numbered.dealer, numbered.id].join('\n');
      await holdLock(trx, lock, 24);
      await shareDays(trx, [numbered.dealer]);
      const result = await run({ trx, write, changes });
      await sql`commit`.execute(trx);
      return result;
    } catch (error) {
      await sql`rollback`.execute(trx);
      throw error;
    }
  } finally {
    client.release();
  }
}
