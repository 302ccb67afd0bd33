import type { Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** The account and product of a request; queries of a dealer's rows take it first. */
export interface Scope {
  dealerId: string;
  productId: string;
}

export type ScopedTransaction = Transaction<Schema>;

/**
 * Runs a request's queries in one transaction that row-level security binds to the accounts.
 * @param dealerIds accounts that were checked against the person; ids hold no comma (contract/text.ts)
 */
export const withDealers = <T>(
  { beginningWith }: Pick<Database, 'beginningWith'>,
  dealerIds: readonly string[],
  run: (trx: ScopedTransaction) => Promise<T>,
): Promise<T> =>
  beginningWith(
    `set local role forecourt_app; set local forecourt.dealer_ids = ${pg.escapeLiteral(dealerIds.join(','))}`,
  )
    .transaction()
    .execute(run);
