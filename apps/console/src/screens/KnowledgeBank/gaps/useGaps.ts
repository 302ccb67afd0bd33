import {
  closeKnowledgeGap,
  gapPageSize,
  type KnowledgeEntryUse,
  knowledgeGaps,
  knowledgeUses,
} from '@forecourt/api/contract/knowledgeUse';
import { showToast } from '@forecourt/ui/toastQueue';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { useAuth } from '../../../session/store.ts';
import { knowledgeErrorText } from '../knowledgeErrors.ts';
import { useRefresh } from '../useBank.ts';
import { gapTexts } from './texts.ts';

const useAccount = () => {
  const { user_info, selectedProduct } = useAuth();
  return { account_id: user_info.DealerId, product: selectedProduct?.Id };
};

/** The gaps of one state, page by page; the first page has the counts of both. */
export function useGaps(state: 'open' | 'closed') {
  const { account_id, product } = useAccount();
  return useInfiniteQuery({
    queryKey: ['knowledge', 'gaps', account_id, product, state],
    queryFn: ({ signal, pageParam }) =>
      api.send(knowledgeGaps, { params: { account_id }, query: { state, skip: String(pageParam) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * gapPageSize < last[state] ? pages.length * gapPageSize : null),
    staleTime: 0,
  });
}

/** What became of the entries, by their questions; undefined while it loads. */
export type Uses = ReadonlyMap<string, KnowledgeEntryUse> | 'failed' | undefined;

/** How often a question was answered from in the last 30 days, as far as it is known. */
export const timesUsed = (uses: Uses, id: string): number =>
  uses === undefined || uses === 'failed' ? 0 : (uses.get(id)?.Used ?? 0);

/** How often each question was answered from, and what happened then. */
export function useUses(): Uses {
  const { account_id, product } = useAccount();
  const { data, error } = useQuery({
    queryKey: ['knowledge', 'uses', account_id, product],
    queryFn: async ({ signal }) => {
      const { Items } = await api.send(knowledgeUses, { params: { account_id }, query: {} }, { signal });
      return new Map(Items.map((use) => [use.id, use]));
    },
  });
  return data ?? (error ? 'failed' : undefined);
}

/** Closes a gap, with the question that answers it or without one, and shows what is left. */
export function useCloseGap(gap_id: string) {
  const { account_id } = useAccount();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (question_id: string | null) =>
      api.send(closeKnowledgeGap, { params: { account_id, gap_id }, body: { question_id }, query: {} }),
    onSuccess: async (_answer, question_id) => {
      const title = question_id === null ? gapTexts.toastDismissed : gapTexts.toastClosed;
      showToast({ tone: 'success', title, isBrief: true });
      await refresh();
    },
    onError: async (error) => {
      showToast({ tone: 'danger', title: gapTexts.notClosed, description: knowledgeErrorText(error) });
      // Somebody else may have closed it.
      await refresh();
    },
  });
}
