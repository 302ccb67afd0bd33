import { sql } from 'kysely';
import type { ScopedTransaction } from './scope.ts';

/**
 * Runs statements of a request's transaction as the database's owner, for tables that requests cannot read, such as
 * passwords. Never for queries built from input.
 */
export async function asOwner<T>(trx: ScopedTransaction, run: () => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'none', true)`.execute(trx);
  const result = await run();
  // No reset on failure: that ends the transaction.
  await sql`select set_config('role', 'forecourt_app', true)`.execute(trx);
  return result;
}
