import { escapeText } from '@forecourt/api/escapeHtml';
import type { Message } from '@forecourt/api/contract/dialogue';
import type { Person } from '../../platform/access/person.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { announce } from '../../messaging/live/announce.ts';
import { notifyMentioned } from '../../messaging/notices/notifyMentioned.ts';
import { insertNote } from '../../messaging/timeline/insert.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import type { Conversation } from '../dialogue/conversation.ts';
import { findMessage } from '../dialogue/dialogue.ts';
import { endDraft } from '../replies/drafts.ts';
import { listMentionable } from './colleagues.ts';

interface Note {
  id: string;
  text: string;
  isForAssistant: boolean;
  /** Person ids. */
  mentions: readonly string[];
}

/**
 * Stores a note, notifies whom it mentions and deletes its draft. Nothing else follows from it: `record` never sees it, so it is sent to
 * nobody, counts nowhere and answers no customer. A repeated request returns the existing note.
 * @param typedAt when the drafts of this note were typed
 * @returns the note, and whether it is new
 * @throws 409 if the id belongs to another message, 400 for a mention of somebody who may not read the conversation
 */
export async function storeNote(
  trx: ScopedTransaction,
  person: Person,
  conversation: Conversation,
  { id, text, isForAssistant, mentions }: Note,
  typedAt: readonly string[],
): Promise<{ message: Message; isNew: boolean }> {
  const { dealerId, productId, leadId, id: conversationId } = conversation;
  const body = escapeText(text.trim());
  const mentioned = await findMentioned(trx, person, conversation, mentions);
  await lockLeads(trx, [{ dealerId, leadId }]);
  const visibility = isForAssistant ? 'assistant' : 'staff';
  const place = { dealerId, productId, conversationId, leadId };
  const isNew = await insertNote(trx, { ...place, id, personId: person.id, body, visibility });
  if (!isNew) return { message: await findSameNote(trx, person, conversation, { id, body, visibility }), isNew };
  await endDraft(trx, person.id, conversation, { channel: 'note', text, typedAt });
  await notifyMentioned(
    trx,
    { ...(await loadFacts(trx, person, conversation)), noteId: id, authorId: person.id },
    mentioned,
  );
  await announce(trx, [{ dealerId, conversationId }]);
  return { message: (await findMessage(trx, conversation, id))!, isNew };
}

async function findMentioned(
  trx: ScopedTransaction,
  person: Person,
  conversation: Conversation,
  mentions: readonly string[],
) {
  if (mentions.length === 0) return [];
  const colleagues = await listMentionable(trx, conversation, person.id);
  return [...new Set(mentions)].map((id) => {
    const colleague = colleagues.find((one) => one.id === id);
    if (!colleague) throw new Refusal(400, 'invalid-input', 'A note can only mention colleagues with access to it');
    return colleague;
  });
}

async function findSameNote(
  trx: ScopedTransaction,
  person: Person,
  conversation: Conversation,
  { id, body, visibility }: { id: string; body: string; visibility: string },
): Promise<Message> {
  const stored = await trx
    .selectFrom('message')
    .select((eb) =>
      eb
        .and({ conversation_id: conversation.id, person_id: person.id, channel: 'note', body, visibility })
        .as('isSame'),
    )
    .where('dealer_id', '=', conversation.dealerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!stored?.isSame) throw new Refusal(409, 'id-taken', 'This id belongs to another message');
  return (await findMessage(trx, conversation, id))!;
}

async function loadFacts(
  trx: ScopedTransaction,
  person: Person,
  { dealerId, productId, id: conversationId, firstName: first, lastName: last, productName }: Conversation,
) {
  const { author, dealerName } = await trx
    .selectFrom('dealer as d')
    .innerJoin('person as p', (join) => join.on('p.id', '=', person.id))
    .select((eb) => [eb.fn<string>('concat_ws', [eb.val(' '), 'p.first_name', 'p.last_name']).as('author')])
    .select('d.name as dealerName')
    .where('d.id', '=', dealerId)
    .executeTakeFirstOrThrow();
  return { dealerId, productId, conversationId, author, dealerName, productName, customer: { first, last } };
}
