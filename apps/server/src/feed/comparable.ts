import type { FeedRecord } from '@forecourt/api/contract/feed';
import type pg from 'pg';
import { toE164 } from '../platform/locale/e164.ts';
import { sourceSpellings } from './sourceSpellings.ts';

/**
 * Gives records what they are compared by: a lead's telephone number as E.164, and one spelling to each source.
 * @param records of a batch
 * @returns what a record of the batch is written as; to be asked in the batch's order, whose first spelling of a new source stays
 */
export async function comparable(
  client: pg.ClientBase,
  records: readonly FeedRecord[],
): Promise<(record: FeedRecord) => FeedRecord & { phone_e164?: string }> {
  const named = records.filter((record) => record.type === 'lead' || record.type === 'source');
  const getScope = ({ dealer, product }: { dealer: string; product: string }) => ({
    dealerId: dealer,
    productId: product,
  });
  const spellings = await sourceSpellings(client, named.map(getScope));
  const countries = await listCountries(client, [...new Set(named.map(({ dealer }) => dealer))]);
  return (record) => {
    if (record.type === 'source') return { ...record, name: spellings.source(getScope(record), record.name) };
    if (record.type !== 'lead') return record;
    const source = spellings.source(getScope(record), record.source);
    const { dealer, phone, sub_source } = record;
    return {
      ...record,
      source,
      ...(sub_source !== undefined && { sub_source: spellings.subSource(getScope(record), source, sub_source) }),
      ...(phone !== undefined && { phone_e164: toE164(phone, countries.get(dealer) ?? '') }),
    };
  };
}

async function listCountries(client: pg.ClientBase, dealers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; country: string }>(
    'select id, country from dealer where id = any ($1)',
    [dealers],
  );
  return new Map(rows.map(({ id, country }) => [id, country]));
}
