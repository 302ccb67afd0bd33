import type { User, UserManager } from 'oidc-client-ts';
import { config } from '../config.ts';
import { freshTokens } from './refresh.ts';

/** An access token that is about to run out is renewed before it is used, in seconds. */
const margin = 20;

let manager: Promise<UserManager> | undefined;

/** The identity provider's client. It is loaded when somebody signs in or is signed in, not before. */
const userManager = (): Promise<UserManager> =>
  (manager ??= import('oidc-client-ts').then(({ UserManager, WebStorageStateStore }) => {
    const { issuer, client_id, audience } = config.oidc;
    return new UserManager({
      authority: issuer,
      client_id,
      redirect_uri: `${location.origin}/login/callback`,
      post_logout_redirect_uri: `${location.origin}/`,
      scope: 'openid profile email offline_access',
      // RFC 8707 for most issuers, `audience` for the others.
      resource: audience,
      extraQueryParams: { audience },
      // Spec 1 §7: refresh tokens are kept in local storage; docs/security.md says what that costs and what guards it.
      userStore: new WebStorageStateStore({ store: localStorage }),
      automaticSilentRenew: false,
      monitorSession: false,
    });
  }));

/**
 * Goes to the provider's page.
 * @param asksAgain makes the provider ask for a password although it knows who is there
 */
export async function redirectToSignIn(asksAgain: boolean): Promise<void> {
  await (await userManager()).signinRedirect(asksAgain ? { prompt: 'login' } : {});
}

/** Takes what the provider's redirect brought: exchanges the code for tokens. */
export async function completeSignIn(): Promise<void> {
  await (await userManager()).signinCallback();
}

/**
 * The access token for a call, renewed where it has to be.
 * @throws where it cannot be renewed
 */
export async function accessToken(): Promise<string | undefined> {
  const users = await userManager();
  const user = await freshTokens<User>({
    read: () => users.getUser(),
    isFresh: (stored) => (stored.expires_in ?? 0) > margin,
    renew: () => users.signinSilent(),
    exclusively: (run) => navigator.locks.request('forecourt-token', run),
  });
  return user?.access_token;
}

/** Forgets the tokens of this browser. */
export async function forgetTokens(): Promise<void> {
  await (await userManager()).removeUser();
}

/** Leaves for the provider's page that ends its own session, which comes back to our origin. */
export async function redirectToSignOut(): Promise<void> {
  const users = await userManager();
  const user = await users.getUser();
  await users.signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {});
}
