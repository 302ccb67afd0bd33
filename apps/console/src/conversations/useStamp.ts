import { stampFormat } from '../format/stampFormat.ts';
import { useAuth } from '../session/store.ts';

/** Shows an instant by the account's clock, as the account writes days and times (design §9): '11/20/2026, 9:41 AM'. */
export function useStamp(): (instant: string) => string {
  return stampFormat(useAuth().dealerSettings);
}
