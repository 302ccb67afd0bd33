import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

const day = 86_400_000;
const ago = (days: number, minutes = 0) => new Date(Date.now() - days * day - minutes * 60_000).toISOString();

type MessagePlan = ['HUMAN' | 'BOT', daysAgo: number, subject?: string];

/** A lead with its messages, each so many days ago. */
const lead = (id: string, messages: MessagePlan[], more: object = {}, dealer = 'home'): FeedLine[] => [
  {
    type: 'lead',
    dealer,
    id,
    product: 'LEAD_ENGAGE',
    first_name: id,
    last_name: '',
    email: `${id}@mail.example`,
    source: 'Dealer Website',
    lead_type: 'NEW',
    status: 'ACTIVE',
    created_at: ago(30),
    ...more,
  },
  { type: 'conversation', dealer, id, lead: id, channel: 'email', started_at: ago(30) },
  ...messages.map(([initiator, days, subject], at): FeedLine => ({
    type: 'message',
    dealer,
    id: `${id}-${at}`,
    conversation: id,
    initiator,
    channel: 'email',
    body: 'Hello',
    at: ago(days),
    ...(subject !== undefined && { subject }),
  })),
];

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    ...lead('waits', [
      ['BOT', 5],
      ['HUMAN', 4],
      ['HUMAN', 3],
    ]),
    ...lead('answered', [
      ['HUMAN', 4],
      ['BOT', 3],
    ]),
    ...lead('old', [['HUMAN', 20]]),
    ...lead('hers', [['BOT', 2]], { salesperson: 'admin' }),
    ...lead('left', [['HUMAN', 2]]),
    { type: 'event', dealer: 'home', id: 'out', conversation: 'left', kind: 'UNSUBSCRIBED', by: 'shopper', at: ago(1) },
    ...lead('joined', [['BOT', 2]]),
    {
      type: 'event',
      dealer: 'home',
      id: 'join',
      conversation: 'joined',
      kind: 'DEALERSHIP_TAKEOVER',
      by: 'staff',
      salesperson: 'admin',
      at: ago(1),
    },
    ...lead('stuck', [['BOT', 2]]),
    ...lead('theirs', [['HUMAN', 1]], {}, 'foreign'),
  ]);
  await server.database.pool.query(
    `insert into delivery (dealer_id, message_id, conversation_id, lead_id, channel, recipient, state)
     values ('home', 'stuck-0', 'stuck', 'stuck', 'email', 'stuck@mail.example', 'failed')`,
  );
});
afterAll(() => server.close());

const scope = { account_id: 'home', service_type: 'LEAD_ENGAGE' };
const range = {
  start_date: `${ago(40).slice(0, 10)}T00:00:00`,
  end_date: `${new Date(Date.now() + day).toISOString().slice(0, 10)}T23:59:59`,
};

