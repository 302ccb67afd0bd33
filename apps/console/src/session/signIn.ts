import { ApiError } from '@forecourt/api/errors';
import * as calls from '@forecourt/api/contract/session';
import { redirect } from 'react-router';
import { api } from '../api.ts';
import { completeSignIn, forgetTokens } from './identity.ts';
import { takeSavedAddress } from './savedAddress.ts';
import { endSession, startSession } from './store.ts';

/** What the login page says where the failure has no words of its own (spec 1 §2). */
const unexplained = 'An error occurred';

/** The provider's redirect back: tokens, then the person behind them, then where they wanted to go. */
export async function callbackLoader(): Promise<Response> {
  try {
    await completeSignIn();
    const auth = await api.send(calls.login, {});
    if (!auth.selectedProduct)
      throw new ApiError({ id: 'no-product', status: 403, message: 'This account has no product' });
    startSession(auth);
    return redirect(takeSavedAddress(sessionStorage, location.origin));
  } catch (error) {
    await forgetTokens();
    endSession(error instanceof Error && error.message ? error.message : unexplained);
    return redirect('/login');
  }
}
