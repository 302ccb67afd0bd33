import { type Kysely, type RawBuilder, sql } from 'kysely';
import { getLeadHash } from '../messaging/leads/erasedLeads.ts';
import { announce } from '../messaging/live/announce.ts';
import { lockLeads } from '../messaging/timeline/lockLeads.ts';
import { holdLock } from '../platform/db/holdLock.ts';
import type { Schema } from '../platform/db/schema.ts';
import { type CustomerScope, findCustomerScope } from './registry/customerScope.ts';
import { aliased, type CustomerTable, customerTables } from './registry/customerTables.ts';

/** What became of a table: how many rows were deleted or blanked, and how many are left that hold anything of the customer. */
export interface TableCount {
  table: string;
  erased: number;
  left: number;
}

export interface Erased {
  id: string;
  at: Date;
  leads: string[];
  counts: TableCount[];
  /** Objects of the file store, whose rows are gone: they are deleted once the transaction has committed. */
  objectKeys: string[];
}

interface Asked {
  cause: 'request' | 'retention' | 'restore';
  personId: string | null;
}

/**
 * Erases a customer: all of their leads at the dealer. What numbers count stays, without anything personal, so that no rollup changes.
 * Nothing takes it back.
 * @param trx a transaction as the database's owner
 * @param leadId any lead of the customer
 * @returns undefined where there is no such lead
 * @throws whatever refuses it, as `check` does once the leads are locked
 */
export async function eraseCustomer(
  trx: Kysely<Schema>,
  { dealerId, leadId }: { dealerId: string; leadId: string },
  { cause, personId }: Asked,
  check: (scope: CustomerScope) => Promise<void> = () => Promise.resolve(),
): Promise<Erased | undefined> {
  const scope = await lockCustomer(trx, dealerId, leadId);
  if (!scope) return undefined;
  await check(scope);
  const objectKeys = await listObjects(trx, scope);
  const erased: number[] = [];
  for (const table of customerTables) erased.push(await eraseTable(trx, table, scope));
  await trx
    .updateTable('lead')
    .set({ erased_at: sql<Date>`coalesce(erased_at, now())` })
    .where('dealer_id', '=', dealerId)
    .where('id', 'in', scope.leads)
    .execute();
  await trx
    .insertInto('erased_lead')
    .values(scope.leads.map((id) => ({ dealer_id: dealerId, lead_hash: getLeadHash({ dealerId, leadId: id }) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const counts: TableCount[] = [];
  for (const [index, table] of customerTables.entries())
    counts.push({ table: table.table, erased: erased[index]!, left: await countLeft(trx, table, scope) });
  const { id, at } = await trx
    .insertInto('erasure')
    .values({
      dealer_id: dealerId,
      cause,
      person_id: personId,
      leads: scope.leads.length,
      counts: JSON.stringify(counts),
    })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow();
  await announce(
    trx,
    scope.conversations.map((conversationId) => ({ dealerId, conversationId })),
  );
  return { id, at, leads: scope.leads, counts, objectKeys };
}

/** How often a customer may grow by another lead while their leads are locked. */
const maxTries = 5;

/** Locks all leads of a customer, so that nothing is written to them meanwhile (docs/decisions/concurrency.md). */
async function lockCustomer(trx: Kysely<Schema>, dealerId: string, leadId: string): Promise<CustomerScope | undefined> {
  // Feeds take turns by the same lock.
  await holdLock(trx, dealerId, 23);
  let scope = await findCustomerScope(trx, dealerId, leadId);
  for (let tries = 0; scope && tries < maxTries; tries += 1) {
    await lockLeads(
      trx,
      scope.leads.map((id) => ({ dealerId, leadId: id })),
    );
    const again = await findCustomerScope(trx, dealerId, leadId);
    if (again?.leads.join('\n') === scope.leads.join('\n')) return again;
    scope = again;
  }
  return scope;
}

async function listObjects(trx: Kysely<Schema>, scope: CustomerScope): Promise<string[]> {
  const attachment = customerTables.find(({ table }) => table === 'attachment')!;
  const rows = await trx
    .selectFrom('attachment as t')
    .select('t.object_key')
    .where('t.dealer_id', '=', scope.dealerId)
    .where(attachment.find(scope))
    .where('t.object_key', 'is not', null)
    .execute();
  return rows.flatMap(({ object_key }) => object_key ?? []);
}

/** How many rows of each table hold something of a customer; tables without any are left out. */
export async function countHeld(trx: Kysely<Schema>, scope: CustomerScope): Promise<{ Table: string; Rows: number }[]> {
  const counts: { Table: string; Rows: number }[] = [];
  for (const table of customerTables) {
    const count = await countLeft(trx, table, scope);
    if (count > 0) counts.push({ Table: table.table, Rows: count });
  }
  return counts;
}

async function eraseTable(
  trx: Kysely<Schema>,
  { table, find, erase }: CustomerTable,
  scope: CustomerScope,
): Promise<number> {
  if (erase === 'delete') {
    const deleted = await trx
      .deleteFrom(aliased(table))
      .where('t.dealer_id', '=', scope.dealerId)
      .where(find(scope))
      .executeTakeFirst();
    return Number(deleted.numDeletedRows);
  }
  if (Object.keys(erase).length === 0) return 0;
  const blanked = await trx
    .updateTable(aliased(table))
    .set(erase as never)
    .where('t.dealer_id', '=', scope.dealerId)
    .where(find(scope))
    .where(holdsAnything(erase))
    .executeTakeFirst();
  return Number(blanked.numUpdatedRows);
}

/** The rows that are left: those that should be gone, and those with a column that is not blank. */
async function countLeft(
  trx: Kysely<Schema>,
  { table, find, erase }: CustomerTable,
  scope: CustomerScope,
): Promise<number> {
  const { left } = await trx
    .selectFrom(aliased(table))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('left'))
    .where('t.dealer_id', '=', scope.dealerId)
    .where(find(scope))
    .$if(erase !== 'delete', (rows) => rows.where(holdsAnything(erase as Blanks)))
    .executeTakeFirstOrThrow();
  return left;
}

type Blanks = Exclude<CustomerTable['erase'], 'delete'>;
function holdsAnything(erase: Blanks): RawBuilder<boolean> {
  const blanks = Object.entries(erase);
  if (blanks.length === 0) return sql`false`;
  return sql`(${sql.join(
    blanks.map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`),
    sql` or `,
  )})`;
}
