import { get } from '@forecourt/api/contract/status';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';

/** How often it is asked for while somebody looks at it, in ms. */
const askMs = 15_000;

/** How the installation is, asked for again and again. */
export const useStatus = () =>
  useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => api.send(get, {}, { signal }),
    staleTime: 0,
    refetchInterval: askMs,
  });
