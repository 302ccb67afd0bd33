import type { Versioned } from '@forecourt/api/client';
import { type QueryKey, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';

/**
 * A record that has versions, as the server has it.
 * @param send loads it: `api.sendVersioned`
 * @returns the query for `<Load>`; `load` loads it anew; `put` takes what a save answered in its place
 */
export function useVersioned<V>(
  queryKey: QueryKey,
  send: (signal?: AbortSignal) => Promise<Versioned<V>>,
): { query: UseQueryResult<Versioned<V>>; load: () => Promise<Versioned<V>>; put: (answer: Versioned<V>) => void } {
  const client = useQueryClient();
  // A person who comes to edit has to see the present version, so it is loaded every time.
  const query = useQuery({ queryKey, queryFn: ({ signal }) => send(signal), staleTime: 0 });
  return {
    query,
    load: () => client.fetchQuery({ queryKey, queryFn: () => send(), staleTime: 0 }),
    put: (answer) => void client.setQueryData(queryKey, answer),
  };
}
