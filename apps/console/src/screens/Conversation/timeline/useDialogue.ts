import * as calls from '@forecourt/api/contract/dialogue';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../api.ts';
import { useAuth } from '../../../session/store.ts';

/** How often it is asked for new messages, in ms. */
const lookInterval = 10_000;
/** Of a preview, in ms (spec 3 §9). */
const previewInterval = 5000;
/** Messages a page, and how many of the newest are asked for again. */
const page = '100';
const newestCount = '50';

const keyOf = (conversationId: string) => ['dialogue', conversationId];

/** Everything that a conversation's timeline is made of, loaded from the newest message upwards and kept up to date. */
export function useDialogue(conversationId: string, isPreview: boolean) {
  const refetchInterval = isPreview ? previewInterval : lookInterval;
  const client = useQueryClient();
  const isChat = useAuth().selectedProduct!.Id === 'DealerChat';
  const call = isChat ? calls.chatDialogue : calls.dialogue;
  const key = keyOf(conversationId);
  const query = { conversation_id: conversationId };

  const pages = useInfiniteQuery({
    queryKey: [...key, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.send(call, { query: { ...query, limit: page, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ has_older, messages }) => (has_older ? messages[0]?.MessageId : undefined),
    // What was said does not change; what is new comes by the query below.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const newest = useQuery({
    queryKey: [...key, 'newest'],
    queryFn: async ({ signal, queryKey }) => {
      const answer = await api.send(call, { query: { ...query, limit: newestCount } }, { signal });
      // Together with what came before: it is in no page.
      const before = client.getQueryData<typeof answer>(queryKey)?.messages ?? [];
      return {
        ...answer,
        messages: isApart(before, answer.messages) ? answer.messages : merged(before, answer.messages),
      };
    },
    enabled: pages.isSuccess,
    staleTime: 0,
    gcTime: 0,
    refetchInterval,
  });
  const beside = { gcTime: 0, refetchInterval };
  const events = useQuery({
    ...beside,
    queryKey: [...key, 'events'],
    queryFn: ({ signal }) => api.send(calls.events, { query }, { signal }),
  });
  const stops = useQuery({
    ...beside,
    queryKey: [...key, 'stop-bot'],
    queryFn: ({ signal }) => api.send(calls.stopBotEvents, { query }, { signal }),
  });
  const notifications = useQuery({
    ...beside,
    queryKey: [...key, 'notifications'],
    queryFn: ({ signal }) => api.send(calls.notificationsInvoked, { query }, { signal }),
  });

  const loaded = pages.data?.pages.toReversed().flatMap(({ messages }) => messages);
  const fresh = newest.data?.messages ?? [];
  // More came than is asked for again, such as after a night's sleep: what lies between is not known.
  const hasGap = isApart(loaded ?? [], fresh);
  useEffect(() => {
    if (hasGap) void client.resetQueries({ queryKey: keyOf(conversationId) });
  }, [hasGap, client, conversationId]);

  return {
    pages,
    /** Everything has come once: what comes from then on is new, and read out. */
    isReady: pages.isSuccess && [events, stops, notifications].every(({ isFetched }) => isFetched),
    messages: loaded && merged(loaded, hasGap ? [] : fresh),
    events: events.data?.Items ?? [],
    stops: stops.data?.Items ?? [],
    notifications: notifications.data?.Items ?? [],
  };
}

/** Whether none of the newest messages is known, though both sides have some. */
const isApart = (known: readonly calls.Message[], newest: readonly calls.Message[]): boolean =>
  known.length > 0 &&
  newest.length >= Number(newestCount) &&
  !known.some(({ MessageId }) => MessageId === newest[0]!.MessageId) &&
  known.at(-1)!.Timestamp < newest[0]!.Timestamp;

/** Known messages with the newest ones in their place: a message's delivery goes on after it was loaded. */
function merged(known: readonly calls.Message[], newest: readonly calls.Message[]): calls.Message[] {
  const byId = new Map(newest.map((message) => [message.MessageId, message]));
  const kept = known.map((message) => {
    const again = byId.get(message.MessageId);
    byId.delete(message.MessageId);
    return again ?? message;
  });
  if (byId.size === 0) return kept;
  return [...kept, ...byId.values()].sort(
    (one, other) => one.Timestamp.localeCompare(other.Timestamp) || one.MessageId.localeCompare(other.MessageId),
  );
}

/** Loads a conversation's newest messages, events, stops and notifications again (spec 3 §4, "Reply flow"). */
export const reloadDialogue = (client: QueryClient, conversationId: string): Promise<void> =>
  client.invalidateQueries({
    queryKey: keyOf(conversationId),
    predicate: ({ queryKey }) => queryKey.at(-1) !== 'pages',
  });
