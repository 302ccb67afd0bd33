import type { MetricCard } from '@forecourt/api/contract/metrics';
import { swings } from '@forecourt/api/contract/swings';
import { toLocalDateTimes } from '@forecourt/ui/dateRange';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useDateRange } from '../../date/useDateRange.ts';
import { useAuth } from '../../session/store.ts';
import { type Change, type ChangeOptions, getChange } from './change.ts';
import type { MetricCall } from './metricQuery.ts';

/** How a number of a card differs from that of the range before. */
type GetChange = (
  count: number | null,
  before: number | null | undefined,
  options?: Pick<ChangeOptions, 'measure'> & { isOwn?: boolean },
) => Change | undefined;

/**
 * Compares a card's numbers with the range before. What the card's own number usually changes by comes later, and only quietens.
 * @param previous undefined where there is no such range
 */
export function useChange(call: MetricCall): (previous: MetricCard['previous']) => GetChange {
  const { range, today } = useDateRange();
  const { dealerSettings, user_info, selectedProduct } = useAuth();
  const { DateFormat } = dealerSettings;
  const query = toLocalDateTimes(range);
  // No metric of its own: that it is missing is not announced.
  const { data } = useQuery({
    queryKey: ['swings', user_info.DealerId, selectedProduct!.Id, query],
    queryFn: ({ signal }) => api.send(swings, { query }, { signal }),
  });
  const usual = data?.Items.find(({ metric }) => `metrics.${metric}` === call.id)?.usual;
  return (previous) =>
    (count, before, { measure, isOwn = false } = {}) =>
      getChange(
        { count, before },
        { range: previous, today, format: DateFormat, ...(measure && { measure }), ...(isOwn && { usual }) },
      );
}
