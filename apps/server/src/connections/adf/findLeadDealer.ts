import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { LeadDealer } from './toLead.ts';

/**
 * A dealer with the product that leads come in to.
 * @param productId the dealer's first Sales AI product where it is missing
 * @returns undefined for a dealer that does not exist or is suspended, or that does not have the product
 */
export const findLeadDealer = (
  db: Kysely<Schema>,
  dealerId: string,
  productId?: string,
): Promise<LeadDealer | undefined> =>
  db
    .selectFrom('dealer as d')
    .innerJoin('dealer_product as p', 'p.dealer_id', 'd.id')
    .select(['d.id as dealerId', 'p.id as productId', 'd.country', 'd.time_zone as timeZone'])
    .where('d.id', '=', dealerId)
    .where('d.is_suspended', '=', false)
    .where((eb) => (productId === undefined ? eb('p.category', '=', 'SALES_AI') : eb('p.id', '=', productId)))
    .orderBy('p.position')
    .limit(1)
    .executeTakeFirst();
