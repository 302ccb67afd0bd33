import { sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../platform/db/scope.ts';

/** The sources of a product's leads, sorted by name. */
export async function listSources(trx: ScopedTransaction, { dealerId, productId }: Scope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select actor::jsonb ->> 0 as name from activity_set
    where dealer_id = ${dealerId} and product_id = ${productId} and kind = 'source' and span = 'day' and day = '-infinity'
    group by 1 order by folded(actor::jsonb ->> 0), 1`.execute(trx);
  return rows.map(({ name }) => name);
}
