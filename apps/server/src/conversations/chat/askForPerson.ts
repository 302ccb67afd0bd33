import { confirmationId } from '@forecourt/api/contract/dialogue';
import { escapeText } from '@forecourt/api/escapeHtml';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { closedAnswer } from './personAnswer.ts';
import { readTeamBack } from '../../settings/businessHours/teamBack.ts';
import { hasTakeover } from '../../settings/capabilities/capabilities.ts';
import { findTakeover, type TakenOver } from '../takeover/state.ts';
import type { NewEvent, NewMessage } from '../../messaging/timeline/entries.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { record } from '../../messaging/timeline/record.ts';

/** How long a shopper's request stands before another is passed on, in hours. */
const onceInHours = 1;

/**
 * Passes on that a shopper wants a person, and confirms it to them: a handoff, as the assistant makes them. Nothing where a person is there
 * already, or has just been asked for. After hours the confirmation says when somebody is back.
 * @throws Refusal where nobody takes chats over
 */
export async function askForPerson(trx: ScopedTransaction, chat: TakenOver, id: string): Promise<void> {
  await lockLeads(trx, [chat]);
  if ((await findTakeover(trx, chat))?.status === 'IN_PROGRESS' || (await hasAsked(trx, chat))) return;
  const { dealerId, conversationId, leadId } = chat;
  // The button was there when the page was loaded.
  if (!(await hasTakeover(trx, dealerId)))
    throw new Refusal(
      409,
      'no-takeover',
      'No one from our team can join this chat. Leave your contact info and we’ll get back to you.',
    );
  const { salespersonId, productId, email, phone } = await trx
    .selectFrom('lead')
    .select(['salesperson_id as salespersonId', 'product_id as productId', 'email', 'phone'])
    .where('dealer_id', '=', dealerId)
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  const isReachable = email !== null || phone !== null;
  const back = await readTeamBack(trx, { dealerId, productId });
  const entry = { dealerId, conversationId, isLive: true };
  const event: NewEvent = {
    ...entry,
    id,
    kind: 'HANDOFF',
    madeBy: 'shopper',
    salespersonId,
  };
  const message: NewMessage = {
    ...entry,
    id: confirmationId(id),
    initiator: 'SYSTEM',
    channel: 'chat',
    body: escapeText(
      back === null ? 'We’ve asked our team to join. You can keep writing here.' : closedAnswer(back, !isReachable),
    ),
  };
  await record(trx, { events: [event], messages: [message] });
}

async function hasAsked(trx: ScopedTransaction, { dealerId, conversationId }: TakenOver): Promise<boolean> {
  const request = await trx
    .selectFrom('event')
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .where('kind', '=', 'HANDOFF')
    .where('made_by', '=', 'shopper')
    .where('at', '>', sql<Date>`now() - make_interval(hours => ${onceInHours})`)
    .limit(1)
    .executeTakeFirst();
  return request !== undefined;
}
