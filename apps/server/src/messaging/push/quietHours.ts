import type { PushSettings } from '@forecourt/api/contract/push';
import { fromDate } from '@internationalized/date';

/** Whether a person wants to be left alone now, by the clock where they chose their quiet hours. */
export function isQuiet({ QuietHours, TimeZone }: PushSettings, now: Date): boolean {
  if (QuietHours === null) return false;
  const { From, To } = QuietHours;
  const { hour, minute } = fromDate(now, TimeZone);
  const time = hour * 60 + minute;
  return From < To ? time >= From && time < To : time >= From || time < To;
}
