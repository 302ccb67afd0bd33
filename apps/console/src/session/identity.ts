import type { UserManager } from 'oidc-client-ts';
import { config } from '../config.ts';
import type { SignedIn } from './firstVisit.ts';
import { freshTokens } from './refresh.ts';
import { isRefusal } from './refusal.ts';
import { clearStoredTokens, storedTokens, type Tokens } from './storedTokens.ts';

/** An access token that is about to run out is renewed before it is used, in seconds. */
const margin = 20;

let manager: Promise<UserManager> | undefined;

/** The identity provider's client. It is loaded when somebody signs in or is signed in, not before. */
const userManager = (): Promise<UserManager> =>
  // Where it does not arrive, the next call tries again.
  (manager ??= loadManager().catch((error: unknown) => {
    manager = undefined;
    throw error;
  }));

const loadManager = () =>
  import('oidc-client-ts').then(({ UserManager, WebStorageStateStore }) => {
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
  });

/**
 * Goes to the provider's page.
 * @param options `asksAgain` makes the provider ask for a password although it knows who is there; `connection` is the
 *   dealer group's single sign-on that it should send the person to (design §6); `reason` is why somebody who did not ask
 *   to sign in is sent there, and `purpose` that they come to set up two-step sign-in: the embedded provider knows both, and others ignore
 *   them (RFC 6749 §3.1)
 */
export async function redirectToSignIn(
  options: {
    asksAgain?: boolean;
    connection?: string;
    reason?: 'session-ended' | 'step-up';
    purpose?: 'two-step';
  } = {},
): Promise<void> {
  const { asksAgain = false, connection, ...more } = options;
  await (
    await userManager()
  ).signinRedirect({
    ...(asksAgain && { prompt: 'login' }),
    ...(config.oidc.acr_values && { acr_values: config.oidc.acr_values }),
    extraQueryParams: {
      audience: config.oidc.audience,
      ...(connection && { connection }),
      ...more,
    },
  });
}

/**
 * Takes what the provider's redirect brought: exchanges the code for tokens.
 * @returns what the provider says of the person; the lead type where it sends one (spec 1 §4)
 */
export async function completeSignIn(): Promise<SignedIn & { leadType: string | undefined }> {
  const user = await (await userManager()).signinCallback();
  // Only a frame or a popup gives none, and there is neither here.
  if (!user) throw new Error('The sign-in provider returned no user');
  const { sub, preferred_username, email, lead_type } = user.profile;
  return {
    subject: sub,
    userName: preferred_username ?? email ?? sub,
    leadType: typeof lead_type === 'string' ? lead_type : undefined,
  };
}

/** Whether this browser holds tokens, good or run out. */
export const hasTokens = (): boolean => storedTokens(localStorage, config.oidc) !== null;

/**
 * The access token for a call, renewed where it has to be.
 * @returns undefined where nobody is signed in, or where the provider renews no more
 * @throws where the provider cannot be asked
 */
export async function accessToken(): Promise<string | undefined> {
  const tokens = await freshTokens<Tokens>({
    // The client is loaded for renewing alone: most calls find tokens that are good.
    read: async () => storedTokens(localStorage, config.oidc),
    isFresh: ({ expires_at }) => expires_at - Date.now() / 1000 > margin,
    renew: async () => renew(await userManager()),
    exclusively: changeTokens,
  });
  return tokens?.access_token;
}

/** Runs what replaces or ends the tokens, one at a time over all tabs (Web Locks). */
const changeTokens = <R>(run: () => Promise<R>): Promise<R> => navigator.locks.request('forecourt-token', run);

/** New tokens, or null after forgetting those that the provider takes no more. */
async function renew(users: UserManager): Promise<Tokens | null> {
  try {
    // Without a refresh token oidc-client-ts would try a hidden frame, which our policy does not allow.
    if ((await users.getUser())?.refresh_token) {
      await users.signinSilent();
      return storedTokens(localStorage, config.oidc);
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  await users.removeUser();
  return null;
}

/** Forgets the tokens of this browser, at once: it has to work where the provider's client is not loaded and cannot be. */
export const forgetTokens = (): void => clearStoredTokens(localStorage, config.oidc);

/**
 * Forgets the tokens, then leaves for the provider's page that ends its own session, which comes back to our origin. The
 * refresh token may outlive that session (OpenID Connect Core §11), so the provider first revokes it (RFC 7009). A renewal in
 * another tab ends before that, or its new tokens would stay.
 */
export async function redirectToSignOut(): Promise<void> {
  const users = await userManager();
  await changeTokens(async () => {
    // Not every provider has such an endpoint.
    await users.revokeTokens(['refresh_token']).catch(() => undefined);
    await users.signoutRedirect();
  });
}
