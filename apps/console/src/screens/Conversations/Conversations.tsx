import { byMetric, type ConversationItem } from '@forecourt/api/contract/conversations';
import { Button } from '@forecourt/ui/Button';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { DataTable } from '@forecourt/ui/DataTable';
import { Inline } from '@forecourt/ui/Inline';
import { Page } from '@forecourt/ui/Page';
import { Panel } from '@forecourt/ui/Panel';
import { Text } from '@forecourt/ui/Text';
import { toLocalDateTimes } from '@forecourt/ui/dateRange';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { conversationFilter, filterOf } from '../../conversations/conversationFilter.ts';
import { DateFilter } from '../../date/DateFilter.tsx';
import { useDateRange } from '../../date/useDateRange.ts';
import { formatCount } from '../../format/format.ts';
import { Load } from '../../load/Load.tsx';
import { useAuth } from '../../session/store.ts';
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts';
import { listTexts } from './texts.ts';
import { useStamp } from './useStamp.ts';

/** The conversations behind a number of the dashboard, a page at a time; the address says which (spec 1 §2). */
export function Conversations() {
  useDocumentTitle('Conversations');
  const { user_info, selectedProduct } = useAuth();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const filter = filterOf(parameters);
  const page = parameters.get('page') ?? '1';
  useEffect(() => {
    conversationFilter.chosen = filterOf(new URLSearchParams(search));
  }, [search]);

  const { sub_metric, row } = filter;
  const query = {
    ...toLocalDateTimes(useDateRange().range),
    sub_metric,
    ...row,
    page_id: /^[1-9]\d{0,5}$/.test(page) ? page : '1',
  };
  const list = useQuery({
    queryKey: ['conversations', filter.metric, user_info.DealerId, selectedProduct!.Id, query],
    queryFn: ({ signal }) => api.send(byMetric, { params: { metric: filter.metric }, query }, { signal }),
    // A page turns in place.
    placeholderData: keepPreviousData,
  });
  const goTo = (number: number) => {
    parameters.set('page', String(number));
    void navigate(`${pathname}?${parameters}`);
  };
  const columns = useColumns();
  const table = {
    label: 'Conversations',
    columns,
    getRowId: (item: ConversationItem) => item.lead_id,
    texts: listTexts,
  };

  return (
    <Page title="Conversations" actions={<DateFilter />}>
      <Panel>
        <Load query={list} pending={<DataTable {...table} state="pending" rows={[]} />}>
          {({ items, total, page_id, num_pages }) => (
            <>
              <Text as="p" tone="secondary">
                {`${formatCount(total)} ${total === 1 ? 'conversation' : 'conversations'}`}
              </Text>
              <DataTable {...table} rows={items} initialRows={items.length} />
              <Inline justify="between">
                <Text tone="secondary">{`Showing page ${page_id} / ${num_pages}`}</Text>
                <Inline>
                  <Button size="small" isDisabled={page_id <= 1} onPress={() => goTo(page_id - 1)}>
                    Previous
                  </Button>
                  <Button size="small" isDisabled={page_id >= num_pages} onPress={() => goTo(page_id + 1)}>
                    Next
                  </Button>
                </Inline>
              </Inline>
            </>
          )}
        </Load>
      </Panel>
    </Page>
  );
}

/** The columns of spec 3 §2 that the list has data for. */
function useColumns(): DataColumn<ConversationItem>[] {
  const stamp = useStamp();
  const isService = useAuth().selectedProduct!.Category === 'SERVICE_AI';
  const column = (
    id: string,
    header: string,
    value: (item: ConversationItem) => string | null,
  ): DataColumn<ConversationItem> => ({ id, header, kind: 'text', value, isSortable: false });
  return [
    column('customer', 'Customer', ({ FullName }) => FullName || null),
    column('message', "Customer's Last Message", ({ LastHumanMessage }) => LastHumanMessage),
    column('activity', 'Activity Date', ({ Timestamp }) => stamp(Timestamp)),
    column('channel', 'Last Channel', ({ Channel }) => Channel),
    ...(isService ? [] : [column('salesperson', 'Salesperson Assigned', ({ SalesPerson }) => SalesPerson)]),
    column('source', 'LEAD SOURCE', ({ Source }) => Source),
    column('contact', 'Customer Contact', ({ Phone, Email }) => [Phone, Email].filter(Boolean).join(' · ') || null),
  ];
}
