import { knowledgeLimits, saveKnowledgeEntry } from '@forecourt/api/contract/knowledge';
import {
  type ImportedEntry,
  knowledgeImportLimits,
  type KnowledgeImportReport,
} from '@forecourt/api/contract/knowledgeImport';
import { cleanName } from '@forecourt/api/contract/text';
import { type Selectable, sql } from 'kysely';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { ScopedTransaction } from '../platform/db/scope.ts';
import type { Knowledge } from '../platform/db/tables.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import { cleanHtml } from '../platform/html/cleanHtml.ts';
import { type Bank, lockBank } from './bank.ts';
import { entryColumns, type EntryRow, findName } from './entries.ts';
import { type Group, listGroups } from './groups.ts';
import { saveEntry } from './saveEntry.ts';
import { addTopic } from './topics.ts';

interface Import {
  entries: readonly ImportedEntry[];
  isDryRun: boolean;
  personId: string;
  /** Called with each entry that was created or edited. */
  onSaved: (saved: { before: EntryRow | undefined; after: EntryRow }) => Promise<void>;
}

/** An entry as it is stored, with the names of its place. */
type StoredEntry = EntryRow & Pick<Selectable<Knowledge>, 'group_name' | 'topic'>;

/**
 * Saves the entries of a file one after the other, as a person would in the editor (`saveEntry`). One that is refused leaves no trace and
 * does not keep the others back; one that says what is stored already is left alone. A dry run takes everything back.
 */
export async function importEntries(
  trx: ScopedTransaction,
  bank: Bank,
  { entries, isDryRun, personId, onSaved }: Import,
): Promise<KnowledgeImportReport> {
  await sql`savepoint whole_import`.execute(trx);
  await lockBank(trx, bank.dealerId);
  const groups = new Map((await listGroups(trx, bank.scope)).map((group) => [group.name.toLowerCase(), group]));
  const given = entries.map((entry) => ({ ...entry, entry_id: entry.entry_id.trim() || getId(entry) }));
  const stored = await storedEntries(
    trx,
    bank,
    given.map(({ entry_id }) => entry_id),
  );
  const report: KnowledgeImportReport = { created: 0, changed: 0, unchanged: 0, left: 0, refused: [] };
  const seen = new Set<string>();
  let pending = given;
  // An entry may take the question that another one of the file gives up: as long as something is saved, those are tried again.
  for (let isFirst = true; pending.length > 0; isFirst = false) {
    let saved = 0;
    const again: ImportedEntry[] = [];
    for (const entry of pending) {
      const known = stored.get(entry.entry_id);
      try {
        if (isFirst && seen.has(entry.entry_id)) throw new Refusal(400, 'repeated', 'This ID is already in the file');
        seen.add(entry.entry_id);
        if (known && isSame(bank, known, entry)) {
          report.unchanged += 1;
          continue;
        }
        if (report.created + report.changed >= knowledgeImportLimits.saves) {
          report.left += 1;
          continue;
        }
        await onSaved(await inSavepoint(trx, () => importEntry(trx, bank, { entry, known, groups, personId })));
        report[known ? 'changed' : 'created'] += 1;
        saved += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.id === 'duplicate') again.push(entry);
        report.refused.push({ line: entry.line, reason: error.message });
      }
    }
    if (saved === 0) break;
    report.refused = report.refused.filter(({ line }) => !again.some((entry) => entry.line === line));
    pending = again;
  }
  report.refused.sort((one, other) => one.line - other.line);
  if (isDryRun) await sql`rollback to savepoint whole_import`.execute(trx);
  return report;
}

interface ImportRow {
  entry: ImportedEntry;
  known: StoredEntry | undefined;
  groups: ReadonlyMap<string, Group>;
  personId: string;
}

