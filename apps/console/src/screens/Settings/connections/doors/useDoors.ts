import type { CallOutput } from '@forecourt/api/call';
import { doors, testDoor } from '@forecourt/api/contract/connections/doors';
import { ApiError } from '@forecourt/api/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../api.ts';
import { errorText } from '../../../../load/Load.tsx';
import { useAuth } from '../../../../session/store.ts';

/** How often the doors are looked at again, in ms: while an address is being made, while a test is under way, and when it is late. */
const pollIntervalMs = { address: 5000, underWay: 2000, overdue: 15_000 };

const getInterval = ({ Mail, Texts }: CallOutput<typeof doors>): number | false => {
  const states = [Mail.Test?.State, Texts.Test?.State];
  if (states.some((state) => state === 'sending' || state === 'waiting')) return pollIntervalMs.underWay;
  if (Mail.IsAddressPending) return pollIntervalMs.address;
  return states.includes('overdue') && pollIntervalMs.overdue;
};

/** How the account is reached, and what tests it. A test that is under way is looked for until it has come back. */
export function useDoors() {
  const { user_info, selectedProduct } = useAuth();
  const params = { account_id: user_info.DealerId };
  const queryKey = ['settings', user_info.DealerId, selectedProduct?.Id, 'doors'];
  const client = useQueryClient();
  return {
    query: useQuery({
      queryKey,
      queryFn: ({ signal }) => api.send(doors, { params, query: {} }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => data !== undefined && getInterval(data),
    }),
    /** @param phone that a text goes to */
    test: async (door: 'mail' | 'text', phone?: string): Promise<void> => {
      const body = phone === undefined ? {} : { Phone: phone };
      await api.send(testDoor, { params: { ...params, door }, query: {}, body });
      await client.invalidateQueries({ queryKey });
    },
  };
}

export type Doors = ReturnType<typeof useDoors>;

/** Why a test was refused: the server's own words where the person can do something about it. */
export const testErrorText = (error: Error): string =>
  error instanceof ApiError && [400, 409, 429].includes(error.status) ? error.message : errorText(error);
