import type { OnboardingDomain } from '@forecourt/api/contract/settings/chat-domains';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { type TestApp, testApp, wholePolicy } from './testApp.ts';
import { chatDealer } from './testWebsite.ts';

const person = (id: string, role: string, allow: string[] = ['*']): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@domains.example`,
  username: id,
  role,
  dealers: ['pilot', 'plain'],
  policy: wholePolicy.map(({ Resource }) => ({ Resource, Allow: allow })),
});

/** Who sends what. */
export interface SentDomain {
  by?: string;
  account?: string;
  version?: number;
  type?: string;
  product?: string;
}

/** The domain that the pilot dealer has before each test. */
export const www = 'www.pilot.example';
export const secret = 'Xk3_s-8Qd1LmN0pQrS2tUv';

/** A server with a pilot dealer, one outside of the pilot, and a rival; and what is sent to it about the pilot's domains. */
export async function domainOffice() {
  const server: TestApp = await testApp({}, [
    chatDealer('pilot', { settings: { IsPilot: true } }),
    chatDealer('plain', { insight_providers: ['STELLANTIS'] }),
    chatDealer('rival'),
    person('root', 'SUPER-ADMIN'),
    person('viewer', 'SUPER-ADMIN', ['read']),
    person('boss', 'ADMIN'),
  ]);
  const { pool } = server.database;
  const tokens = Object.fromEntries(
    await Promise.all(['root', 'viewer', 'boss'].map(async (id) => [id, await server.tokenFor(id)] as const)),
  );
  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    body?: object,
    { by = 'root', account = 'pilot', version, type = 'ONBOARDING_SETTINGS', product = 'DealerChat' }: SentDomain = {},
  ) => {
    const answer = await server.app.inject({
      method,
      url: `/api/dashboard/${account}/chat-ui-settings`,
      query: { account_id: account, service_type: product, settings_type: type },
      headers: { authorization: `Bearer ${tokens[by]}`, ...(version !== undefined && { 'if-match': `"${version}"` }) },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, text: answer.body, body: answer.json(), etag: answer.headers.etag };
  };
  return {
    server,
    tokens,
    send,
    list: async (): Promise<OnboardingDomain[]> => (await send('GET')).body.Items,
    add: (website_url: string, copy_from: string | null = null) => send('POST', { website_url, copy_from }),
    change: (settings: object, more: SentDomain = {}) =>
      send('PATCH', { website_url: www, settings }, { version: 1, ...more }),
    /** What a test changed, the next one finds as it was. */
    restore: async (): Promise<void> => {
      await pool.query("delete from website_domain where dealer_id = 'pilot'");
      await pool.query("insert into website_domain (host, dealer_id) values ($1, 'pilot')", [www]);
    },
  };
}
