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

const bookLine = /(?:^|\n)\W*BOOK (\d{4}-\d{2}-\d{2} \d{2}:\d{2})\W*$/;
const cancelLine = /(?:^|\n)\W*CANCEL APPOINTMENT\W*$/;

/**
 * Takes a language model's closing line about an appointment off its text.
 * @returns a null booking for one that cannot be kept: a time that is not offered, or no appointment to call off
 */
export function readBooking(
  content: string,
  schedule: Schedule | undefined,
): { text: string; booking: Booking | null | undefined } {
  const local = bookLine.exec(content)?.[1];
  if (local !== undefined) {
    const time = schedule?.openTimes.find((one) => one.local === local);
    return { text: content.replace(bookLine, '').trim(), booking: schedule && time ? bookingAt(schedule, time) : null };
  }
  if (!cancelLine.test(content)) return { text: content, booking: undefined };
  return {
    text: content.replace(cancelLine, '').trim(),
    booking: schedule?.appointment ? cancellation(schedule) : null,
  };
}

/** The part of a language model's prompt on appointments; empty if none can be booked and the customer has none. */
export function schedulePrompt({ openTimes, appointment, isService }: Schedule): string {
  return [
    isService && openTimes.length === 0 && 'You cannot book service appointments: leave them to the team.',
    appointment !== null &&
      `The customer has an appointment on ${appointment}. If they want to cancel it, write CANCEL APPOINTMENT alone on the last line. To reschedule it, book another time.`,
    openTimes.length > 0 &&
      `Book appointments only at these times, in the dealership’s time zone:\n${getDays(openTimes).join('\n')}`,
    openTimes.length > 0 &&
      `Once the customer has agreed to one of these times, and not before, write BOOK and the time alone on the last line, such as BOOK ${openTimes[0]!.local}. A confirmation is sent separately.`,
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
