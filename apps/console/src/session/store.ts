import { accessFacts, type AccessFacts } from '@forecourt/api/access/facts';
import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { proxy, useSnapshot } from 'valtio';
import { brand } from '../brand.ts';
import { clearAuthRecord, readAuthRecord, writeAuthRecord } from './authRecord.ts';

interface SessionState {
  /** Null where nobody is signed in. */
  auth: AuthRecord | null;
  /** Shown once on the login page (spec 1 §2, §8). */
  loginError: string | null;
}

/** The person is the browser's, account and product are the tab's: a new tab begins with those that were chosen last. */
export function readOwnRecord(): AuthRecord | null {
  const latest = readAuthRecord(localStorage);
  const own = readAuthRecord(sessionStorage);
  return own && own.user_info.UserId === latest?.user_info.UserId ? own : latest;
}

/** Who is signed in, in which account and product. */
export const session = proxy<SessionState>({ auth: readOwnRecord(), loginError: null });

export function startSession(auth: AuthRecord): void {
  writeAuthRecord(localStorage, auth);
  writeAuthRecord(sessionStorage, auth);
  session.auth = auth;
}

/** Clears the stored record. What leads to sign-in again passes the text that the login page shows. */
export function endSession(loginError: string | null = null): void {
  clearAuthRecord(localStorage);
  clearAuthRecord(sessionStorage);
  session.auth = null;
  session.loginError = loginError;
}

/** The signed-in person's record. Only for what the route guard has let through. */
export function useAuth(): AuthRecord {
  const { auth } = useSnapshot(session);
  if (!auth) throw new Error('No one is signed in');
  return auth as AuthRecord;
}

/** What the access rules look at, for the signed-in person under this brand. */
export const getFacts = (auth: AuthRecord): AccessFacts => accessFacts(auth, auth.selectedProduct!, brand);
