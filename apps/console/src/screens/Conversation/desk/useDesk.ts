import type { CallInput } from '@forecourt/api/call';
import { markUnread } from '@forecourt/api/contract/conversations';
import * as desk from '@forecourt/api/contract/desk';
import { ApiError } from '@forecourt/api/errors';
import { showToast } from '@forecourt/ui/toastQueue';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../../api.ts';
import { listStateFilter } from '../../../conversations/conversationQueries.ts';
import { seenUntil } from '../../../conversations/seenStore.ts';
import { refetchChanged } from '../../../live/refetchChanged.ts';
import { useLiveChanges } from '../../../live/useLiveChanges.ts';
import { useLookInterval } from '../../../live/useLookInterval.ts';
import { useAuth } from '../../../session/store.ts';
import { reloadDialogue } from '../timeline/useDialogue.ts';

/** How often it is asked who has a conversation, in ms, where nothing tells of changes. */
const lookInterval = 20_000;

const deskQuery = (account_id: string, conversation_id: string) =>
  queryOptions({
    queryKey: ['desk', account_id, conversation_id],
    queryFn: ({ signal }) =>
      api.send(desk.deskState, { params: { account_id }, query: { conversation_id } }, { signal }),
  });

/** What can be done with a conversation on the desk, without the conversation itself. */
type Change =
  | { call: typeof desk.assign; body: Omit<CallInput<typeof desk.assign>['body'], 'conversation_id'> }
  | { call: typeof desk.setStatus; body: Omit<CallInput<typeof desk.setStatus>['body'], 'conversation_id'> }
  | { call: typeof desk.offerTransfer; body: Omit<CallInput<typeof desk.offerTransfer>['body'], 'conversation_id'> }
  | { call: typeof desk.answerTransfer; body: Omit<CallInput<typeof desk.answerTransfer>['body'], 'conversation_id'> };

/** Who has a conversation and how it stands with the team, kept up to date, and what changes that. */
export function useDesk(cid: string, isEnabled: boolean) {
  const account_id = useAuth().user_info.DealerId;
  const client = useQueryClient();
  const { queryKey } = deskQuery(account_id, cid);
  const state = useQuery({
    ...deskQuery(account_id, cid),
    enabled: isEnabled,
    refetchInterval: useLookInterval(lookInterval),
  });
  useLiveChanges((changed) => {
    if (!changed || changed.has(cid)) void refetchChanged(client, { queryKey, type: 'active' });
  });
  const change = useMutation({
    mutationFn: ({ call, body }: Change) =>
      api.send(call, {
        params: { account_id },
        query: {},
        body: { ...body, conversation_id: cid },
      } as never) as Promise<desk.DeskState>,
    onSuccess: (next) => client.setQueryData(queryKey, next),
    onSettled: () => {
      void reloadDialogue(client, cid);
      void client.invalidateQueries({ queryKey: ['lead', account_id, cid] });
      void refetchChanged(client, listStateFilter);
    },
  });
  return {
    state: state.data,
    change: change.mutate,
    isPending: change.isPending,
    failure: change.error && getProblem(change.error),
    forgetFailure: change.reset,
  };
}

/** What somebody can do about it: the server says so of what it refuses. */
const getProblem = (error: Error): string =>
  error instanceof ApiError ? (error.status < 500 && error.status > 0 ? error.message : error.displayText) : 'Error';

/** Marks the open conversation as unread, and leaves it: it would be read again at once. */
export function useMarkUnread(cid: string): () => void {
  const account_id = useAuth().user_info.DealerId;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mark = useMutation({
    mutationFn: () => api.send(markUnread, { params: { account_id }, query: {}, body: { conversation_id: cid } }),
    onSuccess: () => {
      delete seenUntil[cid];
      void navigate(`/conversations${search}`);
      void refetchChanged(client, listStateFilter);
    },
    onError: (error) => void showToast({ tone: 'danger', title: getProblem(error) }),
  });
  return () => mark.mutate();
}
