import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { StoredEvent } from './entries.ts';
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
  await sql`
    insert into timer (dealer_id, id, kind, lead_id, due_at)
    select distinct c.dealer_id, ${timerId(sql`c.dealer_id, 'escalation', c.lead_id, ''`)}, 'escalation', c.lead_id,
      clock_timestamp() + make_interval(secs => ${delaySeconds})
    from unnest(${handoffs.map(({ dealerId }) => dealerId)}::text[], ${handoffs.map(({ conversationId }) => conversationId)}::text[])
      a (dealer_id, conversation_id)
    join conversation c on c.dealer_id = a.dealer_id and c.id = a.conversation_id
    where c.channel = 'chat' and c.takeover is distinct from 'IN_PROGRESS'
    on conflict do nothing`.execute(trx);
}
