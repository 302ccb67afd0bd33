import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/**
 * What the salesperson who handed a chat back last left for the assistant.
 * @returns null where they left nothing, or nobody ever joined
 */
export async function findHandBackNote(
  db: Kysely<Schema>,
  { dealerId, conversationId }: { dealerId: string; conversationId: string | null },
): Promise<string | null> {
  const end = await db
    .selectFrom('event')
    .select('payload as note')
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .where('kind', '=', 'DEALERSHIP_TAKEOVER_COMPLETED')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return end?.note ?? null;
}
