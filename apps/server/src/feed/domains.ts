import type { FeedRecord } from '@forecourt/api/contract/feed';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/db/schema.ts';
import { Refusal } from './refusal.ts';

type Dealer = Pick<Extract<FeedRecord, { type: 'dealer' }>, 'id' | 'domains'>;

/** @throws {Refusal} for a domain that belongs to another dealer */
export async function refuseTakenDomains(trx: Kysely<Schema>, { id, domains = [] }: Dealer): Promise<void> {
  const taken = await trx
    .selectFrom('website_domain')
    .where('host', '=', sql<string>`any (${domains}::text[])`)
    .where('dealer_id', '<>', id)
    .orderBy('host')
    .limit(1)
    .select('host')
    .executeTakeFirst();
  if (taken) throw new Refusal(`The domain "${taken.host}" belongs to another dealer`);
}

/**
 * Makes the record's domains the dealer's only ones; a record without the field leaves them as they are.
 * @returns whether anything changed
 */
export async function writeDomains(trx: Kysely<Schema>, { id, domains }: Dealer): Promise<boolean> {
  if (domains === undefined) return false;
  const removed = await trx
    .deleteFrom('website_domain')
    .where('dealer_id', '=', id)
    .where('host', '<>', sql<string>`all (${domains}::text[])`)
    .returning('host')
    .execute();
  // Its looks go with a domain: one that comes back begins anew.
  if (removed.length > 0)
    await trx
      .deleteFrom('setting')
      .where('dealer_id', '=', id)
      .where('kind', '=', 'chat-look')
      .where(
        'key',
        'in',
        removed.map(({ host }) => host),
      )
      .execute();
  const hosts = [...new Set(domains)].map((host) => ({ host, dealer_id: id }));
  if (hosts.length === 0) return removed.length > 0;
  const added = await trx
    .insertInto('website_domain')
    .values(hosts)
    .onConflict((conflict) => conflict.column('host').doNothing())
    .executeTakeFirstOrThrow();
  return removed.length > 0 || added.numInsertedOrUpdatedRows !== 0n;
}
