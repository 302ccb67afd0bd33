import { afterAll, beforeAll, expect, it } from 'vitest';
import { superAdmin, type TestApp, testApp } from '../../../test-support/testApp.ts';
import { chatDealer } from '../../../test-support/testWebsite.ts';
import { oemChat } from './legalLinks.ts';

const links = { terms_url: 'https://provider.example/terms', privacy_url: 'https://provider.example/privacy' };
const none = { terms_url: null, privacy_url: null };

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ TERMS_URL: links.terms_url, PRIVACY_URL: links.privacy_url }, [
    chatDealer('home', { settings: { IsPilot: true } }),
    chatDealer('maker', {
      settings: { IsPilot: true },
      products: [{ id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI', attributes: [oemChat] }],
    }),
    superAdmin('super', ['home', 'maker']),
  ]);
});
afterAll(() => server.close());

/** What the website's chat and its preview link to. */
async function listLinks(account_id: string) {
  const website = await server.app.inject({
    url: '/api/website-chat/settings',
    query: { account_id, host: `www.${account_id}.example` },
  });
  const preview = await server.app.inject({
    url: `/api/dashboard/${account_id}/chat-ui-settings`,
    query: { account_id, service_type: 'DealerChat', settings_type: 'UI_SETTINGS' },
    headers: { authorization: `Bearer ${await server.tokenFor('super')}` },
  });
  return [website, preview].map((answer) => {
    const { terms_url, privacy_url } = answer.json<typeof none>();
    return { terms_url, privacy_url };
  });
}

it('are at the end of the chat and of its preview', async () => {
  expect(await listLinks('home')).toEqual([links, links]);
});

it('are left out for the flavor oem', async () => {
  expect(await listLinks('maker')).toEqual([none, none]);
});
