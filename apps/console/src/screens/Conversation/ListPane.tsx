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
import { getLastWords, getOwner, getRowState } from '../../conversations/rowState.ts';
import { relativeTime } from '../../conversations/relativeTime.ts';
import { useMinute } from '../../conversations/waiting.ts';
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
                {...getCard(item, { phone, now })}
                {...(item.IsUnread && item.ConversationId !== cid && { unreadLabel: texts.unread })}
                href={conversationHref(item.ConversationId, search)}
                time={{
                  dateTime: item.Timestamp,
                  exact: stamp(item.Timestamp),
                  text: relativeTime(item.Timestamp, now),
                }}
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

/** Name, vehicle, channel, contact (the address for e-mail, else the number), source, takeover, and who has it (spec 3 §2, §4). */
function getCard(item: ConversationItem, { phone, now }: { phone: (number: string) => string; now: number }) {
  const { FullName, Channel, Email, Phone, Source, Vehicle, TakeoverEventType } = item;
  const contact =
    Channel !== null && isChannel(Channel) && channels[Channel].address === 'email' ? Email : Phone && phone(Phone);
  const words = getLastWords(item);
  const owner = getOwner(item);
  const state = getRowState(item, now);
  const takeover = TakeoverEventType !== null && {
    label: viewTexts.takeover[TakeoverEventType],
    tone: TakeoverEventType === 'IN_PROGRESS' ? ('accent' as const) : ('neutral' as const),
  };
  return {
    name: FullName || texts.noName,
    ...(Channel !== null && { channel: channelLabel(Channel) }),
    ...(Vehicle !== null && { about: Vehicle }),
    facts: [contact, Source].flatMap((fact) => fact || []),
    ...(words && { preview: words }),
    ...(owner !== null && { owner }),
    states: [state, takeover].filter((one) => one !== undefined && one !== false),
  };
}
