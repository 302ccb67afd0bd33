import type { ChatMessage } from '@forecourt/api/contract/chatSocket';
import { type QueryExecutorProvider, sql } from 'kysely';

const sides: Record<string, ChatMessage['by']> = {
  HUMAN: 'shopper',
  BOT: 'assistant',
  SPECIALIST: 'staff',
  SYSTEM: 'system',
};

/** What has been said in a chat, in its order. */
export async function chatMessagesOf(
  db: QueryExecutorProvider,
  { dealerId, conversationId }: { dealerId: string; conversationId: string },
): Promise<ChatMessage[]> {
  const { rows } = await sql<Omit<ChatMessage, 'by' | 'at'> & { initiator: string; at: Date }>`
    select m.id, m.seq, m.initiator, p.first_name as name, m.body as text, m.at
    from message m left join person p on p.id = m.person_id
    where m.dealer_id = ${dealerId} and m.conversation_id = ${conversationId} and m.seq is not null order by m.seq`.execute(
    db,
  );
  return rows.map(({ id, seq, initiator, name, text, at }) => ({
    id,
    seq,
    by: sides[initiator]!,
    name,
    text,
    at: at.toISOString(),
  }));
}
