import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { saltOfToday } from '../../platform/access/dailySalt.ts';
import { getNetwork } from '../../platform/access/network.ts';
import type { TakenOver } from '../takeover/state.ts';

/**
 * A name for an internet address, the same for one day, by which messages are counted that its chats cause (messaging/delivery/outboundPolicy.ts).
 * The address itself is not stored.
 * @param address of the socket, or as a trusted proxy reports it
 */
export async function clientKey(db: Kysely<Schema>, address: string): Promise<string> {
  return createHmac('sha256', await saltOfToday(db))
    .update(`client\n${getNetwork(address)}`)
    .digest('hex');
}

/** Notes from which internet address a chat is used. */
export async function noteClient(
  trx: ScopedTransaction,
  { dealerId, conversationId }: TakenOver,
  key: string,
): Promise<void> {
  await trx
    .updateTable('chat')
    .set({ client_key: key })
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .where('client_key', 'is distinct from', key)
    .execute();
}