async function get<Answer>(path: string, query: Record<string, string> = {}, person = 'admin'): Promise<Answer> {
  const answer = await server.app.inject({
    url: `/api/dashboard/conversations/conversationsSearch${path}`,
    query: { ...scope, ...range, ...query },
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as Answer;
}

interface List {
  total: number;
  items: { ConversationId: string; WaitingSince: string | null; IsUnread: boolean }[];
}
const listed = async (inbox: string, person?: string) => {
  const { total, items } = await get<List>('', { inbox }, person);
  expect(items).toHaveLength(total);
  return items.map(({ ConversationId }) => ConversationId).toSorted();
};
const counts = (person?: string, query = {}) => get<Record<string, number>>('/inbox', query, person);
const seen = async (person: string, conversation_id: string, seen_until: string) => {
  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/dashboard/seen/home',
    query: scope,
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
    payload: { conversation_id, seen_until },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};

async function say(line: FeedLine): Promise<void> {
  expect(await loadFeed(server.database.pool, JSON.stringify(line))).toMatchObject({ loaded: 1, rejected: [] });
}

it('lists who waits for an answer, who is one’s own, what one has not read and what did not go out', async () => {
  expect(await listed('needs_reply')).toEqual(['old', 'waits']);
  expect(await listed('mine')).toEqual(['hers', 'joined']);
  expect(await listed('unread')).toEqual(['answered', 'left', 'waits']);
  expect(await listed('failed')).toEqual(['stuck']);
  expect(await counts()).toEqual({ needs_reply: 2, mine: 2, unread: 3, failed: 1, overdue: 0, snoozed: 0 });
  expect(await listed('mine', 'regular')).toEqual([]);
});

it('counts within what the list shows', async () => {
  expect(await counts('admin', { search_pattern: 'waits' })).toEqual({
    needs_reply: 1,
    mine: 0,
    unread: 1,
    failed: 0,
    overdue: 0,
    snoozed: 0,
  });
});

it('says since when a customer waits: from the first message that nobody has answered', async () => {
  const { items } = await get<List>('');
  const of = (id: string) => items.find(({ ConversationId }) => ConversationId === id)!;
  expect(of('waits').WaitingSince?.slice(0, 10)).toBe(ago(4).slice(0, 10));
  expect(of('answered').WaitingSince).toBeNull();
  // A machine's answer needs none.
  await say(
    lead('answered', [
      ['HUMAN', 4],
      ['BOT', 3],
      ['HUMAN', 0.1, 'Automatic reply: away'],
    ]).at(-1)!,
  );
  expect(await listed('needs_reply')).toEqual(['old', 'waits']);
  await say(
    lead('answered', [
      ['HUMAN', 4],
      ['BOT', 3],
      ['BOT', 3],
      ['HUMAN', 0.1],
    ]).at(-1)!,
  );
  expect(await listed('needs_reply')).toEqual(['answered', 'old', 'waits']);
});

it('has read what one has opened, until the customer writes again; for each person alone', async () => {
  await seen('admin', 'waits', ago(3));
  expect(await listed('unread')).not.toContain('waits');
  expect(await listed('unread', 'regular')).toContain('waits');
  // A request that comes late takes nothing back, and what is not written yet is not read.
  await seen('admin', 'waits', ago(10));
  expect(await listed('unread')).not.toContain('waits');
  await seen('admin', 'waits', new Date(Date.now() + day).toISOString());
  const again = lead('waits', [
    ['BOT', 5],
    ['HUMAN', 4],
    ['HUMAN', 3],
    ['HUMAN', -0.001],
  ]).at(-1);
  await say(again!);
  expect(await listed('unread')).toContain('waits');
});

it('is nobody else’s', async () => {
  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/dashboard/seen/home',
    query: scope,
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
    payload: { conversation_id: 'theirs', seen_until: ago(0) },
  });
  expect(answer.statusCode).toBe(404);
});

it('counts who was handed off in the last day, on any channel, until staff write to them', async () => {
  const chat = (id: string, handedOff: string, channel: 'chat' | 'email' = 'chat') =>
    [
      ...lead(id, [
        ['HUMAN', 3],
        ['BOT', 2],
      ]),
      {
        type: 'event',
        dealer: 'home',
        id: `${id}-handoff`,
        conversation: id,
        kind: 'HANDOFF',
        by: 'shopper',
        at: handedOff,
      },
    ].map((line): FeedLine => ('channel' in line ? { ...line, channel } : line) as FeedLine);
  const before = await listed('needs_reply');
  const minutes = (count: number) => ago(0, count);
  for (const line of [
    ...chat('asks', minutes(10)),
    ...chat('asks-too', minutes(9)),
    ...chat('asked-long-ago', ago(1, 10)),
    ...chat('handed-off-by-mail', minutes(10), 'email'),
  ])
    await say(line);
  expect(await listed('needs_reply')).toEqual([...before, 'asks', 'asks-too', 'handed-off-by-mail'].toSorted());
  const { items } = await get<List>('', { inbox: 'needs_reply' });
  const since = items.find(({ ConversationId }) => ConversationId === 'asks')!.WaitingSince!;
  expect(Math.abs(Date.parse(since) - Date.parse(minutes(10)))).toBeLessThan(60_000);
  // What the assistant says meanwhile is not a person's answer.
  const answer = (initiator: string, id: string, conversation = 'asks') =>
    say({
      type: 'message',
      dealer: 'home',
      id,
      conversation,
      initiator,
      channel: conversation === 'handed-off-by-mail' ? 'email' : 'chat',
      body: 'Hi',
      at: minutes(5),
    } as FeedLine);
  await answer('BOT', 'asks-bot');
  expect(await listed('needs_reply')).toContain('asks');
  await answer('SPECIALIST', 'asks-person');
  const takeover = {
    type: 'event',
    dealer: 'home',
    id: 'joins',
    conversation: 'asks-too',
    kind: 'DEALERSHIP_TAKEOVER',
  };
  // Who joins has not answered yet.
  await say({ ...takeover, by: 'staff', salesperson: 'admin', at: minutes(4) } as FeedLine);
  expect(await listed('needs_reply')).toEqual([...before, 'asks-too', 'handed-off-by-mail'].toSorted());
  await answer('SPECIALIST', 'asks-too-person', 'asks-too');
  await answer('SPECIALIST', 'mail-person', 'handed-off-by-mail');
  expect(await listed('needs_reply')).toEqual(before);
});
