import type { Kysely } from 'kysely';
import type { ScopedTransaction } from '../platform/db/scope.ts';
import type { Schema } from '../platform/db/schema.ts';
import type { CustomerScope } from './registry/customerScope.ts';
import { findCustomerScope } from './registry/customerScope.ts';
import { notFound } from '../platform/errors/refusal.ts';

/** @throws 404 for a customer who is not there any longer */
export async function requireScope(trx: ScopedTransaction, dealerId: string, leadId: string): Promise<CustomerScope> {
  const scope = await findCustomerScope(trx, dealerId, leadId);
  if (!scope) throw notFound('This customer doesn’t exist', leadId);
  return scope;
}

/** Whether somebody writes with the customer live: their chat is open, or a salesperson has taken a conversation over. */
export async function isLive(trx: Kysely<Schema>, { dealerId, conversations }: CustomerScope): Promise<boolean> {
  if (conversations.length === 0) return false;
  const row = await trx
    .selectFrom('conversation as c')
    .leftJoin('chat', (join) =>
      join.onRef('chat.dealer_id', '=', 'c.dealer_id').onRef('chat.conversation_id', '=', 'c.id'),
    )
    .select('c.id')
    .where('c.dealer_id', '=', dealerId)
    .where('c.id', 'in', conversations)
    .where((eb) => eb.or([eb('c.takeover', '=', 'IN_PROGRESS'), eb('chat.shopper_until', '>', eb.fn<Date>('now'))]))
    .executeTakeFirst();
  return row !== undefined;
}
