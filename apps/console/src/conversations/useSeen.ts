import { markSeen } from '@forecourt/api/contract/conversations';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { useAuth } from '../session/store.ts';
import { seenUntil } from './seenStore.ts';

/**
 * Remembers that the person has the conversation open, here and on the server.
 * @param newestAt of its newest message; undefined while nothing is shown
 */
export function useSeen(cid: string, newestAt: string | undefined): void {
  const account_id = useAuth().user_info.DealerId;
  useEffect(() => {
    if (newestAt === undefined || seenUntil[cid] === newestAt) return;
    seenUntil[cid] = newestAt;
    // Nobody waits for it, and what fails is said again with the next message.
    void api
      .send(markSeen, { params: { account_id }, body: { conversation_id: cid, seen_until: newestAt } })
      .catch(() => undefined);
  }, [cid, newestAt, account_id]);
}
