import type { InboxFilter } from '@forecourt/api/contract/conversations';
import { type Expression, expressionBuilder, type NotNull, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { are, either, type Selection } from '../../metrics/leadSets.ts';
import { memberBit } from '../../metrics/rollups/memberBit.ts';

/** For how many days a message that a person has not opened counts as unread: what is older is read in the list, or not at all. */
const unreadDays = 14;

/** Leads by their numbers, as sets. */
export const numbered = (rows: (scope: Scope) => Expression<unknown>): Selection => ({
  read: (scope) =>
    sql`select number / 2048 as block, bit_or(${memberBit}) as members from (${rows(scope)}) numbered group by 1`,
});

/** The numbers of the rows `k` of conversation_list. */
export const selectNumbers = ({ dealerId, productId }: Scope) =>
  expressionBuilder<Schema>()
    .selectFrom('conversation_list as k')
    .select('k.number')
    .where('k.dealer_id', '=', dealerId)
    .where('k.product_id', '=', productId);

/** The row `k` of conversation_list waits for staff (messaging/timeline/conversationList.ts says since when). */
export const isWaiting = sql<boolean>`k.waiting_since <= now()`;

const needsReply = numbered((scope) => selectNumbers(scope).where(isWaiting));

/** Staff have put the conversation off. */
const snoozed = numbered((scope) => selectNumbers(scope).where('k.waiting_since', '>', sql<Date>`now()`));

/** A handoff was not answered by its target. */
const overdue = numbered((scope) =>
  selectNumbers(scope).where('k.lead_id', 'in', (eb) =>
    eb
      .selectFrom('handoff as h')
      .select('h.lead_id')
      .where('h.dealer_id', '=', scope.dealerId)
      .where('h.product_id', '=', scope.productId)
      .where('h.ended_at', 'is', null)
      .where('h.target_at', '<', sql<Date>`now()`),
  ),
);

/** Assigned to the person, or taken over by them. */
const mine = (personId: string): Selection =>
  either(
    are('salesperson', sql`actor = ${personId}`),
    numbered((scope) =>
      selectNumbers(scope).where((eb) =>
        eb.exists(
          eb
            .selectFrom('conversation as c')
            .innerJoinLateral(
              (eb) =>
                eb
                  .selectFrom('event as e')
                  .select('e.salesperson_id')
                  .whereRef('e.dealer_id', '=', 'c.dealer_id')
                  .whereRef('e.conversation_id', '=', 'c.id')
                  .where('e.kind', '=', 'DEALERSHIP_TAKEOVER')
                  .orderBy('e.at', 'desc')
                  .limit(1)
                  .as('latest'),
              (join) => join.onTrue(),
            )
            .whereRef('c.dealer_id', '=', 'k.dealer_id')
            .whereRef('c.lead_id', '=', 'k.lead_id')
            .where('c.takeover', '=', 'IN_PROGRESS')
            .where('latest.salesperson_id', '=', personId),
        ),
      ),
    ),
  );

/** The customer has written since the person last opened the conversation. */
const unread = (personId: string): Selection =>
  numbered((scope) =>
    selectNumbers(scope)
      // The few rows that may be: an index finds them.
      .where((eb) =>
        eb.or([
          eb('k.last_customer_at', '>', sql<Date>`now() - make_interval(days => ${unreadDays})`),
          eb(
            'k.lead_id',
            'in',
            eb
              .selectFrom('seen')
              .select('lead_id')
              .where('dealer_id', '=', scope.dealerId)
              .where('person_id', '=', personId)
              .where('is_marked_unread', '=', true),
          ),
        ]),
      )
      .where(isUnread(personId)),
  );

/**
 * Whether the conversation in the row `k` of conversation_list is unread by a person: the customer has written since, not too long ago,
 * or the person has marked it.
 */
export const isUnread = (personId: string): RawBuilder<boolean> => sql<boolean>`coalesce(
  (select s.is_marked_unread or k.last_customer_at > greatest(s.seen_until, now() - make_interval(days => ${unreadDays}))
    from seen s where s.dealer_id = k.dealer_id and s.person_id = ${personId} and s.lead_id = k.lead_id),
  k.last_customer_at > now() - make_interval(days => ${unreadDays}), false)`;

/** A message that staff or the assistant wrote could not be delivered. */
const failed = numbered((scope) =>
  selectNumbers(scope).where('k.lead_id', 'in', (eb) =>
    eb
      .selectFrom('delivery as d')
      .select('d.lead_id')
      .where('d.dealer_id', '=', scope.dealerId)
      .where('d.state', '=', 'failed')
      .where('d.message_id', 'is not', null)
      .$narrowType<{ lead_id: NotNull }>(),
  ),
);

/** What of a list asks for something of a person, by the filter above it. */
export const inboxSelections = (personId: string): Record<InboxFilter, Selection> => ({
  needs_reply: needsReply,
  mine: mine(personId),
  unread: unread(personId),
  failed,
  overdue,
  snoozed,
});
