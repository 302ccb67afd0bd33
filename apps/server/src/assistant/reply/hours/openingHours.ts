import type { SpecialHours } from '@forecourt/api/contract/settings/business-days';
import type { BusinessHours } from '@forecourt/api/contract/settings/business-hours';
import type { TimeFormat } from '@forecourt/api/contract/locale';
import type { ProductCategory } from '@forecourt/api/contract/products';
import { now, type ZonedDateTime } from '@internationalized/date';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/db/schema.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { visitHours } from '../../../settings/businessHours/visitHours.ts';
import { namedDays } from '../../../settings/businessHours/holidays.ts';
import { dealerFormats } from '../../../settings/dealerLocale.ts';
import { firstProduct } from '../../../settings/salesProduct.ts';
import { spelledOut } from '../understanding/words.ts';
import { beyondHours, type Department, departmentAsked, hoursParts } from './question.ts';

/** What the settings say about opening hours, with what it takes to put it into words. */
export interface OpeningHours {
  hours: Pick<BusinessHours, 'business_hours' | 'special_business_hours'>;
  /** By the dealer's clock. */
  now: ZonedDateTime;
  clock: TimeFormat;
  /** Whether 12/24 is the twenty-fourth of December. */
  isMonthFirst: boolean;
  /** What customers may call a day, in this year and the next: `YYYY/MM/DD`. */
  namedDays: { name: string; date: string }[];
  /** Whose hours they are, where a customer asked for another department's; null: the product's own. */
  department: Department | null;
}

/**
 * The opening hours that an answer to a question may tell: of the department that it names, else those that the product's customers can
 * come in at.
 * @returns null if nobody has saved any
 */
export async function loadOpeningHours(
  db: Kysely<Schema>,
  scope: Scope,
  question: string,
): Promise<OpeningHours | null> {
  const asked = departmentAsked(question);
  const product = await findProduct(db, scope, asked);
  if (product === undefined) return null;
  const { hours, isSaved, country, timeZone, thisYear } = await visitHours(db, {
    dealerId: scope.dealerId,
    productId: product,
  });
  if (!isSaved) return null;
  const formats = await dealerFormats(db, scope.dealerId, country);
  return {
    hours,
    now: now(timeZone),
    clock: formats.time,
    isMonthFirst: formats.date.startsWith('MM') || (formats.date.startsWith('YYYY') && country === 'US'),
    namedDays: [
      ...getEvents(hours.special_business_hours),
      ...(await namedDays(country, thisYear)),
      ...(await namedDays(country, thisYear + 1)),
    ],
    department: product === scope.productId ? null : asked,
  };
}

/**
 * What answers a question in place of an answer that the dealer has written for it. Where work hours are saved, they alone say when the
 * dealership is open, since anything else may hold hours of another time.
 * @returns undefined where the written answer is given
 */
export async function answeredBy(
  db: Kysely<Schema>,
  scope: Scope,
  question: string,
): Promise<'work-hours' | undefined> {
  const asked = spelledOut(question);
  if (hoursParts(asked).length === 0 || beyondHours(asked) !== '') return undefined;
  return (await loadOpeningHours(db, scope, asked)) === null ? undefined : 'work-hours';
}

const getEvents = ({ current_year, next_year }: SpecialHours) =>
  [...current_year.holidays, ...next_year.holidays].map(({ name, date }) => ({ name, date }));

const categories: Record<Department, ProductCategory | undefined> = {
  sales: 'SALES_AI',
  service: 'SERVICE_AI',
  // No product has their hours.
  parts: undefined,
};

/** The product whose hours a department has; undefined if the dealer has none. */
async function findProduct(
  db: Kysely<Schema>,
  { dealerId, productId }: Scope,
  department: Department | null,
): Promise<string | undefined> {
  if (department === null) return productId;
  const category = categories[department];
  if (!category) return undefined;
  const own = await db
    .selectFrom('dealer_product')
    .select('category')
    .where('dealer_id', '=', dealerId)
    .where('id', '=', productId)
    .executeTakeFirst();
  return own?.category === category ? productId : firstProduct(db, dealerId, category);
}
