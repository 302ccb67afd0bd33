import { type QueryExecutorProvider, sql } from 'kysely';
import type { Lead } from '../../platform/db/tables.ts';
import type { Scope } from '../../platform/db/scope.ts';

/**
 * The sub-sources of each source's leads, by source. A loose index scan: one index step per sub-source, however many leads.
 */
export async function subSourcesOfLeads(
  trx: QueryExecutorProvider,
  { dealerId, productId }: Scope,
): Promise<Map<string, string[]>> {
  const next = (after: ReturnType<typeof sql>) => sql`
    select source, sub_source from lead
    where dealer_id = ${dealerId} and product_id = ${productId} and sub_source is not null and ${after}
    order by source, sub_source limit 1`;
  const { rows } = await sql<Record<keyof Pick<Lead, 'source' | 'sub_source'>, string>>`
    with recursive named as (
      (${next(sql`true`)})
      union all
      select further.source, further.sub_source
      from named, lateral (${next(sql`(source, sub_source) > (named.source, named.sub_source)`)}) further
    )
    select source, sub_source from named`.execute(trx);
  const bySource = Map.groupBy(rows, ({ source }) => source);
  return new Map([...bySource].map(([source, named]) => [source, named.map(({ sub_source }) => sub_source)]));
}
