import type { ChatMessage } from '@forecourt/api/contract/chatSocket';
import { sql } from 'kysely';
import { filesOfMessage, type FileRow } from '../../platform/files/rows.ts';
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
  const { rows } = await sql<Pick<ChatState, 'lastSeq' | 'isShopperOnline' | 'isAnswering'>>`
    select last_seq as "lastSeq", coalesce(shopper_until > now(), false) as "isShopperOnline", exists (
        select from timer where dealer_id = ${chat.dealerId} and lead_id = ${chat.leadId} and kind = 'answer'
      ) as "isAnswering"
    from chat
    where dealer_id = ${chat.dealerId} and conversation_id = ${chat.conversationId}`.execute(trx);
  const takeover = await findTakeover(trx, chat);
  const known = rows[0] ?? { lastSeq: 0, isShopperOnline: false, isAnswering: false };
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
  const { rows } = await sql<{
    id: string;
    seq: number;
    initiator: keyof typeof sides;
    firstName: string | null;
    body: string;
    files: FileRow[] | null;
    at: Date;
    country: string;
  }>`
    select m.id, m.seq, m.initiator, p.first_name as "firstName", m.body, m.at, d.country, ${filesOfMessage} as files
    from message m join dealer d on d.id = m.dealer_id left join person p on p.id = m.person_id and m.initiator = 'SPECIALIST'
    where m.dealer_id = ${dealerId} and m.conversation_id = ${conversationId} and m.seq > ${after} and m.seq <= ${upTo}
    order by m.seq limit ${pageSize}`.execute(trx);
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
