import type { FeedRecord } from '@forecourt/api/contract/feed';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { searchKey, searchKeysIn } from './searchKey.ts';

/** A vehicle, as a lead has it, with what the dealer's stock adds. */
export type LeadVehicle = NonNullable<Extract<FeedRecord, { type: 'lead' }>['vehicle']> & {
  body?: string;
  color?: string;
  condition?: string;
  /** In the unit of the dealer's country. */
  mileage?: number;
};

/** How many are listed at most. */
export const maxVehicles = 60;

/** Whether a dealer's stock is known: one of its sources has brought vehicles. Otherwise it is what its leads asked about. */
export async function hasStock(db: Kysely<Schema>, dealerId: string): Promise<boolean> {
  const source = await db
    .selectFrom('stock_source')
    .select('id')
    .where('dealer_id', '=', dealerId)
    .where('loaded_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return source !== undefined;
}

/** A dealer's vehicles `v`, with whether what is known of each is new enough to be promised. */
export const selectStock = (db: Kysely<Schema>, dealerId: string) =>
  db
    .selectFrom('vehicle as v')
    .innerJoin('stock_source as s', (join) =>
      join.onRef('s.dealer_id', '=', 'v.dealer_id').onRef('s.id', '=', 'v.source_id'),
    )
    .where('v.dealer_id', '=', dealerId)
    .select(['v.id', 'v.year', 'v.make', 'v.model', 'v.trim', 'v.price', 'v.currency', 'v.vin', 'v.stock'])
    .select(['v.body', 'v.color', 'v.condition', 'v.mileage', 'v.image_url', 'v.state', isConfirmed.as('isConfirmed')]);

/** Whether what is known of a vehicle `v` of a source `s` is new enough to be promised. */
export const isConfirmed = sql<boolean>`v.confirmed_at > now() - make_interval(days => s.max_age_days)`;

type StockRow = Awaited<ReturnType<ReturnType<typeof selectStock>['execute']>>[number];

/** Price and availability are left out where they are not to be promised: nobody has confirmed them lately, or the vehicle is on hold. */
export function presentVehicle({
  stock,
  vin,
  year,
  trim,
  body,
  color,
  condition,
  mileage,
  price,
  currency,
  image_url,
  state,
  isConfirmed,
  ...row
}: StockRow): LeadVehicle {
  const isPromised = isConfirmed && state === 'for-sale';
  return {
    make: row.make,
    model: row.model,
    ...(year !== null && { year }),
    ...(trim !== null && { trim }),
    ...(body !== null && { body }),
    ...(color !== null && { color }),
    ...(condition !== null && { condition }),
    ...(mileage !== null && { mileage }),
    ...(vin !== null && { vin }),
    stock: stock ?? vin ?? row.id,
    ...(image_url !== null && { image_url }),
    ...(isPromised && price !== null && { price: Number(price), currency }),
    ...(isPromised && { available: true }),
    ...(state === 'sold' && { available: false }),
  };
}

/** One of a dealer's vehicles by its stock number, else by its VIN, whether it is for sale or not. */
export async function findInStock(
  db: Kysely<Schema>,
  dealerId: string,
  { stock, vin }: { stock?: string | undefined; vin?: string | undefined },
): Promise<LeadVehicle | undefined> {
  const ids = [stock, vin].map((one) => searchKey(one ?? '').toUpperCase()).filter(Boolean);
  if (ids.length === 0) return undefined;
  const byId = await selectStock(db, dealerId).where('v.id', 'in', ids).execute();
  const [row] = byId.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  if (row) return presentVehicle(row);
  if (!vin) return undefined;
  const byVin = selectStock(db, dealerId).where('v.vin', '=', vin.toUpperCase()).orderBy('v.confirmed_at', 'desc');
  const found = await byVin.limit(1).executeTakeFirst();
  return found && presentVehicle(found);
}

/** Which of a dealer's vehicles are looked for; those that came last where nothing is named. */
export interface StockSearch {
  /** Those of the same model, then of the same make. */
  like?: Pick<LeadVehicle, 'make' | 'model'> | null;
  /** Those whose stock number, name or model this text has. */
  text?: string;
}

/** A dealer's vehicles that may be offered: for sale, and confirmed lately. Those looked for come first, then the newest. */
export async function findOffered(
  db: Kysely<Schema>,
  dealerId: string,
  { like, text = '' }: StockSearch = {},
): Promise<LeadVehicle[]> {
  const offered = selectStock(db, dealerId).where('v.state', '=', 'for-sale').where(isConfirmed).limit(maxVehicles);
  const newest = offered.orderBy('v.first_seen', 'desc').orderBy('v.id');
  const keys = searchKeysIn(text);
  const ids = keys.map((key) => key.toUpperCase());
  const searches = [
    ...(keys.length > 0
      ? [
          // In no order: PostgreSQL would rather read all vehicles from the newest on than look for many keys.
          offered.where((eb) => eb('v.id', '=', eb.fn.any(eb.val(ids)))),
          offered.where((eb) => eb('v.name_key', '=', eb.fn.any(eb.val(keys)))),
          offered.where((eb) => eb('v.model_key', '=', eb.fn.any(eb.val(keys)))),
        ]
      : []),
    ...(like?.model ? [newest.where('v.model_key', '=', searchKey(like.model))] : []),
    ...(like?.make ? [newest.where('v.make_key', '=', searchKey(like.make))] : []),
    newest,
  ];
  const found = await Promise.all(searches.map((search) => search.execute()));
  return [...new Map(found.flat().map((row) => [row.id, presentVehicle(row)])).values()];
}
