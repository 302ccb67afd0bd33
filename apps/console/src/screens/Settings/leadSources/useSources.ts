import type { CallOutput } from '@forecourt/api/call';
import type { Versioned } from '@forecourt/api/client';
import { entityTag, versionIn } from '@forecourt/api/entityTag';
import {
  type OnOff,
  sourceSettings,
  type SourceSetting,
  type SubSource,
  subSources,
  updateSource,
  updateSubSource,
} from '@forecourt/api/contract/settings/lead-sources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { useSaveAtOnce } from '../../../saving/useSaveAtOnce.ts';
import { useAuth } from '../../../session/store.ts';
import { sourceTexts } from './texts.ts';

type Sources = CallOutput<typeof sourceSettings>;
type SubSources = Versioned<CallOutput<typeof subSources>>;

/** One source or sub-source, switched. */
interface Switched<S> {
  source: S;
  Status: OnOff;
}

const inverse = <S>({ source, Status }: Switched<S>): Switched<S> => ({ source, Status: Status === 1 ? 0 : 1 });

const withItem = (held: Sources, id: string, changes: (item: SourceSetting) => Partial<SourceSetting>): Sources => ({
  ...held,
  Items: held.Items.map((item) => (item.SourceId === id ? { ...item, ...changes(item) } : item)),
});

const useKeys = () => {
  const { user_info, selectedProduct } = useAuth();
  const all = ['settings', user_info.DealerId, selectedProduct?.Id, 'lead-sources'];
  return {
    params: { account_id: user_info.DealerId },
    list: [...all, 'list'],
    sub: (source: string) => [...all, 'sub', source],
  };
};

/** The sources with their figures, and what switches one. */
export function useSources() {
  const { params, list, sub } = useKeys();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: list,
    queryFn: ({ signal }) => api.send(sourceSettings, { params, query: {} }, { signal }),
    staleTime: 0,
  });
  const { change } = useSaveAtOnce<Sources, Switched<SourceSetting>>({
    queryKey: list,
    inverse,
    apply: (held, { source, Status }) => withItem(held, source.SourceId, () => ({ Status })),
    save: async ({ source, Status }, held) => {
      const { SourceId } = source;
      const baseVersion = entityTag(held.Items.find((item) => item.SourceId === SourceId)?.Version ?? 0);
      const { version } = await api.sendVersioned(
        updateSource,
        { params: { ...params, source_id: SourceId }, query: {}, body: { Status } },
        { ifMatch: baseVersion },
      );
      // A source and its sub-sources are one record.
      client.setQueryData<SubSources>(sub(SourceId), (parts) =>
        parts?.version === baseVersion ? { ...parts, version } : parts,
      );
      return (now) => withItem(now, SourceId, () => ({ Status, Version: versionIn(version) }));
    },
    done: ({ source, Status }) => sourceTexts.switched(source.SourceName, Status === 1),
    failed: ({ source, Status }) => sourceTexts.failed(source.SourceName, Status === 1),
  });
  return { query, change };
}

/** The sub-sources of the source that is expanded, and what switches one. */
export function useSubSources(parent: SourceSetting | undefined) {
  const { params, list, sub } = useKeys();
  const client = useQueryClient();
  const id = parent?.SourceId ?? '';
  const queryKey = sub(id);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.sendVersioned(subSources, { params, query: { source_id: id } }, { signal }),
    staleTime: 0,
    enabled: parent !== undefined,
  });
  const { change } = useSaveAtOnce<SubSources, Switched<SubSource>>({
    queryKey,
    inverse,
    apply: ({ value, version }, { source, Status }) => ({
      version,
      value: { Items: value.Items.map((item) => (item.SourceId === source.SourceId ? { ...item, Status } : item)) },
    }),
    save: async ({ source, Status }, { version: baseVersion }) => {
      const { version } = await api.sendVersioned(
        updateSubSource,
        { params, query: { source_id: id }, body: { SourceId: source.SourceId, Status } },
        { ifMatch: baseVersion },
      );
      client.setQueryData<Sources>(
        list,
        (held) =>
          held &&
          withItem(held, id, ({ Version }) =>
            entityTag(Version) === baseVersion ? { Version: versionIn(version) } : {},
          ),
      );
      return ({ value }) => ({ value, version });
    },
    done: ({ source, Status }) => sourceTexts.switched(source.SourceName, Status === 1),
    failed: ({ source, Status }) => sourceTexts.failed(source.SourceName, Status === 1),
    onStale: () => client.refetchQueries({ queryKey: list }),
  });
  return { query, change };
}
