import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ShopperVehicle } from '@forecourt/api/contract/chatSocket';
import type { FeedRecord } from '@forecourt/api/contract/feed';
import type { Schema } from '../../platform/db/schema.ts';

/** A vehicle, as a lead has it. */
export type LeadVehicle = NonNullable<Extract<FeedRecord, { type: 'lead' }>['vehicle']>;

/** How many are listed at most. */
const maxVehicles = 60;

/** A dealer's vehicles that its leads asked to buy and that are still there, the latest first. */
export const findVehicles = (db: Kysely<Schema>, dealerId: string): Promise<LeadVehicle[]> =>
  vehiclesWhere(db, dealerId, sql<boolean>`true`);

/** One of them, by its stock number or VIN. @returns undefined where there is none */
export async function findVehicle(
  db: Kysely<Schema>,
  dealerId: string,
  { stock, vin }: Pick<ShopperVehicle, 'stock' | 'vin'>,
): Promise<LeadVehicle | undefined> {
  const isSame = sql<boolean>`(l.vehicle ->> 'stock' = ${stock || null} or l.vehicle ->> 'vin' = ${vin || null})`;
  return (await vehiclesWhere(db, dealerId, isSame))[0];
}

async function vehiclesWhere(
  db: Kysely<Schema>,
  dealerId: string,
  isMeant: RawBuilder<boolean>,
): Promise<LeadVehicle[]> {
  const stock = sql<string>`l.vehicle ->> 'stock'`;
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('lead as l')
        .innerJoin('dealer_product as p', (join) =>
          join
            .onRef('p.dealer_id', '=', 'l.dealer_id')
            .onRef('p.id', '=', 'l.product_id')
            .on('p.category', 'in', ['SALES_AI', 'CHAT_AI']),
        )
        .where('l.dealer_id', '=', dealerId)
        .where(sql`l.vehicle ->> 'available'`, '=', 'true')
        .where(stock, '<>', '')
        .where(isMeant)
        .distinctOn(stock)
        .orderBy(stock)
        .orderBy('l.created_at', 'desc')
        .select((eb) => [eb.ref('l.vehicle').$castTo<LeadVehicle>().as('vehicle'), 'l.created_at'])
        .as('v'),
    )
    .orderBy('v.created_at', 'desc')
    .limit(maxVehicles)
    .select('v.vehicle')
    .execute();
  return rows.map(({ vehicle }) => vehicle);
}

/**
 * The vehicle that a customer looks at, for their lead. A page says what it likes: the price, the picture and whether it is for sale come
 * from the dealer's own records of that vehicle, and are left out where there are none.
 */
export async function vehicleOfLead(db: Kysely<Schema>, dealerId: string, shown: ShopperVehicle): Promise<LeadVehicle> {
  const { price: _price, ...described } = shown;
  return (await findVehicle(db, dealerId, shown)) ?? described;
}
