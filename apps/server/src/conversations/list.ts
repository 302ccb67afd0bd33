import type { RowFilter, SortColumn, SortDirection } from '@forecourt/api/contract/conversations';
import { type RawBuilder, sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../db/scope.ts';
import { are, both, compile, either, pressed, type Selection } from '../metrics/leads.ts';
import type { DayRange } from '../metrics/range.ts';
import { searchWords } from './searchWords.ts';

/** A selection narrowed to a table row and a search. */
export async function narrowed(
  trx: ScopedTransaction,
  { dealerId }: Scope,
  leads: Selection,
  filter: RowFilter,
  search: string,
): Promise<Selection> {
  const { source_name, lead_type, salesperson_id, cta, page_type, referral } = filter;
  const others = [
    (cta !== undefined || page_type !== undefined) && pressed(cta, page_type),
    source_name !== undefined && are('source', sql`actor::jsonb ->> 0 = ${source_name}`),
    lead_type !== undefined && are('source', sql`actor::jsonb ->> 1 = ${lead_type}`),
    referral !== undefined && are('referral', sql`actor = ${referral}`),
    salesperson_id !== undefined && are('salesperson', sql`actor = ${salesperson_id}`),
    ...(await found(trx, dealerId, searchWords(search))),
  ].filter((selection) => selection !== false);
  return both(leads, ...others);
}

/** Leads that every word is found at. A word may be a salesperson's name too; the others are looked up together. */
async function found(trx: ScopedTransaction, dealerId: string, words: string[]): Promise<Selection[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ word: string; ids: string[] }>`
    select word, array_agg(p.id) as ids
    from person_account a
    join person p on p.id = a.person_id
    cross join lateral string_to_table(search_words(p.first_name || ' ' || p.last_name), ' ') name
    join unnest(${words}::text[]) word on starts_with(name, word)
    where a.dealer_id = ${dealerId} group by word`.execute(trx);
  const names = new Set(rows.map(({ word }) => word));
  const others = words.filter((word) => !names.has(word));
  return [
    ...(others.length > 0 ? [withWords(others)] : []),
    ...rows.map(({ word, ids }) => either(withWords([word]), are('salesperson', sql`actor = any (${ids})`))),
  ];
}

/** Leads that have words beginning with these in their contact, their vehicle or their conversation. */
const withWords = (words: string[]): Selection => ({
  read: ({ dealerId, productId }) => sql`select block, members from search_leads(${dealerId}, ${productId}, ${words})`,
});

/** Which part of a list is asked for, and in which order (docs/decisions/lists.md). */
export interface Page {
  column: SortColumn;
  direction: SortDirection;
  /** From 1; one after the last is the last. */
  page: number;
  size: number;
}

const keys: Record<SortColumn, string | undefined> = {
  'Name, Surname': 'name_key',
  Timestamp: undefined,
  Channel: 'channel_key',
  Source: 'source_key',
};

/** By the key, then newest first whatever the direction. */
function orderOf({ column, direction }: Pick<Page, 'column' | 'direction'>): RawBuilder<unknown> {
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  const key = keys[column];
  // A list by time is the one index read forwards or backwards.
  if (key === undefined) return sql`last_at ${way}, number ${direction === 'desc' ? sql`asc` : sql`desc`}`;
  return sql`${sql.ref(key)} ${way}, last_at desc, number`;
}

/**
 * A page of a selection, by the leads' numbers, and how many the whole selection has: one statement. A large selection is read along the
 * order's index until the page is full; of a small one each lead is looked up and sorted.
 */
export async function pageOf(
  trx: ScopedTransaction,
  { dealerId, productId }: Scope,
  days: DayRange,
  leads: Selection,
  { page, size, ...order }: Page,
): Promise<{ total: number; page: number; numbers: number[] }> {
  const { parts, queries } = compile([leads], { dealerId, productId }, days);
  const rows = sql`conversation_list where dealer_id = ${dealerId} and product_id = ${productId}`;
  const wanted = sql`order by ${orderOf(order)} limit ${size} offset (select skip from plan)`;
  const { rows: answers } = await sql<{ total: number; page: number; numbers: number[] }>`
    with ${sql.join(parts)},
    chosen as materialized (select block, members from (${queries[0]!}) q where bit_count(members) > 0),
    counted as (select coalesce(sum(bit_count(members)), 0)::int as total, coalesce(max(block), 0) + 1 as blocks from chosen),
    paged as (select *, least(${page}::int, greatest(1, (total + ${size}::int - 1) / ${size}::int)) as page from counted),
    -- Entries of the index that are read until the page is full, against leads that are looked up: a look-up costs about five of them.
    plan as materialized (
      select *, (page - 1) * ${size}::int as skip, 5 * total <= page * ${size}::int::float8 / greatest(total, 1) * blocks * 2048 as is_small from paged
    ),
    sets as materialized (
      select array_agg(coalesce(c.members, 0::bit(2048)) order by b) as members
      from generate_series(0, (select blocks - 1 from counted)) b left join chosen c on c.block = b
    )
    select total, page, array(
      select number from (
        (select number from ${rows} and not (select is_small from plan)
           and get_bit((select members from sets)[number / 2048 + 1], number % 2048) = 1 ${wanted})
        union all
        (select number from (
           select c.block * 2048 + place as number from chosen c, generate_series(0, 2047) place
           where (select is_small from plan) and get_bit(c.members, place) = 1 offset 0
         ) few join lateral (select name_key, source_key, channel_key, last_at from ${rows} and conversation_list.number = few.number limit 1) row on true ${wanted})
      ) found
    ) as numbers
    from plan`.execute(trx);
  return answers[0]!;
}
