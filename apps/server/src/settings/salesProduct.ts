import type { ProductCategory } from '@forecourt/api/contract/products';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/schema.ts';

/** The account's Sales AI, which other products can be 'Same as' (spec 2 §4): the first product of its category. */
export const salesProduct = (db: Kysely<Schema>, dealerId: string): Promise<string | undefined> =>
  firstProduct(db, dealerId, 'SALES_AI');

/** The account's first product of a category. */
export async function firstProduct(
  db: Kysely<Schema>,
  dealerId: string,
  category: ProductCategory,
): Promise<string | undefined> {
  const first = await db
    .selectFrom('dealer_product')
    .select('id')
    .where('dealer_id', '=', dealerId)
    .where('category', '=', category)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return first?.id;
}
