import type { FeedRecord } from '@forecourt/api/contract/feed';
import type pg from 'pg';
import { Refusal } from './refusal.ts';

type Dealer = Pick<Extract<FeedRecord, { type: 'dealer' }>, 'id' | 'domains'>;

/** @throws {Refusal} for a domain that belongs to another dealer */
export async function refuseTakenDomains(client: pg.ClientBase, { id, domains = [] }: Dealer): Promise<void> {
  const { rows } = await client.query<{ host: string }>(
    'select host from website_domain where host = any ($1) and dealer_id <> $2 order by host limit 1',
    [domains, id],
  );
  if (rows[0]) throw new Refusal(`The domain "${rows[0].host}" belongs to another dealer`);
}

/**
 * Makes the record's domains the dealer's only ones; a record without the field leaves them as they are.
 * @returns whether anything changed
 */
export async function writeDomains(client: pg.ClientBase, { id, domains }: Dealer): Promise<boolean> {
  if (domains === undefined) return false;
  const { rows: removed } = await client.query<{ host: string }>(
    'delete from website_domain where dealer_id = $1 and host <> all ($2) returning host',
    [id, domains],
  );
  // Its looks go with a domain: one that comes back begins anew.
  if (removed.length > 0)
    await client.query("delete from setting where dealer_id = $1 and kind = 'chat-look' and key = any ($2)", [
      id,
      removed.map(({ host }) => host),
    ]);
  const added = await client.query(
    `insert into website_domain (host, dealer_id) select distinct host, $1::text from unnest($2::text[]) as given (host)
     where not exists (select from website_domain d where d.host = given.host)`,
    [id, domains],
  );
  return removed.length > 0 || (added.rowCount ?? 0) > 0;
}
