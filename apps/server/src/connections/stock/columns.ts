import type { StockField, StockMapping } from '@forecourt/api/contract/connections/stock';
import { searchKey } from '../../messaging/leads/searchKey.ts';

/**
 * The names that columns have: first those of Google's vehicle listings
 * (https://developers.google.com/vehicle-listings/reference/feed-specification) and vehicle ads
 * (https://support.google.com/merchants/answer/11192663), then those that inventory systems write. Compared by letters and digits alone,
 * and the first of a list that a file has counts.
 */
const names: Record<StockField, readonly string[]> = {
  stock: ['id', 'stock number', 'stock no', 'stock', 'stock id', 'stock num', 'dealer stock', 'item id'],
  vin: ['vin', 'vin number', 'vehicle identification number', 'fin', 'fahrgestellnummer'],
  condition: ['condition', 'new used', 'type', 'vehicle type', 'stock type', 'zustand'],
  certified: ['certified_pre_owned', 'certified', 'cpo', 'is certified'],
  year: ['year', 'model year', 'vehicle year', 'modelljahr'],
  make: ['make', 'brand', 'manufacturer', 'marke'],
  model: ['model', 'model name', 'modell'],
  trim: ['trim', 'trim level', 'series', 'ausstattung'],
  body: ['body_style', 'body', 'body type', 'karosserie'],
  color: ['exterior_color', 'color', 'ext color', 'exterior colour', 'colour', 'farbe'],
  mileage: ['mileage', 'miles', 'odometer', 'kilometers', 'kilometerstand'],
  price: ['price', 'internet price', 'selling price', 'sale price', 'our price', 'list price', 'preis'],
  image: [
    'image_link',
    'image url',
    'image',
    'image list',
    'photo url',
    'photos',
    'photo url list',
    'main photo',
    'bild',
  ],
  page: ['link', 'link_template', 'vdp url', 'vehicle url', 'detail url', 'url'],
  availability: ['availability', 'status', 'vehicle status', 'stock status'],
};

/** The names again, as they are compared. */
const keys = Object.entries(names).map(([field, list]) => [field as StockField, list.map(searchKey)] as const);

/** Which of a file's columns are known by their names. */
export function recogniseColumns(columns: readonly string[]): StockMapping {
  const byKey = new Map(columns.toReversed().map((column) => [searchKey(column), column]));
  const found = keys.flatMap(([field, list]) => {
    const column = list.map((key) => byKey.get(key)).find((one) => one !== undefined);
    return column === undefined ? [] : [[field, column] as const];
  });
  return Object.fromEntries(found);
}

/** Where each field is in a record, by the file's columns; missing for those that no column has. */
export type ColumnIndexes = Partial<Record<StockField, number>>;

/**
 * @param columns of the file
 * @param mapping the dealer's own, or null for the names that are known
 */
export function findColumns(columns: readonly string[], mapping: StockMapping | null): ColumnIndexes {
  const chosen = Object.entries(mapping ?? recogniseColumns(columns)).map(
    ([field, column]) => [field, columns.indexOf(column)] as const,
  );
  return Object.fromEntries(chosen.filter(([, index]) => index >= 0));
}

/** What no column has and no vehicle can be without. */
export function missingFields({ stock, vin, make, model }: ColumnIndexes): string[] {
  return [
    ...(stock === undefined && vin === undefined ? ['stock number or VIN'] : []),
    ...(make === undefined ? ['make'] : []),
    ...(model === undefined ? ['model'] : []),
  ];
}
