import type { Kysely } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { isAppointmentKind } from '../leads/appointments.ts';
import type { NewEvent, StoredEvent } from './entries.ts';

const actions: Record<string, string> = {
  APPOINTMENT_MOVED: 'appointments.move',
  APPOINTMENT_CANCELLED: 'appointments.cancel',
};

/**
 * Audits what customers, and the assistant for them, do with appointments. What staff do is audited by the call that they make.
 * @param events as they were to be stored
 * @param stored those of them that are new and live
 */
export async function auditBookings(
  trx: Kysely<Schema>,
  events: readonly NewEvent[],
  stored: readonly StoredEvent[],
): Promise<void> {
  const isStored = ({ dealerId, id }: NewEvent) => stored.some((one) => one.dealerId === dealerId && one.id === id);
  for (const event of events) {
    const { dealerId, id, kind, madeBy, appointment, conversationId } = event;
    if (!isAppointmentKind(kind) || (madeBy !== 'shopper' && madeBy !== 'assistant') || !isStored(event)) continue;
    const appointmentId = appointment?.id ?? id;
    const earlier = await trx
      .selectFrom('event')
      .where('dealer_id', '=', dealerId)
      .where('conversation_id', '=', conversationId)
      .where((eb) => eb(eb.fn.coalesce('appointment_id', 'id'), '=', appointmentId))
      .where('id', '<>', id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .select('appointment_at as bookedAt')
      .executeTakeFirst();
    const before = earlier?.bookedAt;
    await audit(trx, {
      dealerId,
      actor: madeBy,
      action: actions[kind] ?? 'appointments.book',
      subject: appointmentId,
      ...(before && { before: { at: before.toISOString() } }),
      after:
        kind === 'APPOINTMENT_CANCELLED'
          ? { state: 'cancelled', conversation: conversationId }
          : { at: appointment?.at, conversation: conversationId },
    });
  }
}
