import { changesTouches } from '@forecourt/api/access/touches';
import { outboundChannelIds } from '@forecourt/api/channels';
import { generalInfo } from '@forecourt/api/contract/leads';
import type { ReplyChannel } from '@forecourt/api/contract/replies';
import { entityTag } from '@forecourt/api/entityTag';
import { type Conversation, findConversation } from '../../conversations/dialogue/conversation.ts';
import { recordAccess } from '../../conversations/contentAccess/recordAccess.ts';
import { findLeadInfo } from '../../conversations/dialogue/leadInfo.ts';
import { listOtherLeads } from '../../conversations/customers/otherLeads.ts';
import { listTypedContacts } from '../../conversations/customers/typedContacts.ts';
import { listSuggestedLeads } from '../../conversations/customers/suggestedLeads.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { isClosedToStaff } from '../../messaging/customers/optOut.ts';
import { findNextTouch } from './nextTouch.ts';
import { listDrafts } from '../../conversations/replies/drafts.ts';

/**
 * The lead behind a conversation (spec 3 §7), with what an opened conversation would otherwise ask for in calls of their own: what
 * the assistant sends next, the channels on which staff may not write, and the person's drafts.
 * @param guidance help for people who write instructions
 */
export function generalInfoRoutes(contract: Contract, guidance: string | null): void {
  contract.person(generalInfo, async ({ trx, person, dealerId, params }) => {
    const conversation = await findConversation(trx, person, dealerId, params.cid);
    const { ofId: conversationId } = conversation;
    await recordAccess(trx, { dealerId: conversation.dealerId, conversationId, actor: person.id, way: 'console' });
    const info = await findLeadInfo(trx, conversation, guidance);
    if (conversation.isPreview) return info;
    const { touch, nothing, version } = await findNextTouch(trx, conversation, new Date());
    const others = await listOtherLeads(trx, person, conversation);
    const suggested = await listSuggestedLeads(trx, person, conversation);
    const typed = await listTypedContacts(trx, conversation);
    return {
      ...info,
      ...(others.length > 0 && { OtherLeads: others }),
      ...(typed.length > 0 && { TypedContacts: typed }),
      ...(suggested.length > 0 && { SuggestedLeads: suggested }),
      NextTouch: {
        Touch: touch,
        Nothing: nothing,
        CanChange: changesTouches(person.policy),
        Version: entityTag(version),
      },
      Unsubscribed: await closedChannels(trx, conversation),
      Drafts: await listDrafts(trx, person.id, conversation),
    };
  });
}

/** The channels on which staff may not write to a conversation's customer. */
async function closedChannels(trx: ScopedTransaction, conversation: Conversation) {
  const closed: ReplyChannel[] = [];
  for (const id of outboundChannelIds) if (await isClosedToStaff(trx, conversation, id)) closed.push(id);
  return closed;
}
