import { createHash, randomBytes } from 'node:crypto';
import { type TestApp, testPassword } from './testApp.ts';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
}

/** Asks for a page, and keeps cookies; redirects are not followed. */
export type Browser = (address: string, init?: RequestInit) => Promise<Response>;

/**
 * A browser without a screen.
 * @param cookies those that it has, such as stolen ones
 */
export function browser(userAgent = 'Browser of the tests', cookies = new Map<string, string>()): Browser {
  return async (address, init = {}) => {
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'user-agent': userAgent,
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value === '') cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return answer;
  };
}

const getOrigin = ({ config }: TestApp) => `http://localhost:${config.port}`;

const tokenCall = ({ issuer }: TestApp, fields: Record<string, string>) =>
  fetch(`${issuer}/token`, { method: 'POST', body: new URLSearchParams({ client_id: 'console', ...fields }) });

/** Exchanges a refresh token. */
export const refresh = (server: TestApp, token: string): Promise<Response> =>
  tokenCall(server, { grant_type: 'refresh_token', refresh_token: token });

/**
 * Asks the provider for a code (RFC 7636).
 * @returns where it sends the browser: to its sign-in page, or back with a code
 */
export async function askForCode(
  server: TestApp,
  visit: Browser,
  { verifier = 'x'.repeat(43), ...more }: { verifier?: string } & Record<string, string> = {},
): Promise<URL> {
  const query = new URLSearchParams({
    client_id: 'console',
    response_type: 'code',
    redirect_uri: `${getOrigin(server)}/login/callback`,
    scope: 'openid profile email offline_access',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: server.config.oidc.audience,
    ...more,
  });
  const answer = await visit(`${server.issuer}/auth?${query}`);
  return new URL(answer.headers.get('location')!, getOrigin(server));
}

/**
 * Signs in as a person does: the provider's page, its form, the code, the tokens. The server listens.
 * @throws the page's text where the sign-in is refused
 */
export async function signIn(
  server: TestApp,
  {
    email = 'admin@test.example',
    password = testPassword,
    visit = browser(),
  }: { email?: string | undefined; password?: string | undefined; visit?: Browser } = {},
): Promise<Tokens> {
  const redirectUri = `${getOrigin(server)}/login/callback`;
  const verifier = randomBytes(32).toString('base64url');
  let place = await askForCode(server, visit, { verifier });
  let answer = await visit(place.href, { method: 'POST', body: new URLSearchParams({ email, password }) });
  // A refused password leads back to the page, which says so.
  if (answer.headers.get('location') === place.pathname) throw new Error(await (await visit(place.href)).text());
  for (;;) {
    place = new URL(answer.headers.get('location')!, getOrigin(server));
    if (place.href.startsWith(redirectUri)) break;
    answer = await visit(place.href);
  }
  const tokens = await tokenCall(server, {
    grant_type: 'authorization_code',
    code: place.searchParams.get('code')!,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    resource: server.config.oidc.audience,
  });
  if (!tokens.ok) throw new Error(`The code was refused: ${await tokens.text()}`);
  return (await tokens.json()) as Tokens;
}
