import { chatCalls, takeoverStatus, updateTakeover } from '@forecourt/api/contract/takeover';
import { findConversationIn } from '../dialogue/conversation.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { forbidden, notFound, Refusal } from '../../platform/errors/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasTakeover } from '../../settings/capabilities/capabilities.ts';
import { listCalls } from './calls.ts';
import { complete, join } from './takeover.ts';

/** Joining a chat and handing it back (spec 3 §4, "Takeover"). */
export function takeoverRoutes({ contract }: Platform): void {
  contract.person(takeoverStatus, async ({ trx, dealerId }) => ({ Status: await hasTakeover(trx, dealerId) }));

  contract.person(chatCalls, async ({ trx, person }) => ({ Items: await listCalls(trx, person) }));

  contract.person(updateTakeover, async ({ trx, person, dealerId, body, audit }) => {
    if (!(await hasTakeover(trx, dealerId))) throw forbidden('Takeover is turned off for this account');
    if (body.sales_person.email.toLowerCase() !== person.email.toLowerCase())
      throw new Refusal(400, 'invalid-input', 'sales_person: you can only join as yourself');
    const cid = body.cid ?? (await conversationOfLead(trx, dealerId, body.user_id));
    const conversation = await findConversationIn(trx, person, dealerId, cid);
    if (body.user_id !== conversation.leadId)
      throw new Refusal(400, 'invalid-input', 'user_id: not the customer of this conversation');
    const chat = { dealerId, conversationId: conversation.id, leadId: conversation.leadId };
    if (!(await isChat(trx, chat))) throw new Refusal(409, 'no-chat', 'You can only join website chats');
    const { takeover, isChanged } =
      body.status === 'IN_PROGRESS'
        ? await join(trx, chat, person)
        : await complete(trx, chat, { personId: person.id, note: body.note });
    if (isChanged) await audit(conversation.id, { after: { status: body.status, has_note: Boolean(body.note) } });
    return {
      TakeoverEventType: takeover?.status ?? null,
      SalesPerson: takeover ? [takeover.firstName, takeover.lastName].filter(Boolean).join(' ') || null : null,
      SalesPersonEmail: takeover?.email ?? null,
    };
  });
}

/** A lead's conversation: it has one. @throws 404 */
async function conversationOfLead(trx: ScopedTransaction, dealerId: string, leadId: string): Promise<string> {
  const conversation = await trx
    .selectFrom('conversation')
    .select('id')
    .where('dealer_id', '=', dealerId)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  if (!conversation) throw notFound('This customer no longer exists', leadId);
  return conversation.id;
}

async function isChat(
  trx: ScopedTransaction,
  { dealerId, conversationId }: { dealerId: string; conversationId: string },
): Promise<boolean> {
  const chat = await trx
    .selectFrom('conversation')
    .where('dealer_id', '=', dealerId)
    .where('id', '=', conversationId)
    .where('channel', '=', 'chat')
    .executeTakeFirst();
  return chat !== undefined;
}
