import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { PermanentFailure } from '../../platform/jobs/job.ts';

/**
 * The product that somebody new belongs to who writes to a dealer: the first that sells, else the first.
 * @throws {PermanentFailure} for a dealer without a product
 */
export async function findNewLeadProduct(db: Kysely<Schema>, dealerId: string): Promise<string> {
  const found = await db
    .selectFrom('dealer_product')
    .select('id')
    .where('dealer_id', '=', dealerId)
    .orderBy(sql`category <> 'SALES_AI'`)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (!found) throw new PermanentFailure('The dealership has no product that it could belong to');
  return found.id;
}
