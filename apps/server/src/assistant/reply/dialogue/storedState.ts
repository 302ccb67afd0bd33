import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/db/schema.ts';
import type { ScopedTransaction } from '../../../platform/db/scope.ts';
import { type DialogueState, emptyState, parseState } from './state.ts';

interface ConversationKey {
  dealerId: string;
  conversationId: string;
}

/** What a conversation is about; nothing for one that is not there yet. */
export async function loadState(
  db: Kysely<Schema>,
  { dealerId, conversationId }: { dealerId: string; conversationId: string | null },
): Promise<DialogueState> {
  if (conversationId === null) return emptyState;
  const row = await db
    .selectFrom('assistant_state')
    .select('state')
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return parseState(row?.state);
}

/** Stores what a conversation is about, in the transaction of the message that changed it. */
export async function storeState(
  trx: ScopedTransaction,
  { dealerId, conversationId }: ConversationKey,
  state: DialogueState,
): Promise<void> {
  await trx
    .insertInto('assistant_state')
    .values({ dealer_id: dealerId, conversation_id: conversationId, state: JSON.stringify(state) })
    .onConflict((on) => on.columns(['dealer_id', 'conversation_id']).doUpdateSet({ state: JSON.stringify(state) }))
    .execute();
}
