import { channelLabel, channels, isChannel } from '@forecourt/api/channels';
import type { byMetric, ConversationItem, InboxFilter } from '@forecourt/api/contract/conversations';
import type { CallOutput } from '@forecourt/api/call';
import { ConversationCard } from '@forecourt/ui/conversation/ConversationCard';
import { ConversationList } from '@forecourt/ui/conversation/ConversationList';
import { Pagination } from '@forecourt/ui/data/Pagination';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { conversationHref } from '../../conversations/conversationFilter.ts';
import { changed } from '../../tables/listAddress.ts';
import { countText } from '../../conversations/countText.ts';
import { Filters } from '../../conversations/Filters.tsx';
import { InboxTabs } from '../../conversations/InboxTabs.tsx';
import { NewOnes } from '../../conversations/NewOnes.tsx';
import { texts } from '../../conversations/texts.ts';
import { paginationTexts } from '../../tables/texts.ts';
import type { ListedLeads } from '../../conversations/useConversationList.ts';
import { useStamp } from '../../conversations/useStamp.ts';
import { useMinute, waitingTime } from '../../conversations/waiting.ts';
import { usePhone } from '../../format/usePhone.ts';
import { viewTexts } from './texts.ts';

interface ListPaneProps {
  cid: string | undefined;
  list: UseQueryResult<CallOutput<typeof byMetric>>;
  /** Conversations that have changed since the list was loaded. */
  changes: number;
  leads: ListedLeads;
  inbox: InboxFilter | null;
}

/** The list beside a conversation: the same that the list screen shows, as cards (spec 3 §2). */
export function ListPane({ cid, list }: Pick<ListPaneProps, 'cid' | 'list'>) {
  const { search } = useLocation();
  const stamp = useStamp();
  const phone = usePhone();
  const now = useMinute();
  const { data } = list;
  return (
    <ConversationList
      label={viewTexts.list}
      state={data ? 'success' : list.isError ? 'error' : 'pending'}
      isEmpty={data?.items.length === 0}
      onRetry={() => void list.refetch()}
      texts={{ empty: viewTexts.none, error: 'Error', retry: 'Try again', loading: 'Loading' }}
    >
      {data?.items.flatMap((item) =>
        item.ConversationId === null
          ? []
          : [
              <ConversationCard
                key={item.ConversationId}
                {...getCard(item, phone, now)}
                {...(item.IsUnread && item.ConversationId !== cid && { unreadLabel: texts.unread })}
                href={conversationHref(item.ConversationId, search)}
                time={stamp(item.Timestamp)}
                dateTime={item.Timestamp}
                isSelected={item.ConversationId === cid}
              />,
            ],
      )}
    </ConversationList>
  );
}

/** What narrows the list, and that something in it is new. */
export const ListHead = ({ list, changes, leads, inbox }: Omit<ListPaneProps, 'cid'>) => (
  <>
    <Filters result={list.data && !list.isPlaceholderData ? countText(list.data.total) : undefined} />
    <InboxTabs leads={leads} value={inbox} />
    <NewOnes count={changes} onPress={() => void list.refetch()} />
  </>
);

/** The way through the list's pages. */
export function ListPages({ page, pages }: { page: number; pages: number }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <Pagination
      isCompact
      label="Pages"
      page={page}
      pageCount={pages}
      texts={paginationTexts}
      onPageChange={(next) => void navigate(pathname + changed(search, { page: next === 1 ? null : String(next) }))}
    />
  );
}

/** Name, channel, contact (the address for e-mail, else the number), source and takeover (spec 3 §2, §4). */
function getCard(
  { FullName, Channel, Email, Phone, Source, LastHumanMessage, TakeoverEventType, WaitingSince }: ConversationItem,
  phone: (number: string) => string,
  now: number,
) {
  const contact =
    Channel !== null && isChannel(Channel) && channels[Channel].address === 'email' ? Email : Phone && phone(Phone);
  return {
    name: FullName || texts.noName,
    ...(Channel !== null && { channel: channelLabel(Channel) }),
    ...(contact !== null && { contact }),
    source: Source,
    ...(LastHumanMessage && { preview: LastHumanMessage }),
    ...(WaitingSince !== null && { waiting: texts.waiting(waitingTime(now - Date.parse(WaitingSince))) }),
    ...(TakeoverEventType !== null && {
      status: {
        label: viewTexts.takeover[TakeoverEventType],
        tone: TakeoverEventType === 'IN_PROGRESS' ? ('accent' as const) : ('neutral' as const),
      },
    }),
  };
}
