import { randomUUID } from 'node:crypto';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFeed } from '../feed/load.ts';
import { type TestApp, testApp } from '../../test-support/testApp.ts';
import { conversationOf, message } from '../../test-support/testConversation.ts';

// Who wants no more messages, on which channel; and what a stop takes back.

const leads = ['texter', 'mailer', 'leaver', 'stopped', 'neighbor'];
let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp(
    {},
    leads.flatMap((lead) => conversationOf('home', lead)),
  );
  token = await server.tokenFor('admin');
});
afterAll(() => server.close());

async function call(method: 'GET' | 'POST', path: string, query: Record<string, string> = {}, payload?: object) {
  const answer = await server.app.inject({
    method,
    url: `/api/dashboard/${path}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', ...query },
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function feed(line: FeedLine): Promise<void> {
  expect((await loadFeed(server.database.pool, JSON.stringify(line))).loaded).toBe(1);
}

/** Writes as the lead does. */
const writes = (lead: string, channel: 'email' | 'sms', body: string, at: string) =>
  feed(message('home', lead, randomUUID(), 'HUMAN', channel, body, at));

const leaves = (lead: string, channel?: 'email' | 'sms' | 'whatsapp') =>
  feed({
    type: 'event',
    dealer: 'home',
    id: randomUUID(),
    conversation: lead,
    kind: 'UNSUBSCRIBED',
    by: 'shopper',
    ...(channel && { channel }),
    at: '2026-01-06T15:00:00Z',
  });

/** The channels that a lead wants nothing more on. */
async function unsubscribed(lead: string): Promise<string[]> {
  const channels = ['email', 'sms', 'whatsapp'];
  const answers = await Promise.all(
    channels.map((selectedChannel) => call('GET', 'unsubscribed/home', { conversationId: lead, selectedChannel })),
  );
  return channels.filter((_channel, index) => answers[index].Unsubscribed === true);
}

it('STOP by SMS ends SMS, and START begins it again', async () => {
  await writes('texter', 'sms', 'Stop!', '2026-01-06T15:00:00Z');
  expect(await unsubscribed('texter')).toEqual(['sms']);
  await writes('texter', 'sms', 'start', '2026-01-07T15:00:00Z');
  expect(await unsubscribed('texter')).toEqual([]);
});

it('a START from before the STOP that comes late changes nothing', async () => {
  await writes('mailer', 'sms', 'STOP', '2026-01-06T15:00:00Z');
  await writes('mailer', 'sms', 'START', '2026-01-05T16:00:00Z');
  expect(await unsubscribed('mailer')).toEqual(['sms']);
});

it('who unsubscribes from a channel is written to on the others, and from none where they name none', async () => {
  await leaves('leaver', 'email');
  expect(await unsubscribed('leaver')).toEqual(['email']);
  await leaves('leaver');
  expect(await unsubscribed('leaver')).toEqual(['email', 'sms', 'whatsapp']);
});

it('a stop takes back what waits for that customer, and for nobody else (spec 3 §4)', async () => {
  for (const conversation_id of ['stopped', 'neighbor']) {
    const newMessageObject = { id: randomUUID(), text: 'Your car is ready', selectedChannel: 'sms' };
    await call('POST', 'message/home', {}, { conversation_id, newMessageObject });
  }
  const body = { accountId: 'home', userId: 'stopped', vin: 'VIN1', action: 'stop' };
  expect(await call('POST', 'dialogue/update-communication', {}, body)).toEqual({ status: 'OK' });
  const states = async (conversation_id: string) => {
    const { Items } = await call('GET', 'dialogue/statuses', { conversation_id });
    return Items.map(({ state }: { state: string }) => state);
  };
  expect(await states('stopped')).toEqual(['cancelled']);
  expect(await states('neighbor')).toEqual(['queued']);
});
