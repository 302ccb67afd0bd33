import { type QueryExecutorProvider, sql } from 'kysely';
import type { TakenOver } from '../takeover/state.ts';

/** How long a shopper counts as being there after the last sign, in seconds. */
const onlineSeconds = 30;

/**
 * Notes that the shopper has the chat open.
 * @returns false where the chat no longer exists
 */
export async function noteShopper(
  db: QueryExecutorProvider,
  { dealerId, conversationId }: TakenOver,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chat set shopper_until = now() + make_interval(secs => ${onlineSeconds})
    where dealer_id = ${dealerId} and conversation_id = ${conversationId}`.execute(db);
  return numAffectedRows === 1n;
}
