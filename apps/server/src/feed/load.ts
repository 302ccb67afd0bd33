import type { FeedRecord, FeedReport } from '@forecourt/api/contract/feed';
import type pg from 'pg';
import { writeDealer, writePerson } from './dealers.ts';
import { cleanHtml } from '../html/cleanHtml.ts';
import { type ParsedLine, parseLines } from './parse.ts';
import { Refusal } from './refusal.ts';
import { writeSetting } from './settings.ts';
import { tellStaff } from './tellStaff.ts';
import { massTypes, statementOf } from './statements.ts';
import type { MassType } from './tables.ts';
import { setTimers } from './timers.ts';

/** Lines a transaction: many enough for set-based writing, few enough that a kill repeats little. */
const batchSize = 10_000;

type Line = Extract<ParsedLine, { record: FeedRecord }>;

/**
 * Loads newline-delimited JSON (design §7). What the report says is committed by the time it is given.
 * @param pool of the database's owner: a feed writes any dealer
 * @param origin where the console is, for those who are told of what happens now
 * @returns counts, and every line that was refused with its number and reason
 */
export const loadFeed = (pool: pg.Pool, text: string, origin = ''): Promise<FeedReport> =>
  loadLines(pool, parseLines(text), origin);

/** The same for records that were never text, such as the demo's. */
export async function loadLines(pool: pg.Pool, lines: Iterable<ParsedLine>, origin = ''): Promise<FeedReport> {
  const report: FeedReport = { loaded: 0, unchanged: 0, rejected: [] };
  let batch: Line[] = [];
  let keys = new Set<string>();
  const flush = async () => {
    await writeBatch(pool, batch, report, origin);
    batch = [];
    keys = new Set();
  };
  for (const line of lines) {
    if ('reason' in line) {
      report.rejected.push(line);
      continue;
    }
    const key = keyOf(line.record);
    // The same record twice: the later one wins because it comes later.
    if (batch.length === batchSize || keys.has(key)) await flush();
    batch.push(line);
    keys.add(key);
  }
  await flush();
  report.rejected.sort((one, other) => one.line - other.line);
  return report;
}

const keyOf = (record: FeedRecord) =>
  [
    record.type,
    'dealer' in record ? record.dealer : '',
    ...(record.type === 'setting' ? [record.product ?? '', record.kind] : []),
    record.id,
  ].join('\n');

async function writeBatch(pool: pg.Pool, batch: Line[], report: FeedReport, origin: string): Promise<void> {
  if (batch.length === 0) return;
  const client = await pool.connect();
  const result: FeedReport = { loaded: 0, unchanged: 0, rejected: [] };
  try {
    await client.query('begin');
    for (const line of batch) await writeSingle(client, line, result);
    // Each lead is listed once, whatever the batch has of it.
    await client.query('set local forecourt.list_later = on');
    const live: FeedRecord[] = [];
    for (const type of massTypes) {
      const lines = batch.filter(({ record }) => record.type === type);
      live.push(...(await writeMass(client, type, lines, result)));
    }
    await listLeads(client, batch);
    await setTimers(client, live);
    await tellStaff(client, live, origin);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  report.loaded += result.loaded;
  report.unchanged += result.unchanged;
  report.rejected.push(...result.rejected);
}

/** Brings the lists up to date with what a batch has written (db/migrations/015_lists.sql). */
async function listLeads(client: pg.ClientBase, batch: Line[]): Promise<void> {
  const touched = batch.flatMap(({ record }): { dealer: string; lead?: string; conversation?: string }[] => {
    if (record.type === 'lead') return [{ dealer: record.dealer, lead: record.id }];
    if (record.type === 'conversation') return [{ dealer: record.dealer, lead: record.lead }];
    return record.type === 'message' ? [{ dealer: record.dealer, conversation: record.conversation }] : [];
  });
  if (touched.length === 0) return;
  await client.query(
    `select list_leads(array(
       select distinct (t.dealer, l.id)::listed_lead
       from jsonb_to_recordset($1::jsonb) as t(dealer text, lead text, conversation text)
       left join conversation c on (c.dealer_id, c.id) = (t.dealer, t.conversation)
       join lead l on (l.dealer_id, l.id) = (t.dealer, coalesce(t.lead, c.lead_id))
     ), true)`,
    [JSON.stringify(touched)],
  );
}

/** Dealers, people and settings: few, and each more than one row or one look. */
async function writeSingle(client: pg.ClientBase, { line, record }: Line, result: FeedReport): Promise<void> {
  if (record.type !== 'dealer' && record.type !== 'person' && record.type !== 'setting') return;
  try {
    const isChanged =
      record.type === 'dealer'
        ? await writeDealer(client, record)
        : record.type === 'person'
          ? await writePerson(client, record)
          : await writeSetting(client, record);
    result[isChanged ? 'loaded' : 'unchanged'] += 1;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    result.rejected.push({ line, reason: error.message });
  }
}

/** What comes from a stranger is stored without what could do harm (trust: HTML). */
function clean(record: FeedRecord): FeedRecord {
  if (record.type === 'message') return { ...record, body: cleanHtml(record.body) };
  return record.type === 'knowledge' ? { ...record, answer: cleanHtml(record.answer) } : record;
}

/** @returns the records that happen now and were not there before */
async function writeMass(
  client: pg.ClientBase,
  type: MassType,
  lines: Line[],
  result: FeedReport,
): Promise<FeedRecord[]> {
  if (lines.length === 0) return [];
  const input = JSON.stringify(lines.map(({ line, record }) => ({ ...clean(record), line })));
  const { rows } = await client.query<{ line: number; problem: string | null; is_written: boolean; is_new: boolean }>(
    statementOf(type),
    [input],
  );
  const isNew = new Set<number>();
  for (const { line, problem, is_written, is_new } of rows) {
    if (problem !== null) result.rejected.push({ line, reason: problem });
    else result[is_written ? 'loaded' : 'unchanged'] += 1;
    if (is_new) isNew.add(line);
  }
  return lines.flatMap(({ line, record }) => ('live' in record && record.live && isNew.has(line) ? [record] : []));
}
