import { channelLabel } from '@forecourt/api/channels';
import type { Appointment } from '@forecourt/api/contract/appointments';
import type { DeliveryState } from '@forecourt/api/contract/dialogue';
import { deliveryTexts } from '../timeline/messageTexts.ts';

/** What the details say of appointments. */
export const appointmentTexts = {
  title: 'Appointments',
  move: 'Reschedule',
  cancel: 'Cancel',
  moveTitle: 'Reschedule appointment',
  moveAction: 'Reschedule appointment',
  cancelTitle: 'Cancel this appointment?',
  cancelBody: (time: string) => `This cancels the appointment on ${time} and notifies the customer.`,
  cancelAction: 'Cancel appointment',
  keep: 'Keep appointment',
  from: (time: string) => `Booked for ${time}`,
  noSlot: 'Date and time is required!',
};

/** Whether an appointment is still to come, and may be changed. */
export const isAhead = ({ at, state }: Pick<Appointment, 'at' | 'state'>): boolean =>
  state === 'booked' && Date.parse(at) >= Date.now();

/** What an appointment is, in a word. */
export function getStatus(appointment: Pick<Appointment, 'at' | 'state'>): {
  label: string;
  tone: 'success' | 'neutral';
} {
  if (appointment.state === 'cancelled') return { label: 'Canceled', tone: 'neutral' };
  return isAhead(appointment) ? { label: 'Booked', tone: 'success' } : { label: 'Past', tone: 'neutral' };
}

const bookedBy: Record<Appointment['BookedBy'], string> = {
  assistant: 'Booked by the assistant',
  staff: 'Booked by a Dealer Representative',
  shopper: 'Booked by the customer',
};

/** States of a confirmation that somebody should know of. */
const isLost = (state: DeliveryState | null): state is DeliveryState => state === 'failed' || state === 'cancelled';

/**
 * Who booked an appointment, and how the customer was notified of its latest change; of one that is over only if they were
 * notified.
 */
export function getDetails(appointment: Appointment): string[] {
  const { BookedBy, BookedByName, Confirmation, isService, state } = appointment;
  const isOver = state === 'booked' && !isAhead(appointment);
  return [
    isService ? 'Service appointment' : '',
    BookedByName === null ? bookedBy[BookedBy] : `Booked by ${BookedByName}`,
    Confirmation ? confirmationText(Confirmation) : isOver ? '' : 'No confirmation was sent',
  ].filter(Boolean);
}

const confirmationText = ({ Channel, state }: NonNullable<Appointment['Confirmation']>): string =>
  `Confirmation by ${channelLabel(Channel)}${isLost(state) ? `: ${deliveryTexts[state].label}` : ''}`;
