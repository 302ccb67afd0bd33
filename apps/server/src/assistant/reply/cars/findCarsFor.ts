import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { searchKey } from '../../../messaging/leads/searchKey.ts';
import { isConfirmed, presentVehicle, selectStock } from '../../../messaging/leads/stock.ts';
import type { LeadVehicle } from '../../../messaging/leads/vehiclesForSale.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import type { CarFilters } from './carFilters.ts';
import { type CarNames, listNames } from './carNames.ts';
import { bodies, drives, type Order } from './filterWords.ts';
import type { Range } from './readNumbers.ts';
import { getConditions, relaxFilters } from './selectCars.ts';

/** Which cars are looked for, and which of them count most. */
export interface CarSearch {
  filters: CarFilters;
  order: Order | null;
}

/** How many cars are found at most. */
const maxFound = 60;
/** How many that have sold are found. */
const maxSold = 3;
/** How long one that has sold is found, in days. */
const soldDays = 90;

/** What a search finds. */
interface FoundCars {
  forSale: LeadVehicle[];
  sold: LeadVehicle[];
  /** A car that is asked for may be there: it is on hold, or nobody has confirmed it lately. */
  isUnsure: boolean;
}

/** What a dealer's cars are called: those for sale, and those sold lately. Stock numbers are too many to be read. */
export async function findNames(db: Kysely<Schema>, dealerId: string): Promise<CarNames> {
  const rows = await db
    .selectFrom('vehicle')
    .select(['make', 'model', 'trim', 'color', 'body'])
    .distinct()
    .where('dealer_id', '=', dealerId)
    .where((eb) => eb.or([eb('state', '<>', 'sold'), eb('sold_at', '>', daysAgo(soldDays))]))
    .execute();
  return listNames(
    rows.map(({ make, model, trim, color, body }) => ({
      make,
      model,
      ...(trim !== null && { trim }),
      ...(color !== null && { color }),
      ...(body !== null && { body }),
    })),
  );
}

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/** A dealer's cars by their stock numbers or VINs, also those that have sold. */
export async function findByIds(db: Kysely<Schema>, dealerId: string, ids: readonly string[]): Promise<LeadVehicle[]> {
  if (ids.length === 0) return [];
  const keys = ids.map((id) => searchKey(id).toUpperCase());
  return (await selectStock(db, dealerId).where('v.id', 'in', keys).execute()).map(presentVehicle);
}

/**
 * The cars of a dealer's stock that are asked for: for sale, and confirmed lately. Where there are none, those that come nearest, and
 * those asked for that have sold.
 */
export async function findCarsFor(
  db: Kysely<Schema>,
  dealerId: string,
  { filters, order }: CarSearch,
): Promise<FoundCars> {
  const offered = selectStock(db, dealerId).where('v.state', '=', 'for-sale').where(isConfirmed).limit(maxFound);
  const find = (wanted: CarFilters, by: Order | null) => sorted(offered.where(listConditions(wanted)), by).execute();
  const exact = await find(filters, order);
  if (exact.length > 0) return { forSale: exact.map(presentVehicle), sold: [], isUnsure: false };
  const unsure = selectStock(db, dealerId).where('v.state', '<>', 'sold').where(listConditions(filters)).limit(1);
  if (await unsure.executeTakeFirst()) return { forSale: [], sold: [], isUnsure: true };
  const soldRows =
    filters.models.length > 0 || filters.stock !== null
      ? await selectStock(db, dealerId)
          .where('v.state', '=', 'sold')
          .where('v.sold_at', '>', daysAgo(soldDays))
          .where(listConditions(filters))
          .orderBy('v.sold_at', 'desc')
          .limit(maxSold)
          .execute()
      : [];
  const sold = soldRows.map(presentVehicle);
  for (const relaxed of relaxFilters(filters)) {
    const nearest = await find(relaxed, filters.price?.to == null ? 'priciest' : 'cheapest');
    if (nearest.length > 0) return { forSale: nearest.map(presentVehicle), sold, isUnsure: false };
  }
  return { forSale: [], sold, isUnsure: false };
}

type StockQuery = ReturnType<typeof selectStock>;

const sorted = (query: StockQuery, order: Order | null): StockQuery => {
  if (order === 'newest') return query.orderBy('v.year', (by) => by.desc().nullsLast()).orderBy('v.price');
  if (order === 'oldest') return query.orderBy('v.year', (by) => by.asc().nullsLast()).orderBy('v.price');
  if (order === 'fewest-miles') return query.orderBy('v.mileage', (by) => by.asc().nullsLast());
  if (order === 'priciest') return query.orderBy('v.price', (by) => by.desc().nullsLast());
  return query.orderBy('v.price', (by) => by.asc().nullsLast()).orderBy('v.id');
};

/** The filters as conditions: the same as selectCars.ts has for cars that are read already. */
function listConditions(filters: CarFilters): Expression<SqlBool> {
  const { models, makes, trim, colors, withoutColors, bodies: kinds, drive, condition, stock } = filters;
  return sql.join(
    [
      sql`true`,
      ...getRangeConditions('year', filters.years),
      ...getRangeConditions('price', filters.price),
      ...(filters.price === null ? [] : [sql`v.price > 0`]),
      ...getRangeConditions('mileage', filters.mileage),
      ...(models.length > 0 ? [sql`v.model_key = any(${models})`] : []),
      ...(makes.length > 0 ? [sql`v.make_key = any(${makes})`] : []),
      ...(trim === null ? [] : [holdsPhrase('trim', [trim])]),
      ...(colors.length > 0 ? [holdsPhrase('color', colors)] : []),
      ...(withoutColors.length > 0 ? [sql`(${holdsPhrase('color', withoutColors)}) is not true`] : []),
      ...(kinds.length > 0
        ? [
            holdsPhrase(
              'body',
              kinds.flatMap((kind) => bodies[kind]),
            ),
          ]
        : []),
      ...(drive === null ? [] : [holdsPhrase('trim', drives[drive])]),
      ...(condition === null ? [] : [sql`v.condition = any(${getConditions(condition)})`]),
      ...(stock === null ? [] : [sql`v.id = ${stock.toUpperCase()}`]),
    ],
    sql` and `,
  ) as unknown as Expression<SqlBool>;
}

const getRangeConditions = (column: 'year' | 'price' | 'mileage', range: Range | null) => [
  ...(range?.from == null ? [] : [sql`${sql.ref(`v.${column}`)} >= ${range.from}`]),
  ...(range?.to == null ? [] : [sql`${sql.ref(`v.${column}`)} <= ${range.to}`]),
  ...(range === null ? [] : [sql`${sql.ref(`v.${column}`)} is not null`]),
];

/** Whether a column has one of several phrases as whole words, read as by getRowWords: 'red' is none of 'Predawn Gray'. */
const holdsPhrase = (column: 'trim' | 'color' | 'body', phrases: readonly string[]) =>
  sql`' ' || regexp_replace(lower(replace(${sql.ref(`v.${column}`)}, '''', '')), '[^[:alnum:]]+', ' ', 'g') || ' ' like any(${phrases.map((one) => `% ${one} %`)})`;
