import type { CallOutput } from '@forecourt/api/call';
import type { chatTimes } from '@forecourt/api/contract/websiteChat';
import type { SlotDay } from '@forecourt/ui/slotDay';

export type Times = CallOutput<typeof chatTimes>;

/** A time by the dealer's clock: `YYYY-MM-DD` and `HH:mm`. */
export interface ChosenTime {
  date: string;
  time: string;
}

const utc = (date: string, time = '00:00') => new Date(`${date}T${time}Z`);

/** The days of the calendar with their times in words. */
export function slotDays({ days, clock }: Times): SlotDay[] {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
  const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const hour = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: clock,
    timeZone: 'UTC',
  });
  return days.map(({ date, times }) => ({
    date,
    weekday: weekday.format(utc(date)),
    label: monthDay.format(utc(date)),
    slots: times.map(({ time }) => ({ time, label: hour.format(utc(date, time)) })),
  }));
}

/** The instant of a time that is on offer; undefined for one that is not, or no longer. */
export const toInstant = ({ days }: Times, chosen: ChosenTime | undefined): string | undefined =>
  days.find(({ date }) => date === chosen?.date)?.times.find(({ time }) => time === chosen?.time)?.at;

/** 'Friday, November 27 at 3:00 PM', by the dealer's clock. */
export const inWords = ({ time_zone: timeZone, clock }: Times, at: string): string => {
  const instant = new Date(at);
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone });
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hourCycle: clock, timeZone });
  return `${day.format(instant)} at ${time.format(instant)}`;
};

/** 'Eastern Standard Time', as it is called on the first of the days. */
export const zoneName = ({ time_zone: timeZone, days }: Times): string => {
  const at = days[0] ? utc(days[0].date, '12:00') : new Date();
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
};
