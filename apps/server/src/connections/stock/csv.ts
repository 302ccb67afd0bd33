import { Readable } from 'node:stream';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { maxStockBytes } from '@forecourt/api/contract/connections/stock';
import { CsvError, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';

/** A file that cannot be read at all; the message is for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** A record of a file, with the line that it ends on. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

const delimiters = [',', ';', '\t', '|'];

/** How much of a file is looked at for its header. */
const headerChars = 64 * 1024;

/** How much is parsed at once, in characters, and how many records are read: a few milliseconds, so that replies never wait for a file. */
const chunk = { chars: 16 * 1024, records: 100 };

const options = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
  // An opening quote without its end would otherwise take the whole rest of the file into memory.
  max_record_size: 256 * 1024,
};

/**
 * The text of a file. Its encoding is what its byte order mark says, else UTF-8, else Windows-1252, which spreadsheets write. One that is
 * compressed (gzip) is unpacked.
 * @throws {UnreadableFile}
 */
export function decodeFile(bytes: Uint8Array): string {
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? unpack(bytes) : bytes;
  if (plain[0] === 0x50 && plain[1] === 0x4b && plain[2] === 0x03)
    throw new UnreadableFile('This is a ZIP or Excel file. Save it as CSV first.');
  if (plain[0] === 0xff && plain[1] === 0xfe) return new TextDecoder('utf-16le').decode(plain);
  if (plain[0] === 0xfe && plain[1] === 0xff) return new TextDecoder('utf-16be').decode(plain);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return new TextDecoder('windows-1252').decode(plain);
  }
}

function unpack(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxStockBytes });
  } catch {
    throw new UnreadableFile('The file is damaged, or larger than 64 MB when it is unpacked.');
  }
}

/**
 * The columns of a file, and what separates them: whatever makes the most columns of its first line.
 * @throws {UnreadableFile} for a file without a header
 */
export function readHeader(text: string): { columns: string[]; delimiter: string } {
  const beginning = text.slice(0, headerChars);
  const read = (delimiter: string): string[] => {
    try {
      return parseSync(beginning, { ...options, delimiter, to: 1 })[0] ?? [];
    } catch {
      return [];
    }
  };
  const candidates = delimiters.map((delimiter) => ({ delimiter, columns: read(delimiter) }));
  const best = candidates.reduce((one, other) => (other.columns.length > one.columns.length ? other : one));
  if (best.columns.length < 2) throw new UnreadableFile('The file has no columns. Its first line must name them.');
  return best;
}

/**
 * The records of a file below its header, parsed bit by bit.
 * @throws {UnreadableFile} where a quote has no end
 */
export async function* readRecords(text: string, delimiter: string): AsyncGenerator<CsvRecord> {
  const parser = Readable.from(cut(text)).pipe(parse({ ...options, delimiter, info: true, from: 2 }));
  let records = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // What has been parsed is read without a turn of the event loop in between.
      if (++records % chunk.records === 0) await yieldToOthers();
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(`The file cannot be read as CSV: ${error.message}`);
  }
}

function* cut(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += chunk.chars) yield text.slice(start, start + chunk.chars);
}
