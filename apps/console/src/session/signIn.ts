import { ApiError } from '@forecourt/api/errors';
import * as calls from '@forecourt/api/contract/session';
import { replace } from 'react-router';
import { api } from '../api.ts';
import { completeSignIn, forgetTokens, hasTokens } from './identity.ts';
import { loginErrorText } from './loginError.ts';
import { takeSavedAddress } from './savedAddress.ts';
import { endSession, session, startSession } from './store.ts';

/** The provider's redirect back: tokens, then the person behind them, then where they wanted to go. */
export async function callbackLoader(): Promise<Response> {
  try {
    await completeSignIn();
  } catch (error) {
    // Opened by Back, or by a link of another site: an address that no provider sent ends nobody's session.
    return session.auth && hasTokens() ? replace('/') : refuse(error);
  }
  try {
    const auth = await api.send(calls.login, {});
    if (!auth.selectedProduct)
      throw new ApiError({ id: 'no-product', status: 403, message: 'This account has no product' });
    startSession(auth);
    return replace(takeSavedAddress(sessionStorage, location.origin));
  } catch (error) {
    return refuse(error);
  }
}

async function refuse(error: unknown): Promise<Response> {
  await forgetTokens();
  endSession(loginErrorText(error));
  return replace('/login');
}
