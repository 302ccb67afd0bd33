import { markSeen } from '@forecourt/api/contract/conversations';
import type { Message } from '@forecourt/api/contract/dialogue';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { refetchChanged } from '../live/refetchChanged.ts';
import { useAuth } from '../session/store.ts';
import { listStateFilter } from './conversationQueries.ts';
import { seenUntil } from './seenStore.ts';

/**
 * Remembers that the person has the conversation open, here and on the server, which counts it as unread until then.
 * @param messages oldest first; undefined while nothing is shown, or while it is of another account
 */
export function useSeen(cid: string, messages: readonly Message[] | undefined): void {
  const account_id = useAuth().user_info.DealerId;
  const client = useQueryClient();
  const newestAt = messages?.at(-1)?.Timestamp;
  const customerAt = messages?.findLast(({ Initiator }) => Initiator === 'HUMAN')?.Timestamp;
  useEffect(() => {
    const before = seenUntil[cid];
    if (newestAt === undefined || before === newestAt) return;
    seenUntil[cid] = newestAt;
    const hasNews = customerAt !== undefined && (before === undefined || customerAt > before);
    // Nobody waits for the answer, and the report of the next message makes up for one that failed.
    void api
      .send(markSeen, { params: { account_id }, body: { conversation_id: cid, seen_until: newestAt } })
      .then(() => (hasNews ? refetchChanged(client, listStateFilter) : undefined))
      .catch(() => undefined);
  }, [cid, newestAt, customerAt, account_id, client]);
}
