import type { Draft, ReplyChannel } from '@forecourt/api/contract/replies';
import { sql } from 'kysely';
import type { Conversation } from '../dialogue/conversation.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';

interface Row {
  channel: ReplyChannel;
  text: string;
  typed_at: Date;
}

const present = ({ channel, text, typed_at }: Row): Draft => ({ channel, text, typed_at: typed_at.toISOString() });

/** A person's drafts in a conversation, by channel. */
export async function listDrafts(trx: ScopedTransaction, personId: string, { dealerId, id }: Conversation) {
  const { rows } = await sql<Row>`
    select channel, text, typed_at from draft
    where dealer_id = ${dealerId} and person_id = ${personId} and conversation_id = ${id} order by channel`.execute(
    trx,
  );
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
  const key = sql`dealer_id = ${dealerId} and person_id = ${personId} and conversation_id = ${id} and channel = ${channel}`;
  // A client clock that runs ahead must not block drafts from other devices.
  const at = sql`least(${typed_at}::timestamptz, now() + interval '1 minute')`;
  if (text === '') {
    await sql`delete from draft where ${key} and typed_at <= ${at}`.execute(trx);
  } else {
    await sql`
      insert into draft as d (dealer_id, person_id, conversation_id, channel, text, typed_at)
      values (${dealerId}, ${personId}, ${id}, ${channel}, ${text}, ${at})
      on conflict (dealer_id, person_id, conversation_id, channel) do update set text = excluded.text, typed_at = excluded.typed_at
      where d.typed_at <= excluded.typed_at`.execute(trx);
  }
  const { rows } = await sql<Row>`select channel, text, typed_at from draft where ${key}`.execute(trx);
  return rows[0] ? present(rows[0]) : null;
}

/** Deletes the draft that was sent, by when it was typed or by its text. Another one, such as of a second tab, stays. */
export async function endDraft(
  trx: ScopedTransaction,
  personId: string,
  { dealerId, id }: Conversation,
  { channel, text, typedAt }: { channel: ReplyChannel; text: string; typedAt: readonly string[] },
): Promise<void> {
  await sql`
    delete from draft
    where dealer_id = ${dealerId} and person_id = ${personId} and conversation_id = ${id} and channel = ${channel}
      and (date_trunc('milliseconds', typed_at) = any (${typedAt}::timestamptz[]) or btrim(text, e' \\t\\r\\n') = ${text.trim()})`.execute(
    trx,
  );
}
