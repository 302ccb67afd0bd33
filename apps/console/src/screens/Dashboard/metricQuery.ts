import type { Call, CallInput, CallOutput } from '@forecourt/api/call';
import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import type * as tables from '@forecourt/api/contract/metric-tables';
import type * as metrics from '@forecourt/api/contract/metrics';
import type * as times from '@forecourt/api/contract/responseTimes';
import { type DateRange, toLocalDateTimes } from '@forecourt/ui/dateRange';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

type AreaCall<Area> = Extract<Area[keyof Area], Call>;

/** A call that answers one card. */
export type MetricCall = AreaCall<typeof metrics>;

/** A call that answers a table or the chart. */
export type TableCall = AreaCall<typeof tables> | AreaCall<typeof times>;

/** Heads the key of every metric's answer, by which all of them are refreshed together. */
export const metricsKey = 'metrics';

/** A metric of a range, for the account and product that somebody works with. */
export const metricQuery = <C extends MetricCall | TableCall>(
  call: C,
  { user_info, selectedProduct }: Pick<AuthRecord, 'user_info' | 'selectedProduct'>,
  range: DateRange,
) => {
  const query = toLocalDateTimes(range);
  return queryOptions<CallOutput<C>>({
    queryKey: [metricsKey, call.id, user_info.DealerId, selectedProduct!.Id, query],
    queryFn: ({ signal }) => api.send(call, { query } as CallInput<C>, { signal }),
  });
};
