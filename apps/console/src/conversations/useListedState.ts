import type { ConversationItem } from '@forecourt/api/contract/conversations';
import type { Message } from '@forecourt/api/contract/dialogue';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { plainText } from '../html/plainText.ts';

type ListedState = Pick<ConversationItem, 'Timestamp' | 'LastHumanMessage' | 'WaitingSince' | 'IsUnread'>;

/**
 * Shows in the lists that have the open conversation how it stands by its messages: who reads it knows more of it than a list that
 * was loaded before. Its place in the list stays.
 * @param messages oldest first
 * @param listedAt when the list was loaded
 */
export function useListedState(cid: string, messages: readonly Message[] | undefined, listedAt: number): void {
  const client = useQueryClient();
  const newest = messages?.at(-1);
  const newestId = newest?.MessageId;
  useEffect(() => {
    if (!messages || !newest) return;
    showInLists(client, cid, (item) => stateBy(messages, item));
    // oxlint-disable-next-line react/exhaustive-deps -- once for a newest message and a list
  }, [client, cid, newestId, listedAt]);
}

/** A list's item as the messages have it: read, and as they stand unless the list knows a newer one. */
function stateBy(messages: readonly Message[], item: ConversationItem): ListedState {
  const newest = messages.at(-1)!;
  const customers = messages.findLast(({ Initiator }) => Initiator === 'HUMAN');
  if (item.Timestamp >= newest.Timestamp) return { ...item, IsUnread: false };
  const text =
    customers && (customers.Written ?? (typeof customers.Message === 'string' ? plainText(customers.Message) : ''));
  return {
    IsUnread: false,
    Timestamp: newest.Timestamp,
    LastHumanMessage: text || item.LastHumanMessage,
    WaitingSince:
      newest.Initiator === 'HUMAN'
        ? (item.WaitingSince ?? newest.Timestamp)
        : newest.Initiator === 'SPECIALIST'
          ? null
          : item.WaitingSince,
  };
}

interface List {
  items: readonly ConversationItem[];
}

const isList = (data: unknown): data is List => typeof data === 'object' && data !== null && 'items' in data;

function showInLists(client: QueryClient, cid: string, getState: (item: ConversationItem) => ListedState): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ['conversations'] })) {
    const { data, dataUpdatedAt: updatedAt } = state;
    if (!isList(data) || !data.items.some(({ ConversationId }) => ConversationId === cid)) continue;
    const items = data.items.map((item) => (item.ConversationId === cid ? { ...item, ...getState(item) } : item));
    // As old as it was: what else is in it is.
    client.setQueryData(queryKey, { ...data, items }, { updatedAt });
  }
}
