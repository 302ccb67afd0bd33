import type { CallOutput } from '@forecourt/api/call';
import { type previewStock, StockMapping, stockPreviewBytes } from '@forecourt/api/contract/connections/stock';
import { vehicleName } from '../../messaging/leads/vehicleName.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { findColumns, missingFields, recogniseColumns } from './columns.ts';
import { decodeFile, readHeader, readRecords, UnreadableFile } from './csv.ts';
import { readVehicle, type StockReading } from './readVehicle.ts';

type StockPreview = CallOutput<typeof previewStock>;

/** How many vehicles and how many problems are shown, and after how many lines a preview ends. */
const limits = { vehicles: 10, problems: 20, lines: 500 };

/** @throws 400 for a mapping that is none */
export function parseMapping(json: string | undefined): StockMapping | null {
  if (json === undefined || json === '') return null;
  try {
    return StockMapping.parse(JSON.parse(json));
  } catch {
    throw new Refusal(400, 'invalid-input', 'The mapping must name columns by our fields');
  }
}

/**
 * What would be taken of a file, by its beginning. Its last line is left out where the file was cut.
 * @param mapping the dealer's own, or null for column names that are known
 */
export async function previewFile(
  bytes: Uint8Array,
  mapping: StockMapping | null,
  reading: Omit<StockReading, 'columns'>,
): Promise<StockPreview> {
  const preview: StockPreview = { columns: [], mapping: {}, missing: [], vehicles: [], problems: [], error: null };
  try {
    const whole = decodeFile(bytes);
    const text = bytes.length < stockPreviewBytes ? whole : whole.slice(0, whole.lastIndexOf('\n') + 1);
    const { columns, delimiter } = readHeader(text);
    preview.columns = columns;
    preview.mapping = mapping ?? recogniseColumns(columns);
    const indexes = findColumns(columns, mapping);
    preview.missing = missingFields(indexes);
    if (preview.missing.length > 0) return preview;
    await readLines(preview, text, delimiter, { ...reading, columns: indexes });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (preview.vehicles.length === 0) preview.error = error.message;
  }
  return preview;
}

async function readLines(preview: StockPreview, text: string, delimiter: string, reading: StockReading): Promise<void> {
  let lines = 0;
  for await (const { line, cells } of readRecords(text, delimiter)) {
    if (++lines > limits.lines) return;
    const read = readVehicle(cells, reading);
    const reasons = read.vehicle ? read.problems : [read.reason];
    for (const reason of reasons)
      if (preview.problems.length < limits.problems) preview.problems.push({ line, reason });
    if (!read.vehicle || preview.vehicles.length === limits.vehicles) continue;
    const { stock, vin, trim, condition, mileage, price, currency, state } = read.vehicle;
    const name = [vehicleName(read.vehicle), trim].filter(Boolean).join(' ');
    preview.vehicles.push({ line, stock, vin, name, condition, mileage, price, currency, state });
  }
}
