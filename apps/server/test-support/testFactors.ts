import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { appCode } from './appCode.ts';
import type { TestApp } from './testApp.ts';
import { testPassword } from './testApp.ts';
import { askForCode, browser, type Browser } from './testSignIn.ts';
import type { TestAuthenticator } from './testAuthenticator.ts';

/** A visit of the provider's pages by one browser. */
export interface Visit {
  server: TestApp;
  visit: Browser;
  /** The sign-in page's address, which the forms of its steps lead below. */
  action: string;
  verifier: string;
}

const getOrigin = ({ config }: TestApp) => `http://localhost:${config.port}`;

/** Goes to the provider, as the console does. */
export async function openSignIn(
  server: TestApp,
  { visit = browser(), ...params }: { visit?: Browser; purpose?: string; max_age?: string; prompt?: string } = {},
): Promise<Visit> {
  const verifier = randomBytes(32).toString('base64url');
  const place = await askForCode(server, visit, { verifier, ...params });
  return { server, visit, action: place.href, verifier };
}

/** Posts a form of the pages. */
export const post = ({ visit, action }: Visit, path: string, fields: Record<string, string> = {}): Promise<Response> =>
  visit(action + path, { method: 'POST', body: new URLSearchParams(fields) });

export const enterPassword = (opened: Visit, email: string, password = testPassword): Promise<Response> =>
  post(opened, '', { email, password });

/** The page of the step that the visit is at. */
export const readPage = async ({ visit, action }: Visit, path = ''): Promise<string> =>
  (await visit(action + path)).text();

/** What a page asks the browser for. */
export async function readOptions(opened: Visit): Promise<{ challenge: string; user: { id: string } }> {
  const [, options] = /data-options="([^"]*)"/.exec(await readPage(opened))!;
  return JSON.parse(options!.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as {
    challenge: string;
    user: { id: string };
  };
}

/**
 * Follows the provider's redirects.
 * @returns the code; undefined where they end at a page of the provider
 */
async function followToCode({ server, visit }: Visit, answer: Response): Promise<URLSearchParams | undefined> {
  for (let next = answer; ;) {
    const location = next.headers.get('location');
    if (location === null) return undefined;
    const place = new URL(location, getOrigin(server));
    if (place.pathname === '/login/callback') return place.searchParams.has('code') ? place.searchParams : undefined;
    next = await visit(place.href);
  }
}

export interface IssuedTokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
}

/**
 * Follows the provider's redirects to the tokens.
 * @returns undefined where they end at a page of the provider
 */
export async function toTokens(opened: Visit, answer: Response): Promise<IssuedTokens | undefined> {
  const { server, verifier } = opened;
  const found = await followToCode(opened, answer);
  if (!found) return undefined;
  const tokens = await fetch(`${server.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'console',
      grant_type: 'authorization_code',
      code: found.get('code')!,
      redirect_uri: `${getOrigin(server)}/login/callback`,
      code_verifier: verifier,
      resource: server.config.oidc.audience,
    }),
  });
  return tokens.ok ? ((await tokens.json()) as IssuedTokens) : undefined;
}

export const claimsIn = (token: string): { acr?: string; amr?: string[]; auth_time?: number } => decodeJwt(token);

/** Opens the page where second factors are set up, signed in with the password. */
export async function openSetup(server: TestApp, email: string, visit = browser()): Promise<Visit> {
  const opened = await openSignIn(server, { visit, purpose: 'two-step' });
  if (!(await readPage(opened)).includes('id="password"')) return opened;
  const answer = await enterPassword(opened, email);
  return toNextVisit(opened, answer);
}

/** Follows the provider to its next page, whose visit is another one. */
export async function toNextVisit(opened: Visit, answer: Response): Promise<Visit> {
  let place = new URL(answer.headers.get('location')!, getOrigin(opened.server));
  for (;;) {
    const next = await opened.visit(place.href);
    const location = next.headers.get('location');
    if (location === null) return { ...opened, action: place.href };
    place = new URL(location, getOrigin(opened.server));
  }
}

/** Adds an app at the page of the setup. */
export async function addApp(opened: Visit): Promise<{ secret: string; codes: string[] }> {
  await post(opened, '/app/begin');
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(await readPage(opened, '/app'))![1]!.replaceAll(' ', '');
  await post(opened, '/app', { code: await appCode(secret, -1) });
  return { secret, codes: await readCodes(opened) };
}

/** The recovery codes that are shown, once. */
export const readCodes = async (opened: Visit): Promise<string[]> =>
  [...(await readPage(opened, '/codes')).matchAll(/<li><code>([^<]+)<\/code>/g)].map(([, code]) => code!);

/** Adds a passkey at the page of the setup. */
export const addPasskey = async (opened: Visit, authenticator: TestAuthenticator): Promise<Response> =>
  post(opened, '/passkey/add', { response: authenticator.create(await readOptions(opened)) });
