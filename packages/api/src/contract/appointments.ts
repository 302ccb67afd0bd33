import * as z from 'zod/mini';
import { call } from '../call.ts';
import { DeliveryState } from './dialogue.ts';
import { AppointmentDate, AppointmentTime } from './forms.ts';
import { Channel } from './message-parts.ts';
import { AccountParams, inAccount } from './scope.ts';
import { Id } from './text.ts';

/** How long an appointment is in a calendar, and the time from one that is offered to the next, in minutes. */
export const appointmentMinutes = 30;

/** An appointment of a customer, as its latest event left it. */
export const Appointment = z.object({
  id: z.string(),
  /** When the customer comes, UTC. */
  at: z.iso.datetime(),
  state: z.enum(['booked', 'cancelled']),
  /** How often it was changed; a change names the one that it is based on. */
  sequence: z.int(),
  isService: z.boolean(),
  /** Who booked it, and the name where that is a member of staff who is known. */
  BookedBy: z.enum(['assistant', 'staff', 'shopper']),
  BookedByName: z.nullable(z.string()),
  /** How the customer was informed of the latest change; null where they were not. */
  Confirmation: z.nullable(z.object({ Channel, state: z.nullable(DeliveryState) })),
});
export type Appointment = z.output<typeof Appointment>;

const ofAppointment = z.extend(AccountParams, { appointment_id: Id });
/** Somebody else's change in between is a 409 (`appointment-changed`). */
const basedOn = { sequence: z.int().check(z.gte(0), z.lte(10_000)) };

export const moveAppointment = call({
  ...inAccount,
  id: 'appointments.move',
  method: 'POST',
  path: '/api/dashboard/:account_id/appointments/:appointment_id/move',
  summary: 'Reschedule an appointment and notify the customer',
  access: 'signed-in',
  params: ofAppointment,
  body: z.strictObject({ ...basedOn, date: AppointmentDate, time: AppointmentTime }),
  response: z.object({ appointment: Appointment }),
});

export const cancelAppointment = call({
  ...inAccount,
  id: 'appointments.cancel',
  method: 'POST',
  path: '/api/dashboard/:account_id/appointments/:appointment_id/cancel',
  summary: 'Cancel an appointment and notify the customer',
  access: 'signed-in',
  params: ofAppointment,
  body: z.strictObject(basedOn),
  response: z.object({ appointment: Appointment }),
});
