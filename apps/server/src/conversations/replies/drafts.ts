import type { Draft, DraftChannel } from '@forecourt/api/contract/replies';
import { type Selectable, sql } from 'kysely';
import type { Conversation } from '../dialogue/conversation.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';

type DraftRow = Pick<Selectable<Schema['draft']>, 'channel' | 'text' | 'typed_at'>;

const present = ({ channel, text, typed_at }: DraftRow): Draft => ({
  channel: channel as DraftChannel,
  text,
  typed_at: typed_at.toISOString(),
});

/** A person's drafts in a conversation, by channel. */
export async function listDrafts(trx: ScopedTransaction, personId: string, { dealerId, id }: Conversation) {
  const rows = await trx
    .selectFrom('draft')
    .select(['channel', 'text', 'typed_at'])
    .where('dealer_id', '=', dealerId)
    .where('person_id', '=', personId)
    .where('conversation_id', '=', id)
    .orderBy('channel')
    .execute();
  return rows.map(present);
}

/**
 * Saves a draft unless a newer one exists: a delayed request never overwrites newer text.
 * @returns the current draft
 */
export async function keepDraft(
  trx: ScopedTransaction,
  personId: string,
  { dealerId, id }: Conversation,
  { channel, text, typed_at }: Draft,
): Promise<Draft | null> {
  const key = { dealer_id: dealerId, person_id: personId, conversation_id: id, channel };
  // A client clock that runs ahead must not block drafts from other devices.
  const at = sql<Date>`least(${typed_at}::timestamptz, now() + interval '1 minute')`;
  if (text === '') {
    await trx
      .deleteFrom('draft')
      .where((eb) => eb.and(key))
      .where('typed_at', '<=', at)
      .execute();
  } else {
    await trx
      .insertInto('draft')
      .values({ ...key, text, typed_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['dealer_id', 'person_id', 'conversation_id', 'channel'])
          .doUpdateSet((eb) => ({ text: eb.ref('excluded.text'), typed_at: eb.ref('excluded.typed_at') }))
          .whereRef('draft.typed_at', '<=', 'excluded.typed_at'),
      )
      .execute();
  }
  const draft = await trx
    .selectFrom('draft')
    .select(['channel', 'text', 'typed_at'])
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  return draft ? present(draft) : null;
}

/** Deletes the draft that was sent, by when it was typed or by its text. Another one, such as of a second tab, stays. */
export async function endDraft(
  trx: ScopedTransaction,
  personId: string,
  { dealerId, id }: Conversation,
  { channel, text, typedAt }: { channel: DraftChannel; text: string; typedAt: readonly string[] },
): Promise<void> {
  await trx
    .deleteFrom('draft')
    .where('dealer_id', '=', dealerId)
    .where('person_id', '=', personId)
    .where('conversation_id', '=', id)
    .where('channel', '=', channel)
    .where(
      sql<boolean>`(date_trunc('milliseconds', typed_at) = any (${typedAt}::timestamptz[]) or btrim(text, e' \\t\\r\\n') = ${text.trim()})`,
    )
    .execute();
}
