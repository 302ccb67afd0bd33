import { createClient } from '@forecourt/api/client';
import { ApiError } from '@forecourt/api/errors';
import { accessToken, forgetTokens } from './session/identity.ts';
import { saveAddress } from './session/savedAddress.ts';
import { endSession, session } from './session/store.ts';

/** The calls of the contract, for the signed-in person (spec 1 §7). */
export const api = createClient({
  baseUrl: `${location.origin}/`,
  token: tokenOrSignIn,
  scope: () => {
    const { auth } = session;
    return auth?.selectedProduct
      ? { account_id: auth.user_info.DealerId, service_type: auth.selectedProduct.Id }
      : undefined;
  },
  // Spec 1 §4: a 401 or an error_code leads to /logout. The address is kept, so that signing in again comes back to it.
  onSessionEnd: () => {
    if (location.pathname === '/logout' || location.pathname.startsWith('/login')) return;
    saveAddress(sessionStorage, location.pathname + location.search);
    location.assign('/logout');
  },
});

/** A token that cannot be renewed: sign in again, then back to where the person was (spec 1 §4). */
async function tokenOrSignIn(): Promise<string | undefined> {
  try {
    return await accessToken();
  } catch (error) {
    // Without a connection nothing is known of the session; it goes on when the connection is back.
    if (error instanceof TypeError) throw error;
    if (!location.pathname.startsWith('/login')) saveAddress(sessionStorage, location.pathname + location.search);
    await forgetTokens();
    endSession();
    throw new ApiError({ id: 'token', status: 0, message: 'Sign in to continue' }, { cause: error });
  }
}
