import { formatRange } from '@forecourt/ui/dateRange';
import { useDateRange } from '../../date/useDateRange.ts';
import { useAuth } from '../../session/store.ts';

/** What the sidebar and the date filter say on the screen: account, product and days. */
export function usePrintNote(): string {
  const { user_info, selectedProduct, dealerSettings } = useAuth();
  const { range } = useDateRange();
  return [user_info.DealerName, selectedProduct!.Name, formatRange(range, dealerSettings.DateFormat)].join(' · ');
}
