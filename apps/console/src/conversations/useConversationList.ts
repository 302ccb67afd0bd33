import { byMetric } from '@forecourt/api/contract/conversations';
import { toLocalDateTimes } from '@forecourt/ui/dateRange';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { useDateRange } from '../date/useDateRange.ts';
import { useAuth } from '../session/store.ts';
import { conversationFilter, filterOf, type PageSize } from './conversationFilter.ts';

/** How often it is asked whether something is new, in ms. */
const lookInterval = 20_000;

/** A page of the conversations that an address names, and how many have changed since it was loaded. */
export function useConversationList(search: string, size: PageSize) {
  const { user_info, selectedProduct } = useAuth();
  const { range } = useDateRange();
  const filter = filterOf(new URLSearchParams(search));
  useEffect(() => {
    conversationFilter.chosen = filterOf(new URLSearchParams(search));
  }, [search]);

  const { metric, sub_metric, row, query: pattern } = filter;
  const which = {
    ...toLocalDateTimes(range),
    sub_metric,
    ...row,
    ...(pattern !== '' && { search_pattern: pattern }),
  };
  const order = { sort_column: filter.sort, sort_direction: filter.direction };
  const key = ['conversations', metric, user_info.DealerId, selectedProduct!.Id];
  const list = useQuery({
    queryKey: [...key, { ...which, ...order, page_id: filter.page, page_size: size }],
    queryFn: ({ signal }) =>
      api.send(
        byMetric,
        { params: { metric }, query: { ...which, ...order, page_id: filter.page, page_size: size } },
        { signal },
      ),
    // A page turns in place.
    placeholderData: keepPreviousData,
  });

  // The newest, asked for again and again beside the list: what the person reads stays where it is.
  const newest = useQuery({
    queryKey: [...key, 'newest', which, list.dataUpdatedAt],
    queryFn: ({ signal }) => api.send(byMetric, { params: { metric }, query: which }, { signal }),
    enabled: list.isSuccess && !list.isPlaceholderData,
    staleTime: 0,
    refetchInterval: lookInterval,
  });
  const since = list.data?.as_of ?? '';
  const changes = (newest.data?.items ?? []).filter(({ Timestamp }) => Timestamp > since).length;
  return { filter, list, changes };
}
