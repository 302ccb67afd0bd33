import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { StoredEvent } from './entries.ts';
import { leadRows } from './leadRows.ts';
import { timerId } from '../../platform/jobs/timerId.ts';

/** How long a customer who wants a person waits in a chat before more people are notified, in seconds. */
const delaySeconds = 180;

/**
 * Sets the timers by which more people are called to chats that were handed off and that nobody joins
 * (conversations/takeover/escalation.ts): one timer a chat, which counts from the first handoff.
 */
export async function startEscalations(trx: Kysely<Schema>, events: readonly StoredEvent[]): Promise<void> {
  const handoffs = events.filter(({ kind }) => kind === 'HANDOFF');
  if (handoffs.length === 0) return;
  await trx
    .insertInto('timer')
    .columns(['dealer_id', 'id', 'kind', 'lead_id', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom(leadRows(handoffs))
        .innerJoin('conversation as c', (join) =>
          join.onRef('c.dealer_id', '=', 'i.dealerId').onRef('c.lead_id', '=', 'i.leadId'),
        )
        .where('c.channel', '=', 'chat')
        .where('c.takeover', 'is distinct from', 'IN_PROGRESS')
        .distinct()
        .select([
          'c.dealer_id',
          timerId(sql`c.dealer_id, 'escalation', c.lead_id, ''`).as('id'),
          sql<string>`'escalation'`.as('kind'),
          'c.lead_id',
          sql<Date>`clock_timestamp() + make_interval(secs => ${delaySeconds})`.as('due_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