async function importEntry(trx: ScopedTransaction, bank: Bank, { entry, known, groups, personId }: ImportRow) {
  const group = groups.get(entry.group.trim().toLowerCase());
  if (!group) throw new Refusal(404, 'no-group', 'No group detected');
  const name = cleanName(entry.topic);
  if (name === '') throw new Refusal(400, 'no-topic', 'No topic detected');
  if (name.length > knowledgeLimits.topic) throw tooLong('topic', knowledgeLimits.topic);
  const { question, answer } = entry;
  const productNumbers = entry.products.length > 0 ? entry.products : currentProducts(bank, known);
  const body = {
    entry_id: entry.entry_id,
    product_ids: productNumbers,
    question: { id: null, question },
    answer,
    topic_id: '',
  };
  refuseInvalid(body);
  if (known && known.product_id !== bank.scope.productId)
    throw new Refusal(409, 'other-product', 'A question in another product has this ID');
  if (known && entry.version !== null && entry.version !== known.version && known.changed_by !== personId)
    throw new Refusal(
      412,
      'changed-elsewhere',
      `${await findName(trx, known.changed_by)} has changed this since the file was exported`,
    );
  const topic = await addTopic(trx, bank, { group, name, personId });
  return saveEntry(trx, bank, {
    entryId: entry.entry_id,
    productNumbers,
    question,
    answer,
    groupId: group.id,
    topicId: topic.id,
    version: known?.version ?? 0,
    personId,
  });
}

/** By the contract of saving. @throws 400 */
function refuseInvalid(body: z.input<typeof saveKnowledgeEntry.body>): void {
  const { error } = z.safeParse(saveKnowledgeEntry.body, body);
  switch (error?.issues[0]?.path[0]) {
    case undefined:
      return;
    case 'question':
      throw tooLong('question', knowledgeLimits.question);
    case 'answer':
      throw tooLong('answer', knowledgeLimits.answer);
    case 'product_ids':
      throw new Refusal(400, 'invalid-product', 'Provided product is not valid');
    default:
      throw new Refusal(400, 'invalid-id', 'The ID isn’t valid');
  }
}

const tooLong = (what: string, limit: number) =>
  new Refusal(400, 'too-long', `The ${what} has more than ${limit.toLocaleString('en-US')} characters`);

/** The numbers of the products that an entry is in, as far as the person has them. */
const currentProducts = ({ products, product }: Bank, known: EntryRow | undefined): number[] =>
  known ? products.filter(({ id }) => known.products.includes(id)).map(({ number }) => number) : [product.number];

/** Whether a file says of an entry what is stored. */
function isSame(bank: Bank, known: StoredEntry, entry: ImportedEntry): boolean {
  const current = currentProducts(bank, known);
  const isSameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
  return (
    known.product_id === bank.scope.productId &&
    known.visible &&
    known.question.trim() === entry.question.trim() &&
    [entry.answer.trim(), cleanHtml(entry.answer.trim())].includes(known.answer.trim()) &&
    isSameText(known.group_name, entry.group) &&
    isSameText(known.topic, entry.topic) &&
    (entry.products.length === 0 ||
      (current.every((number) => entry.products.includes(number)) &&
        entry.products.every((number) => current.includes(number))))
  );
}

/** Of an entry without one: the same for the same question of a topic, so that it is created once. */
const getId = ({ group, topic, question }: ImportedEntry): string =>
  `import-${createHash('sha256')
    .update(JSON.stringify([group, topic, question].map((text) => text.trim().toLowerCase())))
    .digest('hex')
    .slice(0, 32)}`;

async function storedEntries(
  trx: ScopedTransaction,
  { dealerId }: Bank,
  ids: readonly string[],
): Promise<Map<string, StoredEntry>> {
  const rows = await trx
    .selectFrom('knowledge as k')
    .select([...entryColumns, 'k.group_name', 'k.topic'])
    .where('k.dealer_id', '=', dealerId)
    .where((eb) => eb('k.id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Takes back what a refused entry has done. */
async function inSavepoint<T>(trx: ScopedTransaction, run: () => Promise<T>): Promise<T> {
  await sql`savepoint entry`.execute(trx);
  try {
    const result = await run();
    await sql`release savepoint entry`.execute(trx);
    return result;
  } catch (error) {
    if (error instanceof Refusal) await sql`rollback to savepoint entry`.execute(trx);
    throw error;
  }
}
