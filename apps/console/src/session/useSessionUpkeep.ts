import { useEffect } from 'react';
import { changeOf } from './authRecord.ts';
import { refreshRecord } from './refreshRecord.ts';
import { session } from './store.ts';

/**
 * Keeps the record true while a page is open: reads it again after a reload, since roles and products are the server's
 * and not the storage's, and follows the other tabs when one of them signs out or lets somebody else in.
 */
export function useSessionUpkeep(): void {
  useEffect(() => {
    const abort = new AbortController();
    void refreshRecord(abort.signal);
    const onStorage = (event: StorageEvent) => {
      const change = changeOf(event, session.auth);
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
}
