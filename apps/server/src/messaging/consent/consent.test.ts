import { randomUUID } from 'node:crypto';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { listOptOuts } from '../customers/optOuts.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation, message, testPhone } from '../../../test-support/testConversation.ts';

// Who wants no more messages, on which channel; and what a stop takes back.

const leads = [
  'texter',
  'mailer',
  'leaver',
  'quitter',
  'known',
  'both',
  'agreeing',
  'subject',
  'corrected',
  'told',
  'stopped',
  'neighbor',
];
let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp(
    {},
    leads.flatMap((lead) => createConversation('home', lead)),
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

/** The channels that the assistant writes to a lead on. */
async function blocked(lead: string): Promise<string[]> {
  return (await call('GET', `home/leads/${lead}/general-info`)).OptOut?.blocked ?? [];
}

const all = ['email', 'sms', 'whatsapp', 'chat'];

it('STOP by SMS ends all that is automatic, and what staff write by text and mail; START begins it again', async () => {
  await writes('texter', 'sms', 'Stop!', '2026-01-06T15:00:00Z');
  expect(await blocked('texter')).toEqual(all);
  expect(await unsubscribed('texter')).toEqual(['email', 'sms', 'whatsapp']);
  await writes('texter', 'sms', 'start', '2026-01-07T15:00:00Z');
  expect(await blocked('texter')).toEqual([]);
  expect(await unsubscribed('texter')).toEqual([]);
});

describe('the same person on another lead', () => {
  /** A lead that comes later, with one address of another's. */
  const comes = async (id: string, address: { email: string } | { phone: string }) => {
    const [line, conversation] = createConversation('home', id);
    const { email: _email, phone: _phone, ...named } = line as Extract<FeedLine, { type: 'lead' }>;
    await feed({ ...named, ...address });
    await feed(conversation!);
  };

  it('is out by the number, and by an address that a third lead links to it', async () => {
    await writes('known', 'sms', 'STOP', '2026-01-06T15:00:00Z');
    await comes('known-phone', { phone: testPhone('known').slice(2) });
    await comes('known-email', { email: 'Known@Mail.example' });
    for (const lead of ['known-phone', 'known-email']) {
      expect(await blocked(lead)).toEqual(all);
      expect(await unsubscribed(lead)).toEqual(['email', 'sms', 'whatsapp']);
    }
    const { OptOut } = await call('GET', 'home/leads/known-email/general-info');
    expect(OptOut).toMatchObject({ channel: 'sms', words: 'STOP', at: '2026-01-06T15:00:00.000Z' });
  });

  it('is back in by START from the number that sent STOP, on any lead, and the timeline says so', async () => {
    await writes('known-phone', 'sms', 'START', '2026-01-07T15:00:00Z');
    for (const lead of ['known', 'known-phone', 'known-email']) expect(await blocked(lead)).toEqual([]);
    const { Items } = await call('GET', 'events', { conversation_id: 'known-phone' });
    expect(Items).toMatchObject([{ event_name: 'SUBSCRIBED', payload: 'START', Channel: 'sms' }]);
  });

  it('is not back in by START from another number', async () => {
    await writes('known', 'sms', 'STOP', '2026-01-08T15:00:00Z');
    const [line, conversation] = createConversation('home', 'known-other');
    await feed({ ...line, email: 'known@mail.example' } as FeedLine);
    await feed(conversation!);
    await writes('known-other', 'sms', 'START', '2026-01-09T15:00:00Z');
    // That number is open again, the other one is not, and nothing goes to the address of both.
    expect(await blocked('known-other')).toEqual(['email', 'whatsapp', 'chat']);
    expect(await blocked('known')).toEqual(all);
    expect(await blocked('known-email')).toEqual(all);
  });

  it('is nobody at another dealer, and nobody else at this one', async () => {
    const [line, conversation] = createConversation('foreign', 'known-there');
    await feed({ ...line, phone: testPhone('known'), email: 'known@mail.example' } as FeedLine);
    await feed(conversation!);
    const { rows } = await server.database.pool.query("select from opt_out where dealer_id = 'foreign'");
    expect(rows).toEqual([]);
    expect(await listOptOuts(server.database.db, 'foreign', ['known-there'])).toEqual(new Map());
    expect(await blocked('neighbor')).toEqual([]);
  });
});

it('a START from before the STOP that comes late changes nothing', async () => {
  await writes('mailer', 'sms', 'STOP', '2026-01-06T15:00:00Z');
  await writes('mailer', 'sms', 'START', '2026-01-05T16:00:00Z');
  expect(await blocked('mailer')).toEqual(all);
  expect(await unsubscribed('mailer')).toEqual(['email', 'sms', 'whatsapp']);
});

it.each([['by one channel', 'email'] as const, ['by none', undefined] as const])(
  'staff write no text and no mail to who has opted out %s',
  async (_how, channel) => {
    const lead = channel === undefined ? 'leaver' : 'quitter';
    await leaves(lead, channel);
    expect(await blocked(lead)).toEqual(all);
    expect(await unsubscribed(lead)).toEqual(['email', 'sms', 'whatsapp']);
  },
);

it('who unsubscribes by e-mail and then texts START gets texts', async () => {
  await writes('both', 'email', 'Unsubscribe', '2026-01-06T15:00:00Z');
  await writes('both', 'sms', 'START', '2026-01-07T15:00:00Z');
  expect(await blocked('both')).toEqual(['email', 'whatsapp', 'chat']);
  expect(await unsubscribed('both')).toEqual(['email', 'whatsapp']);
});

it('YES takes back a STOP by SMS, and is nothing else', async () => {
  await writes('agreeing', 'email', 'Unsubscribe', '2026-01-06T15:00:00Z');
  await writes('agreeing', 'sms', 'Yes', '2026-01-07T15:00:00Z');
  expect(await blocked('agreeing')).toEqual(all);
  await writes('agreeing', 'email', 'START', '2026-01-08T15:00:00Z');
  await writes('agreeing', 'sms', 'STOP', '2026-01-09T15:00:00Z');
  await writes('agreeing', 'sms', 'Yes', '2026-01-10T15:00:00Z');
  expect(await blocked('agreeing')).toEqual([]);
});

it('the subject of an e-mail counts, unless it is that of what the customer answers', async () => {
  const mail = (lead: string, subject: string) =>
    feed({ ...message('home', lead, randomUUID(), 'HUMAN', 'email', '', '2026-01-06T15:00:00Z'), subject } as FeedLine);
  await mail('subject', 'Re: How to unsubscribe');
  expect(await blocked('subject')).toEqual([]);
  await mail('subject', 'Unsubscribe');
  expect(await blocked('subject')).toEqual(all);
});

it('a message that a feed corrects says what it says now', async () => {
  const line = message('home', 'corrected', 'words', 'HUMAN', 'sms', 'Stop', '2026-01-06T15:00:00Z');
  await feed(line);
  expect(await blocked('corrected')).toEqual(all);
  await feed({ ...line, body: 'Can I stop by?' } as FeedLine);
  expect(await blocked('corrected')).toEqual([]);
  const { Items } = await call('GET', 'events', { conversation_id: 'corrected' });
  expect(Items).toEqual([]);
});

it('the timeline says by which channel and words, also of history', async () => {
  await writes('told', 'email', '<p>We bought one.</p><p>Please take me off your list!</p>', '2026-01-06T15:00:00Z');
  await writes('told', 'email', 'START', '2026-01-07T15:00:00Z');
  await writes('told', 'email', 'START', '2026-01-08T15:00:00Z');
  const { Items } = await call('GET', 'events', { conversation_id: 'told' });
  expect(Items).toMatchObject([
    {
      event_name: 'UNSUBSCRIBED',
      ts: '2026-01-06T15:00:00.000Z',
      payload: 'Please take me off your list!',
      Channel: 'email',
    },
    { event_name: 'SUBSCRIBED', ts: '2026-01-07T15:00:00.000Z', payload: 'START', Channel: 'email' },
  ]);
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

it('an opt-out counts for a lead that is linked to no customer yet', async () => {
  await writes('neighbor', 'sms', 'STOP', '2026-01-06T15:00:00Z');
  await server.database.pool.query("delete from customer_lead where dealer_id = 'home' and lead_id = 'neighbor'");
  expect(await blocked('neighbor')).toEqual(all);
});
