import type { FeedRecord, FeedReport } from '@forecourt/api/contract/feed';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { shareDays } from '../metrics/rollups/dealerDays.ts';
import type { RollupChanges } from '../metrics/rollups/updateRollups.ts';
import { onClient } from '../platform/db/onClient.ts';
import type { Schema } from '../platform/db/schema.ts';
import { cleanHtml } from '../platform/html/cleanHtml.ts';
import type { LeadKey } from '../messaging/timeline/entries.ts';
import { record as recordTimeline } from '../messaging/timeline/record.ts';
import { queueRecords } from '../messaging/webhooks/queueRecords.ts';
import { comparable } from './comparable.ts';
import { writeDealer, writePerson } from './dealers.ts';
import { writeKnowledgeTopics } from './knowledgeTopics.ts';
import { leadKey, type Numbers, reserveNumbers, writeVisitors } from './numbers.ts';
import type { ParsedLine } from './parse.ts';
import { Refusal } from './refusal.ts';
import { writeSetting } from './settings.ts';
import { runStatement } from './runStatement.ts';
import type { MassType } from './tables.ts';
import { toEvent, toMessage, messagesWithFiles, refusedLines } from './timelineLines.ts';
import { holdLock } from '../platform/db/holdLock.ts';

/** A line that was read. */
export type Line = Extract<ParsedLine, { record: FeedRecord }>;

/** Kinds of records in the order in which they refer to each other; messages and events come between. */
const beforeTimeline = ['lead', 'conversation', 'deal', 'visit', 'journey', 'source', 'knowledge'] satisfies MassType[];
const afterTimeline = ['attachment', 'notification'] satisfies MassType[];

/** PostgreSQL's error code for a deadlock; the batch is retried. */
const deadlock = '40P01';
const maxAttempts = 3;

/**
 * Writes a batch of lines, each record once: dealers, people and settings in one transaction, then the rest in another.
 * @param report gets what became of each line, when it is committed
 */
export async function writeBatch(pool: pg.Pool, batch: Line[], report: FeedReport): Promise<void> {
  const client = await pool.connect();
  const trx = onClient(client);
  try {
    const singles = batch.filter(({ record }) => isSingle(record));
    if (singles.length > 0) await inTransaction(trx, report, (result) => writeSingles(trx, singles, result));
    const masses = batch.filter(({ record }) => !isSingle(record));
    if (masses.length === 0) return;
    const numbers = await reserveNumbers(
      trx,
      masses.map(({ record }) => record).filter((record) => record.type === 'lead' || record.type === 'visit'),
    );
    await inTransaction(trx, report, (result) => writeMasses(trx, masses, numbers, result));
  } finally {
    client.release();
  }
}

async function inTransaction(
  trx: Kysely<Schema>,
  report: FeedReport,
  run: (result: FeedReport) => Promise<void>,
  attempt = 1,
): Promise<void> {
  const result: FeedReport = { loaded: 0, unchanged: 0, rejected: [] };
  try {
    await sql`begin`.execute(trx);
    await run(result);
    await sql`commit`.execute(trx);
  } catch (error) {
    await sql`rollback`.execute(trx);
    if ((error as { code?: string }).code !== deadlock || attempt === maxAttempts) throw error;
    return inTransaction(trx, report, run, attempt + 1);
  }
  report.loaded += result.loaded;
  report.unchanged += result.unchanged;
  report.rejected.push(...result.rejected);
}

const isSingle = ({ type }: FeedRecord) => type === 'dealer' || type === 'person' || type === 'setting';

/** Dealers, people and settings: few records, each written on its own. */
async function writeSingles(trx: Kysely<Schema>, lines: Line[], result: FeedReport): Promise<void> {
  for (const { line, record } of lines) {
    if (record.type !== 'dealer' && record.type !== 'person' && record.type !== 'setting') continue;
    try {
      const isChanged =
        record.type === 'dealer'
          ? await writeDealer(trx, record)
          : record.type === 'person'
            ? await writePerson(trx, record)
            : await writeSetting(trx, record);
      result[isChanged ? 'loaded' : 'unchanged'] += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      result.rejected.push({ line, reason: error.message });
    }
  }
}

