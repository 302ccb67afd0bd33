/** When an appointment can be. Local times are `YYYY-MM-DD HH:mm`, by the dealer's clock. */
export interface Schedule {
  openTimes: readonly { local: string; at: string }[];
  /** The customer's next appointment, as a local time; null without one. */
  appointment: string | null;
  /** The times are those of the service department, and what is booked is a service appointment. */
  isService?: boolean;
}

/** What the assistant has agreed on with the customer: a time, which moves an appointment that there is, or to call one off. */
export type Booking = { at: string; isService?: true } | 'cancel' | 'cancel-service';

/** A booking of one of the open times. */
export const bookingAt = ({ isService }: Schedule, { at }: Schedule['openTimes'][number]): Booking => ({
  at,
  ...(isService && { isService }),
});

/** Calls off the appointment that a schedule tells of. */
export const cancellation = ({ isService }: Schedule): Booking => (isService ? 'cancel-service' : 'cancel');

/**
 * What a language model's draft does about an appointment.
 * @param slots a local time to book, and whether to cancel
 * @returns undefined for nothing; 'impossible' for a time that is not offered, or no appointment to call off
 */
export function readBooking(
  { book, cancel }: { book: string | null; cancel: boolean },
  schedule: Schedule | undefined,
): Booking | 'impossible' | undefined {
  if (book !== null) {
    const time = schedule?.openTimes.find(({ local }) => local === book);
    return schedule && time ? bookingAt(schedule, time) : 'impossible';
  }
  if (!cancel) return undefined;
  return schedule?.appointment ? cancellation(schedule) : 'impossible';
}

/** The part of a language model's prompt on appointments; empty if none can be booked and the customer has none. */
export function schedulePrompt({ openTimes, appointment, isService }: Schedule): string {
  return [
    isService && openTimes.length === 0 && 'You cannot book service appointments: leave them to the team.',
    appointment !== null &&
      `The customer has an appointment on ${appointment}. If they want to cancel it, set slots.cancel to true. To reschedule it, book another time.`,
    openTimes.length > 0 &&
      `Book appointments only at these times, in the dealership’s time zone:\n${getDays(openTimes).join('\n')}`,
    openTimes.length > 0 &&
      `Once the customer has agreed to one of these times, and not before, set slots.book to it, such as "${openTimes[0]!.local}". A confirmation is sent separately.`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** 'Friday 2026-11-27: 10:00, 10:30'. */
const getDays = (openTimes: Schedule['openTimes']): string[] =>
  [...Map.groupBy(openTimes, ({ local }) => local.slice(0, 10))].map(
    ([day, times]) => `${weekday(day)} ${day}: ${times.map(({ local }) => local.slice(11)).join(', ')}`,
  );

const weekday = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
