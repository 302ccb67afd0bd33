import { randomUUID } from 'node:crypto';
import * as calls from '@forecourt/api/contract/appointments';
import type { Appointment } from '@forecourt/api/contract/appointments';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { isHeldBy } from '../dialogue/heldProduct.ts';
import type { Person } from '../../platform/access/person.ts';
import { appointmentKinds, listAppointments } from '../../messaging/leads/appointments.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { eventTime } from '../../messaging/timeline/eventTime.ts';
import { record } from '../../messaging/timeline/record.ts';
import { toInstant, refuseUnlessOffered } from './offeredSlots.ts';

/** Moving and calling off an appointment (docs/decisions/appointments.md). */
export function appointmentRoutes({ contract }: Platform): void {
  contract.person(calls.moveAppointment, async ({ trx, person, dealerId, params, body, audit }) => {
    const found = await findAppointment(trx, person, dealerId, params.appointment_id);
    const at = toInstant(body.date, body.time);
    const { appointment, productId } = found;
    const isThere = appointment.state === 'booked' && appointment.at === at.toISOString();
    if (!isThere) {
      refuseOutdated(appointment, body.sequence);
      await refuseUnlessOffered(trx, { dealerId, productId }, at);
      await change(trx, person, found, 'APPOINTMENT_MOVED', at);
    }
    await audit(appointment.id, { before: { at: appointment.at }, after: { at: at.toISOString() } });
    return { appointment: (await findAppointment(trx, person, dealerId, appointment.id)).appointment };
  });

  contract.person(calls.cancelAppointment, async ({ trx, person, dealerId, params, body, audit }) => {
    const found = await findAppointment(trx, person, dealerId, params.appointment_id);
    const { appointment } = found;
    if (appointment.state !== 'cancelled') {
      refuseOutdated(appointment, body.sequence);
      await change(trx, person, found, 'APPOINTMENT_CANCELLED', new Date(appointment.at));
    }
    await audit(appointment.id, { before: { state: appointment.state }, after: { state: 'cancelled' } });
    return { appointment: (await findAppointment(trx, person, dealerId, appointment.id)).appointment };
  });
}

interface Found {
  dealerId: string;
  conversationId: string;
  productId: string;
  appointment: Appointment;
}

/**
 * An appointment of the account, with its lead locked: nobody else changes it meanwhile.
 * @throws 404 for one that does not exist, or is of a product that the person does not hold
 */
async function findAppointment(trx: ScopedTransaction, person: Person, dealerId: string, id: string): Promise<Found> {
  const event = await trx
    .selectFrom('event')
    .select(['conversation_id as conversationId', 'product_id as productId', 'lead_id as leadId'])
    .where('dealer_id', '=', dealerId)
    .where((eb) => eb.or({ id, appointment_id: id }))
    .where('kind', 'in', appointmentKinds)
    .where((eb) => isHeldBy(person, eb.ref('product_id')))
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!event) throw notFound('This appointment no longer exists', id);
  const { conversationId, productId, leadId } = event;
  await lockLeads(trx, [{ dealerId, leadId }]);
  const appointment = (await listAppointments(trx, { dealerId, conversationId })).find((one) => one.id === id);
  if (!appointment) throw notFound('This appointment no longer exists', id);
  return { dealerId, conversationId, productId, appointment };
}

/** @throws 409 for an appointment that is over or called off, or that somebody else has changed */
function refuseOutdated(appointment: Appointment, sequence: number): void {
  if (appointment.state === 'cancelled')
    throw new Refusal(409, 'appointment-cancelled', 'This appointment has already been canceled');
  if (Date.parse(appointment.at) < Date.now())
    throw new Refusal(409, 'appointment-over', 'This appointment is in the past');
  if (appointment.sequence !== sequence)
    throw new Refusal(409, 'appointment-changed', 'This appointment has changed. Check it and try again.');
}

async function change(
  trx: ScopedTransaction,
  person: Person,
  { dealerId, conversationId, appointment }: Found,
  kind: 'APPOINTMENT_MOVED' | 'APPOINTMENT_CANCELLED',
  at: Date,
): Promise<void> {
  await record(trx, {
    events: [
      {
        dealerId,
        id: randomUUID(),
        conversationId,
        kind,
        madeBy: 'staff',
        salespersonId: person.id,
        appointment: { id: appointment.id, at: at.toISOString() },
        at: await eventTime(trx),
        isLive: true,
      },
    ],
  });
}
