import { generalInfo, type LeadInfo } from '@forecourt/api/contract/leads';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useOwnAccount } from '../../account/useOwnAccount.ts';
import { api } from '../../api.ts';
import { useAuth } from '../../session/store.ts';

/** How often what is known of a lead is asked for again, in ms. */
const lookInterval = 20_000;
/** Of a preview, in ms (spec 3 §9). */
const previewInterval = 5000;

/** What is known of a conversation's lead; the console works in the account and product that the conversation is of. */
export function useLead(cid: string | undefined): UseQueryResult<LeadInfo> {
  const { user_info } = useAuth();
  const lead = useQuery({
    queryKey: ['lead', user_info.DealerId, cid],
    queryFn:
      cid === undefined
        ? skipToken
        : ({ signal }) =>
            api.send(generalInfo, { params: { account_id: user_info.DealerId, cid }, query: {} }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.AgenticLead?.type === 'test' ? previewInterval : lookInterval),
  });
  useOwnAccount(lead.data && { accountId: lead.data.AccountId, productId: lead.data.ServiceType });
  return lead;
}
