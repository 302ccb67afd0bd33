import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * What the salesperson who handed a chat back last left for the assistant.
 * @returns null where they left nothing, or nobody ever joined
 */
export async function findHandBackNote(
  db: QueryExecutorProvider,
  { dealerId, conversationId }: { dealerId: string; conversationId: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ note: string | null }>`
    select payload as note from event
    where dealer_id = ${dealerId} and conversation_id = ${conversationId} and kind = 'DEALERSHIP_TAKEOVER_COMPLETED'
    order by at desc limit 1`.execute(db);
  return rows[0]?.note ?? null;
}
