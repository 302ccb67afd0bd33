import type { FeedRecord } from '@forecourt/api/contract/feed';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { onClient } from '../platform/db/onClient.ts';
import type { Schema } from '../platform/db/schema.ts';
import { comparable } from './comparable.ts';
import { leadKey, reserveNumbers, writeVisitors } from './numbers.ts';
import { statementOf } from './statements.ts';

type RequestRecord = Extract<FeedRecord, { type: 'lead' | 'conversation' | 'visit' }>;

interface Writing {
  trx: Kysely<Schema>;
  /** @throws where the feed would refuse the record */
  write: (record: RequestRecord) => Promise<void>;
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
    const write = async (record: RequestRecord) => {
      if (record.type === 'visit') await writeVisitors(client, numbers.visitors);
      const written = (await comparable(client, [record]))(record);
      const number = numbers.leads.get(leadKey({ dealerId: record.dealer, name: record.id }));
      const { rows } = await client.query<{ problem: string | null }>(statementOf(record.type), [
        JSON.stringify([{ ...written, line: 1, ...(number !== undefined && { number }) }]),
      ]);
      const problem = rows[0]?.problem;
      if (problem) throw new Error(problem);
    };
    await client.query('begin');
    try {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 24))', [
        [numbered.type, numbered.dealer, numbered.id].join('\n'),
      ]);
      const result = await run({ trx: onClient(client), write });
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
