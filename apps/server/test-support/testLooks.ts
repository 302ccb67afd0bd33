import type { ChatLook } from '@forecourt/api/contract/settings/chat-look';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type TestApp, testApp, wholePolicy } from './testApp.ts';
import { chatDealer } from './testWebsite.ts';

const person = (id: string, role: string, dealers: string[], Allow = ['*']): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@test.example`,
  username: id,
  role,
  dealers,
  policy: wholePolicy.map((entry) => ({ ...entry, Allow })),
});

/** Who asks for what. */
export interface Asked {
  by?: string;
  account?: string;
  product?: string;
  ifMatch?: string;
}

interface Listed {
  status: number;
  body: { domains: { domain: string; version: number; settings: ChatLook }[]; supports_sms: boolean };
}
/** A server with a pilot dealer, `home`, and another one, `plain`, for a file's tests. Nothing is saved before each of them. */
export function setUpLooks() {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ TWILIO_ACCOUNT_SID: 'AC', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+15550100999' }, [
      chatDealer('home', { settings: { IsPilot: true }, domains: ['www.home.example', 'used.home.example'] }),
      chatDealer('plain'),
      person('super', 'SUPER-ADMIN', ['home', 'plain']),
      person('manager', 'ADMIN', ['plain']),
      person('reader', 'ADMIN', ['home'], ['read']),
    ]);
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.pool.query('delete from setting'));

  let requests = 0;
  async function send(
    method: 'GET' | 'PATCH' | 'POST',
    path: string,
    payload: object | undefined,
    { by = 'admin', account = 'home', product = 'DealerChat', ifMatch }: Asked = {},
  ) {
    const answer = await server.app.inject({
      method,
      url: `/api/dashboard/${account}/${path}`,
      query: {
        account_id: account,
        service_type: product,
        ...(path === 'chat-ui-settings' && { settings_type: 'UI_SETTINGS' }),
      },
      headers: {
        authorization: `Bearer ${await server.tokenFor(by)}`,
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      },
      ...(payload && { payload }),
      remoteAddress: `10.6.${++requests >> 8}.${requests & 255}`,
    });
    return { status: answer.statusCode, etag: answer.headers.etag, body: answer.json() };
  }

  const list = (asked?: Asked): Promise<Listed> => send('GET', 'chat-ui-settings', undefined, asked);
  const findLook = async (domain = 'www.home.example') =>
    (await list()).body.domains.find((one) => one.domain === domain)!;
  /** Saves on the version of now. */
  async function save(settings: object, asked: Asked = {}, website_url = 'www.home.example') {
    const version = (await findLook(website_url))?.version ?? 0;
    return send('PATCH', 'chat-ui-settings', { website_url, settings }, { ifMatch: `"${version}"`, ...asked });
  }

  /** What the dealer's website shows. */
  async function website(account = 'home', host = `www.${account}.example`) {
    const answer = await server.app.inject({
      url: '/api/website-chat/settings',
      query: { account_id: account, host },
      remoteAddress: `10.7.${++requests >> 8}.${requests & 255}`,
    });
    return answer.json<{ agent_name: string; look: Record<string, unknown> }>();
  }
  return { server: () => server, send, list, findLook, save, website };
}
