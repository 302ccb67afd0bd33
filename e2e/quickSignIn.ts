import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';

// The defaults of the server's configuration.
const client_id = 'console';
const audience = 'urn:forecourt:api';

/**
 * Goes through the provider's redirects (RFC 6749 §4.1 with RFC 7636) without a page.
 * @param origin the brand's address, which the code is sent back to
 * @returns what the console keeps in the browser's storage for a person who is signed in
 */
export async function findSession(
  request: APIRequestContext,
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<Record<string, string>> {
  // A server's provider is on its default host, whichever brand's address is signed in to.
  const server = new URL(origin);
  server.hostname = 'localhost';
  const issuer = `${server.origin}/oidc`;
  const verifier = randomBytes(32).toString('base64url');
  const redirect = `${origin}/login/callback`;
  const asked = new URLSearchParams({
    client_id,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    resource: audience,
    audience,
    state: randomBytes(8).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const form = await followed(request, `${issuer}/auth?${asked}`, redirect);
  const code = form.searchParams.has('code')
    ? form.searchParams.get('code')!
    : (await followed(request, form.href, redirect, { email, password })).searchParams.get('code')!;

  const answer = await request.post(`${issuer}/token`, {
    headers: { origin },
    form: { grant_type: 'authorization_code', code, redirect_uri: redirect, client_id, code_verifier: verifier },
  });
  const tokens = (await json(answer)) as { access_token: string; id_token: string; expires_in: number };
  const record = await request.post(`${server.origin}/api/dashboard/login`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
    data: {},
  });
  const { expires_in, ...kept } = tokens;
  return {
    // As oidc-client-ts keeps them (`User.toStorageString`).
    [`oidc.user:${issuer}:${client_id}`]: JSON.stringify({
      ...kept,
      session_state: null,
      profile: JSON.parse(Buffer.from(tokens.id_token.split('.')[1]!, 'base64url').toString()),
      expires_at: Math.floor(Date.now() / 1000) + expires_in,
    }),
    auth: JSON.stringify(await json(record)),
  };
}

/** Follows redirects until one leads back to the console, or a page wants something. */
async function followed(
  request: APIRequestContext,
  start: string,
  redirect: string,
  form?: Record<string, string>,
): Promise<URL> {
  let url = new URL(start);
  let answer = await request.fetch(url.href, { maxRedirects: 0, ...(form && { method: 'POST', form }) });
  while (answer.status() >= 300 && answer.status() < 400) {
    url = new URL(answer.headers().location!, url);
    if (url.href.startsWith(redirect)) return url;
    answer = await request.get(url.href, { maxRedirects: 0 });
  }
  if (!answer.ok())
    throw new Error(`Signing in ended at ${url.pathname} with ${answer.status()}: ${await answer.text()}`);
  return url;
}

async function json(answer: APIResponse): Promise<unknown> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
