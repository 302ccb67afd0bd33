import { sql } from 'kysely';
import type { ScopedTransaction } from './scope.ts';

/**
 * Runs a few statements of a request's transaction as the database's owner: for tables that requests may otherwise not
 * even read, such as passwords. No query built from input belongs here.
 */
export async function asOwner<T>(trx: ScopedTransaction, run: () => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'none', true)`.execute(trx);
  const result = await run();
  // A failure needs no way back: it ends the transaction.
  await sql`select set_config('role', 'forecourt_app', true)`.execute(trx);
  return result;
}
