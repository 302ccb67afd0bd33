import type { RowFilter, SortColumn, SortDirection } from '@forecourt/api/contract/conversations';
import { sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../db/scope.ts';
import { are, both, compile, matching, pressed, type Selection } from '../metrics/leads.ts';
import type { DayRange } from '../metrics/range.ts';

/** A selection narrowed to one row of a table and to what is searched for. */
export function narrowed(leads: Selection, filter: RowFilter, search: string): Selection {
  const { source_name, lead_type, salesperson_id, cta, page_type, referral } = filter;
  const others = [
    (cta !== undefined || page_type !== undefined) && pressed(cta, page_type),
    source_name !== undefined && are('source', sql`actor::jsonb ->> 0 = ${source_name}`),
    lead_type !== undefined && are('source', sql`actor::jsonb ->> 1 = ${lead_type}`),
    referral !== undefined && are('referral', sql`actor = ${referral}`),
    salesperson_id !== undefined && are('salesperson', sql`actor = ${salesperson_id}`),
    search.trim() !== '' && matching(search),
  ].filter((selection) => selection !== false);
  return both(leads, ...others);
}

/** Which part of a list is asked for, and in which order (docs/decisions/lists.md). */
export interface Page {
  column: SortColumn;
  direction: SortDirection;
  /** From 1; one after the last is the last. */
  page: number;
  size: number;
}

const orders: Record<SortColumn, string> = {
  'Name, Surname': 'name',
  Timestamp: 'time',
  Channel: 'channel',
  Source: 'source',
};

/** A page of a selection, by the leads' ids, and how many the whole selection has: one statement. */
export async function pageOf(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
  leads: Selection,
  { column, direction, page, size }: Page,
): Promise<{ total: number; page: number; ids: string[] }> {
  const { parts, queries } = compile([leads], scope, days);
  const { rows } = await sql<{ total: number; page: number; ids: string[] }>`
    with ${sql.join(parts)}
    select p.total, p.page_id as page, p.lead_ids as ids
    from (select array_agg(block) as blocks, array_agg(members) as sets from (${queries[0]!}) chosen) s,
      list_page(${scope.dealerId}, ${scope.productId}, ${orders[column]}, ${direction === 'desc'}, ${page}, ${size}, s.blocks, s.sets) p`.execute(
    trx,
  );
  return rows[0]!;
}
