import type { Versioned } from '@forecourt/api/client';
import * as calls from '@forecourt/api/contract/settings/chat-domains';
import type { OnboardingDomain } from '@forecourt/api/contract/settings/chat-domains';
import { ApiError } from '@forecourt/api/errors';
import { entityTag } from '@forecourt/api/entityTag';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { useAuth } from '../../../session/store.ts';
import { changedFields, type DomainValues, versioned } from './domainForm.ts';

const query = { settings_type: 'ONBOARDING_SETTINGS' } as const;

/** The domains of the account's websites, and what changes them (spec 2 §7). */
export function useDomains() {
  const { user_info, selectedProduct } = useAuth();
  const params = { account_id: user_info.DealerId };
  const client = useQueryClient();
  const queryKey = ['settings', user_info.DealerId, selectedProduct?.Id, 'chat-domains'];
  const list = async (signal?: AbortSignal): Promise<OnboardingDomain[]> =>
    (await api.send(calls.domains, { params, query }, signal && { signal })).Items;
  /** The chat's looks, which the other block of the page shows, are by domain. */
  const reloadLooks = () =>
    void client.invalidateQueries({ queryKey: ['settings', user_info.DealerId, selectedProduct?.Id, 'chat-look'] });
  const reload = () => client.fetchQuery({ queryKey, queryFn: () => list(), staleTime: 0 });
  return {
    params,
    domains: useQuery({ queryKey, queryFn: ({ signal }) => list(signal), staleTime: 0 }),
    isPilot: useQuery({
      queryKey: [...queryKey, 'pilot'],
      queryFn: async ({ signal }) => (await api.send(calls.pilotStatus, { params, query: {} }, { signal })).Status,
    }),
    reload,
    /** Loads a domain anew. */
    load: async (domain: string): Promise<Versioned<DomainValues>> => {
      const found = (await reload()).find((one) => one.domain === domain);
      if (!found) throw new ApiError({ id: 'deleted', status: 404, message: calls.deletedDomainMessage });
      return versioned(found);
    },
    save: async (saved: OnboardingDomain, values: DomainValues, ifMatch: string): Promise<Versioned<DomainValues>> => {
      const body = { website_url: saved.domain, settings: changedFields(saved.settings, values) };
      const { value } = await api.sendVersioned(calls.updateDomain, { params, query, body }, { ifMatch });
      client.setQueryData<OnboardingDomain[]>(queryKey, (held) =>
        held?.map((one) => (one.domain === value.domain ? value : one)),
      );
      return versioned(value);
    },
    /** @throws Error with the server's reason for a domain that cannot be had */
    add: async (website_url: string, copy_from: string | null): Promise<string> => {
      const { error, domain } = await api.send(calls.addDomain, { params, query, body: { website_url, copy_from } });
      if (!domain) throw new NotAdded(error ?? '');
      reloadLooks();
      await reload();
      return domain.domain;
    },
    remove: async ({ domain, Version }: OnboardingDomain): Promise<void> => {
      const input = { params, query, body: { website_url: domain } };
      try {
        await api.sendVersioned(calls.deleteDomain, input, { ifMatch: entityTag(Version) });
      } finally {
        reloadLooks();
        await reload();
      }
    },
  };
}

/** Why the server did not add a domain, in words to show. */
export class NotAdded extends Error {}

export type Domains = ReturnType<typeof useDomains>;
