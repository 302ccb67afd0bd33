import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** The conversation of a takeover, by its keys. */
export interface TakenOver {
  dealerId: string;
  conversationId: string;
  leadId: string;
}

/** Where the takeover of a conversation stands. */
export interface Takeover {
  status: 'IN_PROGRESS' | 'COMPLETED';
  /** Who joined; while it is in progress, the only one who may write. Null where a feed names nobody. */
  ownerId: string | null;
  firstName: string;
  lastName: string;
  email: string | null;
  /** When they joined. */
  since: Date;
}

/**
 * The latest of the two events decides, as in messaging/timeline/leadFacts.ts. Code that acts on it holds the lead (messaging/timeline/lockLeads.ts).
 * @returns undefined where nobody ever joined
 */
export async function findTakeover(
  db: Kysely<Schema>,
  { dealerId, conversationId }: Pick<TakenOver, 'dealerId' | 'conversationId'>,
): Promise<Takeover | undefined> {
  const events = db
    .selectFrom('event')
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .orderBy('at', 'desc')
    .limit(1);
  const row = await db
    .selectFrom(
      events
        .select('kind')
        .where('kind', 'in', ['DEALERSHIP_TAKEOVER', 'DEALERSHIP_TAKEOVER_COMPLETED'])
        .orderBy('kind', 'desc')
        .as('latest'),
    )
    .crossJoin(events.select(['salesperson_id', 'at']).where('kind', '=', 'DEALERSHIP_TAKEOVER').as('joined'))
    .leftJoin('person as p', 'p.id', 'joined.salesperson_id')
    .select(['latest.kind', 'joined.at', 'joined.salesperson_id as ownerId'])
    .select(['p.first_name as firstName', 'p.last_name as lastName', 'p.email'])
    .executeTakeFirst();
  return (
    row && {
      status: row.kind === 'DEALERSHIP_TAKEOVER' ? 'IN_PROGRESS' : 'COMPLETED',
      ownerId: row.ownerId,
      firstName: row.firstName ?? '',
      lastName: row.lastName ?? '',
      email: row.email,
      since: row.at,
    }
  );
}
