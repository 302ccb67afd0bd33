import type { CallInput } from '@forecourt/api/call';
import * as customers from '@forecourt/api/contract/customers';
import { ApiError } from '@forecourt/api/errors';
import { showToast } from '@forecourt/ui/toastQueue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { useAuth } from '../../../session/store.ts';
import { customerTexts } from './texts.ts';

type PairCall = typeof customers.merge | typeof customers.separate | typeof customers.keepApart;

/** What somebody decides about the customer of a conversation, without the conversation itself. */
type Change = (
  | { call: PairCall; body: Omit<CallInput<PairCall>['body'], 'conversation_id'> }
  | {
      call: typeof customers.keepContact;
      body: Omit<CallInput<typeof customers.keepContact>['body'], 'conversation_id'>;
    }
) & {
  /** What is shown once it is stored. */
  done: string;
};

/** Changes who the customer of a conversation is, or how they are reached: one change at a time. */
export function useCustomerChange(cid: string) {
  const account_id = useAuth().user_info.DealerId;
  const client = useQueryClient();
  const stored = useMutation({
    mutationFn: ({ call, body }: Change) =>
      api.send(call, { params: { account_id }, query: {}, body: { ...body, conversation_id: cid } } as never),
    onSuccess: (_answer, { done }) => void showToast({ tone: 'success', isBrief: true, title: done }),
    onError: (error) => {
      const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500;
      showToast({ tone: 'danger', title: isRefusal ? error.message : customerTexts.failed });
    },
    onSettled: async () => {
      // What is known of either lead has changed, and of others of the customer; so has where staff may write.
      await client.invalidateQueries({ queryKey: ['lead', account_id] });
      await client.invalidateQueries({ queryKey: ['unsubscribed'] });
    },
  });
  const isSame = ({ call, body }: Omit<Change, 'done'>) =>
    stored.variables?.call === call && JSON.stringify(stored.variables.body) === JSON.stringify(body);
  /** The props of a button for a change: the pressed one keeps the focus, and the others wait. */
  return (change: Change) => ({
    isPending: stored.isPending && isSame(change),
    isDisabled: stored.isPending && !isSame(change),
    onPress: () => stored.mutate(change),
  });
}
