import type { Appointment } from '@forecourt/api/contract/appointments';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../db/scope.ts';
import { fullTimes } from '../forms/fullTimes.ts';
import { offeredSlots } from '../forms/offeredSlots.ts';
import { appointmentsOf } from '../leads/appointments.ts';
import type { NewEvent } from '../timeline/entries.ts';
import type { Booking, Schedule } from './schedule.ts';
import type { Turn, WorkedLead } from './turn.ts';

/** When an appointment can be, and the one that the customer has. */
export async function scheduleOf(
  trx: ScopedTransaction,
  scope: Scope,
  conversationId: string | null,
): Promise<Schedule> {
  const { slots, timeZone } = await offeredSlots(trx, scope);
  const full = await fullTimes(trx, scope, conversationId);
  const now = Date.now();
  const next = conversationId === null ? undefined : await nextAppointment(trx, scope.dealerId, conversationId);
  return {
    openTimes: [...slots.values()]
      .flat()
      .filter(({ at }) => at.getTime() > now && !full.has(at.getTime()))
      .map(({ day, time, at }) => ({ local: `${day.toString()} ${time}`, at: at.toISOString() })),
    appointment: next ? localTime(next.at, timeZone) : null,
  };
}

/** `YYYY-MM-DD HH:mm`. */
const localTime = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(at));

async function nextAppointment(
  trx: QueryExecutorProvider,
  dealerId: string,
  conversationId: string,
): Promise<Appointment | undefined> {
  const now = new Date().toISOString();
  const appointments = await appointmentsOf(trx, { dealerId, conversationId });
  return appointments.find(({ state, at }) => state === 'booked' && at > now);
}

/**
 * What a booking by the assistant does: a customer has one appointment ahead, which another time moves.
 * @returns none where it changes nothing
 */
export async function bookingEvents(
  trx: ScopedTransaction,
  { dealerId, id }: Turn,
  { productId, salespersonId }: WorkedLead,
  conversationId: string,
  booking: Booking,
): Promise<NewEvent[]> {
  const next = await nextAppointment(trx, dealerId, conversationId);
  const event = {
    dealerId,
    id: `${id}-appointment`,
    conversationId,
    madeBy: 'assistant',
    salespersonId,
    isLive: true,
  };
  if (booking === 'cancel') {
    if (!next) return [];
    return [{ ...event, kind: 'APPOINTMENT_CANCELLED', appointment: { id: next.id, at: next.at } }];
  }
  if (next?.at === booking.at) return [];
  if (next) return [{ ...event, kind: 'APPOINTMENT_MOVED', appointment: { id: next.id, at: booking.at } }];
  const kind = (await isService(trx, { dealerId, productId })) ? 'SERVICE_APPOINTMENT_SET' : 'APPOINTMENT_SET';
  return [{ ...event, kind, appointment: { id: event.id, at: booking.at } }];
}

async function isService(trx: QueryExecutorProvider, { dealerId, productId }: Scope): Promise<boolean> {
  const { rows } = await sql`
    select from dealer_product where dealer_id = ${dealerId} and id = ${productId} and category = 'SERVICE_AI'`.execute(
    trx,
  );
  return rows.length > 0;
}
