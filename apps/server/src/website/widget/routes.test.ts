import type { FeedLine } from '@forecourt/api/contract/feed';
import type { BusinessHours } from '@forecourt/api/contract/settings/business-hours';
import { noHours } from '@forecourt/api/contract/settings/business-hours';
import { openDay } from '@forecourt/api/contract/settings/business-days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { chatDealer } from '../../../test-support/testWebsite.ts';

const { business_hours, ...closed } = noHours(new Date().getUTCFullYear());
const openAllWeek: BusinessHours = { ...closed, business_hours: business_hours.map(openDay) };
const hours: FeedLine = {
  type: 'setting',
  dealer: 'open',
  id: 'hours',
  product: 'DealerChat',
  kind: 'business-hours',
  value: openAllWeek,
};

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    chatDealer('open', { settings: { Takeover: true, ServiceScheduler: true } }),
    hours,
    chatDealer('bare'),
    chatDealer('suspended', { settings: { Suspended: true } }),
    chatDealer('chatless', { products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }] }),
  ]);
});
afterAll(() => server.close());

const settings = (account_id: string, host = `www.${account_id}.example`, headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/api/website-chat/settings', query: { account_id, host }, headers });

describe('what the chat shows', () => {
  it('is the dealer’s, with the welcome of the spec', async () => {
    expect((await settings('open')).json()).toEqual({
      dealer_name: 'Dealer open',
      agent_name: 'Chat AI',
      look: {
        colors: {
          light: expect.objectContaining({ fill: '#410099', onFill: '#ffffff' }),
          dark: expect.objectContaining({ onFill: '#ffffff' }),
        },
        avatar: '/widget/avatars/assistant',
        position: { desktop: 'bottom_right', mobile: 'bottom_right' },
        has_chat_bubble: true,
        text_number: null,
        pops_up: { desktop: false, mobile: false },
        messages: [
          { message: 'Hi there! Can I help you find your next car?', pages: ['home', 'other'] },
          { message: 'Questions about this vehicle? Ask me.', pages: ['vdp'] },
          { message: 'Tell me what you’re looking for, and I’ll find it.', pages: ['srp'] },
        ],
        footer: '',
      },
      welcome: "Welcome to our online vehicle showroom! I'm ready to help answer your questions.",
      quick_replies: ['What are your hours?', 'Schedule service', 'Talk to a person'],
      offers_person: true,
      shows_prices: true,
      starts_with_form: false,
      invites_contact: false,
      contact_first: 'never',
      adobe_analytics: false,
      offers_appointments: true,
      // By the clock of the day: none in hours, and a weekday where the next day is a holiday.
      team_back: expect.toSatisfy(
        (back: string | null) => back === null || /^(today|tomorrow|\w+day) at 9:00 AM$/.test(back),
      ),
      terms_url: null,
      privacy_url: null,
    });
  });

  it('offers nothing that the dealer does not have', async () => {
    expect((await settings('bare')).json()).toMatchObject({ quick_replies: [], offers_appointments: false });
  });

  it.each(['WWW.Open.Example', 'www.open.example:8080', 'www.open.example.'])(
    'is the same on %s, another spelling of the host',
    async (host) => {
      expect((await settings('open', host)).statusCode).toBe(200);
    },
  );
});

it('is on the dealer’s own websites alone: anything else is answered like a dealer that does not exist', async () => {
  const missing = await settings('nobody');
  expect(missing.statusCode).toBe(404);
  for (const [account, host] of [
    ['open', 'www.bare.example'],
    ['open', 'open.example'],
    ['open', 'www.open.example.evil.example'],
    ['suspended', undefined],
    ['chatless', undefined],
  ] as const) {
    const answer = await settings(account, host);
    expect(answer.statusCode, `${account} on ${host}`).toBe(404);
    expect({ ...answer.json(), request_id: '' }).toEqual({ ...missing.json(), request_id: '' });
  }
});

describe('a call across origins', () => {
  it('is answered to the page that it names', async () => {
    for (const origin of ['https://www.open.example', 'http://www.open.example:8080']) {
      const { headers } = await settings('open', new URL(origin).host, { origin });
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers.vary).toContain('origin');
    }
  });

  it.each(['https://www.bare.example', 'https://elsewhere.example', 'null', 'https://www.open.example.evil.example'])(
    'is refused to %s, another page',
    async (origin) => {
      const answer = await settings('open', 'www.open.example', { origin });
      expect(answer.statusCode).toBe(403);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('is announced by the browser for settings and visits, not for a new chat, which begins in our own frame', async () => {
    const ask = (path: string) =>
      server.app.inject({
        method: 'OPTIONS',
        url: `/api/website-chat/${path}`,
        headers: { origin: 'https://www.open.example', 'access-control-request-method': 'POST' },
      });
    expect((await ask('visits')).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    });
    expect((await ask('settings')).statusCode).toBe(204);
    expect((await ask('chats')).statusCode).toBe(404);
  });
});
