import { InboxFilter, inboxCounts } from '@forecourt/api/contract/conversations';
import { ChannelTabs } from '@forecourt/ui/conversation/ChannelTabs';
import { Inline } from '@forecourt/ui/layout/Inline';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../api.ts';
import { formatCount } from '../format/format.ts';
import { changed } from '../tables/listAddress.ts';
import { lookInterval } from './lookInterval.ts';
import { SortMenu } from './SortMenu.tsx';
import { texts } from './texts.ts';
import { ViewsMenu } from './ViewsMenu.tsx';
import type { ListedLeads } from './useConversationList.ts';

/** Stands for a list that no inbox filter narrows. */
const all = 'all';

interface InboxTabsProps {
  /** Which leads are counted: those of the list, whatever the inbox filter leaves of them. */
  leads: ListedLeads;
  value: InboxFilter | null;
}

/** Narrows the list to what asks for something, with how many there are. The choice is in the address. */
export function InboxTabs({ leads, value }: InboxTabsProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: [...leads.key, 'inbox', leads.which],
    queryFn: ({ signal }) =>
      api.send(inboxCounts, { params: { metric: leads.metric }, query: leads.which }, { signal }),
    placeholderData: (known) => known,
    // Changes are asked for as they come (useConversationList.ts).
    staleTime: lookInterval,
  });
  return (
    <Inline space="xsmall" wrap={false}>
      <ChannelTabs
        label={texts.inbox}
        value={value ?? all}
        onChange={(id) => void navigate(pathname + changed(search, { inbox: id === all ? null : id }))}
        items={[
          { id: all, label: texts.inboxFilters.all },
          ...Object.values(InboxFilter.def.entries).map((id) => ({
            id,
            label: texts.inboxFilters[id],
            ...(data && { count: formatCount(data[id])! }),
          })),
        ]}
      />
      <SortMenu />
      <ViewsMenu />
    </Inline>
  );
}
