import type { CallInput, CallOutput } from '@forecourt/api/call';
import type { Versioned } from '@forecourt/api/client';
import { changeNextTouch, nextTouch } from '@forecourt/api/contract/nextTouch';
import { ApiError } from '@forecourt/api/errors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { justLoaded } from '../../../conversations/conversationQueries.ts';
import { refetchChanged } from '../../../live/refetchChanged.ts';
import { useLiveChanges } from '../../../live/useLiveChanges.ts';
import { useLookInterval } from '../../../live/useLookInterval.ts';
import { justNow } from '../../../load/queries.ts';
import { useAuth } from '../../../session/store.ts';
import { reloadDialogue } from '../timeline/useDialogue.ts';

/** How often it is requested, in ms, where no notification comes; none ever comes of a pause of the whole assistant. */
const lookInterval = 20_000;

type Answer = Versioned<CallOutput<typeof nextTouch>>;

/** A change of a follow-up as it was shown. */
export interface TouchChange {
  body: CallInput<typeof changeNextTouch>['body'];
  /** Of what the person saw. */
  version: string;
}

/** What the assistant sends next in a conversation, kept up to date, and what staff do with it. */
export function useNextTouch(cid: string) {
  const { DealerId: account_id } = useAuth().user_info;
  const client = useQueryClient();
  const queryKey = ['next-touch', account_id, cid];
  const params = { account_id, cid };
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.sendVersioned(nextTouch, { params, query: {} }, { signal }),
    initialData: () => {
      const { Version: version, ...value } = justLoaded(client, account_id, cid)?.NextTouch ?? {};
      return version === undefined ? undefined : ({ value, version } as Answer);
    },
    staleTime: justNow,
    refetchInterval: useLookInterval(lookInterval),
  });
  useLiveChanges((changed) => {
    if (!changed || changed.has(cid)) void refetchChanged(client, { queryKey });
  });
  const change = useMutation({
    mutationFn: ({ body, version }: TouchChange) =>
      api.sendVersioned(changeNextTouch, { params, query: {}, body }, { ifMatch: version }),
    onSuccess: async (answer: Answer) => {
      // An answer that was asked for before would put the old one back.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, answer);
      void reloadDialogue(client, cid);
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  return { query, change, problem: getProblem(change.error) };
}

/** What somebody can do about it: the server says so of what has changed, and of what cannot be sent. */
const getProblem = (error: Error | null): string | undefined =>
  error === null
    ? undefined
    : error instanceof ApiError
      ? [409, 412].includes(error.status)
        ? error.message
        : error.displayText
      : 'Error';
