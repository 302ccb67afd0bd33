import { type Colleague, colleagueBeatMs, colleagues, type ColleagueState } from '@forecourt/api/contract/colleagues';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../api.ts';
import { useAuth } from '../session/store.ts';
import { follow } from './follow.ts';
import { followWriting, isWriting } from './writing.ts';

/** This window, among those that the person has open. */
const windowId = crypto.randomUUID();

const tell = (account_id: string, conversation_id: string, state: ColleagueState, signal?: AbortSignal) =>
  api.send(
    colleagues,
    { params: { account_id }, query: { conversation_id, state, window: windowId } },
    signal && { signal },
  );

/**
 * Who else has a conversation open, and who of them writes. While the window can be seen, they are notified that it is open
 * here.
 * @param cid undefined where nobody is to be notified, such as of a preview
 */
export function useColleagues(cid: string | undefined): readonly Colleague[] {
  const { DealerId: account_id, UserId: personId } = useAuth().user_info;
  const { data, refetch } = useQuery({
    queryKey: ['colleagues', account_id, cid],
    queryFn: ({ signal }) => tell(account_id, cid!, isWriting(cid!) ? 'typing' : 'reading', signal),
    enabled: cid !== undefined,
    // Not while the window is hidden: nobody reads there.
    refetchInterval: colleagueBeatMs,
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
  });
  const look = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (cid === undefined) return undefined;
    // Of the one that was shown, also where another one takes its place. What fails is forgotten in seconds.
    const leave = () => void tell(account_id, cid, 'gone').catch(() => undefined);
    const stopFollowing = follow(personId, (event) => {
      if (event.type === 'colleagues' && event.conversation_id === cid) look();
    });
    const stopWriting = followWriting(look);
    const onHidden = () => {
      if (document.hidden) leave();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      stopFollowing();
      stopWriting();
      document.removeEventListener('visibilitychange', onHidden);
      leave();
    };
  }, [cid, account_id, personId]);
  return data?.Items ?? [];
}
