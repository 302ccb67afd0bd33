import { knowledgeEntries, type KnowledgeGroup } from '@forecourt/api/contract/knowledge';
import { type ImportedEntry, knowledgeImportLimits } from '@forecourt/api/contract/knowledgeImport';
import { fromCsvText, toCsv } from '@forecourt/ui/csv';
import * as z from 'zod/mini';
import { fileTexts } from './fileTexts.ts';

/** The kinds of files that a Knowledge Bank is exported to and imported from. */
export type FileKind = 'csv' | 'json';

/** The columns of a CSV file. Products are numbers, separated by semicolons. */
const columns = ['entry_id', 'version', 'group', 'topic', 'question', 'answer', 'products'] as const;
const required = ['group', 'topic', 'question', 'answer'] as const;

/** What is wrong with a file as a whole, in words for the person. */
export class FileProblem extends Error {}

/** What a file has, and what of it cannot be read. */
export interface BankFile {
  kind: FileKind;
  entries: ImportedEntry[];
  refused: { line: number; reason: string }[];
}

/** A Knowledge Bank as a file: JSON as the call answers it, or a row a question. */
export function writeBank(kind: FileKind, groups: readonly KnowledgeGroup[]): string {
  if (kind === 'json') return JSON.stringify(groups, null, 2);
  const rows = getEntries(groups).map(({ entry_id, version, group, topic, question, answer, products }) => [
    entry_id,
    version,
    group,
    topic,
    question,
    answer,
    products.join(';'),
  ]);
  return toCsv([columns, ...rows]);
}

/** @throws {FileProblem} */
export async function readBank(file: File): Promise<BankFile> {
  if (file.size > knowledgeImportLimits.bytes) throw new FileProblem(fileTexts.tooLarge);
  // What no text holds, and the server would refuse with all the rest.
  const text = (await file.text()).replaceAll('\0', '');
  const read = /\.json$/i.test(file.name) || /^\s*\[/.test(text) ? readJson(text) : await readCsv(text);
  if (read.entries.length + read.refused.length === 0) throw new FileProblem(fileTexts.empty);
  if (read.entries.length > knowledgeImportLimits.entries) throw new FileProblem(fileTexts.tooMany);
  return read;
}

const getEntries = (groups: readonly KnowledgeGroup[]): ImportedEntry[] =>
  groups
    .flatMap((group) => group.topics.flatMap((topic) => topic.questions.map((entry) => ({ group, topic, entry }))))
    .map(({ group, topic, entry }, at) => ({
      line: at + 1,
      entry_id: entry.entry_id,
      version: entry.Version,
      group: group.name,
      topic: topic.name,
      question: entry.question,
      answer: entry.answer.answer,
      products: entry.products.map(({ id }) => id),
    }));

function readJson(text: string): BankFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FileProblem(fileTexts.notJson);
  }
  const { data } = z.safeParse(knowledgeEntries.response, value);
  if (!data) throw new FileProblem(fileTexts.otherJson);
  return { kind: 'json', entries: getEntries(data), refused: [] };
}

async function readCsv(text: string): Promise<BankFile> {
  const { default: Papa } = await import('papaparse');
  const body = text.replace(/^\uFEFF/, '');
  const [header = ''] = body.split(/[\r\n]/, 1);
  const delimiter = [',', ';', '\t'].find((one) => header.includes(one)) ?? ',';
  const { data, errors } = Papa.parse<string[]>(body, { delimiter });
  const broken = new Set(errors.map(({ row }) => row));
  const names = (data[0] ?? []).map((name) => name.trim().toLowerCase());
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new FileProblem(fileTexts.missingColumns(missing.join(', ')));

  const read: BankFile = { kind: 'csv', entries: [], refused: [] };
  let line = 1;
  for (const [at, cells] of data.entries()) {
    const cell = (name: (typeof columns)[number]) => fromCsvText(cells[names.indexOf(name)] ?? '');
    if (at > 0 && cells.some((one) => one.trim() !== '')) {
      const version = cell('version').trim();
      const products = cell('products')
        .split(/[;,\s]+/)
        .filter(Boolean);
      if (broken.has(at)) read.refused.push({ line, reason: fileTexts.brokenRow });
      else if (![version, ...products].every((number) => /^\d{0,9}$/.test(number)))
        read.refused.push({ line, reason: fileTexts.notNumbers });
      else
        read.entries.push({
          line,
          entry_id: cell('entry_id'),
          version: version === '' ? null : Number(version),
          group: cell('group'),
          topic: cell('topic'),
          question: cell('question'),
          answer: cell('answer'),
          products: products.map(Number),
        });
    }
    line += 1 + cells.reduce((sum, one) => sum + one.split(/\r\n|\r|\n/).length - 1, 0);
  }
  return read;
}
