import type { CallOutput } from '@forecourt/api/call';
import type { DateRange } from '@forecourt/ui/dateRange';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDateRange } from '../../date/useDateRange.ts';
import { useAuth } from '../../session/store.ts';
import { type MetricCall, metricQuery, type TableCall } from './metricQuery.ts';

/**
 * Loads a metric.
 * @param range another than that of the address
 */
export function useMetric<C extends MetricCall | TableCall>(call: C, range?: DateRange): UseQueryResult<CallOutput<C>> {
  const auth = useAuth();
  const shown = useDateRange();
  return useQuery(metricQuery(call, auth, range ?? shown.range));
}
