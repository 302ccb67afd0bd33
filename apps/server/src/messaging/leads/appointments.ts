import type { Appointment } from '@forecourt/api/contract/appointments';
import type { EventKind } from '@forecourt/api/contract/feed/event';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Events that an appointment is made of, in the order of their time: set once, then moved and called off. */
export const appointmentKinds = [
  'APPOINTMENT_SET',
  'SERVICE_APPOINTMENT_SET',
  'APPOINTMENT_MOVED',
  'APPOINTMENT_CANCELLED',
] as const satisfies EventKind[];

export const isAppointmentKind = (kind: string): kind is (typeof appointmentKinds)[number] =>
  (appointmentKinds as readonly string[]).includes(kind);

/**
 * The time that is booked by an event `e` of an appointment: its own, else what the message nearest to it says, since older feeds
 * tell it there. Null where nobody knows, and for other events.
 */
export const bookedAt = sql<Date | null>`
  case when e.kind = any (${appointmentKinds}) then coalesce(
    e.appointment_at,
    (
      select (m.appointment ->> 'at')::timestamptz from message m
      where m.dealer_id = e.dealer_id and m.conversation_id = e.conversation_id and m.appointment is not null
      order by abs(extract(epoch from m.at - e.at)), m.id limit 1
    )) end`;

interface AppointmentRow {
  id: string;
  conversationId: string;
  kind: (typeof appointmentKinds)[number];
  at: Date;
  madeBy: Appointment['BookedBy'];
  person: string | null;
  channel: NonNullable<Appointment['Confirmation']>['Channel'] | null;
  state: NonNullable<Appointment['Confirmation']>['state'];
}

/** A conversation's appointments whose time is known, as their latest events left them: the next one first, then the latest. */
export async function listAppointments(
  trx: Kysely<Schema>,
  { dealerId, conversationId }: { dealerId: string; conversationId: string },
): Promise<Appointment[]> {
  const byConversation = await listAppointmentsIn(trx, dealerId, [conversationId]);
  return byConversation.get(conversationId) ?? [];
}

/** The same of several conversations, by conversation. */
export async function listAppointmentsIn(
  trx: Kysely<Schema>,
  dealerId: string,
  conversationIds: readonly string[],
): Promise<Map<string, Appointment[]>> {
  const rows = await trx
    .selectFrom((eb) =>
      eb
        .selectFrom('event as e')
        .where('e.dealer_id', '=', dealerId)
        .where('e.conversation_id', 'in', conversationIds)
        .where('e.kind', 'in', appointmentKinds)
        .selectAll('e')
        .select((eb) => [eb.fn.coalesce('e.appointment_id', 'e.id').as('appointment'), bookedAt.as('booked_at')])
        .as('e'),
    )
    .leftJoin('person as p', (join) => join.onRef('p.id', '=', 'e.salesperson_id').on('e.made_by', '=', 'staff'))
    .leftJoin('message as m', (join) =>
      join
        .onRef('m.dealer_id', '=', 'e.dealer_id')
        .onRef('m.conversation_id', '=', 'e.conversation_id')
        .onRef(sql<string>`m.appointment ->> 'event'`, '=', 'e.id'),
    )
    .leftJoin('delivery as d', (join) =>
      join.onRef('d.dealer_id', '=', 'm.dealer_id').onRef('d.message_id', '=', 'm.id'),
    )
    .where('e.booked_at', 'is not', null)
    .orderBy('e.at')
    .orderBy('e.id')
    .select(['e.appointment as id', 'e.conversation_id as conversationId', 'e.kind', 'e.booked_at as at'])
    .select(['e.made_by as madeBy', 'm.channel', 'd.state'])
    .select(sql<string | null>`p.first_name || ' ' || p.last_name`.as('person'))
    .$narrowType<Pick<AppointmentRow, 'kind' | 'at' | 'madeBy' | 'channel' | 'state'>>()
    .execute();
  const byConversation = Map.groupBy(rows, ({ conversationId }) => conversationId);
  return new Map([...byConversation].map(([conversationId, events]) => [conversationId, inOrder(events)]));
}

/** @param events of one conversation, oldest first */
function inOrder(events: AppointmentRow[]): Appointment[] {
  const appointments = [...Map.groupBy(events, ({ id }) => id).values()].map(getAppointment);
  return [
    ...appointments.filter(isAhead).toSorted((one, other) => one.at.localeCompare(other.at)),
    ...appointments.filter((one) => !isAhead(one)).toSorted((one, other) => other.at.localeCompare(one.at)),
  ];
}

/** Whether an appointment is still to come. */
export const isAhead = ({ at, state }: Pick<Appointment, 'at' | 'state'>): boolean =>
  state === 'booked' && Date.parse(at) >= Date.now();

/** @param events of one appointment, oldest first */
function getAppointment(events: AppointmentRow[]): Appointment {
  const first = events[0]!;
  const last = events.at(-1)!;
  return {
    id: first.id,
    at: last.at.toISOString(),
    state: last.kind === 'APPOINTMENT_CANCELLED' ? 'cancelled' : 'booked',
    sequence: events.length - 1,
    isService: events.some(({ kind }) => kind === 'SERVICE_APPOINTMENT_SET'),
    BookedBy: first.madeBy,
    BookedByName: first.person,
    Confirmation: last.channel === null ? null : { Channel: last.channel, state: last.state },
  };
}
