import type { CallOutput } from '@forecourt/api/call';
import { ApiError } from '@forecourt/api/errors';
import { byMetric } from '@forecourt/api/contract/conversations';
import { toLocalDateTimes } from '@forecourt/ui/dateRange';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { api } from '../api.ts';
import { useDateRange } from '../date/useDateRange.ts';
import { useShownAddress } from '../date/useShownAddress.ts';
import { refetchChanged } from '../live/refetchChanged.ts';
import { useLiveChanges } from '../live/useLiveChanges.ts';
import { useLookInterval } from '../live/useLookInterval.ts';
import { useAuth } from '../session/store.ts';
import { conversationFilter, readFilter, noMetric, withoutRefused } from './conversationFilter.ts';
import { changed, type PageSize } from '../tables/listAddress.ts';
import { lookInterval } from './lookInterval.ts';
import { listStateFilter } from './conversationQueries.ts';
import { seenUntil } from './seenStore.ts';
import { useCurrentRows } from './useCurrentRows.ts';

/** Which leads a list has, whatever part of them is shown. */
export type ListedLeads = ReturnType<typeof useConversationList>['leads'];

/**
 * A page of the conversations that the address names, and how many have changed since it was loaded.
 * @param usualSize how many rows a page has where the address leaves it open
 */
export function useConversationList(usualSize: PageSize) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useShownAddress(withoutRefused);
  const { user_info, selectedProduct } = useAuth();
  const { range } = useDateRange();
  const filter = readFilter(new URLSearchParams(search));
  const size = filter.rows ?? usualSize;
  useEffect(() => {
    conversationFilter.chosen = readFilter(new URLSearchParams(search));
  }, [search]);

  const { metric, sub_metric, row, inbox, query: pattern } = filter;
  const leads = {
    ...toLocalDateTimes(range),
    sub_metric,
    ...row,
    ...(pattern !== '' && { search_pattern: pattern }),
  };
  const which = { ...leads, ...(inbox !== null && { inbox }) };
  const order = { sort_column: filter.sort, sort_direction: filter.direction };
  const key = ['conversations', metric, user_info.DealerId, selectedProduct!.Id];
  const listKey = [...key, { ...which, ...order, page_id: filter.page, page_size: size }];
  const list = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) =>
      api.send(
        byMetric,
        { params: { metric }, query: { ...which, ...order, page_id: filter.page, page_size: size } },
        { signal },
      ),
    // A page turns in place.
    placeholderData: keepPreviousData,
  });
  // What the server refuses leaves the address. "If the current page exceeds num_pages it resets to 1" (spec 3 §2).
  const isBeyond = !list.isPlaceholderData && list.data !== undefined && String(list.data.page_id) !== filter.page;
  const isUnknown = list.error instanceof ApiError && list.error.id === 'unknown-sub-metric';
  useEffect(() => {
    if (isUnknown) void navigate(pathname + changed(search, noMetric), { replace: true });
    else if (isBeyond) void navigate(pathname + changed(search, { page: null }), { replace: true });
  }, [isUnknown, isBeyond, pathname, search, navigate]);

  // The newest, asked for again and again beside the list: what the person reads stays where it is.
  const newestKey = [...key, 'newest', which, list.dataUpdatedAt];
  const interval = useLookInterval(lookInterval);
  const newest = useQuery<CallOutput<typeof byMetric>>({
    queryKey: newestKey,
    queryFn: ({ signal }) => api.send(byMetric, { params: { metric }, query: which }, { signal }),
    enabled: list.isSuccess && !list.isPlaceholderData,
    // A list that has just been loaded is the newest.
    initialData: list.isPlaceholderData ? undefined : list.data,
    initialDataUpdatedAt: list.dataUpdatedAt,
    staleTime: lookInterval,
    refetchInterval: interval,
  });
  const client = useQueryClient();
  useLiveChanges(() => {
    void refetchChanged(client, { queryKey: newestKey });
    void refetchChanged(client, listStateFilter);
  });
  const rows = useCurrentRows(key, list, interval);
  const since = list.data?.as_of ?? '';
  const seen = useSnapshot(seenUntil);
  const changes = (newest.data?.items ?? []).filter(
    ({ ConversationId, Timestamp }) => Timestamp > since && Timestamp > (seen[ConversationId ?? ''] ?? ''),
  ).length;
  return { filter, list: rows, changes, leads: { metric, which: leads, key } };
}
