import { useEffect, useState } from 'react';
import { follow } from '../live/follow.ts';
import { getChange } from './authRecord.ts';
import { refreshRecord } from './refreshRecord.ts';
import { session, useAuth } from './store.ts';

/** When a page has loaded what it shows first, in ms. A browser opens six connections to a host over HTTP/1.1. */
const settledMs = 2000;

/**
 * Keeps the record true while a page is open: reads it again after a reload, since roles and products are the server's
 * and not the storage's, and follows the other tabs when one of them signs out or lets somebody else in. It also follows
 * the stream of changes, which ends with the person's access, whatever the screen shows.
 * @returns whether the page has loaded what it shows first
 */
export function useSessionUpkeep(): boolean {
  const { UserId } = useAuth().user_info;
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = follow(UserId, () => undefined);
      setSettled(true);
    }, settledMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [UserId]);
  useEffect(() => {
    const abort = new AbortController();
    void refreshRecord(abort.signal);
    const onStorage = (event: StorageEvent) => {
      const change = getChange(event, session.auth);
      if (change === 'signed-out') location.assign('/login');
      // What this page shows and holds belongs to a session whose tokens are gone.
      if (change === 'other-session') location.reload();
    };
    addEventListener('storage', onStorage);
    return () => {
      abort.abort();
      removeEventListener('storage', onStorage);
    };
  }, []);
  return isSettled;
}
