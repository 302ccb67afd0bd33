import type { SortColumn, SortDirection } from '@forecourt/api/contract/conversations';
import { type RawBuilder, sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { compile, type Selection } from '../../metrics/leadSets.ts';
import type { DayRange } from '../../metrics/range.ts';

/** Which part of a list is asked for, and in which order (docs/decisions/lists.md). */
export interface Page {
  column: SortColumn;
  direction: SortDirection;
  /** From 1; one after the last is the first (spec 3 §2). */
  page: number;
  size: number;
}

const keys: Record<SortColumn, string | undefined> = {
  'Name, Surname': 'name_key',
  Timestamp: undefined,
  Channel: 'channel_key',
  Source: 'source_key',
  Waiting: 'waiting_key',
};

/** By the key, then newest first whatever the direction. */
function getOrder({ column, direction }: Pick<Page, 'column' | 'direction'>): RawBuilder<unknown> {
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  const key = keys[column];
  // A list by time is the one index read forwards or backwards.
  if (key === undefined) return sql`last_at ${way}, number ${direction === 'desc' ? sql`asc` : sql`desc`}`;
  return sql`${sql.ref(key)} ${way}, last_at desc, number`;
}

/**
 * A page of a selection, by the leads' numbers, and how many the whole selection has: one statement. A large selection is read along
 * the order's index until the page is full; of a small one each lead is looked up and sorted.
 */
export async function loadPage(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
  leads: Selection,
  { page, size, ...order }: Page,
): Promise<{ total: number; page: number; numbers: number[] }> {
  const { parts, queries } = compile([leads], scope, days);
  const wanted = sql`order by ${getOrder(order)} limit ${size} offset (select skip from plan)`;
  const { rows } = await sql<{ total: number; page: number; numbers: number[] }>`
    with ${sql.join(parts)},
    chosen as materialized (select block, members from (${queries[0]!}) q where bit_count(members) > 0),
    counted as (
      select coalesce(sum(bit_count(members)), 0)::int as total, coalesce(max(block), 0) + 1 as blocks from chosen
    ),
    paged as (
      select *, case when (${page}::int - 1) * ${size}::int < total then ${page}::int else 1 end as page from counted
    ),
    plan as materialized (
      select *, (page - 1) * ${size}::int as skip, ${lookUps} <= ${entriesRead(size)} as is_small from paged
    ),
    chunks as materialized (
      select array_agg(substring(coalesce(c.members, 0::bit(2048)) from part * 64 + 1 for 64)::bigint order by b, part) as bits
      from generate_series(0, (select blocks - 1 from counted)) b left join chosen c on c.block = b, generate_series(0, 31) part
      where not (select is_small from plan)
    )
    select total, page, array(
      select number from ((${alongIndex(scope)} ${wanted}) union all (${lookedUp(scope)} ${wanted})) found
    ) as numbers
    from plan`.execute(trx);
  return rows[0]!;
}

/** What looking each lead up costs, in entries of an index: about five each. */
const lookUps = sql`5 * total`;

/** How many entries of the order's index are read until the page is full, if the selection is spread evenly. */
const entriesRead = (size: number) => sql`page * ${size}::int::float8 / greatest(total, 1) * blocks * 2048`;

const getRows = ({ dealerId, productId }: Scope) =>
  sql`conversation_list l where l.dealer_id = ${dealerId} and l.product_id = ${productId}`;

/**
 * Leads of a large selection: the order's entries that are in the selection. It is read as an array of 64-bit integers, which PostgreSQL
 * indexes directly; in an array of bit strings it has to step over all that come before.
 */
const alongIndex = (scope: Scope) => sql`
  select number from ${getRows(scope)} and not (select is_small from plan)
    and (select bits from chunks)[number / 64 + 1] >> (63 - number % 64) & 1 = 1`;

/** Leads of a small selection: the places of the bits that are set, each looked up. */
const lookedUp = (scope: Scope) => sql`
  select number from (
    select c.block * 2048 + place as number from chosen c, generate_series(0, 2047) place
    where (select is_small from plan) and get_bit(c.members, place) = 1 offset 0
  ) few
  cross join lateral (
    select name_key, source_key, channel_key, waiting_key, last_at from ${getRows(scope)} and l.number = few.number limit 1
  ) row`;
