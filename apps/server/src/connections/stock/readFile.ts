import type { StockMapping, StockProblem } from '@forecourt/api/contract/connections/stock';
import { findColumns, missingFields } from './columns.ts';
import { decodeFile, readHeader, readRecords, UnreadableFile } from './csv.ts';
import { readVehicle, type StockReading, type StockVehicle } from './readVehicle.ts';

/** A vehicle of a file, or a problem with one of its lines. `isRefused`: there is no vehicle of that line. */
export type StockLine = { line: number; vehicle: StockVehicle } | (StockProblem & { isRefused: boolean });

/**
 * Reads the vehicles of a file, line by line. A vehicle with problems comes before them.
 * @param mapping the dealer's own, or null for column names that are known
 * @throws {UnreadableFile} for a file that is no CSV, or lacks a column that no vehicle can be without
 */
export async function* readStockFile(
  bytes: Uint8Array,
  mapping: StockMapping | null,
  reading: Omit<StockReading, 'columns'>,
): AsyncGenerator<StockLine> {
  const text = decodeFile(bytes);
  const header = readHeader(text);
  const columns = findColumns(header.columns, mapping);
  const missing = missingFields(columns);
  if (missing.length > 0) throw new UnreadableFile(`No column has the ${missing.join(', ')}.`);
  const lines = new Map<string, number>();
  for await (const { line, cells } of readRecords(text, header.delimiter)) {
    const read = readVehicle(cells, { ...reading, columns });
    if (!read.vehicle) {
      yield { line, reason: read.reason, isRefused: true };
      continue;
    }
    const first = lines.get(read.vehicle.id);
    if (first !== undefined) {
      yield { line, reason: `The same stock number or VIN as in line ${first}`, isRefused: true };
      continue;
    }
    lines.set(read.vehicle.id, line);
    yield { line, vehicle: read.vehicle };
    for (const reason of read.problems) yield { line, reason, isRefused: false };
  }
}
