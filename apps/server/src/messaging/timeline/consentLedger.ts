import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { StoredEvent } from './entries.ts';

/**
 * Adds the opt-outs and opt-ins among new events to the ledger (docs/decisions/consent.md). What holds now is in `opt_out` and `opt_in`,
 * which are made anew from everything that is known; the ledger keeps each as it came.
 */
export async function recordConsents(trx: Kysely<Schema>, events: readonly StoredEvent[]): Promise<void> {
  const ids = events
    .filter(({ kind, isNew }) => isNew && (kind === 'SUBSCRIBED' || kind === 'UNSUBSCRIBED'))
    .map(({ dealerId, id }) => ({ dealerId, id }));
  if (ids.length === 0) return;
  await trx
    .insertInto('consent_entry')
    .columns(['dealer_id', 'lead_id', 'kind', 'channel', 'at', 'source', 'words', 'made_by'])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows(ids, { dealerId: 'text', id: 'text' }))
        .innerJoin('event as e', (join) => join.onRef('e.dealer_id', '=', 'i.dealerId').onRef('e.id', '=', 'i.id'))
        .select([
          'e.dealer_id',
          'e.lead_id',
          sql<string>`case e.kind when 'SUBSCRIBED' then 'opt-in' else 'opt-out' end`.as('kind'),
          'e.channel',
          'e.at',
          eventSource.as('source'),
          'e.payload as words',
          sql<string>`case e.made_by when 'shopper' then 'customer' else e.made_by end`.as('made_by'),
        ]),
    )
    .execute();
}

/** Where an event comes from, by the ids that messaging/timeline and messaging/consent give it. */
const eventSource = sql<string>`case
  when e.id like '%-consent' then 'message'
  when e.payload = 'Unsubscribe link' then 'unsubscribe link'
  when e.id like '%-opt-out' then 'carrier'
  when e.made_by = 'shopper' then 'feed'
  else e.made_by end`;
