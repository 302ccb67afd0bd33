import type { FeedLine } from '@forecourt/api/contract/feed';
import type { TodayCount } from '@forecourt/api/contract/today';
import { todayLists } from '@forecourt/api/contract/listed-metrics';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const iso = (at: number) => new Date(at).toISOString();
const ago = (ms: number) => iso(Date.now() - ms);
const timeZone = 'America/New_York';

/** A moment of the dealer's day, so many days from today: noon, or another hour. */
function dealerTime(days: number, hour = 12): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + days * day);
  // Noon by either of its offsets is the same day.
  const offset = new Date(`${today}T17:00:00Z`).toLocaleString('en-US', {
    timeZone,
    hour: 'numeric',
    hourCycle: 'h23',
  });
  return iso(Date.parse(`${today}T17:00:00Z`) + (hour - Number(offset)) * 60 * minute);
}

type Step = ['HUMAN' | 'BOT' | 'SPECIALIST', ago: number] | ['HANDOFF' | 'HANDOFF_CONTACTED', ago: number];

const lead = (id: string, steps: Step[] = [], channel: 'email' | 'chat' = 'email', dealer = 'home'): FeedLine[] => [
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
    created_at: ago(400 * day),
  },
  { type: 'conversation', dealer, id, lead: id, channel, started_at: ago(400 * day) },
  ...steps.map(([what, before], at): FeedLine => {
    const common = { dealer, id: `${id}-${at}`, conversation: id, at: ago(before) };
    return what === 'HANDOFF' || what === 'HANDOFF_CONTACTED'
      ? { type: 'event', ...common, kind: what, by: 'shopper' }
      : { type: 'message', ...common, initiator: what, channel, body: 'Hello' };
  }),
];

const appointment = (
  lead: string,
  kind: 'APPOINTMENT_SET' | 'APPOINTMENT_MOVED' | 'APPOINTMENT_CANCELLED' | 'SERVICE_APPOINTMENT_SET',
  booked: string,
  minutesAgo: number,
): FeedLine => ({
  type: 'event',
  dealer: 'home',
  id: `${lead}-${kind}`,
  conversation: lead,
  kind,
  by: 'assistant',
  appointment: { id: `${lead}-visit`, at: booked },
  at: ago(minutesAgo * minute),
});

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from lead');
});

