import type { ChatMessage } from '@forecourt/api/contract/chatSocket';
import { type NotNull, sql } from 'kysely';
import { filesOfMessage } from '../../platform/files/rows.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { linkHtml } from '../../platform/html/linkHtml.ts';
import { findTakeover, type TakenOver } from '../takeover/state.ts';

/** How many messages are read at once, for a client that has none or was away for long. */
const pageSize = 200;

const sides = { HUMAN: 'shopper', BOT: 'assistant', SPECIALIST: 'staff', SYSTEM: 'system' } as const;

/** Where a chat stands. */
export interface ChatState {
  /** The number of its last message; 0 where it has none, or is no chat of the website. */
  lastSeq: number;
  isShopperOnline: boolean;
  /** What the customer wrote waits for the assistant's turn. Not every message gets an answer. */
  isAnswering: boolean;
  /** Who has joined; null where the assistant answers. */
  owner: { id: string | null; firstName: string } | null;
}

/** The next messages of a chat in their order, and where it stands: everything up to `lastSeq` can be read. */
export async function readChat(
  trx: ScopedTransaction,
  chat: TakenOver,
  after: number,
): Promise<{ state: ChatState; messages: ChatMessage[] }> {
  const { dealerId, conversationId, leadId } = chat;
  const stored = await trx
    .selectFrom('chat')
    .select('last_seq as lastSeq')
    .select(sql<boolean>`coalesce(shopper_until > now(), false)`.as('isShopperOnline'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('timer')
            .where('dealer_id', '=', dealerId)
            .where('lead_id', '=', leadId)
            .where('kind', '=', 'answer'),
        )
        .$castTo<boolean>()
        .as('isAnswering'),
    )
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  const takeover = await findTakeover(trx, chat);
  const known = stored ?? { lastSeq: 0, isShopperOnline: false, isAnswering: false };
  const owner = takeover?.status === 'IN_PROGRESS' ? { id: takeover.ownerId, firstName: takeover.firstName } : null;
  return {
    state: { ...known, owner },
    messages: known.lastSeq > after ? await chatMessages(trx, chat, { after, upTo: known.lastSeq }) : [],
  };
}

/** Messages of a chat as both sides get them, in their order. */
async function chatMessages(
  trx: ScopedTransaction,
  { dealerId, conversationId }: Pick<TakenOver, 'dealerId' | 'conversationId'>,
  { after, upTo }: { after: number; upTo: number },
): Promise<ChatMessage[]> {
  const rows = await trx
    .selectFrom('message as m')
    .innerJoin('dealer as d', 'd.id', 'm.dealer_id')
    .leftJoin('person as p', (join) => join.onRef('p.id', '=', 'm.person_id').on('m.initiator', '=', 'SPECIALIST'))
    .select(['m.id', 'm.seq', 'm.initiator', 'p.first_name as firstName', 'm.body', 'm.at', 'd.country'])
    .select(filesOfMessage.as('files'))
    .where('m.dealer_id', '=', dealerId)
    .where('m.conversation_id', '=', conversationId)
    .where('m.visibility', '=', 'customer')
    .where('m.seq', '>', after)
    .where('m.seq', '<=', upTo)
    .orderBy('m.seq')
    .limit(pageSize)
    .$narrowType<{ seq: NotNull; initiator: keyof typeof sides }>()
    .execute();
  return rows.map(({ id, seq, initiator, firstName, body, files, at, country }) => ({
    id,
    seq,
    by: sides[initiator],
    name: firstName,
    text: linkHtml(body, country),
    ...(files && { attachments: files.map(({ name, ...file }) => ({ ...file, name: name ?? file.content_type })) }),
    at: at.toISOString(),
  }));
}
