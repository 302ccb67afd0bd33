import { timeFormat } from '../../../../format/format.ts';
import { isoDay, stampFormat } from '../../../../format/stampFormat.ts';
import { useAuth } from '../../../../session/store.ts';

/** Writes instants by the account's clock: the time of day alone for those of today. */
export function useTestClock(): (instant: string) => string {
  const { dealerSettings } = useAuth();
  const day = isoDay(dealerSettings.TimeZone);
  return (instant) =>
    day.format(new Date(instant)) === day.format(new Date())
      ? timeFormat(dealerSettings).format(new Date(instant))
      : stampFormat(dealerSettings)(instant);
}
