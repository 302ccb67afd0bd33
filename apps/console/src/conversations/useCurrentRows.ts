import type { CallOutput } from '@forecourt/api/call';
import { type byMetric, currentItems } from '@forecourt/api/contract/conversations';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useAuth } from '../session/store.ts';

type List = CallOutput<typeof byMetric>;

/**
 * A list whose rows are as they stand now: who waits, who has it, what was written last. Their order and which they are stay as they
 * were loaded, so that nothing moves under the pointer.
 * @param key of the lists of a metric
 * @param interval how often they are asked for where nothing tells of a change
 */
export function useCurrentRows(
  key: readonly unknown[],
  list: UseQueryResult<List>,
  interval: number | false,
): UseQueryResult<List> {
  const account_id = useAuth().user_info.DealerId;
  const { data } = list;
  const ids = data?.items.flatMap(({ ConversationId }) => ConversationId ?? []) ?? [];
  const current = useQuery({
    queryKey: [...key, 'current', ids],
    queryFn: ({ signal }) =>
      api.send(currentItems, { params: { account_id }, query: { conversation_ids: JSON.stringify(ids) } }, { signal }),
    enabled: list.isSuccess && !list.isPlaceholderData && ids.length > 0,
    // A list that has just been loaded is current.
    initialData: data && { items: data.items },
    initialDataUpdatedAt: list.dataUpdatedAt,
    staleTime: interval === false ? Infinity : interval,
    refetchInterval: interval,
  });
  if (!data || !current.data || list.dataUpdatedAt > current.dataUpdatedAt) return list;
  const now = new Map(current.data.items.map((item) => [item.ConversationId, item]));
  // Why a lead was not worked is known to the list alone.
  const items = data.items.map((item) => ({ ...item, ...now.get(item.ConversationId), NotWorked: item.NotWorked }));
  return { ...list, data: { ...data, items } } as UseQueryResult<List>;
}
