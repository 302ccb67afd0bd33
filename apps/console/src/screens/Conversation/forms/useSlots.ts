import { appointmentSlots } from '@forecourt/api/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { useAuth } from '../../../session/store.ts';

/** The times that an appointment can be at; asked for anew whenever somebody is about to choose one. */
export function useSlots(isEnabled = true) {
  const { user_info, selectedProduct } = useAuth();
  const { DealerId } = user_info;
  return useQuery({
    queryKey: ['slots', DealerId, selectedProduct?.Id],
    queryFn: ({ signal }) => api.send(appointmentSlots, { params: { account_id: DealerId }, query: {} }, { signal }),
    enabled: isEnabled,
    staleTime: 0,
  });
}
