import type { RowFilter } from '@forecourt/api/contract/conversations';
import { sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { sourceKey } from '../../messaging/leads/sourceKey.ts';
import { are, both, either, pressed, type Selection } from '../../metrics/leadSets.ts';
import { numbered, selectNumbers } from './inbox.ts';
import { searchWords } from '../../platform/db/searchWords.ts';
import { listSources } from '../../metrics/sources.ts';

/** A selection narrowed to a table row and a search. */
export async function narrowed(
  trx: ScopedTransaction,
  scope: Scope,
  leads: Selection,
  filter: Omit<RowFilter, 'not_worked'>,
  search: string,
): Promise<Selection> {
  const { source_name, lead_type, salesperson_id, cta, page_type, referral } = filter;
  const others = [
    (cta !== undefined || page_type !== undefined) && pressed(cta, page_type),
    source_name !== undefined &&
      are('source', sql`actor::jsonb ->> 0 = ${await findSpelling(trx, scope, source_name)}`),
    lead_type !== undefined && are('source', sql`actor::jsonb ->> 1 = ${lead_type}`),
    referral !== undefined && are('referral', sql`actor = ${referral}`),
    salesperson_id !== undefined && are('salesperson', sql`actor = ${salesperson_id}`),
    ...(await found(trx, scope.dealerId, search)),
  ].filter((selection) => selection !== false);
  return both(leads, ...others);
}

/** A source as the product spells it. */
async function findSpelling(trx: ScopedTransaction, scope: Scope, name: string): Promise<string> {
  return (await listSources(trx, scope)).find((known) => sourceKey(known) === sourceKey(name)) ?? name;
}

/** Leads that every word is found at. A word may be a salesperson's name too; the others are looked up together. */
async function found(trx: ScopedTransaction, dealerId: string, search: string): Promise<Selection[]> {
  if (search.trim() === '') return [];
  const words = searchWords(search);
  // No word of anything has only signs.
  if (words.length === 0) return [nothing];
  const { rows } = await sql<{ word: string; ids: string[] }>`
    select word, array_agg(p.id) as ids
    from person_account a
    join person p on p.id = a.person_id
    cross join lateral string_to_table(search_words(p.first_name || ' ' || p.last_name), ' ') name
    join unnest(${words}::text[]) word on starts_with(name, word)
    where a.dealer_id = ${dealerId} group by word`.execute(trx);
  const names = new Set(rows.map(({ word }) => word));
  const others = words.filter((word) => !names.has(word));
  // Every conversation has a word with any one letter: alone it is the beginning of a name, an address or a vehicle.
  const lookUp = words.length === 1 && Array.from(words[0]!).length === 1 ? withOwnWord : withWords;
  return [
    ...(others.length > 0 ? [lookUp(others)] : []),
    ...rows.map(({ word, ids }) => either(lookUp([word]), are('salesperson', sql`actor = any (${ids})`))),
  ];
}

const nothing = are('source', sql`false`);

/** Leads that have a word beginning with this one in their contact or their vehicle. */
const withOwnWord = ([word]: string[]): Selection =>
  numbered((scope) => selectNumbers(scope).where(sql<boolean>`strpos(' ' || k.lead_words, ' ' || ${word!}::text) > 0`));

/** Leads that have words beginning with these in their contact, their vehicle or their conversation. */
const withWords = (words: string[]): Selection => ({
  read: ({ dealerId, productId }) => sql`select block, members from search_leads(${dealerId}, ${productId}, ${words})`,
});
