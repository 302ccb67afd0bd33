import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { isUnanswered } from '../../messaging/timeline/unanswered.ts';
import type { TakenOver } from './state.ts';

/** The latest hand-off of a chat, if nobody has followed it yet. @returns the event's id */
export async function findOpenHandoff(
  db: Kysely<Schema>,
  { dealerId, conversationId }: TakenOver,
): Promise<string | undefined> {
  const handoff = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('event')
        .select(['dealer_id', 'conversation_id', 'id', 'at'])
        .where('dealer_id', '=', dealerId)
        .where('conversation_id', '=', conversationId)
        .where('kind', '=', 'HANDOFF')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .as('h'),
    )
    .select('h.id')
    .where(isUnanswered('h').$castTo<boolean>())
    .executeTakeFirst();
  return handoff?.id;
}
