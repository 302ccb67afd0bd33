import * as calls from '@forecourt/api/contract/dialogue';
import { generalInfo, type LeadInfo } from '@forecourt/api/contract/leads';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { justNow } from '../load/queries.ts';

/** Messages a page. */
const page = '100';

/** How the lists on the screen stand: the counts of the inbox, and the rows that are shown. */
export const listStateFilter = {
  queryKey: ['conversations'],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey.includes('inbox') || queryKey.includes('current'),
  type: 'active',
} as const;

/** Under which a conversation's messages and events are kept. */
export const dialogueKey = (cid: string) => ['dialogue', cid];

/** What is known of a conversation's lead. */
export const leadQuery = (account_id: string, cid: string) =>
  queryOptions({
    queryKey: ['lead', account_id, cid],
    queryFn: ({ signal }) => api.send(generalInfo, { params: { account_id, cid }, query: {} }, { signal }),
    staleTime: justNow,
  });

/** What came with a conversation's lead just now; undefined where it has to be asked for. */
export function justLoaded(client: QueryClient, account_id: string, cid: string): LeadInfo | undefined {
  const state = client.getQueryState(leadQuery(account_id, cid).queryKey);
  return state && Date.now() - state.dataUpdatedAt < justNow ? state.data : undefined;
}

/** The call for messages: Chat AI has one of its own (spec 3 §7). */
export const dialogueCall = (productId: string) => (productId === 'DealerChat' ? calls.chatDialogue : calls.dialogue);

/** What a conversation's timeline is made of, from the newest message upwards. */
export function dialogueQueries(productId: string, conversation_id: string) {
  const key = dialogueKey(conversation_id);
  const query = { conversation_id };
  return {
    pages: infiniteQueryOptions({
      queryKey: [...key, 'pages'],
      queryFn: ({ pageParam, signal }) =>
        api.send(
          dialogueCall(productId),
          { query: { ...query, limit: page, ...(pageParam && { before: pageParam }) } },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ has_older, messages }) => (has_older ? messages[0]?.MessageId : undefined),
      // Stored messages do not change, and new ones are requested separately.
      staleTime: Infinity,
      refetchOnReconnect: false,
    }),
    events: queryOptions({
      queryKey: [...key, 'events'],
      queryFn: ({ signal }) => api.send(calls.events, { query }, { signal }),
    }),
    stops: queryOptions({
      queryKey: [...key, 'stop-bot'],
      queryFn: ({ signal }) => api.send(calls.stopBotEvents, { query }, { signal }),
    }),
    notifications: queryOptions({
      queryKey: [...key, 'notifications'],
      queryFn: ({ signal }) => api.send(calls.notificationsInvoked, { query }, { signal }),
    }),
  };
}
