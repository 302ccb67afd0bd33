import type { FeedRecord, FeedReport } from '@forecourt/api/contract/feed';
import type pg from 'pg';
import { type ParsedLine, parseLines } from './parse.ts';
import { type Line, writeBatch } from './writeBatch.ts';

/** Lines per transaction: enough for set-based writes, few enough that nobody waits long for locked rows. */
const linesPerBatch = 2000;

/**
 * Lines after which ANALYZE runs: a new database has no planner statistics until autovacuum runs a minute later, and uses the
 * wrong indexes until then.
 */
const analyzedAfter = [10_000, 50_000, 250_000, 1_250_000];

/**
 * Loads newline-delimited JSON. Everything in the report is committed.
 * @param pool connected as the owner: a feed writes any dealer
 * @returns counts, and every line that was refused with its number and reason
 */
export const loadFeed = (pool: pg.Pool, text: string): Promise<FeedReport> => loadLines(pool, parseLines(text));

/**
 * The same for parsed records, such as the demo's.
 * @param batchSize lines per transaction; more are quicker where nobody else is at work
 */
export async function loadLines(
  pool: pg.Pool,
  lines: Iterable<ParsedLine>,
  batchSize = linesPerBatch,
): Promise<FeedReport> {
  const report: FeedReport = { loaded: 0, unchanged: 0, rejected: [] };
  let batch: Line[] = [];
  let keys = new Set<string>();
  let written = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    await writeBatch(pool, batch, report);
    const before = written;
    written += batch.length;
    if (analyzedAfter.some((count) => before < count && count <= written)) await pool.query('analyze');
    batch = [];
    keys = new Set();
  };
  for (const line of lines) {
    if ('reason' in line) {
      report.rejected.push(line);
      continue;
    }
    const key = getKey(line.record);
    // Of duplicates in a batch the last one wins.
    if (batch.length === batchSize || keys.has(key)) await flush();
    batch.push(line);
    keys.add(key);
  }
  await flush();
  report.rejected.sort((one, other) => one.line - other.line);
  return report;
}

const getKey = (record: FeedRecord) =>
  [
    record.type,
    'dealer' in record ? record.dealer : '',
    ...(record.type === 'setting' ? [record.product ?? '', record.kind] : []),
    record.id,
  ].join('\n');
