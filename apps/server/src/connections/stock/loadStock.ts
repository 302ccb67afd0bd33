import { maxStockProblems, StockMapping, type StockReport } from '@forecourt/api/contract/connections/stock';
import countryToCurrency from 'country-to-currency';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { UnreadableFile } from './csv.ts';
import { readStockFile } from './readFile.ts';
import type { StockReading, StockVehicle } from './readVehicle.ts';
import { countMissing, sellMissing, type StockLoad, writeVehicles } from './writeVehicles.ts';

/** Rows per transaction: enough for set-based writes, few enough that nobody waits long for the database or for their text. */
const rowsPerBatch = 1000;

/** A file with less than this share of the vehicles that were there sells nothing until a person confirms it. */
const plausibleShare = 0.5;

/** Runs queries in a transaction: a person's that row-level security binds, or a job's. */
type Transact = <T>(run: (trx: Kysely<Schema>) => Promise<T>) => Promise<T>;

export interface StockFile {
  /** Of the file, or its address. */
  name: string;
  bytes: Uint8Array;
}

/**
 * Loads the whole stock of a source. Vehicles are written in batches, each as soon as it is read, and what the file no longer has is noted
 * as sold at its end: not where the file breaks off, and not before a person confirms it where the file is less than half of what was there.
 * @returns what became of the file, which is stored with the source
 */
export async function loadStock(
  transact: Transact,
  { dealerId, sourceId }: Omit<StockLoad, 'at'>,
  file: StockFile,
  imageHosts: readonly string[],
): Promise<StockReport> {
  const { mapping, load, before, ...reading } = await transact((trx) => beginLoad(trx, { dealerId, sourceId }));
  const report: StockReport = {
    at: load.at.toISOString(),
    name: file.name.slice(0, 200),
    rows: 0,
    taken: 0,
    added: 0,
    sold: 0,
    refused: 0,
    problems: [],
    error: null,
  };
  let batch: StockVehicle[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const vehicles = batch;
    batch = [];
    report.added += await transact((trx) => writeVehicles(trx, load, vehicles));
    report.taken += vehicles.length;
  };
  try {
    for await (const line of readStockFile(file.bytes, mapping, { ...reading, imageHosts })) {
      if ('vehicle' in line) {
        report.rows += 1;
        if (batch.push(line.vehicle) === rowsPerBatch) await flush();
        continue;
      }
      if (line.isRefused) {
        report.rows += 1;
        report.refused += 1;
      }
      if (report.problems.length < maxStockProblems) report.problems.push({ line: line.line, reason: line.reason });
    }
    await flush();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await flush();
    report.error = error.message;
  }
  await transact((trx) => endLoad(trx, load, before, report));
  return report;
}

interface BegunLoad extends Omit<StockReading, 'columns' | 'imageHosts'> {
  load: StockLoad;
  mapping: StockMapping | null;
  /** How many vehicles of the source are not sold. */
  before: number;
}

async function beginLoad(trx: Kysely<Schema>, { dealerId, sourceId }: Omit<StockLoad, 'at'>): Promise<BegunLoad> {
  const source = await trx
    .selectFrom('stock_source as s')
    .innerJoin('dealer as d', 'd.id', 's.dealer_id')
    .where('s.dealer_id', '=', dealerId)
    .where('s.id', '=', sourceId)
    .select(['s.mapping', 'd.country', sql<Date>`date_trunc('milliseconds', now())`.as('at')])
    .executeTakeFirstOrThrow();
  const load = { dealerId, sourceId, at: source.at };
  return {
    load,
    mapping: source.mapping === null ? null : StockMapping.parse(source.mapping),
    country: source.country,
    currency: currencyIn(source.country),
    before: await countMissing(trx, load),
  };
}

/** Sells what is missing, or leaves that to a person, and stores the report. */
async function endLoad(trx: Kysely<Schema>, load: StockLoad, before: number, report: StockReport): Promise<void> {
  const isPlausible = report.error === null && report.taken > 0 && report.taken >= before * plausibleShare;
  const isHeld = report.error === null && !isPlausible && before > 0;
  if (isPlausible) report.sold = await sellMissing(trx, load);
  await trx
    .updateTable('stock_source')
    .set({
      report: JSON.stringify(report),
      ...(report.error === null && { missing_before: isHeld ? load.at : null }),
      ...(report.taken > 0 && { loaded_at: sql<Date>`coalesce(loaded_at, ${load.at}::timestamptz)` }),
    })
    .where('dealer_id', '=', load.dealerId)
    .where('id', '=', load.sourceId)
    .execute();
}

/** What a dealership sells in, by its country (ISO 4217); US dollars where the country is not known. */
export const currencyIn = (country: string): string =>
  (countryToCurrency as Readonly<Record<string, string>>)[country] ?? 'USD';

/** What the audit keeps of a load. */
export const auditedLoad = ({ name, rows, taken, added, sold, error }: StockReport) => ({
  name,
  rows,
  taken,
  added,
  sold,
  error,
});
