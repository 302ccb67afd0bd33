import type { TypedContact } from '@forecourt/api/contract/leads';
import { sql } from 'kysely';
import { readDetails } from '../../messaging/timeline/readDetails.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Conversation } from '../dialogue/conversation.ts';

/** How many of the customer's messages are read, the latest first. */
const maxMessages = 20;

/**
 * A number or an address that the customer wrote in a message and that their lead has no other one of: the latest of each. Live messages are
 * kept by themselves (messaging/timeline/keepCustomerDetails.ts); these came as history, or the lead has lost what it had.
 */
export async function listTypedContacts(
  trx: ScopedTransaction,
  { dealerId, ofId, email, phone, country }: Conversation,
): Promise<TypedContact[]> {
  if (email !== null && phone !== null) return [];
  const messages = await trx
    .selectFrom('message')
    .select(['channel', 'body', 'at'])
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', ofId)
    .where('visibility', '=', 'customer')
    .where('initiator', '=', 'HUMAN')
    .where('payload', 'is', null)
    // It may have an address or a number at all.
    .where((eb) => eb.or([eb('body', 'like', '%@%'), eb('body', '~', '[0-9]{3}')]))
    // Somebody else may have written it.
    .where(sql<boolean>`mail #>> '{sender,verdict}' is distinct from 'failed'`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxMessages)
    .execute();
  const missing = [...(phone === null ? ['phone' as const] : []), ...(email === null ? ['email' as const] : [])];
  const found = new Map<TypedContact['kind'], TypedContact>();
  for (const { channel, body, at } of messages) {
    if (found.size === missing.length) break;
    const message = { dealerId, conversationId: ofId, channel, body, at: at.toISOString() };
    const details = await readDetails(trx, message, { lead: { phone_e164: phone, email }, country });
    for (const { phones, emails } of details?.customer ?? []) {
      const values = { phone: phones[0]?.number || undefined, email: emails[0]?.address };
      for (const kind of missing) {
        const value = values[kind];
        if (value !== undefined && !found.has(kind)) found.set(kind, { kind, value, At: at.toISOString() });
      }
    }
  }
  return missing.flatMap((kind) => found.get(kind) ?? []);
}
