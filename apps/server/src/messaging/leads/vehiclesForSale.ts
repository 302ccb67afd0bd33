import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { ShopperVehicle } from '@forecourt/api/contract/chatSocket';
import type { FeedRecord } from '@forecourt/api/contract/feed';

/** A vehicle, as a lead has it. */
export type LeadVehicle = NonNullable<Extract<FeedRecord, { type: 'lead' }>['vehicle']>;

/** How many are listed at most. */
const maxVehicles = 60;

/** A dealer's vehicles that its leads asked to buy and that are still there, the latest first. */
export const findVehicles = (db: QueryExecutorProvider, dealerId: string): Promise<LeadVehicle[]> =>
  vehiclesWhere(db, dealerId, sql`true`);

/** One of them, by its stock number or VIN. @returns undefined where there is none */
export async function findVehicle(
  db: QueryExecutorProvider,
  dealerId: string,
  { stock, vin }: Pick<ShopperVehicle, 'stock' | 'vin'>,
): Promise<LeadVehicle | undefined> {
  const isSame = sql`(l.vehicle ->> 'stock' = ${stock || null} or l.vehicle ->> 'vin' = ${vin || null})`;
  return (await vehiclesWhere(db, dealerId, isSame))[0];
}

async function vehiclesWhere(
  db: QueryExecutorProvider,
  dealerId: string,
  isMeant: RawBuilder<unknown>,
): Promise<LeadVehicle[]> {
  const { rows } = await sql<{ vehicle: LeadVehicle }>`
    select v.vehicle from (
      select distinct on (l.vehicle ->> 'stock') l.vehicle, l.created_at
      from lead l join dealer_product p on p.dealer_id = l.dealer_id and p.id = l.product_id and p.category in ('SALES_AI', 'CHAT_AI')
      where l.dealer_id = ${dealerId} and l.vehicle ->> 'available' = 'true' and l.vehicle ->> 'stock' <> '' and ${isMeant}
      order by l.vehicle ->> 'stock', l.created_at desc
    ) v
    order by v.created_at desc limit ${maxVehicles}`.execute(db);
  return rows.map(({ vehicle }) => vehicle);
}

/**
 * The vehicle that a customer looks at, for their lead. A page says what it likes: the price, the picture and whether it is for sale come
 * from the dealer's own records of that vehicle, and are left out where there are none.
 */
export async function vehicleOfLead(
  db: QueryExecutorProvider,
  dealerId: string,
  shown: ShopperVehicle,
): Promise<LeadVehicle> {
  const { price: _price, ...described } = shown;
  return (await findVehicle(db, dealerId, shown)) ?? described;
}
