import type { Appointment } from '@forecourt/api/contract/appointments';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { fullTimes } from '../../conversations/forms/fullTimes.ts';
import { offeredSlots } from '../../conversations/forms/offeredSlots.ts';
import { loadCapabilities } from '../../settings/capabilities/capabilities.ts';
import { listAppointments } from '../../messaging/leads/appointments.ts';
import type { NewEvent } from '../../messaging/timeline/entries.ts';
import type { AssistantRequest } from './assistant.ts';
import type { Booking, Schedule } from './schedule.ts';
import type { Turn, WorkedLead } from './turn.ts';
import { visitPurpose } from './visitPurpose.ts';

/**
 * When an appointment can be, and the one that the customer has. Service is booked by Service AI, and in a website's chat while the
 * Service Appointment Scheduler is on; elsewhere it has no open times, and the team arranges it.
 * @param conversation what the customer wants to come in for is read from it
 */
export async function loadSchedule(
  trx: ScopedTransaction,
  scope: Scope,
  conversationId: string | null,
  conversation: AssistantRequest['conversation'],
): Promise<Schedule> {
  const { dealerId } = scope;
  const category = await findCategory(trx, scope);
  const purpose = category === 'SERVICE_AI' ? 'service' : visitPurpose(conversation);
  const ahead = conversationId === null ? [] : await appointmentsAhead(trx, dealerId, conversationId);
  const isService = purpose === null ? (ahead[0]?.isService ?? false) : purpose === 'service';
  const next = ahead.find((one) => one.isService === isService) ?? (category === 'SERVICE_AI' ? ahead[0] : undefined);
  const { slots, timeZone } = await offeredSlots(trx, scope, isService ? 'service' : 'sales');
  const appointment = next ? localTime(next.at, timeZone) : null;
  const isBookable =
    !isService || category === 'SERVICE_AI' || (category === 'CHAT_AI' && (await hasScheduler(trx, dealerId)));
  if (!isBookable) return { openTimes: [], appointment, isService };
  const full = await fullTimes(trx, scope, conversationId);
  const now = Date.now();
  return {
    isService,
    openTimes: [...slots.values()]
      .flat()
      .filter(({ at }) => at.getTime() > now && !full.has(at.getTime()))
      .map(({ day, time, at }) => ({ local: `${day.toString()} ${time}`, at: at.toISOString() })),
    appointment,
  };
}

const hasScheduler = async (trx: Kysely<Schema>, dealerId: string): Promise<boolean> =>
  (await loadCapabilities(trx, dealerId))['service-scheduler'].Status;

/** `YYYY-MM-DD HH:mm`. */
const localTime = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(at));

/** The appointments that a customer has ahead, the next first: at most one visit, and one for service. */
async function appointmentsAhead(
  trx: Kysely<Schema>,
  dealerId: string,
  conversationId: string,
): Promise<Appointment[]> {
  const now = new Date().toISOString();
  const appointments = await listAppointments(trx, { dealerId, conversationId });
  return appointments.filter(({ state, at }) => state === 'booked' && at > now);
}

/**
 * What a booking by the assistant does: a customer has one visit and one service appointment ahead, which another time moves.
 * @returns none where it changes nothing
 */
export async function bookingEvents(
  trx: ScopedTransaction,
  { dealerId, id }: Turn,
  { productId, salespersonId }: WorkedLead,
  conversationId: string,
  booking: Booking,
): Promise<NewEvent[]> {
  const isServiceProduct = (await findCategory(trx, { dealerId, productId })) === 'SERVICE_AI';
  const ahead = await appointmentsAhead(trx, dealerId, conversationId);
  const isService =
    isServiceProduct || booking === 'cancel-service' || (typeof booking === 'object' && booking.isService === true);
  const isAny = isServiceProduct || typeof booking === 'string';
  const next = ahead.find((one) => one.isService === isService) ?? (isAny ? ahead[0] : undefined);
  const event = {
    dealerId,
    id: `${id}-appointment`,
    conversationId,
    madeBy: 'assistant',
    salespersonId,
    isLive: true,
  };
  if (typeof booking === 'string') {
    if (!next) return [];
    return [{ ...event, kind: 'APPOINTMENT_CANCELLED', appointment: { id: next.id, at: next.at } }];
  }
  if (next?.at === booking.at) return [];
  if (next) return [{ ...event, kind: 'APPOINTMENT_MOVED', appointment: { id: next.id, at: booking.at } }];
  const kind = isService ? 'SERVICE_APPOINTMENT_SET' : 'APPOINTMENT_SET';
  return [{ ...event, kind, appointment: { id: event.id, at: booking.at } }];
}

async function findCategory(trx: Kysely<Schema>, { dealerId, productId }: Scope): Promise<string | undefined> {
  const product = await trx
    .selectFrom('dealer_product')
    .select('category')
    .where('dealer_id', '=', dealerId)
    .where('id', '=', productId)
    .executeTakeFirst();
  return product?.category;
}
