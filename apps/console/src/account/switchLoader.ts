import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { switchUser } from '@forecourt/api/contract/session';
import { type LoaderFunctionArgs, replace } from 'react-router-dom';
import { api } from '../api.ts';
import { ownPath } from '../session/savedAddress.ts';
import { session, startSession } from '../session/store.ts';
import { askedAccount, withoutAccount } from './askedAccount.ts';
import { keepProduct } from './switchAccount.ts';

/**
 * Works in the account and product that an address asks for, and goes there; the page is loaded anew. An account or product that the
 * person does not have leaves the address, and they stay where they are.
 */
export async function switchLoader({ request }: LoaderFunctionArgs): Promise<Response> {
  const to = new URL(ownPath(new URL(request.url).searchParams.get('to'), location.origin) ?? '/', location.origin);
  const { auth } = session;
  if (!auth) return replace('/login');
  const asked = askedAccount(to.searchParams, auth);
  const record = asked && (await findRecord(auth, asked.accountId));
  if (record) startSession(keepProduct(record, asked.productId ?? auth.selectedProduct?.Id));
  const isThere = !askedAccount(to.searchParams, session.auth ?? auth);
  const response = replace(to.pathname + (isThere ? to.search : withoutAccount(to.search)) + to.hash);
  // The router then leaves the going to the browser.
  response.headers.set('X-Remix-Reload-Document', 'true');
  return response;
}

/** The person's record in an account; undefined where they may not work in it. */
async function findRecord(auth: AuthRecord, accountId: string): Promise<AuthRecord | undefined> {
  if (accountId === auth.user_info.DealerId) return auth;
  try {
    return await api.send(switchUser, { body: { account_id: accountId } });
  } catch {
    return undefined;
  }
}
