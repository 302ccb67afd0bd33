import type { KnowledgeEntry } from '@forecourt/api/contract/knowledge';
import { type Selectable, sql } from 'kysely';
import type { ScopedTransaction } from '../platform/db/scope.ts';
import type { Knowledge } from '../platform/db/tables.ts';
import { deletedElsewhere, type Refusal, savedBy } from '../platform/errors/refusal.ts';
import type { Account } from './bank.ts';

const ownColumns = [
  'id',
  'product_id',
  'topic_id',
  'question_id',
  'question',
  'answer',
  'custom',
  'visible',
  'editable',
  'important',
  'version',
  'changed_by',
] as const;

/** A row of `knowledge`, with the products that its question is in. */
export interface EntryRow extends Pick<Selectable<Knowledge>, (typeof ownColumns)[number]> {
  products: string[];
}

/** The columns of an EntryRow, of a row `k`. */
export const entryColumns = [
  ...ownColumns.map((column) => `k.${column}` as const),
  sql<string[]>`array(
    select m.product_id from knowledge m
    where m.dealer_id = k.dealer_id and m.question_id = k.question_id)`.as('products'),
];

/** An entry as calls answer it; products that the person does not have are left out. */
export const presentEntry = (account: Account, row: EntryRow): KnowledgeEntry => ({
  id: row.question_id,
  entry_id: row.id,
  question: row.question,
  answer: { id: row.id, answer: row.answer },
  products: account.products
    .filter(({ id }) => row.products.includes(id))
    .map(({ number, name }) => ({ id: number, name })),
  meta_data: { custom: row.custom, visible: row.visible, editable: row.editable, important: row.important },
  Version: row.version,
});

const selectEntries = (trx: ScopedTransaction, dealerId: string) =>
  trx.selectFrom('knowledge as k').where('k.dealer_id', '=', dealerId).orderBy('k.id');

/** An entry, visible or not; undefined if there is none. */
export const findEntry = (trx: ScopedTransaction, dealerId: string, id: string): Promise<EntryRow | undefined> =>
  selectEntries(trx, dealerId).where('k.id', '=', id).select(entryColumns).executeTakeFirst();

/** A question in all its products, locked until the transaction ends. */
export const lockQuestion = (trx: ScopedTransaction, dealerId: string, questionId: string): Promise<EntryRow[]> =>
  lockAndRead(selectEntries(trx, dealerId).where('k.question_id', '=', questionId));

/** The entries of a topic, and what they are mirrored to; locked. */
export const lockTopicEntries = (
  trx: ScopedTransaction,
  { dealerId, productId }: { dealerId: string; productId: string },
  topicId: string,
): Promise<EntryRow[]> =>
  lockAndRead(
    selectEntries(trx, dealerId).where('k.question_id', 'in', (eb) =>
      eb
        .selectFrom('knowledge')
        .select('question_id')
        .where('dealer_id', '=', dealerId)
        .where('product_id', '=', productId)
        .where('topic_id', '=', topicId),
    ),
  );

async function lockAndRead(entries: ReturnType<typeof selectEntries>): Promise<EntryRow[]> {
  await entries.forUpdate().execute();
  return entries.select(entryColumns).execute();
}

export const entryGone = (): Refusal => deletedElsewhere('This question was deleted');
export const topicGone = (): Refusal => deletedElsewhere('This topic was deleted');

/** The refusal of a person's change that was begun on an older version, naming who has saved since. */
export async function staleChange(
  trx: ScopedTransaction,
  { version, changed_by }: { version: number; changed_by: string | null },
  personId: string,
): Promise<Refusal> {
  return savedBy(version, { name: await findName(trx, changed_by), isCaller: changed_by === personId });
}

/** A person's name, or 'Someone else'. */
export async function findName(trx: ScopedTransaction, personId: string | null): Promise<string> {
  const person =
    personId === null
      ? undefined
      : await trx
          .selectFrom('person')
          .select(['first_name', 'last_name'])
          .where('id', '=', personId)
          .executeTakeFirst();
  const name = person ? `${person.first_name} ${person.last_name}`.trim() : '';
  return name || 'Someone else';
}