async function writeMasses(trx: Kysely<Schema>, read: Line[], numbers: Numbers, result: FeedReport): Promise<void> {
  const dealers = [...new Set(read.map(({ record }) => ('dealer' in record ? record.dealer : '')))];
  await lockFeeds(trx, dealers);
  await shareDays(trx, dealers);
  const asCompared = await comparable(
    trx,
    read.map(({ record }) => record),
  );
  const lines = read.map(({ line, record }) => ({ line, record: asCompared(record) }));
  const byType = Map.groupBy(lines, ({ record }) => record.type);
  if (numbers.visitors.length > 0) await writeVisitors(trx, numbers.visitors);
  const written: Written[] = [];
  const changes: RollupChanges = { before: [], after: [] };
  for (const type of beforeTimeline)
    written.push(...(await writeMass(trx, type, byType.get(type) ?? [], result, numbers.leads, changes)));
  await queueRecords(
    trx,
    written.flatMap(({ record, isNew }) =>
      (record.type === 'lead' || record.type === 'deal') && record.live && isNew ? record : [],
    ),
  );
  const knowing = written.flatMap(({ record }) => (record.type === 'knowledge' ? [record.dealer] : []));
  await writeKnowledgeTopics(trx, [...new Set(knowing)]);
  await writeTimeline(
    trx,
    [...(byType.get('message') ?? []), ...(byType.get('event') ?? [])],
    messagesWithFiles((byType.get('attachment') ?? []).map(({ record }) => record)),
    written,
    result,
    changes,
  );
  for (const type of afterTimeline) await writeMass(trx, type, byType.get(type) ?? [], result, numbers.leads, changes);
}

/** Serializes the batches of concurrent feeds of one dealer, which may update the same leads. Nobody else waits for this lock. */
async function lockFeeds(trx: Kysely<Schema>, dealers: string[]): Promise<void> {
  for (const dealer of dealers.toSorted()) await holdLock(trx, dealer, 23);
}

/** A record that was written: a new one, or one that has changed. */
interface Written {
  record: FeedRecord;
  isNew: boolean;
}

/** Sanitizes HTML from untrusted sources (trust: HTML). */
function clean(record: FeedRecord): FeedRecord {
  if (record.type === 'message') return { ...record, body: cleanHtml(record.body) };
  return record.type === 'knowledge' ? { ...record, answer: cleanHtml(record.answer) } : record;
}

async function writeMass(
  trx: Kysely<Schema>,
  type: MassType,
  lines: Line[],
  result: FeedReport,
  leadNumbers: ReadonlyMap<string, number>,
  changes: RollupChanges,
): Promise<Written[]> {
  if (lines.length === 0) return [];
  const input = lines.map(({ line, record }) => ({
    ...clean(record),
    line,
    ...(record.type === 'lead' && { number: leadNumbers.get(leadKey({ dealerId: record.dealer, name: record.id })) }),
  }));
  const rows = await runStatement(trx, type, input, changes);
  const records = new Map(lines.map(({ line, record }) => [line, record]));
  return rows.flatMap(({ line, problem, is_written, is_new }): Written[] => {
    if (problem !== null) result.rejected.push({ line, reason: problem });
    else result[is_written ? 'loaded' : 'unchanged'] += 1;
    return is_written ? [{ record: records.get(line)!, isNew: is_new }] : [];
  });
}

/** Messages and events, with all that follows from them and from what was written before them (messaging/timeline/record.ts). */
async function writeTimeline(
  trx: Kysely<Schema>,
  lines: Line[],
  withFiles: ReadonlySet<string>,
  before: Written[],
  result: FeedReport,
  changes: RollupChanges,
): Promise<void> {
  const refused = await refusedLines(trx, lines);
  result.rejected.push(...refused);
  const numbers = new Set(refused.map(({ line }) => line));
  const accepted = lines.filter(({ line }) => !numbers.has(line)).map(({ record }) => clean(record));
  const written = await recordTimeline(
    trx,
    {
      messages: accepted.filter((record) => record.type === 'message').map((record) => toMessage(record, withFiles)),
      events: accepted.filter((record) => record.type === 'event').map(toEvent),
      changedLeads: before.flatMap(({ record }) => getLead(record)),
      contacts: before.flatMap(({ record }) => (record.type === 'lead' ? getLead(record) : [])),
      newLeads: before.flatMap(({ record, isNew }) =>
        record.type === 'lead' && record.live && isNew ? getLead(record) : [],
      ),
      changes,
    },
    'replace',
  );
  const loaded = written.messages.length + written.events.length;
  result.loaded += loaded;
  result.unchanged += accepted.length - loaded;
}

function getLead(record: FeedRecord): LeadKey[] {
  if (record.type === 'lead') return [{ dealerId: record.dealer, leadId: record.id }];
  return record.type === 'conversation' || record.type === 'deal'
    ? [{ dealerId: record.dealer, leadId: record.lead }]
    : [];
}
