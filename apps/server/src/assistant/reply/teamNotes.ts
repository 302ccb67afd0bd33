import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { plainText } from '../../platform/html/plainText.ts';

/** How many notes a language model is given. */
const maxNotes = 10;

/** The newest notes of a conversation that staff wrote for the assistant, oldest first, as plain text. Others stay with staff. */
export async function findTeamNotes(
  db: Kysely<Schema>,
  { dealerId, conversationId }: { dealerId: string; conversationId: string | null },
): Promise<string[]> {
  if (conversationId === null) return [];
  const notes = await db
    .selectFrom('message')
    .select('body')
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .where('visibility', '=', 'assistant')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxNotes)
    .execute();
  return notes.toReversed().map(({ body }) => plainText(body));
}
