import * as calls from '@forecourt/api/contract/settings/subscribers';
import type { ListedSubscriber } from '@forecourt/api/contract/settings/subscribers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { useAuth } from '../../../session/store.ts';
import type { Offer } from './subscriberForm.ts';

/** Who is notified in the person's account and product, and what can be chosen for them. */
export function useSubscribers() {
  const { user_info, selectedProduct } = useAuth();
  const params = { account_id: user_info.DealerId };
  const client = useQueryClient();
  const key = ['settings', user_info.DealerId, selectedProduct?.Id, 'subscribers'];
  const load = async (signal?: AbortSignal) =>
    (await api.send(calls.subscribers, { params, query: {} }, signal && { signal })).Items;
  const people = useQuery({ queryKey: key, queryFn: ({ signal }) => load(signal), staleTime: 0 });
  const offer = useQuery({
    queryKey: [...key, 'offer'],
    queryFn: async ({ signal }): Promise<Offer> => {
      const [types, principals] = await Promise.all([
        api.send(calls.notificationTypes, { params, query: {} }, { signal }),
        api.send(calls.principals, { params, query: {} }, { signal }),
      ]);
      return { types: types.Items, principals: principals.Items };
    },
  });
  const change = (how: (now: ListedSubscriber[]) => ListedSubscriber[]) =>
    void client.setQueryData<ListedSubscriber[]>(key, (now) => now && how(now));
  return {
    params,
    people,
    offer,
    /** Loads the list anew. */
    reload: () => client.fetchQuery({ queryKey: key, queryFn: () => load(), staleTime: 0 }),
    /** Takes the answer of a save; a new subscriber stands in their place in the order of the list. */
    put: (person: ListedSubscriber) =>
      change((now) => [...now.filter(({ Id }) => Id !== person.Id), person].toSorted(calls.bySurname)),
    takeOut: (id: string) => change((now) => now.filter(({ Id }) => Id !== id)),
  };
}

export type Subscribers = ReturnType<typeof useSubscribers>;
