import { maxImportRows } from '@forecourt/api/access/userRules';
import { type ImportRow, maxImportCell } from '@forecourt/api/contract/users';
import { fileProblems } from './texts.ts';

/** The largest file that is read, in bytes. */
export const maxFileBytes = 1024 * 1024;

/** What stands in a file, or why it cannot be read. */
export type ReadFile = { rows: ImportRow[] } | { problem: string };

type Field = keyof ImportRow | 'name';

/** What the columns may be called, in lower case and without spaces. */
const columnNames: Record<Field, string[]> = {
  name: ['name', 'fullname'],
  first_name: ['firstname', 'first', 'givenname'],
  last_name: ['lastname', 'last', 'surname', 'familyname'],
  email: ['email', 'emailaddress'],
  role: ['role'],
  dealerships: ['dealerships', 'dealership', 'dealership(s)', 'dealer', 'dealers'],
};

const separators = [',', ';', '\t'];

/** Reads a file of people: comma, semicolon or tab, any line ends, UTF-8 or UTF-16. What is wrong with a row, the server says. */
export async function readPeople(file: File): Promise<ReadFile> {
  if (file.size > maxFileBytes) return { problem: fileProblems.tooLarge };
  const decoded = decode(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in decoded) return decoded;
  const { default: Papa } = await import('papaparse');
  const parse = (delimiter: string, preview = 0) =>
    Papa.parse<string[]>(decoded.text, { delimiter, preview, skipEmptyLines: 'greedy' });

  const headers = separators.map((separator) => getFields(parse(separator, 1).data[0] ?? []));
  const at = headers.findIndex((fields) => fields.includes('email'));
  const fields = headers[Math.max(at, 0)]!;
  const fault = headerFault(fields);
  if (fault !== undefined) return { problem: fault };

  const { data, errors } = parse(separators[at]!);
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return { problem: fileProblems.quotes((broken.row ?? 0) + 1) };
  const people = data.slice(1);
  if (people.length === 0) return { problem: fileProblems.noPeople };
  if (people.length > maxImportRows) return { problem: fileProblems.tooMany(people.length) };
  const long = people.findIndex((cells) => cells.slice(fields.length).some((cell) => cell.trim() !== ''));
  if (long >= 0) return { problem: fileProblems.extra(long + 2) };
  return { rows: people.map((cells) => toRow(fields, cells)) };
}

/** Zip archives, and so spreadsheets, begin so. */
const zip = [0x50, 0x4b, 0x03, 0x04];

function decode(bytes: Uint8Array): { text: string } | { problem: string } {
  if (zip.every((byte, at) => bytes[at] === byte)) return { problem: fileProblems.notCsv };
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (text.includes('\0')) return { problem: fileProblems.notCsv };
    // Excel's own way to name the separator.
    return { text: text.replace(/^sep=.\r?\n/i, '') };
  } catch {
    return { problem: fileProblems.encoding };
  }
}

/** Which field each column of the first row is; undefined for one that is not used. */
const getFields = (header: readonly string[]): (Field | undefined)[] =>
  header.map((cell) => {
    const name = cell.toLowerCase().replace(/[\s_*-]+/g, '');
    return (Object.keys(columnNames) as Field[]).find((field) => columnNames[field].includes(name));
  });

const shownNames = { name: 'Name', first_name: 'First name', last_name: 'Last name', email: 'Email' };

function headerFault(fields: readonly (Field | undefined)[]): string | undefined {
  const repeated = fields.find((field, at) => field !== undefined && fields.indexOf(field) !== at);
  if (repeated !== undefined)
    return fileProblems.repeated({ ...shownNames, role: 'Role', dealerships: 'Dealerships' }[repeated]);
  const needed = fields.includes('name') ? (['email'] as const) : (['first_name', 'last_name', 'email'] as const);
  const missing = needed.filter((field) => !fields.includes(field)).map((field) => shownNames[field]);
  return missing.length > 0 ? fileProblems.missing(missing) : undefined;
}

function toRow(fields: readonly (Field | undefined)[], cells: readonly string[]): ImportRow {
  const cell = (field: Field) => {
    const at = fields.indexOf(field);
    // What is cut is too long for any field all the same.
    return at < 0 ? '' : (cells[at] ?? '').trim().slice(0, maxImportCell).toWellFormed();
  };
  const whole = cell('name').split(/\s+/);
  return {
    first_name: cell('first_name') || whole.slice(0, Math.max(1, whole.length - 1)).join(' '),
    last_name: cell('last_name') || (whole.length > 1 ? whole.at(-1)! : ''),
    email: cell('email'),
    role: cell('role'),
    dealerships: cell('dealerships'),
  };
}
