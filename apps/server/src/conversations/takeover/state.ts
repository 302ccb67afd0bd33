import { type QueryExecutorProvider, sql } from 'kysely';

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

interface Row {
  kind: 'DEALERSHIP_TAKEOVER' | 'DEALERSHIP_TAKEOVER_COMPLETED';
  at: Date;
  ownerId: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

/**
 * The latest of the two events decides, as in messaging/timeline/leadFacts.ts. Whoever acts on it holds the lead (messaging/timeline/lockLeads.ts).
 * @returns undefined where nobody ever joined
 */
export async function findTakeover(
  db: QueryExecutorProvider,
  { dealerId, conversationId }: Pick<TakenOver, 'dealerId' | 'conversationId'>,
): Promise<Takeover | undefined> {
  const { rows } = await sql<Row>`
    select e.kind, joined.at, joined.salesperson_id as "ownerId", p.first_name as "firstName", p.last_name as "lastName", p.email
    from (
      select kind, at from event
      where dealer_id = ${dealerId} and conversation_id = ${conversationId} and kind in ('DEALERSHIP_TAKEOVER', 'DEALERSHIP_TAKEOVER_COMPLETED')
      order by at desc, kind desc limit 1
    ) e
    cross join lateral (
      select salesperson_id, at from event
      where dealer_id = ${dealerId} and conversation_id = ${conversationId} and kind = 'DEALERSHIP_TAKEOVER'
      order by at desc limit 1
    ) joined
    left join person p on p.id = joined.salesperson_id`.execute(db);
  const row = rows[0];
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
