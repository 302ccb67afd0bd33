import type { TodayCount } from '@forecourt/api/contract/today';
import { type TodayList, todayLists } from '@forecourt/api/contract/listed-metrics';
import { expressionBuilder, sql } from 'kysely';
import { appointmentKinds } from '../../messaging/leads/appointments.ts';
import { countLeads, type Selection } from '../../metrics/leadSets.ts';
import type { DayRange } from '../../metrics/range.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { inboxSelections, isWaiting, numbered, selectNumbers } from './inbox.ts';

/** For how many days a message that could not be delivered is to be looked at. */
const failedDays = 7;

/** These lists have no days: what they are asked for is of no account. */
const anyDays: DayRange = { from: '1970-01-01', to: '1970-01-01' };

/** The first moment of a day by the dealer's clock: of today, or of so many days after it. */
const startOfDay = (dealerId: string, later = 0) =>
  sql<Date>`(select ((now() at time zone d.time_zone)::date + ${later}::int)::timestamp at time zone d.time_zone from dealer d where d.id = ${dealerId})`;

/** Events `e` of the appointments of today that stand: none that was moved to another day or called off. */
const todaysAppointments = ({ dealerId, productId }: Scope) =>
  expressionBuilder<Schema>()
    .selectFrom('event as e')
    .where('e.dealer_id', '=', dealerId)
    .where('e.product_id', '=', productId)
    .where('e.appointment_at', '>=', startOfDay(dealerId))
    .where('e.appointment_at', '<', startOfDay(dealerId, 1))
    .where('e.kind', 'in', appointmentKinds)
    .where('e.kind', '<>', 'APPOINTMENT_CANCELLED')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('event as later')
            .whereRef('later.dealer_id', '=', 'e.dealer_id')
            .whereRef('later.conversation_id', '=', 'e.conversation_id')
            .where('later.kind', 'in', appointmentKinds)
            .where((eb) =>
              eb(eb.fn.coalesce('later.appointment_id', 'later.id'), '=', eb.fn.coalesce('e.appointment_id', 'e.id')),
            )
            .where((eb) => eb(eb.refTuple('later.at', 'later.id'), '>', eb.refTuple('e.at', 'e.id'))),
        ),
      ),
    );

const withAppointmentToday = numbered((scope) =>
  selectNumbers(scope).where('k.lead_id', 'in', todaysAppointments(scope).select('e.lead_id')),
);

/** A message was not delivered lately, and none has reached the customer since. */
const failedLately = numbered((scope) =>
  selectNumbers(scope).where('k.lead_id', 'in', (eb) =>
    eb
      .selectFrom('delivery as d')
      .select((eb) => eb.ref('d.lead_id').$notNull().as('lead_id'))
      .where('d.dealer_id', '=', scope.dealerId)
      .where('d.state', '=', 'failed')
      .where('d.message_id', 'is not', null)
      .where('d.created_at', '>', sql<Date>`now() - make_interval(days => ${failedDays})`)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('delivery as later')
              .whereRef('later.dealer_id', '=', 'd.dealer_id')
              .whereRef('later.conversation_id', '=', 'd.conversation_id')
              .where('later.message_id', 'is not', null)
              .where('later.state', '=', 'sent')
              .whereRef('later.created_at', '>', 'd.created_at'),
          ),
        ),
      ),
  ),
);

/** The customer has the chat open, or a salesperson is in it. */
const inChat = numbered((scope) =>
  selectNumbers(scope).where('k.lead_id', 'in', (eb) =>
    eb
      .selectFrom('conversation as c')
      .select('c.lead_id')
      .where('c.dealer_id', '=', scope.dealerId)
      .where('c.takeover', '=', 'IN_PROGRESS')
      .union((eb) =>
        eb
          .selectFrom('chat as o')
          .innerJoin('conversation as c', (join) =>
            join.onRef('c.dealer_id', '=', 'o.dealer_id').onRef('c.id', '=', 'o.conversation_id'),
          )
          .select('c.lead_id')
          .where('o.dealer_id', '=', scope.dealerId)
          .where('o.shopper_until', '>', eb.fn<Date>('now')),
      ),
  ),
);

// Who waits is the same for everybody: this filter does not look at who asks.
const { needs_reply: waiting } = inboxSelections('');

/** Handoffs that have not ended: nobody has answered, set an appointment or closed them (docs/decisions/handoffs.md). */
const openHandoffs = ({ dealerId, productId }: Scope) =>
  expressionBuilder<Schema>()
    .selectFrom('handoff as h')
    .where('h.dealer_id', '=', dealerId)
    .where('h.product_id', '=', productId)
    .where('h.ended_at', 'is', null);

const unansweredHandoffs = numbered((scope) =>
  selectNumbers(scope).where('k.lead_id', 'in', openHandoffs(scope).select('h.lead_id')),
);

/** What is to be done today, whatever range is shown (docs/metrics.md, "Today"). */
export const todaySelections: Record<TodayList, Selection> = {
  unansweredHandoffs,
  waitingLeads: waiting,
  todaysAppointments: withAppointmentToday,
  failedMessages: failedLately,
  currentChats: inChat,
};

/** How many leads each list of today has. */
export async function countToday(trx: ScopedTransaction, scope: Scope): Promise<TodayCount[]> {
  const counts = await countLeads(
    trx,
    scope,
    anyDays,
    todayLists.map((metric) => todaySelections[metric]),
  );
  const times: Partial<Record<TodayList, Date | null>> = {
    unansweredHandoffs: await findOldestHandoff(trx, scope),
    waitingLeads: await findLongestWait(trx, scope),
    todaysAppointments: await findNextAppointment(trx, scope),
  };
  return todayLists.map((metric, index) => ({
    metric,
    count: counts[index]!,
    at: times[metric]?.toISOString() ?? null,
  }));
}

/** Since when the customer waits who has waited longest. */
async function findLongestWait(trx: ScopedTransaction, { dealerId, productId }: Scope): Promise<Date | null> {
  const { since } = await trx
    .selectFrom('conversation_list as k')
    .where('k.dealer_id', '=', dealerId)
    .where('k.product_id', '=', productId)
    .where(isWaiting)
    .select((eb) => eb.fn.min('k.waiting_since').as('since'))
    .executeTakeFirstOrThrow();
  return since;
}

/** When the oldest open handoff was made. */
async function findOldestHandoff(trx: ScopedTransaction, scope: Scope): Promise<Date | null> {
  const { at } = await trx
    .selectFrom(openHandoffs(scope).select('h.opened_at').as('o'))
    .select((eb) => eb.fn.min('o.opened_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** When the next of today's appointments is; null where none is left. */
async function findNextAppointment(trx: ScopedTransaction, scope: Scope): Promise<Date | null> {
  const { at } = await trx
    .selectFrom(todaysAppointments(scope).select('e.appointment_at').as('a'))
    .where((eb) => eb('a.appointment_at', '>=', eb.fn<Date>('now')))
    .select((eb) => eb.fn.min('a.appointment_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}
