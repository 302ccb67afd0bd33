import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { conversationPath } from '../channels/consoleLinks.ts';
import { type MentionFacts, mentionMail } from './noticeText.ts';
import { queuePush } from './queuePush.ts';
import { queueNotice } from './queueNotice.ts';

/** Somebody whom a note mentions. */
export interface Mentioned {
  id: string;
  name: string;
  email: string;
}

interface Mention extends Omit<MentionFacts, 'link'> {
  /** Person id. */
  authorId: string;
  dealerId: string;
  productId: string;
  conversationId: string;
  noteId: string;
}

/** Notifies the people whom a note mentions by email and in their browsers, each once, and records it below the note. */
export async function notifyMentioned(
  trx: Kysely<Schema>,
  { dealerId, productId, conversationId, noteId, authorId, ...facts }: Mention,
  people: readonly Mentioned[],
): Promise<void> {
  const mail = mentionMail({ ...facts, link: conversationPath(conversationId) });
  for (const { id, name, email } of people) {
    const key = `mention:${noteId}:${id}`;
    await queueNotice(trx, { dealerId, productId, key, channel: 'email', recipient: email, ...mail });
    await trx
      .insertInto('notification')
      .values((eb) => ({
        dealer_id: dealerId,
        id: key,
        conversation_id: conversationId,
        message_id: noteId,
        person_id: id,
        name,
        at: eb.fn<Date>('clock_timestamp'),
      }))
      .onConflict((conflict) => conflict.columns(['dealer_id', 'id']).doNothing())
      .execute();
  }
  const key = `mention:${noteId}`;
  await queuePush(trx, { dealerId, productId, conversationId, kind: 'mention', key, authorId, people });
}
