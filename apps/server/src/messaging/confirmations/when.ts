import type { TimeFormat } from '@forecourt/api/contract/locale';

/** 'Friday, November 27, 2026 at 3:00 PM EST': by the dealer's clock, with its time zone. */
export function appointmentTime(at: Date, timeZone: string, hourCycle: TimeFormat): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(at);
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    hourCycle,
    timeZone,
  }).format(at);
  // Plain blanks: another would make an SMS cost twice as much (GSM 03.38).
  return `${day} at ${time}`.replaceAll(/\s/g, ' ');
}
