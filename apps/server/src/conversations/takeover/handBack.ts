import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { findTakeover, type TakenOver } from './state.ts';
import { complete } from './takeover.ts';

/**
 * Hands the chats that a person has joined back to the assistant, when they leave some accounts.
 * @param trx a transaction that has recorded nothing yet
 * @param origin of the console, for links in notices to staff
 */
export async function handBackAll(
  trx: ScopedTransaction,
  personId: string,
  dealerIds: readonly string[],
  origin: string,
): Promise<void> {
  const { rows } = await sql<TakenOver>`
    select c.dealer_id as "dealerId", c.id as "conversationId", c.lead_id as "leadId" from conversation c
    where c.dealer_id = any (${dealerIds}::text[]) and c.takeover = 'IN_PROGRESS' and ${personId} = (
      select e.salesperson_id from event e
      where e.dealer_id = c.dealer_id and e.conversation_id = c.id and e.kind = 'DEALERSHIP_TAKEOVER' order by e.at desc limit 1)`.execute(
    trx,
  );
  await lockLeads(trx, rows);
  for (const chat of rows) {
    // Somebody else may have joined it before the lock.
    const takeover = await findTakeover(trx, chat);
    if (takeover?.ownerId === personId) await complete(trx, chat, {}, origin);
  }
}
