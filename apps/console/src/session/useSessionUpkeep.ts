import * as calls from '@forecourt/api/contract/session';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { changeOf } from './authRecord.ts';
import { session, startSession } from './store.ts';

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

async function refreshRecord(signal: AbortSignal): Promise<void> {
  try {
    const auth = await api.send(calls.userInfo, {}, { signal });
    if (auth.selectedProduct && session.auth) startSession(auth);
  } catch {
    // The record at hand serves on; a session that is over has been led to /logout by the client.
  }
}
