import { randomUUID } from 'node:crypto';
import { vehiclesForSale } from '@forecourt/api/contract/for-sale';
import * as replies from '@forecourt/api/contract/replies';
import type { NotNull } from 'kysely';
import { chosenAnswers } from '../../settings/botAnswers/chosenAnswers.ts';
import { findConversationIn, findConversationOrPreviewIn } from '../dialogue/conversation.ts';
import { findMessage } from '../dialogue/dialogue.ts';
import { queueAgain } from '../../messaging/delivery/queue.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeAsCustomer } from '../previews/preview.ts';
import { loadSignature } from '../../messaging/delivery/signature.ts';
import { isClosedToStaff, findOptOut } from '../../messaging/customers/optOut.ts';
import { listDrafts, keepDraft } from './drafts.ts';
import { listForSale } from './forSale.ts';
import { changeScheduled, listScheduled, scheduleReply } from './schedule.ts';
import { storeReply } from './send.ts';

/** Replies, their drafts and what they need (spec 3 §4, "Reply flow"; §7). */
export function replyRoutes({ contract }: Platform): void {
  contract.person(replies.replyMessage, async ({ trx, person, dealerId, body, audit }) => {
    const { conversation_id: conversationId = body.newMessageObject.id } = body;
    const reply =
      body.conversation_id === undefined ? { ...body.newMessageObject, id: randomUUID() } : body.newMessageObject;
    const conversation = await findConversationOrPreviewIn(trx, person, dealerId, conversationId);
    if (conversation.isPreview && reply.attachments)
      throw new Refusal(400, 'invalid-input', 'Files can’t be sent in a preview');
    const { message, isNew } = conversation.isPreview
      ? await writeAsCustomer(trx, conversation, reply)
      : await storeReply(trx, person, conversation, reply, body.draft_typed_at ?? []);
    if (isNew) {
      await audit(message.MessageId, {
        after: { conversation: conversation.id, channel: message.Channel },
      });
    }
    return { message };
  });

  contract.person(replies.scheduleReply, async ({ trx, person, dealerId, body, audit }) => {
    const conversation = await findConversationIn(trx, person, dealerId, body.conversation_id);
    const times = { sendAt: body.send_at, typedAt: body.draft_typed_at ?? [] };
    const scheduled = await scheduleReply(trx, person, conversation, body.newMessageObject, times);
    await audit(conversation.id, { after: { channel: scheduled.Channel, send_at: scheduled.SendAt } });
    return scheduled;
  });

  contract.person(replies.scheduledReplies, async ({ trx, person, dealerId, query }) => ({
    Items: await listScheduled(trx, person, await findConversationIn(trx, person, dealerId, query.conversation_id)),
  }));

  contract.person(replies.changeScheduled, async ({ trx, person, dealerId, body, audit }) => {
    const conversation = await findConversationIn(trx, person, dealerId, body.conversation_id);
    await changeScheduled(trx, person, conversation, body);
    await audit(conversation.id, { after: { act: body.act } });
    return { Items: await listScheduled(trx, person, conversation) };
  });

  contract.person(replies.retryDelivery, async ({ trx, person, dealerId, body, audit }) => {
    const delivery = await trx
      .selectFrom('delivery')
      .select('conversation_id')
      .where('dealer_id', '=', dealerId)
      .where('message_id', '=', body.message_id)
      .$narrowType<{ conversation_id: NotNull }>()
      .executeTakeFirst();
    if (!delivery) throw notFound('This message no longer exists', body.message_id);
    const conversation = await findConversationIn(trx, person, dealerId, delivery.conversation_id);
    if (await queueAgain(trx, { dealerId, messageId: body.message_id })) {
      await audit(body.message_id);
    }
    return { message: (await findMessage(trx, conversation, body.message_id))! };
  });

  contract.scoped(replies.signature, async ({ trx, scope }) => ({ signature: await loadSignature(trx, scope) }));

  contract.person(replies.isUnsubscribed, async ({ trx, person, dealerId, query }) => {
    const conversation = await findConversationIn(trx, person, dealerId, query.conversationId);
    return {
      Unsubscribed: await isClosedToStaff(trx, conversation, query.selectedChannel),
      OptOut: await findOptOut(trx, conversation),
    };
  });

  contract.scoped(replies.savedAnswers, async ({ trx, scope }) => ({
    Items: (await chosenAnswers(trx, scope)).filter(({ answer }) => answer !== ''),
  }));

  contract.person(vehiclesForSale, async ({ trx, person, dealerId, query }) => ({
    Items: await listForSale(trx, await findConversationIn(trx, person, dealerId, query.conversation_id)),
  }));

  contract.person(replies.drafts, async ({ trx, person, dealerId, query }) => ({
    Items: await listDrafts(trx, person.id, await findConversationIn(trx, person, dealerId, query.conversation_id)),
  }));

  contract.person(replies.saveDraft, async ({ trx, person, dealerId, body, audit }) => {
    if (Number.isNaN(Date.parse(body.typed_at))) throw new Refusal(400, 'invalid-input', 'typed_at: not an instant');
    const conversation = await findConversationIn(trx, person, dealerId, body.conversation_id);
    const draft = await keepDraft(trx, person.id, conversation, body);
    // Records that something was typed, not the text: a draft is private.
    await audit(conversation.id);
    return { draft };
  });
}
