import type { ShopperVehicle } from '@forecourt/api/contract/chatSocket';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { findInStock, findOffered, hasStock, type LeadVehicle, maxVehicles, type StockSearch } from './stock.ts';

export type { LeadVehicle } from './stock.ts';

/**
 * A dealer's vehicles that may be offered: of its stock, those looked for first. Where its stock is not known, those that its leads asked
 * to buy and that are still there, the latest first.
 */
export const findVehicles = async (
  db: Kysely<Schema>,
  dealerId: string,
  search: StockSearch = {},
): Promise<LeadVehicle[]> =>
  (await hasStock(db, dealerId))
    ? findOffered(db, dealerId, search)
    : vehiclesOfLeads(db, dealerId, sql<boolean>`true`);

/**
 * One of them, by its stock number or VIN. Of the stock it may be one that is not to be promised: it has no price then.
 * @returns undefined where there is none, and for one that is sold
 */
export async function findVehicle(
  db: Kysely<Schema>,
  dealerId: string,
  named: Pick<ShopperVehicle, 'stock' | 'vin'>,
): Promise<LeadVehicle | undefined> {
  const found = (await hasStock(db, dealerId))
    ? await findInStock(db, dealerId, named)
    : await findOfLeads(db, dealerId, named);
  return found?.available === false ? undefined : found;
}

/**
 * What is known now of the vehicle that a lead asked about. The lead's copy is as old as the lead: where the dealer's stock is known, price
 * and availability come from there alone.
 */
export async function currentVehicle(db: Kysely<Schema>, dealerId: string, asked: LeadVehicle): Promise<LeadVehicle> {
  if (!(await hasStock(db, dealerId))) return asked;
  const { price: _price, currency: _currency, available: _available, ...described } = asked;
  return (await findInStock(db, dealerId, asked)) ?? described;
}

/**
 * The vehicle that a customer looks at, for their lead. A page says what it likes: the price, the picture and whether it is for sale come
 * from the dealer's own records of that vehicle, and are left out where there are none.
 */
export async function vehicleOfLead(db: Kysely<Schema>, dealerId: string, shown: ShopperVehicle): Promise<LeadVehicle> {
  const { price: _price, ...described } = shown;
  const found = (await hasStock(db, dealerId))
    ? await findInStock(db, dealerId, shown)
    : await findOfLeads(db, dealerId, shown);
  return found ?? described;
}

async function findOfLeads(
  db: Kysely<Schema>,
  dealerId: string,
  { stock, vin }: Pick<ShopperVehicle, 'stock' | 'vin'>,
): Promise<LeadVehicle | undefined> {
  const isSame = sql<boolean>`(l.vehicle ->> 'stock' = ${stock || null} or l.vehicle ->> 'vin' = ${vin || null})`;
  return (await vehiclesOfLeads(db, dealerId, isSame))[0];
}

async function vehiclesOfLeads(
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
