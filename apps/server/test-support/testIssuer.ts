import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';

/** Somebody who has an account at the test issuer. */
interface IssuerAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

/** An OpenID provider of a dealer group: every browser is signed in as the person that the test sets. */
export interface TestIssuer {
  issuer: string;
  /** Who signs in next; undefined cancels. */
  signsIn: IssuerAccount | undefined;
  /** An access token of one of its accounts. */
  tokenFor: (sub: string, audience: string) => Promise<string>;
  close: () => Promise<void>;
}

/**
 * @param redirectUris of the only client, `console`
 * @param tellsEmailInToken whether the address stands in the ID token; else it is asked for
 * @param audience of the access tokens that the client asks for; without it they are the issuer's own
 */
export async function testIssuer(
  redirectUris: string[],
  tellsEmailInToken: boolean,
  audience?: string,
): Promise<TestIssuer> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const accounts = new Map<string, IssuerAccount>();
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256', kid: 'test' }] },
    cookies: { keys: ['the cookies of the test issuer'] },
    clients: [
      {
        client_id: 'console',
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        redirect_uris: redirectUris,
        post_logout_redirect_uris: redirectUris.map((uri) => `${new URL(uri).origin}/`),
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !tellsEmailInToken,
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub), sub }) }),
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    ttl: { Interaction: 300, Grant: 300, Session: 300, AccessToken: 300, IdToken: 300 },
    features: {
      devInteractions: { enabled: false },
      // Signing out is not asked about.
      rpInitiatedLogout: {
        logoutSource: (context, form) => {
          context.type = 'html';
          context.body = `${form}<script>
            const yes = Object.assign(document.createElement('input'), { name: 'logout', value: 'yes', type: 'hidden' });
            document.forms[0].append(yes);
            document.forms[0].submit();
          </script>`;
        },
      },
      ...(audience !== undefined && {
        resourceIndicators: {
          enabled: true,
          useGrantedResource: () => true,
          getResourceServerInfo: () => ({
            scope: 'console',
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: 300,
            jwt: { sign: { alg: 'ES256' } },
          }),
        },
      }),
    },
    // A console in a browser asks for its tokens from another origin.
    clientBasedCORS: () => true,
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: 'console', accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email');
      if (audience !== undefined) grant.addResourceScope(audience, 'console');
      await grant.save();
      return grant;
    },
  });
  const found: TestIssuer = {
    issuer,
    signsIn: undefined,
    tokenFor: (sub, audience) =>
      new SignJWT({ scope: 'console', jti: randomUUID() })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'test' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(sub)
        .setExpirationTime('5m')
        .sign(privateKey),
    close: async () => undefined,
  };
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url!.startsWith('/sign-in/')) return void answer(request, response);
    const account = found.signsIn;
    if (account) accounts.set(account.sub, account);
    const result = account ? { login: { accountId: account.sub } } : { error: 'access_denied' };
    void provider.interactionFinished(request, response, result);
  });
  found.close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return found;
}
