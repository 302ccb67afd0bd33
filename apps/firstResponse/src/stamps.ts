import type { CallOutput } from '@forecourt/api/call';
import type { listFirstResponses } from '@forecourt/api/contract/firstResponse';
import { writeDay } from '@forecourt/ui/dateRange';

type Formats = Pick<CallOutput<typeof listFirstResponses>, 'TimeZone' | 'DateFormat' | 'TimeFormat'>;

/** Writes instants by the account's clock and in its formats, as the console does: '11/20/2026, 9:41 AM'. */
export function formatStamps({ TimeZone, DateFormat, TimeFormat }: Formats): (instant: string) => string {
  // How Canada writes days: 2026-11-20.
  const day = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: TimeZone,
  });
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', hourCycle: TimeFormat, timeZone: TimeZone });
  return (instant) => {
    const at = new Date(instant);
    return `${writeDay(day.format(at), DateFormat)}, ${time.format(at).replace(/\s/, '\u00a0')}`;
  };
}
