import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { StockVehicle } from './readVehicle.ts';

const types = {
  id: 'text',
  stock: 'text',
  vin: 'text',
  condition: 'text',
  year: 'int',
  make: 'text',
  model: 'text',
  trim: 'text',
  body: 'text',
  color: 'text',
  mileage: 'int',
  price: 'numeric',
  currency: 'text',
  image_url: 'text',
  page_url: 'text',
  state: 'text',
  make_key: 'text',
  model_key: 'text',
  name_key: 'text',
} as const satisfies Record<keyof StockVehicle, string>;

const columns = Object.keys(types) as (keyof StockVehicle)[];

/** Whose vehicles are written, and when the file was begun: the time at which it confirms them. */
export interface StockLoad {
  dealerId: string;
  sourceId: string;
  at: Date;
}

/**
 * Writes vehicles of a file, each id once. The last file that names a vehicle has it from then on.
 * @returns how many were not there before
 */
export async function writeVehicles(
  trx: Kysely<Schema>,
  { dealerId, sourceId, at }: StockLoad,
  vehicles: readonly StockVehicle[],
): Promise<number> {
  // Files of two sources that load at once lock the rows that both have in the same order.
  const rows = vehicles.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const soldAt = sql<Date | null>`case when i.state = 'sold' then ${at}::timestamptz end`;
  const written = await trx
    .insertInto('vehicle')
    .columns(['dealer_id', 'source_id', 'first_seen', 'confirmed_at', 'sold_at', ...columns])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows(rows, types))
        .select([
          eb.val(dealerId).as('dealer_id'),
          sql<string>`${sourceId}::uuid`.as('source_id'),
          sql<Date>`${at}::timestamptz`.as('first_seen'),
          sql<Date>`${at}::timestamptz`.as('confirmed_at'),
          soldAt.as('sold_at'),
        ])
        .select(columns.map((name) => `i.${name}` as const)),
    )
    .onConflict((conflict) =>
      conflict.columns(['dealer_id', 'id']).doUpdateSet((eb) => ({
        ...Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}`)])),
        source_id: eb.ref('excluded.source_id'),
        // An earlier file that is still being loaded takes nothing back.
        confirmed_at: sql<Date>`greatest(vehicle.confirmed_at, excluded.confirmed_at)`,
        sold_at: sql<Date | null>`case when excluded.state = 'sold' then coalesce(vehicle.sold_at, excluded.sold_at) end`,
      })),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .execute();
  return written.filter(({ isNew }) => isNew).length;
}

/** The vehicles of a source that its last file did not confirm and that nobody has noted as sold. */
export async function countMissing(trx: Kysely<Schema>, { dealerId, sourceId, at }: StockLoad): Promise<number> {
  const { count } = await trx
    .selectFrom('vehicle')
    .where('dealer_id', '=', dealerId)
    .where('source_id', '=', sourceId)
    .where('state', '<>', 'sold')
    .where('confirmed_at', '<', at)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes those as sold: what is gone from the whole stock is sold. @returns how many */
export async function sellMissing(trx: Kysely<Schema>, { dealerId, sourceId, at }: StockLoad): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('vehicle')
    .set({ state: 'sold', sold_at: sql<Date>`now()` })
    .where('dealer_id', '=', dealerId)
    .where('source_id', '=', sourceId)
    .where('state', '<>', 'sold')
    .where('confirmed_at', '<', at)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
