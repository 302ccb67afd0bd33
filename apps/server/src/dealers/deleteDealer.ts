import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/db/schema.ts';
import type { Person } from '../platform/db/tables.ts';
import { notFound, Refusal } from '../platform/errors/refusal.ts';
import { findDealerTables } from './dealerTables.ts';

/** How many rows of a table were deleted. */
export interface DeletedRows {
  Table: string;
  Rows: number;
}

/**
 * Deletes every row of a suspended dealer, and the people who held no other, in one transaction as the database's owner. Bytes in an object
 * store go with the next cleaning, since no row names them any more.
 * @param typedName what somebody has typed to confirm it
 * @returns counts by table; tables without such rows are left out
 * @throws 404, 409 for a dealer that is not suspended, or that has another name
 */
export async function deleteDealer(
  trx: Kysely<Schema>,
  { dealerId, typedName }: { dealerId: string; typedName: string },
): Promise<DeletedRows[]> {
  // Whatever refers to the dealer waits from here on.
  const dealer = await trx
    .selectFrom('dealer')
    .select(['name', 'is_suspended'])
    .where('id', '=', dealerId)
    .forUpdate()
    .executeTakeFirst();
  if (!dealer) throw notFound('This dealer doesn’t exist, or you don’t have access to it', dealerId);
  if (!dealer.is_suspended) throw new Refusal(409, 'not-suspended', 'Suspend this dealer before you delete it');
  if (dealer.name !== typedName) throw new Refusal(409, 'name-differs', 'This isn’t the dealer’s name');

  const leaving = await findLeaving(trx, dealerId);
  const tables = await findDealerTables(trx);
  const deleted: DeletedRows[] = [];
  for (const table of tables) {
    const isDealer = table === 'dealer';
    // Every one has the column; the types know no table that is named at run time.
    const { numDeletedRows } = await (
      isDealer
        ? trx.deleteFrom('dealer').where('id', '=', dealerId)
        : trx.deleteFrom(table as 'timer').where('dealer_id', '=', dealerId)
    ).executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) deleted.push({ Table: table, Rows: Number(numDeletedRows) });
  }
  const people = (await deletePeople(trx, leaving)) + (await deletePeople(trx, await findUnused(trx, leaving)));
  return people > 0 ? [...deleted, { Table: 'person', Rows: people }] : deleted;
}

/** A person's record that goes. */
interface Leaving {
  id: string;
  subject: string;
  /** The record that they sign in with, where it is another one. */
  signsInAs: string | null;
}

/** Nobody signs in with this record at dealers of other groups. */
const isNeededByNone = (eb: ExpressionBuilder<Schema & { p: Person }, 'p'>) =>
  eb.not(
    eb.exists(eb.selectFrom('person as r').whereRef('r.signs_in_as', '=', 'p.id').where('r.deleted_at', 'is', null)),
  );

/** The records that people signed in with who have left, and that hold no account themselves. */
async function findUnused(trx: Kysely<Schema>, left: readonly Leaving[]): Promise<Leaving[]> {
  const ids = left.flatMap(({ signsInAs }) => (signsInAs === null ? [] : [signsInAs]));
  if (ids.length === 0) return [];
  return trx
    .selectFrom('person as p')
    .select(['p.id', 'p.subject', 'p.signs_in_as as signsInAs'])
    .where('p.id', 'in', ids)
    .where(isNeededByNone)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('person_account as a').whereRef('a.person_id', '=', 'p.id'))))
    .execute();
}

/** The people who hold no other dealer, or who were deleted here and were kept for what they had written. */
async function findLeaving(trx: Kysely<Schema>, dealerId: string): Promise<Leaving[]> {
  return trx
    .selectFrom('person as p')
    .select(['p.id', 'p.subject', 'p.signs_in_as as signsInAs'])
    .where(isNeededByNone)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('person_account as a')
            .whereRef('a.person_id', '=', 'p.id')
            .where('a.dealer_id', '<>', dealerId),
        ),
      ),
    )
    .where((eb) =>
      eb.or([
        eb.exists(
          eb.selectFrom('person_account as a').whereRef('a.person_id', '=', 'p.id').where('a.dealer_id', '=', dealerId),
        ),
        eb.and([
          eb('p.deleted_at', 'is not', null),
          eb.exists(
            eb
              .selectFrom('audit as e')
              .where('e.dealer_id', '=', dealerId)
              .where('e.action', '=', 'users.delete')
              .whereRef('e.subject', '=', 'p.id'),
          ),
        ]),
      ]),
    )
    .execute();
}

/** What belongs to a person goes with their row; the provider's records name them by their subject alone. */
async function deletePeople(trx: Kysely<Schema>, people: readonly Leaving[]): Promise<number> {
  if (people.length === 0) return 0;
  await trx
    .deleteFrom('oidc_record')
    .where(
      sql`payload ->> 'accountId'`,
      'in',
      people.map(({ subject }) => subject),
    )
    .execute();
  const { numDeletedRows } = await trx
    .deleteFrom('person')
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
