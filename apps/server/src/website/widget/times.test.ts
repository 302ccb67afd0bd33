import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@forecourt/api/call';
import type { chatTimes } from '@forecourt/api/contract/websiteChat';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alwaysOpen } from '../../../test-support/testAppointments.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { chatDealer } from '../../../test-support/testWebsite.ts';

let server: TestApp;
beforeAll(async () => {
  const { type: _type, ...open } = alwaysOpen();
  const dealer = (id: string) =>
    chatDealer(id, { ...open, id, products: chatDealer(id).products, domains: [`www.${id}.example`] });
  server = await testApp({ CHAT_LIMIT: '100' }, [dealer('shop'), dealer('other')]);
});
afterAll(() => server.close());

const times = async (account_id: string, token?: string) => {
  const answer = await server.app.inject({
    url: '/api/website-chat/times',
    query: { account_id, host: `www.${account_id}.example` },
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CallOutput<typeof chatTimes>>();
};

it('lists fifteen days of times that are still to come, in the dealer’s zone', async () => {
  const { days, time_zone, clock } = await times('shop');
  expect({ time_zone, clock }).toEqual({ time_zone: 'America/New_York', clock: 'h12' });
  expect(days).toHaveLength(15);
  const all = days.flatMap((day) => day.times);
  expect(all.length).toBeGreaterThan(14 * 20);
  expect(all.every(({ at }) => Date.parse(at) > Date.now())).toBe(true);
  const { date, times: ofDay } = days[1]!;
  const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: time_zone });
  expect(local.format(new Date(ofDay[0]!.at))).toBe(`${date} ${ofDay[0]!.time}`);
});

it('knows a shopper by the chat’s token, at their own dealer alone', async () => {
  const started = await server.app.inject({
    method: 'POST',
    url: '/api/website-chat/chats',
    payload: {
      account_id: 'shop',
      host: 'www.shop.example',
      visitor: randomUUID(),
      referral: 'direct',
      page: { type: 'home', url: '' },
      vehicle: null,
      cta: null,
      message: { id: randomUUID(), text: 'Hello' },
    },
  });
  const { token } = started.json<{ token: string }>();
  expect(await times('shop', token)).toMatchObject({ needs_contact: true, appointment: null });
  await server.database.pool.query("update lead set email = 'ada@mail.example' where dealer_id = 'shop'");
  expect(await times('shop', token)).toMatchObject({ needs_contact: false });
  expect(await times('shop')).toMatchObject({ needs_contact: true });
  expect(await times('shop', 'nonsense')).toMatchObject({ needs_contact: true });
  expect(await times('other', token)).toMatchObject({ needs_contact: true });
});
