import { type QueryExecutorProvider, sql } from 'kysely';
import type { Party } from './party.ts';

/** How long a shopper counts as being there after the last sign, in seconds. */
const onlineSeconds = 30;

/**
 * Notes that the shopper has the chat open.
 * @returns false where the chat no longer exists, or has another token now
 */
export async function noteShopper(
  db: QueryExecutorProvider,
  { chat: { dealerId, conversationId }, tokenHash }: Extract<Party, { by: 'shopper' }>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chat set shopper_until = now() + make_interval(secs => ${onlineSeconds})
    where dealer_id = ${dealerId} and conversation_id = ${conversationId} and token_hash = ${tokenHash}`.execute(db);
  return numAffectedRows === 1n;
}
