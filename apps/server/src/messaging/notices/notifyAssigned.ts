import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Person } from '../../platform/access/person.ts';
import { conversationPath } from '../channels/consoleLinks.ts';
import { assignmentMail } from './noticeText.ts';
import { queueNotice } from './queueNotice.ts';
import { queuePush } from './queuePush.ts';

interface Assignment {
  /** The id of the timeline's event, so that it is queued once. */
  eventId: string;
  /** A live chat is offered, and its owner keeps it until the colleague accepts. */
  isOffer: boolean;
  assigneeId: string;
}

interface AssignedConversation {
  dealerId: string;
  productId: string;
  productName: string;
  id: string;
  firstName: string;
  lastName: string;
}

/**
 * Notifies the person whom a colleague has assigned a conversation or offered a live chat, by email and, where the customer is waiting for an
 * answer, in their browsers. Nobody is notified of what they assign to themselves.
 */
export async function notifyAssigned(
  trx: Kysely<Schema>,
  author: Person,
  { dealerId, productId, productName, id: conversationId, firstName: first, lastName: last }: AssignedConversation,
  { eventId, isOffer, assigneeId }: Assignment,
): Promise<void> {
  if (assigneeId === author.id) return;
  const { email, dealerName } = await trx
    .selectFrom('dealer as d')
    .innerJoin('person as p', (join) => join.on('p.id', '=', assigneeId))
    .select(['p.email', 'd.name as dealerName'])
    .where('d.id', '=', dealerId)
    .executeTakeFirstOrThrow();
  const key = `assigned:${eventId}`;
  const mail = assignmentMail({
    author: [author.firstName, author.lastName].filter(Boolean).join(' '),
    isOffer,
    customer: { first, last },
    link: conversationPath(conversationId),
    dealerName,
    productName,
  });
  await queueNotice(trx, { dealerId, productId, key, channel: 'email', recipient: email, ...mail });
  await queuePush(trx, { dealerId, productId, conversationId, kind: 'handoff', key, people: [{ id: assigneeId }] });
}
