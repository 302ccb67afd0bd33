import { readAuthRecord } from './authRecord.ts';
import { rememberSessionEnd } from './endedSession.ts';
import { redirectToSignIn } from './identity.ts';
import { unsavedChanges } from '../unsaved/unsavedChanges.ts';
import { isEntrance, saveAddress } from './savedAddress.ts';
import { session } from './store.ts';

// The page stands as it is until the browser has left it: its state is not taken from under the screen.

/** A session that the server refuses (spec 1 §4: a 401 or an `error_code`). Signing in again comes back here. */
export function leaveToLogOut(): void {
  if (isEntrance(location.pathname)) return;
  keepPlace();
  rememberSessionEnd(sessionStorage);
  location.assign('/logout');
}

/** A call that takes a fresh sign-in: to the provider, which asks for everything anew, and back to here, where what was typed is kept. */
export const leaveToStepUp = (): Promise<void> => {
  keepPlace();
  return redirectToSignIn({ asksAgain: true, reason: 'step-up' });
};

/** To the provider's page of second factors, and back to here. */
export const leaveToTwoStep = (): Promise<void> => {
  keepPlace();
  return redirectToSignIn({ purpose: 'two-step' });
};

/** What is typed is kept: the browser has nothing to ask. */
function keepPlace(): void {
  unsavedChanges.exist = false;
  saveAddress(sessionStorage, location, session.auth?.user_info.UserId ?? null);
}

let leaving: Promise<void> | undefined;

/**
 * A session whose tokens cannot be renewed (spec 1 §4: a token failure): to the provider and back to here. However many
 * calls find that out, the page leaves once.
 * @throws where the provider cannot be reached; the next call tries again
 */
export const signInAgain = (): Promise<void> =>
  (leaving ??= leaveToSignIn().catch((error: unknown) => {
    leaving = undefined;
    throw error;
  }));

async function leaveToSignIn(): Promise<void> {
  keepPlace();
  // Another tab signed out: the provider, which may still know the person, is not asked behind their back.
  if (readAuthRecord(localStorage)) await redirectToSignIn({ reason: 'session-ended' });
  else location.assign('/login');
}
