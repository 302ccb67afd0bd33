import { timeFormat } from './format.ts';
import { isoDay, stampFormat } from './stampFormat.ts';
import { useAuth } from '../session/store.ts';

/** Writes instants by the account's clock: '2:14 PM' for those of today, with the day before it for others. */
export function useTodayClock(): (instant: string) => string {
  const { dealerSettings } = useAuth();
  const day = isoDay(dealerSettings.TimeZone);
  return (instant) =>
    day.format(new Date(instant)) === day.format(new Date())
      ? timeFormat(dealerSettings).format(new Date(instant))
      : stampFormat(dealerSettings)(instant);
}
