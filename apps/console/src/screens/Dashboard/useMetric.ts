import type { CallOutput } from '@forecourt/api/call';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDateRange } from '../../date/useDateRange.ts';
import { useAuth } from '../../session/store.ts';
import { type MetricCall, metricQuery, type TableCall } from './metricQuery.ts';

/** Loads a metric of the range that is shown. */
export function useMetric<C extends MetricCall | TableCall>(call: C): UseQueryResult<CallOutput<C>> {
  const auth = useAuth();
  const { range } = useDateRange();
  return useQuery(metricQuery(call, auth, range));
}
