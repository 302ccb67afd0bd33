import { channels } from '@forecourt/api/channels';
import type { Touch } from '@forecourt/api/contract/nextTouch';
import { hasPlaceholder } from '@forecourt/api/contract/placeholder';
import { isBlank } from '@forecourt/api/contract/text';
import { sql, type UpdateObject } from 'kysely';
import { storeTurn } from '../reply/sendReply.ts';
import { verdictOn } from '../reply/verdict.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { announce } from '../../messaging/live/announce.ts';
import type { Next, ConversationKey } from './nextTouch.ts';

/** A follow-up that is shown, with its turn and lead. */
export type ShownFollowUp = { [K in 'turn' | 'lead']: NonNullable<Next[K]> } & { touch: Touch & { Text: string } };

/**
 * Changes a follow-up's row. A worker that has begun to send it loses its lease, and with it the right to send: what staff decide counts,
 * and it is due again at once.
 */
async function update(
  trx: ScopedTransaction,
  { turn }: ShownFollowUp,
  conversation: ConversationKey,
  changes: UpdateObject<Schema, 'timer'>,
): Promise<void> {
  const timer = trx.updateTable('timer').where('dealer_id', '=', turn.dealerId).where('id', '=', turn.id);
  await timer
    .set({ due_at: sql<Date>`case when lease is null then due_at else now() end`, lease: null, attempts: 0 })
    .execute();
  await timer.set(changes).execute();
  await announce(trx, [{ dealerId: conversation.dealerId, conversationId: conversation.id }]);
}

/**
 * Replaces the words of a follow-up.
 * @param text empty for those of its template
 * @throws 400 for one that cannot be sent as it is
 */
export async function edit(
  trx: ScopedTransaction,
  shown: ShownFollowUp,
  conversation: ConversationKey,
  personId: string,
  text: string,
): Promise<void> {
  const { touch } = shown;
  const words = text.trim();
  const { maxLength, label } = channels[touch.Channel];
  if (hasPlaceholder(words)) throw new Refusal(400, 'invalid-input', 'Fill in the blanks: “#{” can’t be sent');
  if (words.length > maxLength)
    throw new Refusal(
      400,
      'invalid-input',
      `This message is too long for ${label}. Use ${maxLength} characters or fewer.`,
    );
  const isTemplate = isBlank(words) || words === (touch.TemplateText ?? touch.Text).trim();
  // Saving what is there already leaves who wrote it.
  if (!isTemplate && words === touch.Text) return;
  await update(trx, shown, conversation, isTemplate ? { words: null, words_by: null } : { words, words_by: personId });
}

/** Keeps a follow-up, and those after it, until it is released. */
export const hold = (
  trx: ScopedTransaction,
  shown: ShownFollowUp,
  conversation: ConversationKey,
  personId: string,
): Promise<void> => update(trx, shown, conversation, { held_by: personId, held_at: sql<Date>`now()` });

/** Lets a follow-up go at its time; where that has passed at once, and those after it at the distance that they were planned with. */
export async function release(
  trx: ScopedTransaction,
  shown: ShownFollowUp,
  conversation: ConversationKey,
): Promise<void> {
  const { dealerId, leadId, id } = shown.turn;
  await trx
    .updateTable('timer as t')
    .from('timer as h')
    .set({ due_at: sql<Date>`now() + (t.due_at - h.due_at)` })
    .where('h.dealer_id', '=', dealerId)
    .where('h.id', '=', id)
    .where('h.due_at', '<', sql<Date>`now()`)
    .whereRef('t.dealer_id', '=', 'h.dealer_id')
    .where('t.lead_id', '=', leadId)
    .whereRef('t.kind', '=', 'h.kind')
    .whereRef('t.due_at', '>', 'h.due_at')
    .where('t.due_at', '<', sql<Date>`'infinity'`)
    .execute();
  await update(trx, shown, conversation, {
    held_by: null,
    held_at: null,
    due_at: sql<Date>`greatest(due_at, now())`,
  });
}

/** Leaves a follow-up out for good. Its row stays, so that it is not set again (assistant/reply/followUps.ts). */
export const skip = (trx: ScopedTransaction, shown: ShownFollowUp, conversation: ConversationKey): Promise<void> =>
  update(trx, shown, conversation, {
    skipped_at: sql<Date>`now()`,
    due_at: 'infinity',
    held_by: null,
    held_at: null,
  });

/**
 * Sends a follow-up now, as it was shown.
 * @throws 409 outside texting hours: it stays an automatic message even if a person presses the button
 */
export async function sendNow(
  trx: ScopedTransaction,
  { touch, turn, lead }: ShownFollowUp,
  conversation: ConversationKey,
  now: Date,
): Promise<void> {
  const verdict = await verdictOn(trx, turn, lead, now);
  if (verdict.kind === 'wait')
    throw new Refusal(409, 'quiet-hours', `Automatic texts can’t be sent now. ${verdict.quiet.reason}.`);
  if (verdict.kind !== 'send') throw new Refusal(409, 'not-sendable', 'This can’t be sent right now');
  const ended = await trx
    .deleteFrom('timer')
    .where('dealer_id', '=', turn.dealerId)
    .where('id', '=', turn.id)
    .returning(['reference', 'minutes'])
    .executeTakeFirstOrThrow();
  const reply = { text: touch.Text, handsOver: false };
  await storeTurn(trx, turn, lead, { channel: touch.Channel, reply, conversationId: conversation.id, ended });
}
