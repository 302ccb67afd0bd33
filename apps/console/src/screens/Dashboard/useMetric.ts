import type { CallOutput } from '@forecourt/api/call';
import type * as metrics from '@forecourt/api/contract/metrics';
import { toLocalDateTimes } from '@forecourt/ui/dateRange';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useDateRange } from '../../date/useDateRange.ts';
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

/** Loads a card's number for the range of the address. */
export function useMetric(call: MetricCall) {
  const { user_info, selectedProduct } = useAuth();
  const query = toLocalDateTimes(useDateRange().range);
  return useQuery<CallOutput<MetricCall>>({
    queryKey: [call.id, user_info.DealerId, selectedProduct!.Id, query],
    queryFn: ({ signal }) => api.send(call, { query }, { signal }),
  });
}
