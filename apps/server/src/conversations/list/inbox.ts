import { channelIds, channels } from '@forecourt/api/channels';
import type { InboxFilter } from '@forecourt/api/contract/conversations';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/db/scope.ts';
import { are, either, type Selection } from '../../metrics/leads.ts';
import { memberBit } from '../../metrics/rollups/memberBit.ts';

/** For how many days a message that a person has not opened counts as unread: what is older is read in the list, or not at all. */
const unreadDays = 14;

/** Leads by their numbers, as sets. */
export const numbered = (rows: (scope: Scope) => RawBuilder<unknown>): Selection => ({
  read: (scope) =>
    sql`select number / 2048 as block, bit_or(${memberBit}) as members from (${rows(scope)}) numbered group by 1`,
});

const getRows = ({ dealerId, productId }: Scope) =>
  sql`conversation_list k where k.dealer_id = ${dealerId} and k.product_id = ${productId}`;

/**
 * Since when the customer in the row `k` of conversation_list waits for a reply: they wrote last, and may be written to. A customer who has
 * opted out may where they chat, since they ask there themselves.
 */
export const waitingSince = sql<Date | null>`
  case when k.channel_key = any (${channelIds.filter((id) => channels[id].answersOnly)})
    or not exists (select from opt_out o where o.dealer_id = k.dealer_id and o.lead_id = k.lead_id) then k.waiting_since end`;

const needsReply = numbered((scope) => sql`select k.number from ${getRows(scope)} and ${waitingSince} is not null`);

/** Assigned to the person, or taken over by them. */
const mine = (personId: string): Selection =>
  either(
    are('salesperson', sql`actor = ${personId}`),
    numbered(
      (scope) => sql`
        select k.number from ${getRows(scope)} and exists (
          select from conversation c
          cross join lateral (
            select e.salesperson_id from event e
            where e.dealer_id = c.dealer_id and e.conversation_id = c.id and e.kind = 'DEALERSHIP_TAKEOVER' order by e.at desc limit 1
          ) latest
          where c.dealer_id = k.dealer_id and c.lead_id = k.lead_id and c.takeover = 'IN_PROGRESS' and latest.salesperson_id = ${personId})`,
    ),
  );

/** The customer has written since the person last opened the conversation. */
const unread = (personId: string): Selection =>
  numbered(
    (scope) => sql`
      select k.number from ${getRows(scope)} and k.last_customer_at > ${isUnreadAfter(personId)}`,
  );

/** The moment after which a customer's message in the row `k` of conversation_list is unread by a person. */
export const isUnreadAfter = (personId: string): RawBuilder<Date> => sql<Date>`greatest(
  now() - make_interval(days => ${unreadDays}),
  (select s.seen_until from seen s where s.dealer_id = k.dealer_id and s.person_id = ${personId} and s.lead_id = k.lead_id))`;

/** A message that staff or the assistant wrote could not be delivered. */
const failed = numbered(
  (scope) => sql`
    select k.number from ${getRows(scope)} and k.lead_id in (
      select d.lead_id from delivery d where d.dealer_id = ${scope.dealerId} and d.state = 'failed' and d.message_id is not null)`,
);

/** What of a list asks for something of a person, by the filter above it. */
export const inboxSelections = (personId: string): Record<InboxFilter, Selection> => ({
  needs_reply: needsReply,
  mine: mine(personId),
  unread: unread(personId),
  failed,
});