const query = { account_id: 'home', service_type: 'LEAD_ENGAGE' };
async function get<Answer>(path: string, more: Record<string, string> = {}, person = 'admin'): Promise<Answer> {
  const answer = await server.app.inject({
    url: `/api/dashboard/${path}`,
    query: { ...query, ...more },
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as Answer;
}
const counts = async () => (await get<{ Items: TodayCount[] }>('today')).Items;
const find = async (metric: string) => (await counts()).find((part) => part.metric === metric)!;
/** Whatever range is asked for: one of long ago. */
const listed = async (metric: string) => {
  const range = { start_date: '2001-01-01T00:00:00', end_date: '2001-01-01T23:59:59' };
  const { items, total } = await get<{ items: { lead_id: string }[]; total: number }>(`conversations/${metric}`, range);
  expect(items).toHaveLength(total);
  return items.map(({ lead_id }) => lead_id).toSorted();
};
async function load(...lines: FeedLine[]): Promise<void> {
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  expect(await loadFeed(server.database.pool, text)).toMatchObject({ loaded: lines.length, rejected: [] });
}

it('counts nothing where nothing waits', async () => {
  await load(...lead('quiet', [['BOT', day]]), ...lead('theirs', [['HUMAN', day]], 'email', 'foreign'));
  expect(await counts()).toEqual(todayLists.map((metric) => ({ metric, count: 0, at: null })));
});

it('counts who waits for a reply, however long', async () => {
  await load(
    ...lead('new', [['HUMAN', 5 * minute]]),
    ...lead('old', [['HUMAN', 90 * day]]),
    ...lead('answered', [
      ['HUMAN', 5 * minute],
      ['SPECIALIST', minute],
    ]),
  );
  expect(await listed('waitingLeads')).toEqual(['new', 'old']);
  const { count, at } = await find('waitingLeads');
  expect(count).toBe(2);
  expect(Math.abs(Date.parse(at!) - (Date.now() - 90 * day))).toBeLessThan(minute);
});

it('counts handoffs until somebody answers or the customer was contacted, with the oldest', async () => {
  await load(
    ...lead('handed-off', [['HANDOFF', 90 * minute]]),
    ...lead('handed-off-later', [['HANDOFF', 5 * minute]]),
    ...lead('answered', [
      ['HANDOFF', 60 * minute],
      ['SPECIALIST', minute],
    ]),
    ...lead('called', [
      ['HANDOFF', 60 * minute],
      ['HANDOFF_CONTACTED', minute],
    ]),
    ...lead('again', [
      ['HANDOFF', 60 * minute],
      ['SPECIALIST', 50 * minute],
      ['HANDOFF', 40 * minute],
    ]),
  );
  expect(await listed('unansweredHandoffs')).toEqual(['again', 'handed-off', 'handed-off-later']);
  const { count, at } = await find('unansweredHandoffs');
  expect(count).toBe(3);
  expect(Math.abs(Date.parse(at!) - (Date.now() - 90 * minute))).toBeLessThan(minute);
});

it('counts the appointments of the dealer’s day, of each what was decided last', async () => {
  await load(
    ...['today', 'service', 'tomorrow', 'yesterday', 'moved-away', 'moved-here', 'off', 'at-night'].flatMap((id) =>
      lead(id),
    ),
    appointment('today', 'APPOINTMENT_SET', dealerTime(0), 90),
    appointment('service', 'SERVICE_APPOINTMENT_SET', dealerTime(0, 10), 90),
    appointment('tomorrow', 'APPOINTMENT_SET', dealerTime(1), 90),
    appointment('yesterday', 'APPOINTMENT_SET', dealerTime(-1), 90),
    appointment('moved-away', 'APPOINTMENT_SET', dealerTime(0), 90),
    appointment('moved-away', 'APPOINTMENT_MOVED', dealerTime(2), 80),
    appointment('moved-here', 'APPOINTMENT_SET', dealerTime(2), 90),
    appointment('moved-here', 'APPOINTMENT_MOVED', dealerTime(0), 80),
    appointment('off', 'APPOINTMENT_SET', dealerTime(0), 90),
    appointment('off', 'APPOINTMENT_CANCELLED', dealerTime(0), 80),
    // 11 p.m. in New York is the next day in Greenwich.
    appointment('at-night', 'APPOINTMENT_SET', dealerTime(0, 23), 90),
  );
  expect(await listed('todaysAppointments')).toEqual(['at-night', 'moved-here', 'service', 'today']);
  const { count, at } = await find('todaysAppointments');
  expect(count).toBe(4);
  const next = [dealerTime(0, 10), dealerTime(0), dealerTime(0, 23)].find((time) => Date.parse(time) > Date.now());
  expect(at).toBe(next ?? null);
});

it('counts messages that failed this week, until something reaches the customer', async () => {
  await load(
    ...['failed', 'old', 'mended'].flatMap((id) =>
      lead(id, [
        ['BOT', 10 * day],
        ['BOT', 9 * day],
      ]),
    ),
  );
  const deliver = (lead: string, state: 'sent' | 'failed', days: number) =>
    server.database.pool.query(
      `insert into delivery (dealer_id, message_id, conversation_id, lead_id, channel, recipient, state, created_at)
       values ('home', $1, $2, $2, 'email', 'somebody@mail.example', $3, now() - make_interval(hours => $4))`,
      [`${lead}-${state === 'sent' ? 1 : 0}`, lead, state, days * 24],
    );
  await deliver('failed', 'sent', 3);
  await deliver('failed', 'failed', 2);
  await deliver('old', 'failed', 8);
  await deliver('mended', 'failed', 2);
  await deliver('mended', 'sent', 1);
  expect(await listed('failedMessages')).toEqual(['failed']);
  expect(await find('failedMessages')).toMatchObject({ count: 1, at: null });
});

it('counts chats with the customer or a salesperson in them', async () => {
  await load(...['open', 'left', 'joined', 'over'].flatMap((id) => lead(id, [['HUMAN', minute]], 'chat')));
  await server.database.pool.query(
    `insert into chat (dealer_id, conversation_id, host, shopper_until) values
       ('home', 'open', 'shop.example', now() + interval '20 seconds'), ('home', 'left', 'shop.example', now() - interval '1 second')`,
  );
  await server.database.pool.query(`update conversation set takeover = 'IN_PROGRESS' where id = 'joined'`);
  await server.database.pool.query(`update conversation set takeover = 'COMPLETED' where id = 'over'`);
  expect(await listed('currentChats')).toEqual(['joined', 'open']);
  expect(await find('currentChats')).toMatchObject({ count: 2 });
});

it('agrees with the inbox: who needs a reply', async () => {
  await load(...lead('one', [['HUMAN', day]]), ...lead('two', [['HUMAN', 2 * day]]));
  const range = { start_date: '2001-01-01T00:00:00', end_date: '2100-01-01T23:59:59' };
  const inbox = await get<{ needs_reply: number }>('conversations/conversationsSearch/inbox', range);
  expect((await find('waitingLeads')).count).toBe(inbox.needs_reply);
});
