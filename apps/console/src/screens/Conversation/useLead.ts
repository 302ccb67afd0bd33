import type { LeadInfo } from '@forecourt/api/contract/leads';
import { ApiError } from '@forecourt/api/errors';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useOwnAccount } from '../../account/useOwnAccount.ts';
import { leadQuery } from '../../conversations/conversationQueries.ts';
import { useAuth } from '../../session/store.ts';

/** How often what is known of a lead is asked for again, in ms. */
const lookInterval = 20_000;
/** Of a preview, in ms (spec 3 §9). */
const previewInterval = 5000;

/** Whether there is no such conversation for this person. */
export const isUnknown = ({ data, error }: Pick<UseQueryResult<LeadInfo>, 'data' | 'error'>): boolean =>
  data === undefined && error instanceof ApiError && error.status === 404;

/** What is known of a conversation's lead; the console works in the account and product that the conversation is of. */
export function useLead(cid: string | undefined): UseQueryResult<LeadInfo> {
  const { user_info } = useAuth();
  const lead = useQuery({
    ...leadQuery(user_info.DealerId, cid ?? ''),
    enabled: cid !== undefined,
    refetchInterval: ({ state }) => (state.data?.AgenticLead?.type === 'test' ? previewInterval : lookInterval),
  });
  useOwnAccount(lead.data && { accountId: lead.data.AccountId, productId: lead.data.ServiceType });
  return lead;
}
