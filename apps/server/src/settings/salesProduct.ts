import type { ScopedTransaction } from '../db/scope.ts';

/** The account's Sales AI, which other products can be 'Same as' (spec 2 §4): the first product of its category. */
export async function salesProduct(trx: ScopedTransaction, dealerId: string): Promise<string | undefined> {
  const first = await trx
    .selectFrom('dealer_product')
    .select('id')
    .where('dealer_id', '=', dealerId)
    .where('category', '=', 'SALES_AI')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return first?.id;
}
