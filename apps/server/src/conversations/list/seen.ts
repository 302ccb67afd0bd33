import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Conversation } from '../dialogue/conversation.ts';

/**
 * Remembers until when a person has read a conversation. A late request never takes anything back, and nobody has read what is not
 * written yet.
 */
export async function markSeen(
  trx: ScopedTransaction,
  personId: string,
  { dealerId, leadId }: Conversation,
  until: string,
): Promise<void> {
  await trx
    .insertInto('seen')
    .values({
      dealer_id: dealerId,
      person_id: personId,
      lead_id: leadId,
      seen_until: sql`least(${until}::timestamptz, now())`,
    })
    .onConflict((conflict) =>
      conflict.columns(['dealer_id', 'person_id', 'lead_id']).doUpdateSet((eb) => ({
        seen_until: eb.fn<Date>('greatest', ['seen.seen_until', 'excluded.seen_until']),
        is_marked_unread: false,
      })),
    )
    .execute();
}

/** Counts a conversation as unread by a person until they open it again, whatever they have read of it. */
export async function markUnread(
  trx: ScopedTransaction,
  personId: string,
  { dealerId, leadId }: Conversation,
): Promise<void> {
  await trx
    .insertInto('seen')
    .values({
      dealer_id: dealerId,
      person_id: personId,
      lead_id: leadId,
      seen_until: sql<Date>`'-infinity'`,
      is_marked_unread: true,
    })
    .onConflict((conflict) =>
      conflict.columns(['dealer_id', 'person_id', 'lead_id']).doUpdateSet({ is_marked_unread: true }),
    )
    .execute();
}
