import type { Kysely } from 'kysely';
import { searchKey } from '../../../../messaging/leads/searchKey.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import type { VehicleId } from './conversation.ts';

export interface StockVehicle {
  id: VehicleId;
  year: number;
  make: string;
  model: string;
  trim: string;
  body: string;
  color: string;
  condition: 'new' | 'used' | 'certified';
  mileage: number;
  /** Null for the car that has sold. */
  price: number | null;
}

type StockRow = [
  VehicleId,
  number,
  string,
  string,
  string,
  string,
  string,
  StockVehicle['condition'],
  number,
  number | null,
];

const rows: StockRow[] = [
  ['R1', 2026, 'Toyota', 'RAV4', 'XLE AWD', 'SUV', 'Silver', 'new', 12, 35_480],
  ['R2', 2025, 'Toyota', 'RAV4', 'LE', 'SUV', 'White', 'used', 18_400, 31_900],
  ['R3', 2026, 'Toyota', 'RAV4', 'Limited AWD', 'SUV', 'Blue', 'new', 8, 39_250],
  ['C1', 2026, 'Toyota', 'Camry', 'SE', 'Sedan', 'Red', 'new', 10, 29_450],
  ['C2', 2023, 'Toyota', 'Camry', 'XSE', 'Sedan', 'Black', 'certified', 31_200, 25_990],
  ['T1', 2025, 'Toyota', 'Tacoma', 'SR5 4WD', 'Truck', 'Gray', 'new', 15, 38_700],
  ['T2', 2022, 'Toyota', 'Tacoma', 'TRD Off-Road 4WD', 'Truck', 'White', 'used', 40_100, 34_300],
  ['H1', 2025, 'Toyota', 'Highlander', 'XLE AWD', 'SUV', 'Black', 'new', 9, 44_800],
  ['K1', 2021, 'Toyota', 'Corolla', 'LE', 'Sedan', 'Silver', 'used', 52_700, 16_950],
  ['P1', 2024, 'Honda', 'Civic', 'Sport', 'Sedan', 'White', 'used', 22_300, 23_400],
  ['S0', 2025, 'Toyota', 'Sienna', 'XLE', 'Van', 'Gray', 'new', 11, null],
];

/** Every vehicle that the evaluation's dealership has, or had. */
export const vehicles: readonly StockVehicle[] = rows.map(
  ([id, year, make, model, trim, body, color, condition, mileage, price]) => ({
    id,
    year,
    make,
    model,
    trim,
    body,
    color,
    condition,
    mileage,
    price,
  }),
);

export const findVehicle = (id: VehicleId): StockVehicle => vehicles.find((one) => one.id === id)!;

/** Writes the stock as a file of the dealership's would, confirmed at this moment. */
export async function insertStock(db: Kysely<Schema>, dealerId: string): Promise<void> {
  const at = new Date();
  const source = await db
    .insertInto('stock_source')
    .values({ dealer_id: dealerId, kind: 'upload', max_age_days: 30, loaded_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('vehicle')
    .values(
      vehicles.map(({ price, ...vehicle }) => ({
        ...vehicle,
        dealer_id: dealerId,
        source_id: source.id,
        stock: vehicle.id,
        price,
        currency: 'USD',
        state: price === null ? 'sold' : 'for-sale',
        sold_at: price === null ? at : null,
        first_seen: at,
        confirmed_at: at,
        make_key: searchKey(vehicle.make),
        model_key: searchKey(vehicle.model),
        name_key: searchKey(`${vehicle.year} ${vehicle.make} ${vehicle.model}`),
      })),
    )
    .execute();
}
