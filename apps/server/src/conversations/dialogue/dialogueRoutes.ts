import * as dialogue from '@forecourt/api/contract/dialogue';
import type { Contract } from '../../platform/http/serve.ts';
import { recordAccess } from '../contentAccess/recordAccess.ts';
import { findConversation } from './conversation.ts';
import { listEvents, listMessages, listNotifications, listStatuses, findStopRequest } from './dialogue.ts';

/** The default page size. */
const pageSize = '100';

/** The read calls of one conversation's dialogue (spec 3 §7). */
export function dialogueRoutes(contract: Contract): void {
  for (const call of [dialogue.dialogue, dialogue.chatDialogue]) {
    contract.person(call, async ({ trx, person, dealerId, query }) => {
      const conversation = await findConversation(trx, person, dealerId, query.conversation_id);
      await recordAccess(trx, {
        dealerId: conversation.dealerId,
        conversationId: conversation.ofId,
        actor: person.id,
        way: 'console',
      });
      const { messages, hasOlder } = await listMessages(trx, conversation, {
        before: query.before,
        limit: Number(query.limit ?? pageSize),
      });
      return {
        account_id: conversation.dealerId,
        service_type: conversation.productId,
        messages,
        has_older: hasOlder,
      };
    });
  }

  contract.person(dialogue.statuses, async ({ trx, person, dealerId, query }) => ({
    Items: await listStatuses(trx, await findConversation(trx, person, dealerId, query.conversation_id)),
  }));
  contract.person(dialogue.notificationsInvoked, async ({ trx, person, dealerId, query }) => ({
    Items: await listNotifications(trx, await findConversation(trx, person, dealerId, query.conversation_id)),
  }));
  contract.person(dialogue.events, async ({ trx, person, dealerId, query }) => ({
    Items: await listEvents(trx, await findConversation(trx, person, dealerId, query.conversation_id)),
  }));
  contract.person(dialogue.stopBotEvents, async ({ trx, person, dealerId, query }) => ({
    Items: await findStopRequest(trx, await findConversation(trx, person, dealerId, query.conversation_id)),
  }));
}
