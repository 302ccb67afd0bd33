import type { LeadInfo } from '@forecourt/api/contract/leads';
import { updateTakeover } from '@forecourt/api/contract/takeover';
import { ApiError } from '@forecourt/api/errors';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { leadQuery } from '../../../conversations/conversationQueries.ts';
import { useAuth } from '../../../session/store.ts';
import { reloadDialogue } from '../timeline/useDialogue.ts';

/** How long a message about a failure stays, in ms (spec 3 §9). */
const toastMs = 6000;

/** Joins a chat, or hands it back to the assistant; then what is known of it is loaded again (spec 3 §4, "Takeover"). */
export function useTakeover(cid: string, lead: LeadInfo) {
  const { user_info } = useAuth();
  const client = useQueryClient();
  const { queryKey } = leadQuery(user_info.DealerId, cid);
  const update = useMutation({
    mutationFn: ({ status, note }: { status: 'IN_PROGRESS' | 'COMPLETED'; note?: string }) =>
      api.send(updateTakeover, {
        params: { account_id: user_info.DealerId },
        query: {},
        body: {
          cid,
          status,
          sales_person: { ...getNames(user_info.FullName), email: user_info.Email },
          user_id: lead.UserId,
          ...(note && { note }),
        },
      }),
    onSuccess: (answer) => client.setQueryData(queryKey, (known) => known && { ...known, ...answer }),
    // The reloads are not awaited, so that the reason why somebody could not join is shown at once.
    onSettled: () => {
      void client.invalidateQueries({ queryKey });
      // The card says who has it.
      void client.invalidateQueries({ queryKey: ['conversations'] });
      void reloadDialogue(client, cid);
    },
  });
  return {
    join: () =>
      update.mutate(
        { status: 'IN_PROGRESS' },
        { onError: (error) => void showToast({ title: getReason(error), tone: 'danger' }, toastMs) },
      ),
    end: (note: string, onEnded: () => void) =>
      update.mutate({ status: 'COMPLETED', note: note.trim() }, { onSuccess: onEnded }),
    isPending: update.isPending,
    /** Why the chat could not be handed back. */
    endFailure: update.error && update.variables?.status === 'COMPLETED' ? getReason(update.error) : null,
    forgetFailure: update.reset,
  };
}

/** Of two who join at once the server tells one why not (409). */
function getReason(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Error';
  return error.status === 409 ? error.message : error.displayText;
}

/** The record has a person's name in one; the last word is the surname. */
function getNames(fullName: string): { first_name: string; last_name: string } {
  const words = fullName.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop()! : '';
  return { first_name: words.join(' ').slice(0, 80), last_name: last.slice(0, 80) };
}
