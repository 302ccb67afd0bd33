import { createClient } from '@forecourt/api/client';
import { ApiError } from '@forecourt/api/errors';
import { reportOutage } from './connection/outage.ts';
import { accessToken } from './session/identity.ts';
import { leaveToLogOut, leaveToStepUp, signInAgain } from './session/leave.ts';
import { session } from './session/store.ts';

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
  onSessionEnd: leaveToLogOut,
  onStepUp: () => void leaveToStepUp(),
  onOutage: reportOutage,
});

/** Without tokens a person who is signed in goes to the provider for new ones; the call is over with the page. */
async function tokenOrSignIn(): Promise<string | undefined> {
  const token = await accessToken();
  if (token !== undefined || !session.auth) return token;
  await signInAgain();
  throw new ApiError({ id: 'token', status: 0, message: 'Sign in to continue' });
}
