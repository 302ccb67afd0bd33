import { ApiError } from '@forecourt/api/errors';
import * as calls from '@forecourt/api/contract/session';
import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { metadata } from '@forecourt/api/contract/users';
import { replace } from 'react-router-dom';
import { api } from '../api.ts';
import { askedProduct } from '../product/askedProduct.ts';
import { withProduct } from '../product/selectProduct.ts';
import { forgetSessionEnd } from './endedSession.ts';
import type { SignedIn } from './firstVisit.ts';
import { completeSignIn, forgetTokens, hasTokens } from './identity.ts';
import { loginErrorText } from './loginError.ts';
import { takeSavedAddress } from './savedAddress.ts';
import { endSession, session, startSession } from './store.ts';

/** The provider's redirect back: tokens, then the person behind them, then where they wanted to go. */
export async function callbackLoader(): Promise<Response> {
  let signedIn: Awaited<ReturnType<typeof completeSignIn>>;
  try {
    signedIn = await completeSignIn();
  } catch (error) {
    // Opened by Back, or by a link of another site: an address that no provider sent ends nobody's session.
    return session.auth && hasTokens() ? replace('/') : refuse(error);
  }
  try {
    const auth = await api.send(calls.login, {});
    if (!auth.selectedProduct)
      throw new ApiError({
        id: 'no-product',
        status: 403,
        message: 'This account has no products. Ask your administrator.',
      });
    const known = await knownRecord(auth, signedIn);
    const chat = signedIn.leadType && askedProduct(new URLSearchParams({ lead_type: signedIn.leadType }), known);
    startSession(chat ? withProduct(known, chat) : known);
    forgetSessionEnd(sessionStorage);
    return replace(takeSavedAddress(sessionStorage, location.origin, known.user_info.UserId));
  } catch (error) {
    return refuse(error);
  }
}

/** What the account knows of the person: on a first visit through single sign-on, after their record has its name. */
async function knownRecord(auth: AuthRecord, signedIn: SignedIn): Promise<AuthRecord> {
  if (auth.user_info.IsFirstVisit) return (await import('./firstVisit.ts')).firstVisit(api, signedIn, auth);
  await api.send(metadata, { params: { accountId: auth.user_info.DealerId }, query: {} });
  return auth;
}

function refuse(error: unknown): Response {
  forgetTokens();
  endSession(loginErrorText(error));
  return replace('/login');
}
