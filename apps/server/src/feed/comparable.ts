import type { FeedRecord } from '@forecourt/api/contract/feed';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/schema.ts';
import { toE164 } from '../platform/locale/e164.ts';
import { sourceSpellings } from './sourceSpellings.ts';

/**
 * Gives records what they are compared by: a lead's telephone number as E.164, and one spelling to each source.
 * @param records of a batch
 * @returns what a record of the batch is written as; to be asked in the batch's order, whose first spelling of a new source stays
 */
export async function comparable(
  trx: Kysely<Schema>,
  records: readonly FeedRecord[],
): Promise<(record: FeedRecord) => FeedRecord & { phone_e164?: string }> {
  const named = records.filter((record) => record.type === 'lead' || record.type === 'source');
  const getScope = ({ dealer, product }: { dealer: string; product: string }) => ({
    dealerId: dealer,
    productId: product,
  });
  const spellings = await sourceSpellings(trx, named.map(getScope));
  const countries = await listCountries(trx, [...new Set(named.map(({ dealer }) => dealer))]);
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

async function listCountries(trx: Kysely<Schema>, dealers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (dealers.length === 0) return new Map();
  const rows = await trx.selectFrom('dealer').where('id', 'in', dealers).select(['id', 'country']).execute();
  return new Map(rows.map(({ id, country }) => [id, country]));
}
