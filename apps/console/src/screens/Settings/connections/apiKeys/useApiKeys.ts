import type { ApiScope } from '@forecourt/api/apiScopes';
import {
  type ApiKey,
  apiKeys,
  createApiKey,
  type CreatedApiKey,
  graceHours,
  revokeApiKey,
  rotateApiKey,
} from '@forecourt/api/contract/connections/keys';
import { entityTag } from '@forecourt/api/entityTag';
import { ApiError } from '@forecourt/api/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../api.ts';
import { errorText } from '../../../../load/Load.tsx';
import { useAuth } from '../../../../session/store.ts';

export type GraceHours = (typeof graceHours)[number];

/** The account's API keys, and what changes them. Each change loads the list again, also one that failed: somebody else was first. */
export function useApiKeys() {
  const { user_info, selectedProduct } = useAuth();
  const input = { params: { account_id: user_info.DealerId }, query: {} };
  const client = useQueryClient();
  const queryKey = ['settings', user_info.DealerId, selectedProduct?.Id, 'api-keys'];
  const reloading = <T>(change: Promise<T>): Promise<T> =>
    change.finally(() => void client.invalidateQueries({ queryKey }));
  return {
    keys: useQuery({
      queryKey,
      queryFn: async ({ signal }) => (await api.send(apiKeys, input, { signal })).Items,
      staleTime: 0,
    }),
    create: (Name: string, Scopes: ApiScope[]): Promise<CreatedApiKey> =>
      reloading(api.send(createApiKey, { ...input, body: { Name, Scopes } })),
    rotate: async ({ Id, Version }: ApiKey, GraceHours: GraceHours): Promise<CreatedApiKey> => {
      const sending = api.sendVersioned(
        rotateApiKey,
        { ...input, body: { Id, GraceHours } },
        { ifMatch: entityTag(Version) },
      );
      return (await reloading(sending)).value;
    },
    revoke: ({ Id }: ApiKey): Promise<ApiKey> => reloading(api.send(revokeApiKey, { ...input, body: { Id } })),
  };
}

export type ApiKeyCalls = ReturnType<typeof useApiKeys>;

/** Why a change failed: the server's own words where the list has changed or is full. */
export const keyErrorText = (error: Error): string =>
  error instanceof ApiError && [404, 409, 412].includes(error.status) ? error.message : errorText(error);
