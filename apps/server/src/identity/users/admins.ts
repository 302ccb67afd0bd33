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
  await sql`
    select pg_advisory_xact_lock(hashtextextended(account, 50))
    from (select account from unnest(${accounts}::text[]) account order by account) sorted`.execute(trx);
  if (role !== 'ADMIN') return false;
  const { rows } = await sql`
    select from unnest(${accounts}::text[]) account
    where not exists (
      select from person_account a join person p on p.id = a.person_id
      where a.dealer_id = account and p.id <> ${id} and p.role_key = 'ADMIN')
    limit 1`.execute(trx);
  return rows.length > 0;
}
