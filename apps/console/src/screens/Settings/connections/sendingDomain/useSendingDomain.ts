import * as calls from '@forecourt/api/contract/connections/sendingDomain';
import { entityTag } from '@forecourt/api/entityTag';
import { ApiError } from '@forecourt/api/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../api.ts';
import { errorText } from '../../../../load/Load.tsx';
import { useAuth } from '../../../../session/store.ts';

/** The account's sending domain, and what changes it. Each change loads it again, also one that failed: somebody else was first. */
export function useSendingDomain() {
  const { user_info, selectedProduct } = useAuth();
  const input = { params: { account_id: user_info.DealerId }, query: {} };
  const client = useQueryClient();
  const queryKey = ['settings', user_info.DealerId, selectedProduct?.Id, 'sending-domain'];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.send(calls.sendingDomain, input, { signal })).Domain,
    staleTime: 0,
  });
  const reloading = <T>(change: Promise<T>): Promise<T> =>
    change.finally(() => void client.invalidateQueries({ queryKey }));
  const ifMatch = entityTag(query.data?.Version ?? 0);
  return {
    query,
    save: (Address: string) =>
      reloading(api.sendVersioned(calls.saveSendingDomain, { ...input, body: { Address } }, { ifMatch })),
    remove: () => reloading(api.sendVersioned(calls.deleteSendingDomain, input, { ifMatch })),
    check: () => reloading(api.send(calls.checkSendingDomain, { ...input, body: {} })),
  };
}

export type SendingDomainCalls = ReturnType<typeof useSendingDomain>;

/** Why a change failed: the server's own words where the person can do something about it. */
export const domainErrorText = (error: Error): string =>
  error instanceof ApiError && [400, 404, 409, 412].includes(error.status) ? error.message : errorText(error);
