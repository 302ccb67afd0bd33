import { todayLists, type TodayList } from '@forecourt/api/contract/listed-metrics';
import { type StoreToday, storesToday } from '@forecourt/api/contract/today';
import { CountPercent } from '@forecourt/ui/data/CountPercent';
import { DataTable } from '@forecourt/ui/data/DataTable';
import type { DataColumn } from '@forecourt/ui/dataColumn';
import { Panel } from '@forecourt/ui/layout/Panel';
import { Link } from '@forecourt/ui/text/Link';
import { useQuery } from '@tanstack/react-query';
import { withAccount } from '../../account/askedAccount.ts';
import { api } from '../../api.ts';
import { conversationsHref } from '../../conversations/conversationFilter.ts';
import { formatCount } from '../../format/format.ts';
import { Load } from '../../load/Load.tsx';
import { useAuth } from '../../session/store.ts';
import { metricsKey } from './metricQuery.ts';
import { useOffWebsiteText } from './useOffWebsiteText.ts';
import { storeTexts as texts, tableTexts, todayTexts } from './texts.ts';

/** All stores of a person side by side: what is to be done today in each, and its lists. */
export function Stores() {
  const { user_info, selectedProduct } = useAuth();
  const productId = selectedProduct!.Id;
  const query = useQuery({
    queryKey: [metricsKey, storesToday.id, user_info.DealerId, productId],
    queryFn: ({ signal }) => api.send(storesToday, { query: {} }, { signal }),
  });
  const offWebsite = useOffWebsiteText();
  const getSearch = (accountId: string) => withAccount('', { accountId, productId });
  const count = (metric: TodayList): DataColumn<StoreToday> => ({
    id: metric,
    header: todayTexts.labels[metric],
    kind: 'number',
    width: 104,
    value: (store) => getCount(store, metric),
    cell: (store) => {
      const number = getCount(store, metric);
      const leads = { endpoint: 'conversations', metric, sub_metric: '' };
      const isLink = number > 0 && store.account_id !== everywhere;
      return (
        <CountPercent
          count={formatCount(number)!}
          href={isLink ? conversationsHref(leads, getSearch(store.account_id)) : undefined}
          label={`${todayTexts.labels[metric]} in ${store.name}: ${formatCount(number)}`}
        />
      );
    },
  });
  const table = {
    label: texts.title,
    columns: [
      {
        id: 'store',
        header: texts.store,
        kind: 'text',
        width: 200,
        value: ({ name }) => name,
        wrapText: ({ account_id }, text) =>
          account_id === everywhere ? (
            text
          ) : (
            <Link href={`/${getSearch(account_id)}`} tone="primary">
              {text}
            </Link>
          ),
      } satisfies DataColumn<StoreToday>,
      ...todayLists.filter((metric) => metric !== 'currentChats' || offWebsite === undefined).map(count),
    ],
    getRowId: ({ account_id }: StoreToday) => account_id,
    texts: tableTexts,
    isErrorQuiet: true,
    initialRows: 10,
  };
  return (
    <Panel title={texts.title}>
      <Load
        query={query}
        pending={<DataTable {...table} state="pending" rows={[]} />}
        failed={(retry) => <DataTable {...table} state="error" rows={[]} onRetry={retry} />}
      >
        {({ Stores }) => (
          <DataTable {...table} rows={Stores} total={Stores.length > 1 ? addUp(Stores) : undefined} fileName="stores" />
        )}
      </Load>
    </Panel>
  );
}

/** Stands for the id of a store in the row of all of them. */
const everywhere = '';

const getCount = ({ Items }: StoreToday, metric: TodayList): number =>
  Items.find((item) => item.metric === metric)?.count ?? 0;

const addUp = (stores: readonly StoreToday[]): StoreToday => ({
  account_id: everywhere,
  name: texts.total,
  Items: todayLists.map((metric) => ({
    metric,
    count: stores.reduce((sum, store) => sum + getCount(store, metric), 0),
    at: null,
  })),
});
