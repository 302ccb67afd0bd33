import type { Kysely } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
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
  await trx
    .insertInto('knowledge_use')
    .columns(['dealer_id', 'message_id', 'entry_id', 'product_id', 'conversation_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows(used, { dealerId: 'text', id: 'text', entryId: 'text' }))
        .innerJoin('message as m', (join) => join.onRef('m.dealer_id', '=', 'i.dealerId').onRef('m.id', '=', 'i.id'))
        .innerJoin('knowledge as k', (join) =>
          join
            .onRef('k.dealer_id', '=', 'm.dealer_id')
            .onRef('k.product_id', '=', 'm.product_id')
            .onRef('k.id', '=', 'i.entryId'),
        )
        .distinct()
        .select(['m.dealer_id', 'm.id as message_id', 'k.id as entry_id', 'm.product_id', 'm.conversation_id', 'm.at']),
    )
    .execute();
}
