import type { ConversationItem } from '@forecourt/api/contract/conversations';
import { DataTable } from '@forecourt/ui/data/DataTable';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Page } from '@forecourt/ui/layout/Page';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Text } from '@forecourt/ui/text/Text';
import { useLocation, useNavigate } from 'react-router-dom';
import { conversationHref } from '../../conversations/conversationFilter.ts';
import { changed } from '../../tables/listAddress.ts';
import { countText } from '../../conversations/countText.ts';
import { Filters } from '../../conversations/Filters.tsx';
import { InboxTabs } from '../../conversations/InboxTabs.tsx';
import { NewOnes } from '../../conversations/NewOnes.tsx';
import { usePrefetch } from '../../conversations/usePrefetch.ts';
import { useListKeys } from '../../conversations/useListKeys.ts';
import { useConversationList } from '../../conversations/useConversationList.ts';
import { Load } from '../../load/Load.tsx';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { useColumns } from './columns.tsx';
import { ConversationRow } from './ConversationRow.tsx';
import { ListFooter } from '../../tables/ListFooter.tsx';
import { usePageSize } from '../../tables/pageSize.tsx';
import { listTexts } from '../../tables/texts.ts';
import { useReturn } from './useReturn.ts';

/** The conversations that the address names, a page at a time (spec 3 §2, "Conversations list"). */
export function Conversations() {
  useDocumentTitle('Conversations');
  usePrefetch();
  useListKeys();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [size, setSize] = usePageSize();
  const { filter, list, changes, leads } = useConversationList(size);
  const goTo = (changes: Record<string, string | null>) => void navigate(pathname + changed(search, changes));
  const remember = useReturn(pathname + search, list.isSuccess);
  const columns = useColumns(search);

  const table = {
    label: 'Conversations',
    columns,
    getRowId: (item: ConversationItem) => item.lead_id,
    texts: listTexts,
    sort: { id: filter.sort, desc: filter.direction === 'desc' },
    onSort: (id: string) => {
      const isDown = filter.sort === id ? filter.direction !== 'desc' : id === 'Timestamp';
      goTo({ sort: id, direction: isDown ? 'desc' : 'asc' });
    },
    card: (item: ConversationItem) => <ConversationRow item={item} search={search} />,
    onRowPress: ({ ConversationId }: ConversationItem) => {
      if (ConversationId === null) return;
      const path = conversationHref(ConversationId);
      remember(path);
      void navigate(path + search);
    },
  };

  return (
    <Page title="Conversations">
      <Filters result={list.data && !list.isPlaceholderData ? countText(list.data.total) : undefined} />
      <InboxTabs leads={leads} value={filter.inbox} />
      <Panel>
        <Load query={list} pending={<DataTable {...table} state="pending" rows={[]} />}>
          {({ items, total, page_id, num_pages }) => (
            <>
              <Inline justify="between">
                <Text as="p" tone="secondary">
                  {countText(total)}
                </Text>
                <NewOnes
                  count={changes}
                  onPress={() => (filter.page === '1' ? void list.refetch() : goTo({ page: null }))}
                />
              </Inline>
              <DataTable {...table} rows={items} initialRows={items.length} />
              <ListFooter
                page={page_id}
                pageCount={num_pages}
                size={filter.rows ?? size}
                onSizeChange={setSize}
                goTo={goTo}
              />
            </>
          )}
        </Load>
      </Panel>
    </Page>
  );
}
