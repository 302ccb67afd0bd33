import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { findTakeover } from './state.ts';
import { complete } from './takeover.ts';

/**
 * Hands the chats that a person has joined back to the assistant, when they leave some accounts.
 * @param trx a transaction that has recorded nothing yet
 */
export async function handBackAll(
  trx: ScopedTransaction,
  personId: string,
  dealerIds: readonly string[],
): Promise<void> {
  const chats = await trx
    .selectFrom('conversation as c')
    .select(['c.dealer_id as dealerId', 'c.id as conversationId', 'c.lead_id as leadId'])
    .where((eb) => eb('c.dealer_id', '=', eb.fn.any(eb.val(dealerIds))))
    .where('c.takeover', '=', 'IN_PROGRESS')
    .where((eb) =>
      eb(
        eb
          .selectFrom('event as e')
          .select('e.salesperson_id')
          .whereRef('e.dealer_id', '=', 'c.dealer_id')
          .whereRef('e.conversation_id', '=', 'c.id')
          .where('e.kind', '=', 'DEALERSHIP_TAKEOVER')
          .orderBy('e.at', 'desc')
          .limit(1),
        '=',
        personId,
      ),
    )
    .execute();
  await lockLeads(trx, chats);
  for (const chat of chats) {
    // Somebody else may have joined it before the lock.
    const takeover = await findTakeover(trx, chat);
    if (takeover?.ownerId === personId) await complete(trx, chat, {});
  }
}
