import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refetchChanged } from '../live/refetchChanged.ts';
import { listStateFilter } from './conversationQueries.ts';

/**
 * Keeps the row of the open conversation as current as the conversation itself: a message that came with the timeline is in the list
 * too.
 * @param newest the last message; undefined while none is known
 * @param listedAt when the row says that something last happened; undefined where the list does not have it
 */
export function useListedState(newest: { id: string; at: string } | undefined, listedAt: string | undefined): void {
  const client = useQueryClient();
  const known = useRef<string>(undefined);
  const isBehind = newest !== undefined && listedAt !== undefined && newest.at > listedAt;
  useEffect(() => {
    if (newest === undefined || newest.id === known.current) return;
    // What came along with the list is in it already.
    if (known.current !== undefined || isBehind) void refetchChanged(client, listStateFilter);
    known.current = newest.id;
    // oxlint-disable-next-line react/exhaustive-deps -- the list is read again once for each newest message
  }, [client, newest?.id, isBehind]);
}
