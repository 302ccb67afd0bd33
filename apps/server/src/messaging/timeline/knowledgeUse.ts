import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { NewMessage, StoredMessage } from './entries.ts';
import { recordQuestions } from './openQuestions.ts';

/** Records what new messages took from the Knowledge Bank, and what they could not answer. */
export async function recordKnowledgeUse(
  trx: Kysely<Schema>,
  messages: readonly NewMessage[],
  written: readonly StoredMessage[],
): Promise<void> {
  const using = messages.flatMap(({ dealerId, id, knowledge }) => (knowledge ? [{ dealerId, id, knowledge }] : []));
  if (using.length === 0) return;
  const getKey = ({ dealerId, id }: { dealerId: string; id: string }) => `${dealerId}\n${id}`;
  const newMessages = new Map(written.filter(({ isNew }) => isNew).map((message) => [getKey(message), message]));
  const recorded = using.flatMap(({ knowledge, ...key }) => {
    const message = newMessages.get(getKey(key));
    return message ? [{ message, knowledge }] : [];
  });
  await recordEntries(
    trx,
    recorded.flatMap(({ message: { dealerId, id }, knowledge }) =>
      knowledge.entries.map((entryId) => ({ dealerId, id, entryId })),
    ),
  );
  await recordQuestions(trx, recorded);
}

async function recordEntries(
  trx: Kysely<Schema>,
  used: readonly { dealerId: string; id: string; entryId: string }[],
): Promise<void> {
  if (used.length === 0) return;
  await sql`
    insert into knowledge_use (dealer_id, message_id, entry_id, product_id, conversation_id, at)
    select distinct m.dealer_id, m.id, k.id, m.product_id, m.conversation_id, m.at
    from unnest(${used.map(({ dealerId }) => dealerId)}::text[], ${used.map(({ id }) => id)}::text[], ${used.map(({ entryId }) => entryId)}::text[])
      u (dealer_id, message_id, entry_id)
    join message m on m.dealer_id = u.dealer_id and m.id = u.message_id
    join knowledge k on k.dealer_id = m.dealer_id and k.product_id = m.product_id and k.id = u.entry_id`.execute(trx);
}
