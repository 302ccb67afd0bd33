import { sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';

/** The sources of a product's leads, sorted by name. */
export async function listSources(trx: ScopedTransaction, { dealerId, productId }: Scope): Promise<string[]> {
  const name = sql<string>`actor::jsonb ->> 0`;
  const rows = await trx
    .selectFrom('activity_set')
    .where('dealer_id', '=', dealerId)
    .where('product_id', '=', productId)
    .where('kind', '=', 'source')
    .where('span', '=', 'day')
    .where('day', '=', '-infinity')
    .groupBy(name)
    .orderBy((eb) => eb.fn('folded', [name]))
    .orderBy(name)
    .select(name.as('name'))
    .execute();
  return rows.map(({ name }) => name);
}
