import { type ChatCall, chatCalls } from '@forecourt/api/contract/takeover';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../api.ts';
import { follow } from '../live/follow.ts';
import { useLookInterval } from '../live/useLookInterval.ts';
import { useAuth } from '../session/store.ts';

/** How often it is asked, in ms, where nothing tells of changes. */
const lookInterval = 20_000;
/** How long changes are gathered before it is asked, in ms. */
const gatherMs = 500;

const none: readonly ChatCall[] = [];

/** The chats that call for the person, in any of their accounts; on whatever screen they are. */
export function useCalls(): readonly ChatCall[] {
  const { DealerId: account_id, UserId: personId } = useAuth().user_info;
  const { data, refetch } = useQuery({
    queryKey: ['calls', personId],
    queryFn: ({ signal }) => api.send(chatCalls, { params: { account_id }, query: {} }, { signal }),
    staleTime: 0,
    refetchInterval: useLookInterval(lookInterval),
    // A tab in the background is where a call matters.
    refetchIntervalInBackground: true,
  });
  const look = useEffectEvent(() => void refetch());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopFollowing = follow(personId, ({ type }) => {
      if (type === 'colleagues') return;
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, gatherMs);
    });
    return () => {
      clearTimeout(timer);
      stopFollowing();
    };
  }, [personId]);
  return data?.Items ?? none;
}
