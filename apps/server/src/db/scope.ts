import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** What a request may touch; every query of a dealer's rows takes it first (design §6). */
export interface Scope {
  dealerId: string;
  productId: string;
}

export type ScopedTransaction = Transaction<Schema>;

/**
 * Runs a request's queries in one transaction that row-level security binds to the accounts.
 * @param dealerIds accounts that were checked against the person; ids hold no comma (contract/scope.ts)
 */
export const withDealers = <T>(
  db: Kysely<Schema>,
  dealerIds: readonly string[],
  run: (trx: ScopedTransaction) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('role', 'forecourt_app', true), set_config('forecourt.dealer_ids', ${dealerIds.join(',')}, true)`.execute(
      trx,
    );
    return run(trx);
  });
