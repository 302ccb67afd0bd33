import { useAuth } from '../session/store.ts';

/** Shows an instant by the account's clock (design §9): 'Nov 20, 2026, 9:41 AM'. */
export function useStamp(): (instant: string) => string {
  const { TimeZone } = useAuth().dealerSettings;
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: TimeZone });
  return (instant) => format.format(new Date(instant));
}
