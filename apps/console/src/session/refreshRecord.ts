import * as calls from '@forecourt/api/contract/session';
import { ApiError } from '@forecourt/api/errors';
import { api } from '../api.ts';
import { readAuthRecord } from './authRecord.ts';
import { leaveToLogOut } from './leave.ts';
import { session, startSession } from './store.ts';

/** Reads the record again: roles, products and the account's settings are the server's and not the storage's. */
export async function refreshRecord(signal?: AbortSignal): Promise<void> {
  try {
    const auth = await api.send(calls.userInfo, {}, signal && { signal });
    // Another tab may have signed out meanwhile, and this page is about to leave: the record is not brought back.
    if (auth.selectedProduct && session.auth && readAuthRecord(localStorage)) startSession(auth);
  } catch (error) {
    // Deleted meanwhile: an external issuer's token stays good, and belongs to nobody here.
    if (error instanceof ApiError && error.id === 'user-unknown') leaveToLogOut();
    // Else the record at hand serves on; a session that is over has been led to /logout by the client.
  }
}
