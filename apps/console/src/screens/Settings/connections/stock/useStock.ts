import { entityTag } from '@forecourt/api/entityTag';
import * as calls from '@forecourt/api/contract/connections/stock';
import type { StockMapping, StockSource, StockSourceChoice } from '@forecourt/api/contract/connections/stock';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../api.ts';
import { useAuth } from '../../../../session/store.ts';

/** How often the card looks whether a file that is being fetched has come, in ms. */
const pollIntervalMs = 3000;

/** How long a file may take to be sent and loaded, in ms: 64 MB on a slow line. */
const loadLimitMs = 300_000;

/** What is chosen of a new source of uploads. */
const uploadChoice = {
  kind: 'upload',
  address: '',
  mapping: null,
  max_age_days: calls.defaultMaxAgeDays,
} as const satisfies StockSourceChoice;

const choiceIn = ({ kind, address, mapping, max_age_days }: StockSource): StockSourceChoice => ({
  kind,
  address,
  mapping,
  max_age_days,
});

/** The dealer's sources of stock, and what is done with them. Each change loads them anew. */
export function useStock() {
  const { user_info, selectedProduct } = useAuth();
  const params = { account_id: user_info.DealerId };
  const queryKey = ['settings', user_info.DealerId, selectedProduct?.Id, 'stock'];
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.send(calls.stock, { params, query: {} }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.sources.some(({ is_pulling }) => is_pulling) === true && pollIntervalMs,
  });
  const refresh = () => client.invalidateQueries({ queryKey });
  const inSource = ({ id }: StockSource) => ({ ...params, source_id: id });

  const add = async (choice: StockSourceChoice): Promise<StockSource> => {
    const source = await api.send(calls.addStockSource, { params, query: {}, body: choice });
    await refresh();
    return source;
  };
  const change = async (source: StockSource, changed: Partial<StockSourceChoice>): Promise<StockSource> => {
    const { value } = await api.sendVersioned(
      calls.updateStockSource,
      { params: inSource(source), query: {}, body: { ...choiceIn(source), ...changed } },
      { ifMatch: entityTag(source.Version) },
    );
    await refresh();
    return value;
  };
  return {
    query,
    add,
    change,
    /** Reads the beginning of a file. */
    preview: async (file: File, mapping: StockMapping | null, signal: AbortSignal) => {
      const body = new Uint8Array(await file.slice(0, calls.stockPreviewBytes).arrayBuffer());
      const given = mapping === null ? {} : { mapping: JSON.stringify(mapping) };
      return api.send(calls.previewStock, { params, query: given, body }, { signal });
    },
    /** Loads a file by a mapping, which its source keeps. @param source that of uploads; undefined for a new one */
    load: async (source: StockSource | undefined, file: File, mapping: StockMapping | null): Promise<StockSource> => {
      const target = source ? await change(source, { mapping }) : await add({ ...uploadChoice, mapping });
      const body = new Uint8Array(await file.arrayBuffer());
      const loaded = await api.send(
        calls.loadStockFile,
        { params: inSource(target), query: { name: file.name.slice(0, 200) }, body },
        { timeLimitMs: loadLimitMs },
      );
      await refresh();
      return loaded;
    },
    pull: async (source: StockSource): Promise<void> => {
      await api.send(calls.pullStock, { params: inSource(source), query: {}, body: {} });
      await refresh();
    },
    confirmMissing: async (source: StockSource): Promise<void> => {
      await api.send(calls.confirmMissingStock, { params: inSource(source), query: {}, body: {} });
      await refresh();
    },
    remove: async (source: StockSource): Promise<void> => {
      await api.sendVersioned(
        calls.deleteStockSource,
        { params: inSource(source), query: {} },
        { ifMatch: entityTag(source.Version) },
      );
      await refresh();
    },
  };
}

/** What the parts of the card are given. */
export type Stock = ReturnType<typeof useStock>;
