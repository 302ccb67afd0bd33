import { checklist, type optionalSteps, setStepAside } from '@forecourt/api/contract/connections/checklist';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../api.ts';
import { useAuth } from '../../../../session/store.ts';

/** How often an open checklist looks for what has been done elsewhere, in ms. */
const pollIntervalMs = 20_000;

export type OptionalStep = (typeof optionalSteps)[number];

/** What of the account is set up, and setting a step aside. */
export function useChecklist() {
  const { user_info, selectedProduct } = useAuth();
  const params = { account_id: user_info.DealerId };
  const queryKey = ['settings', user_info.DealerId, selectedProduct?.Id, 'checklist'];
  const client = useQueryClient();
  return {
    query: useQuery({
      queryKey,
      queryFn: ({ signal }) => api.send(checklist, { params, query: {} }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => data?.CompletedAt === null && pollIntervalMs,
    }),
    setAside: async (step: OptionalStep, IsSetAside: boolean): Promise<void> => {
      const body = { IsSetAside };
      client.setQueryData(queryKey, await api.send(setStepAside, { params: { ...params, step }, query: {}, body }));
    },
  };
}

export type ChecklistCalls = ReturnType<typeof useChecklist>;
