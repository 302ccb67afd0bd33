import * as calls from '@forecourt/api/contract/session';
import { api } from '../api.ts';
import { readAuthRecord } from './authRecord.ts';
import { session, startSession } from './store.ts';

/** Reads the record again: roles, products and the account's settings are the server's and not the storage's. */
export async function refreshRecord(signal?: AbortSignal): Promise<void> {
  try {
    const auth = await api.send(calls.userInfo, {}, signal && { signal });
    // Another tab may have signed out meanwhile, and this page is about to leave: the record is not brought back.
    if (auth.selectedProduct && session.auth && readAuthRecord(localStorage)) startSession(auth);
  } catch {
    // The record at hand serves on; a session that is over has been led to /logout by the client.
  }
}
