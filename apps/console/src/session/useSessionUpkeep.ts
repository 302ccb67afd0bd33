import * as calls from '@forecourt/api/contract/session';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { isSignOut } from './authRecord.ts';
import { session, startSession } from './store.ts';

/**
 * Keeps the record true while a page is open: reads it again after a reload, since roles and products are the server's
 * and not the storage's, and leaves with the other tabs when one of them signs out.
 */
export function useSessionUpkeep(): void {
  useEffect(() => {
    const abort = new AbortController();
    void refreshRecord(abort.signal);
    const onStorage = (event: StorageEvent) => {
      if (isSignOut(event)) location.assign('/login');
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
