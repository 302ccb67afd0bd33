import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';

/**
 * Whether an account would have no ADMIN without this person. Changes to the people of an account are serialized until the transaction
 * ends, so that two ADMINs cannot remove each other at once.
 * @param accounts those that the person leaves, or is an ADMIN of no longer
 */
export async function isLastAdmin(
  trx: ScopedTransaction,
  { id, role }: { id: string; role: string },
  accounts: readonly string[],
): Promise<boolean> {
  if (accounts.length === 0) return false;
  const dealers = trx.selectFrom('dealer as d').where('d.id', 'in', accounts);
  await trx
    .selectFrom(dealers.select('d.id').orderBy('d.id').as('sorted'))
    .select(sql`pg_advisory_xact_lock(hashtextextended(sorted.id, 50))`.as('locked'))
    .execute();
  if (role !== 'ADMIN') return false;
  const left = await dealers
    .select('d.id')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('person_account as a')
            .whereRef('a.dealer_id', '=', 'd.id')
            .where('a.person_id', '<>', id)
            .where('a.role_key', '=', 'ADMIN'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}
