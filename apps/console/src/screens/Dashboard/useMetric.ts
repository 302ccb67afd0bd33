import type { Call, CallInput, CallOutput } from '@forecourt/api/call';
import type * as tables from '@forecourt/api/contract/metric-tables';
import type * as metrics from '@forecourt/api/contract/metrics';
import { type DateRange, toLocalDateTimes } from '@forecourt/ui/dateRange';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useDateRange } from '../../date/useDateRange.ts';
import { useAuth } from '../../session/store.ts';

type CallsOf<Area> = Extract<Area[keyof Area], Call>;

/** A call that answers one card. */
export type MetricCall = CallsOf<typeof metrics>;

/** A call that answers a table or the chart. */
export type TableCall = CallsOf<typeof tables>;

/** Heads the key of every metric's answer, by which all of them are refreshed together. */
export const metricsKey = 'metrics';

/**
 * Loads a metric.
 * @param range another than that of the address
 */
export function useMetric<C extends MetricCall | TableCall>(call: C, range?: DateRange): UseQueryResult<CallOutput<C>> {
  const { user_info, selectedProduct } = useAuth();
  const shown = useDateRange();
  const query = toLocalDateTimes(range ?? shown.range);
  return useQuery({
    queryKey: [metricsKey, call.id, user_info.DealerId, selectedProduct!.Id, query],
    queryFn: ({ signal }) => api.send(call, { query } as CallInput<C>, { signal }),
  });
}
