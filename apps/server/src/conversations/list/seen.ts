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
  await sql`
    insert into seen as s (dealer_id, person_id, lead_id, seen_until) values (${dealerId}, ${personId}, ${leadId}, least(${until}::timestamptz, now()))
    on conflict (dealer_id, person_id, lead_id) do update set seen_until = excluded.seen_until where s.seen_until < excluded.seen_until`.execute(
    trx,
  );
}
