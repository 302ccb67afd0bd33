import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './testApp.ts';
import { databaseVariables, type TestDatabase } from './testDatabase.ts';

/** The host that a production server of the tests is reached by. */
export const publicHost = 'console.example';

/** What a production server with the embedded provider is configured with. */
export const productionOn = async (
  database: Pick<TestDatabase, 'url' | 'directUrl'>,
): Promise<Record<string, string>> => ({
  MODE: 'production',
  IDENTITY: 'embedded',
  ...databaseVariables(database),
  PORT: String(await freePort()),
  FEED_TOKEN: randomBytes(24).toString('hex'),
  BRAND_HOSTS: `${publicHost}=forecourt`,
  SECRETS_KEY: randomBytes(32).toString('base64'),
  // Nobody listens there: mail waits in the outbox.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: `forecourt@${publicHost}`,
  TRUST_PROXY: '1',
});

const run = promisify(execFile);

/** Runs a command of the installation. @returns what it printed */
export async function runOn(environment: Record<string, string>, cli: string, ...options: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, '../src', cli), ...options], {
    env: { ...process.env, ...environment },
  });
  return stdout;
}

/** A browser behind the proxy that ends TLS for the server. */
export function publicBrowser(port: string) {
  const cookies = new Map<string, string>();
  /** As they were set, with their attributes. */
  const setCookies: string[] = [];
  const visit = async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, `https://${publicHost}`);
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      ...init,
      redirect: 'manual',
      headers: {
        ...(init.headers as Record<string, string>),
        'x-forwarded-host': publicHost,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.7',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      setCookies.push(cookie);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value === '') cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return answer;
  };

  /** Signs in as a person does. @returns an access token, or undefined where the password is refused */
  const signIn = async (email: string, password: string): Promise<string | undefined> => {
    const verifier = randomBytes(32).toString('base64url');
    const redirect_uri = `https://${publicHost}/login/callback`;
    const query = new URLSearchParams({
      client_id: 'console',
      response_type: 'code',
      redirect_uri,
      scope: 'openid profile email offline_access',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource: 'urn:forecourt:api',
    });
    const page = (await visit(`/oidc/auth?${query}`)).headers.get('location')!;
    let answer = await visit(page, { method: 'POST', body: new URLSearchParams({ email, password }) });
    if (answer.headers.get('location') === new URL(page, `https://${publicHost}`).pathname) return undefined;
    let place = answer.headers.get('location')!;
    while (!place.startsWith(redirect_uri)) {
      answer = await visit(place);
      place = answer.headers.get('location')!;
    }
    const tokens = await visit('/oidc/token', {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'console',
        grant_type: 'authorization_code',
        code: new URL(place).searchParams.get('code')!,
        redirect_uri,
        code_verifier: verifier,
        resource: 'urn:forecourt:api',
      }),
    });
    return ((await tokens.json()) as { access_token: string }).access_token;
  };
  return { visit, signIn, setCookies };
}
