import type { CallOutput } from '@forecourt/api/call';
import type * as metrics from '@forecourt/api/contract/metrics';
import { toLocalDateTimes } from '@forecourt/ui/dateRange';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useDateRange } from '../../date/useDateRange.ts';
import { formatRefreshed } from '../../format/format.ts';
import { useAuth } from '../../session/store.ts';

/** A call that answers one card. */
export type MetricCall = (typeof metrics)[
  | 'totalLeadsWorked'
  | 'totalMessagesSent'
  | 'newLeadsEngaged'
  | 'existingLeadsEngaged'
  | 'aiSetAppointments'
  | 'aiSalesHandoffs'
  | 'aiAssistedSales'];

/** Spec 1 §8. */
const errorText = 'There is a problem displaying this metric';

/** Loads a card's number for the range of the address, and gives what every form of card is made of. */
export function useMetric(call: MetricCall, label: string) {
  const { user_info, selectedProduct, dealerSettings } = useAuth();
  const { range } = useDateRange();
  const query = toLocalDateTimes(range);
  const load = useQuery<CallOutput<MetricCall>>({
    queryKey: [call.id, user_info.DealerId, selectedProduct!.Id, query],
    queryFn: ({ signal }) => api.send(call, { query }, { signal }),
  });
  const isFailed = load.isError && !load.isFetching;
  return {
    metric: load.data,
    frame: {
      label,
      state: load.data ? 'success' : isFailed ? 'error' : 'pending',
      errorText,
      retry: { label: 'Try again', onPress: () => void load.refetch() },
      help: load.data && {
        label: `About ${label}`,
        text: `${load.data.description} Days are counted in ${dealerSettings.TimeZone.replaceAll('_', ' ')} time. Refreshed: ${formatRefreshed(load.data.refreshed_at, new Date(), dealerSettings.TimeZone)}.`,
      },
    } as const,
  };
}
