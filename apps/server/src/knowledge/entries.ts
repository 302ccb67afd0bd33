import type { KnowledgeEntry } from '@forecourt/api/contract/knowledge';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedTransaction } from '../platform/db/scope.ts';
import { deletedElsewhere, type Refusal, savedBy } from '../platform/errors/refusal.ts';
import type { Account } from './bank.ts';

/** A row of `knowledge`, with the products that its question is in. */
export interface EntryRow {
  id: string;
  product_id: string;
  topic_id: string;
  /** What its question is called in every product. */
  question_id: string;
  question: string;
  answer: string;
  custom: boolean;
  visible: boolean;
  editable: boolean;
  important: boolean;
  version: number;
  changed_by: string | null;
  products: string[];
}

/** The columns of an EntryRow, of a row `k`. */
export const entryColumns = sql`k.id, k.product_id, k.topic_id, k.question_id, k.question, k.answer, k.custom, k.visible, k.editable,
  k.important, k.version, k.changed_by, array(
    select m.product_id from knowledge m
    where m.dealer_id = k.dealer_id and m.question_id = k.question_id
  ) as products`;

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

const entriesWhere = async (
  trx: ScopedTransaction,
  dealerId: string,
  where: RawBuilder<unknown>,
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from knowledge k where k.dealer_id = ${dealerId} and ${where} order by k.id`.execute(trx);
  return rows;
};

/** An entry, visible or not; undefined if there is none. */
export async function findEntry(trx: ScopedTransaction, dealerId: string, id: string): Promise<EntryRow | undefined> {
  const [row] = await entriesWhere(trx, dealerId, sql`k.id = ${id}`);
  return row;
}

/** A question in all its products, locked until the transaction ends. */
export const lockQuestion = (trx: ScopedTransaction, dealerId: string, questionId: string): Promise<EntryRow[]> =>
  lockedWhere(trx, dealerId, sql`k.question_id = ${questionId}`);

/** The entries of a topic, and what they are mirrored to; locked. */
export const lockTopicEntries = (
  trx: ScopedTransaction,
  { dealerId, productId }: { dealerId: string; productId: string },
  topicId: string,
): Promise<EntryRow[]> =>
  lockedWhere(
    trx,
    dealerId,
    sql`k.question_id in (
      select question_id from knowledge
      where dealer_id = ${dealerId} and product_id = ${productId} and topic_id = ${topicId})`,
  );

async function lockedWhere(trx: ScopedTransaction, dealerId: string, where: RawBuilder<unknown>): Promise<EntryRow[]> {
  await sql`select from knowledge k where k.dealer_id = ${dealerId} and ${where} order by k.id for update`.execute(trx);
  return entriesWhere(trx, dealerId, where);
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
