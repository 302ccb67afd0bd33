import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../platform/db/jsonRows.ts';
import type { Schema } from '../platform/db/schema.ts';
import type { Scope } from '../platform/db/scope.ts';
import { sourceKey } from '../messaging/leads/sourceKey.ts';

/**
 * Sources that differ in case or blanks only are one source, which goes by the first spelling that the product has seen of it. It is
 * looked up once, when a name comes in, so that readers compare it as it is (docs/decisions/sources.md).
 */
export interface SourceSpellings {
  source: (scope: Scope, name: string) => string;
  subSource: (scope: Scope, source: string, name: string) => string;
}

/** The spellings that some products know, from settings, leads and journeys. */
export async function sourceSpellings(trx: Kysely<Schema>, scopes: readonly Scope[]): Promise<SourceSpellings> {
  const named = scopes.map(({ dealerId, productId }) => ({ dealer_id: dealerId, product_id: productId }));
  const { rows } = await sql<Scope & { name: string; sub: string | null }>`
    select s.dealer_id as "dealerId", s.product_id as "productId", n.name, n.sub
     from (select distinct * from ${jsonRows(named, { dealer_id: 'text', product_id: 'text' })}) s
     cross join lateral (
       select value ->> 'SourceName' as name, null as sub, 1 as place from setting
       where dealer_id = s.dealer_id and product_id = s.product_id and kind = 'lead-source'
       union all
       select distinct actor::jsonb ->> 0, null, 2 from activity_set
       where dealer_id = s.dealer_id and product_id = s.product_id and kind = 'source' and span = 'day' and day = '-infinity'
       union all
       select name, null, 3 from source where dealer_id = s.dealer_id and product_id = s.product_id
       union all
       select value ->> 'SourceName', part ->> 'SourceName', 4
       from setting, lateral jsonb_path_query(value, 'lax $.SubSources[*]') part
       where dealer_id = s.dealer_id and product_id = s.product_id and kind = 'lead-source'
     ) n
     where n.name <> '' order by n.place, n.name, n.sub`.execute(trx);
  const known = new Map<string, string>();
  const spelled = (name: string, ...within: string[]): string => {
    const key = [...within, sourceKey(name)].join('\n');
    const spelling = known.get(key) ?? tidy(name);
    known.set(key, spelling);
    return spelling;
  };
  const spellings: SourceSpellings = {
    source: ({ dealerId, productId }, name) => spelled(name, dealerId, productId),
    subSource: ({ dealerId, productId }, source, name) => spelled(name, dealerId, productId, sourceKey(source)),
  };
  for (const { name, sub, ...scope } of rows) {
    if (sub === null) spellings.source(scope, name);
    else spellings.subSource(scope, name, sub);
  }
  return spellings;
}

const tidy = (name: string) => name.trim().replace(/\s+/gu, ' ') || name;
