import type { CallOutput } from '@forecourt/api/call';
import type { Message } from '@forecourt/api/contract/dialogue';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../api.ts';
import { justNow } from '../../../load/queries.ts';
import { useLiveChanges } from '../../../live/useLiveChanges.ts';
import { useLookInterval } from '../../../live/useLookInterval.ts';
import { dialogueCall, dialogueKey, dialogueQueries } from '../../../conversations/conversationQueries.ts';
import { useAuth } from '../../../session/store.ts';

type Dialogue = CallOutput<ReturnType<typeof dialogueCall>>;

/** How often it is asked for new messages, in ms, where nothing tells of them. */
const lookInterval = 10_000;
/** Of a preview, in ms (spec 3 §9). */
const previewInterval = 5000;
/** How many of the newest messages are asked for again. */
const newestCount = '50';

/** Everything that a conversation's timeline is made of, loaded from the newest message upwards and kept up to date. */
export function useDialogue(conversationId: string, isPreview: boolean) {
  const interval = useLookInterval(lookInterval);
  const refetchInterval = isPreview ? previewInterval : interval;
  const client = useQueryClient();
  useLiveChanges((changed) => {
    if (!changed || changed.has(conversationId)) void reloadDialogue(client, conversationId);
  });
  const productId = useAuth().selectedProduct!.Id;
  const key = dialogueKey(conversationId);
  const queries = dialogueQueries(productId, conversationId);
  // What was asked for long before it was opened is shown, and asked for again.
  const beside = { staleTime: justNow, gcTime: 0, refetchInterval };

  const pages = useInfiniteQuery({ ...queries.pages, gcTime: 0 });
  const newest = useQuery<Dialogue>({
    queryKey: [...key, 'newest'],
    queryFn: async ({ signal, queryKey }) => {
      const answer = await api.send(
        dialogueCall(productId),
        { query: { conversation_id: conversationId, limit: newestCount } },
        { signal },
      );
      // Together with what came before: it is in no page.
      const before = client.getQueryData<Dialogue>(queryKey)?.messages ?? [];
      return {
        ...answer,
        messages: isApart(before, answer.messages) ? answer.messages : merged(before, answer.messages),
      };
    },
    enabled: pages.isSuccess,
    initialData: pages.data?.pages[0],
    initialDataUpdatedAt: pages.dataUpdatedAt,
    staleTime: justNow,
    gcTime: 0,
    refetchInterval,
  });
  const events = useQuery({ ...queries.events, ...beside });
  const stops = useQuery({ ...queries.stops, ...beside });
  const notifications = useQuery({ ...queries.notifications, ...beside });

  const loaded = pages.data?.pages.toReversed().flatMap(({ messages }) => messages);
  const fresh = newest.data?.messages ?? [];
  // More came than is asked for again, such as after a night's sleep: what lies between is not known.
  const hasGap = isApart(loaded ?? [], fresh);
  useEffect(() => {
    if (hasGap) void client.resetQueries({ queryKey: dialogueKey(conversationId) });
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
const isApart = (known: readonly Message[], newest: readonly Message[]): boolean =>
  known.length > 0 &&
  newest.length >= Number(newestCount) &&
  !known.some(({ MessageId }) => MessageId === newest[0]!.MessageId) &&
  known.at(-1)!.Timestamp < newest[0]!.Timestamp;

/** Known messages with the newest ones in their place: a message's delivery goes on after it was loaded. */
function merged(known: readonly Message[], newest: readonly Message[]): Message[] {
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
    queryKey: dialogueKey(conversationId),
    predicate: ({ queryKey }) => queryKey.at(-1) !== 'pages',
  });
