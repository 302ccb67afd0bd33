import * as calls from '@forecourt/api/contract/connections/webhooks';
import type { DeadDelivery, NewEndpoint, WebhookEndpoint } from '@forecourt/api/contract/connections/webhooks';
import { entityTag } from '@forecourt/api/entityTag';
import { ApiError } from '@forecourt/api/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../api.ts';
import { errorText } from '../../../../load/Load.tsx';
import { useAuth } from '../../../../session/store.ts';

/** The account's endpoints and undelivered events, and what changes them. Each change loads both again, also one that failed. */
export function useWebhooks() {
  const { user_info, selectedProduct } = useAuth();
  const account = { account_id: user_info.DealerId };
  const input = { params: account, query: {} };
  const getInput = ({ id }: WebhookEndpoint) => ({ params: { ...account, endpoint_id: id }, query: {} });
  const getVersion = ({ version }: WebhookEndpoint) => ({ ifMatch: entityTag(version) });
  const client = useQueryClient();
  const queryKey = ['settings', user_info.DealerId, selectedProduct?.Id, 'webhooks'];
  const reloading = <T>(change: Promise<T>): Promise<T> =>
    change.finally(() => void client.invalidateQueries({ queryKey }));
  return {
    endpoints: useQuery({
      queryKey: [...queryKey, 'endpoints'],
      queryFn: async ({ signal }) => (await api.send(calls.webhooks, input, { signal })).Items,
      staleTime: 0,
    }),
    dead: useQuery({
      queryKey: [...queryKey, 'dead'],
      queryFn: ({ signal }) => api.send(calls.deadDeliveries, input, { signal }),
      staleTime: 0,
    }),
    /** @returns the secret; null for ADF mail */
    add: async (body: NewEndpoint): Promise<string | null> =>
      (await reloading(api.send(calls.addWebhook, { ...input, body }))).secret,
    change: async (endpoint: WebhookEndpoint, body: NewEndpoint): Promise<void> => {
      const sending = api.sendVersioned(calls.changeWebhook, { ...getInput(endpoint), body }, getVersion(endpoint));
      await reloading(sending);
    },
    remove: async (endpoint: WebhookEndpoint): Promise<void> => {
      await reloading(api.sendVersioned(calls.deleteWebhook, getInput(endpoint), getVersion(endpoint)));
    },
    /** @returns the new secret */
    rotate: async (endpoint: WebhookEndpoint): Promise<string> => {
      const sending = api.sendVersioned(calls.rotateWebhookSecret, getInput(endpoint), getVersion(endpoint));
      return (await reloading(sending)).value.secret;
    },
    test: (endpoint: WebhookEndpoint) => reloading(api.send(calls.testWebhook, getInput(endpoint))),
    /** @returns how many are sent again */
    resend: async (deliveries: readonly DeadDelivery[] | null): Promise<number> => {
      const ids = deliveries && deliveries.map(({ id }) => id);
      return (await reloading(api.send(calls.resendDeliveries, { ...input, body: { ids } }))).queued;
    },
  };
}

export type WebhookCalls = ReturnType<typeof useWebhooks>;

/** Why a change failed: the server's own words where the person can do something about it. */
export const webhookErrorText = (error: Error): string =>
  error instanceof ApiError && [400, 404, 409, 412].includes(error.status) ? error.message : errorText(error);
