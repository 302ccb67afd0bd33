import type { NothingReason } from '@forecourt/api/contract/nextTouch';
import type { NotWorkedReason } from '@forecourt/api/contract/not-worked';
import { addressOn, outboundChannelIds } from '@forecourt/api/channels';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { type SendFacts, getSendBlock, loadSendFacts } from './sendBlock.ts';

/** What decides why nothing is sent to a lead for which nothing is planned. */
export interface Situation {
  facts: SendFacts;
  email: string | null;
  phone: string | null;
  /** It reads its messages on the dealer's website. */
  isChat: boolean;
  /** The assistant has written to it. */
  isWorked: boolean;
  /** The customer wrote last. */
  isWaiting: boolean;
  /** Why it was not begun with when its turn came. */
  recorded: NotWorkedReason | null;
  createdAt: Date;
  /** Null where the assistant is not paused. */
  pausedAt: Date | null;
}

/** The channels that reach a customer by their addresses. */
const reachableBy = (addresses: Pick<Situation, 'email' | 'phone'>) =>
  outboundChannelIds.filter((channel) => addressOn(channel, addresses) !== null);

/** Why nothing can be sent to a lead at all; null where something could be. */
export function getBlock({ facts, isChat, ...addresses }: Situation): NotWorkedReason | null {
  const channels = reachableBy(addresses);
  return getSendBlock(facts, channels) ?? (channels.length === 0 && !isChat ? 'no_address' : null);
}

/**
 * Why nothing is planned for a lead: the first that holds.
 * @param hasAppointment whether the customer comes in anyway
 * @param hasSteps whether any follow-up of the product is on
 */
export function whyNothing(situation: Situation, hasAppointment: boolean, hasSteps: boolean): NothingReason {
  const block = getBlock(situation);
  if (block !== null) return block;
  if (situation.isWaiting) return 'waiting_for_staff';
  if (!situation.isWorked) return situation.facts.isInConversation ? 'staff_first' : 'not_started';
  if (hasAppointment) return 'appointment';
  return hasSteps ? 'none_left' : 'follow_ups_off';
}

/**
 * Why the assistant has never written to a lead: what was so when its turn came, else what is so now. A pause that began after the lead
 * came has not kept it from being worked.
 */
export function whyNotWorked(situation: Situation): NotWorkedReason {
  const { facts, recorded, createdAt, pausedAt } = situation;
  if (recorded !== null) return recorded;
  const wasPaused = facts.isPaused && pausedAt !== null && pausedAt <= createdAt;
  const reason = whyNothing({ ...situation, isWorked: false, facts: { ...facts, isPaused: wasPaused } }, false, true);
  // The others need a lead that was worked.
  return reason as NotWorkedReason;
}

/** By leads' ids. */
export async function loadSituations(
  db: Kysely<Schema>,
  dealerId: string,
  leadIds: readonly string[],
): Promise<Map<string, Situation>> {
  const facts = await loadSendFacts(db, dealerId, leadIds);
  const rows = await db
    .selectFrom('lead as l')
    .leftJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'l.dealer_id').onRef('c.lead_id', '=', 'l.id'),
    )
    .leftJoin('conversation_list as k', (join) =>
      join
        .onRef('k.dealer_id', '=', 'l.dealer_id')
        .onRef('k.product_id', '=', 'l.product_id')
        .onRef('k.number', '=', 'l.number'),
    )
    .where('l.dealer_id', '=', dealerId)
    .where((eb) => eb('l.id', '=', eb.fn.any(eb.val([...leadIds]))))
    .select((eb) => [
      'l.id as leadId',
      'l.email',
      'l.phone',
      eb('c.channel', 'is not distinct from', 'chat').$castTo<boolean>().as('isChat'),
      eb('l.first_bot_at', 'is not', null).$castTo<boolean>().as('isWorked'),
      eb('k.waiting_since', '<=', eb.fn<Date>('now')).$castTo<boolean>().as('isWaiting'),
      eb.ref('l.unworked_reason').$castTo<NotWorkedReason | null>().as('recorded'),
      'l.created_at as createdAt',
      eb
        .selectFrom('setting as s')
        .whereRef('s.dealer_id', '=', 'l.dealer_id')
        .whereRef('s.product_id', '=', 'l.product_id')
        .where('s.kind', '=', 'pause-ai')
        .where('s.key', '=', '')
        .where(sql`s.value ->> 'is_paused'`, '=', 'true')
        .select('s.changed_at')
        .as('pausedAt'),
    ])
    .execute();
  return new Map(rows.map(({ leadId, ...situation }) => [leadId, { ...situation, facts: facts.get(leadId)! }]));
}

/** Keeps why the assistant did not begin with a lead; nothing for one that it has written to. */
export async function recordNotWorked(
  db: Kysely<Schema>,
  { dealerId, leadId }: { dealerId: string; leadId: string },
  reason: NotWorkedReason,
): Promise<void> {
  await db
    .updateTable('lead')
    .set({ unworked_reason: reason })
    .where('dealer_id', '=', dealerId)
    .where('id', '=', leadId)
    .where('first_bot_at', 'is', null)
    .where('unworked_reason', 'is distinct from', reason)
    .execute();
}
