import * as client from 'openid-client';

/** What a sign-in is checked by when it comes back. */
export interface SignInChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Whom the issuer has signed in. */
export interface SignedInAs {
  issuer: string;
  subject: string;
  email: string | undefined;
  /** Whether the issuer has verified the address. */
  isEmailVerified: boolean;
}

/** Sign-ins at the external issuer that the server makes itself, to accept invitations with. */
export interface ExternalSignIn {
  issuer: string;
  /** @returns the issuer's page, and what is kept until it comes back */
  begin: (redirectUri: string, email: string) => Promise<{ address: URL; checks: SignInChecks }>;
  /**
   * Exchanges the code for an ID token and checks it.
   * @param returned the address that the issuer sent the browser back to
   * @throws where the issuer refuses, or what it sends is not for this sign-in
   */
  complete: (returned: URL, checks: SignInChecks) => Promise<SignedInAs>;
}

/** Authorization code with PKCE, as a public client (OpenID Connect Core §3.1, RFC 7636). */
export function externalSignIn(server: client.ServerMetadata, clientId: string): ExternalSignIn {
  const configuration = new client.Configuration(server, clientId, undefined, client.None());
  client.enableNonRepudiationChecks(configuration);
  // A provider on this machine, in local mode.
  if (new URL(server.issuer).protocol === 'http:') client.allowInsecureRequests(configuration);
  return {
    issuer: server.issuer,
    begin: async (redirectUri, email) => {
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
        login_hint: email,
        // Asks again even if somebody is signed in there already, so that no account is bound by accident.
        prompt: 'login',
      });
      return { address, checks };
    },
    complete: async (returned, { state, nonce, codeVerifier }) => {
      const tokens = await client.authorizationCodeGrant(configuration, returned, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const { iss, sub, ...claims } = tokens.claims()!;
      // Many issuers tell the address only there (OpenID Connect Core §5.4).
      const hasEmail = claims.email !== undefined || server.userinfo_endpoint === undefined;
      const { email, email_verified } = hasEmail
        ? claims
        : await client.fetchUserInfo(configuration, tokens.access_token, sub);
      return {
        issuer: iss,
        subject: sub,
        email: typeof email === 'string' ? email : undefined,
        isEmailVerified: email_verified === true,
      };
    },
  };
}
