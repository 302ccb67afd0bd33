import type { ConversationItem } from '@forecourt/api/contract/conversations';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { loadFeed } from '../../feed/load.ts';

/*
 * Three hundred random histories: after every step each list, each count and each row says what the rules of docs/decisions/inbox.md say
 * of it, worked out here from the history alone.
 */
const histories = 300;
const steps = 8;
const minute = 60_000;
const start = Date.now() - 2 * 60 * minute;

/** The same numbers every time (a linear congruential generator, Numerical Recipes). */
let state = 7;
const pick = <T>(choices: readonly T[]): T => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return choices[Math.floor((state / 2 ** 32) * choices.length)]!;
};

const moves = [
  'writes',
  'writes',
  'writes',
  'machine',
  'assistant',
  'assistant',
  'staff',
  'handoff',
  'handoff',
  'appointment',
  'contacted',
  'opts out',
  'opts in',
  'seen',
  'mark unread',
  'snooze',
  'close',
  'reopen',
  'note',
] as const;

/** What is known of one conversation by its history. */
interface Story {
  id: string;
  channel: 'email' | 'chat';
  messages: { by: 'customer' | 'machine' | 'assistant' | 'staff'; at: number }[];
  handoff: number | null;
  status: 'open' | 'closed' | 'snoozed';
  isOptedOut: boolean;
  seenUntil: number;
  isMarked: boolean;
  /** What has happened, for a failure. */
  moves: string[];
}

const stories = Array.from({ length: histories }, (_, at): Story => ({
  id: `s${at}`,
  channel: at % 3 === 0 ? 'chat' : 'email',
  messages: [],
  handoff: null,
  status: 'open',
  isOptedOut: false,
  seenUntil: -Infinity,
  isMarked: false,
  moves: [],
}));

/** Since when it waits, in ms; null where nobody waits. */
function waitsSince({ channel, messages, handoff, status, isOptedOut }: Story): number | null {
  if (status !== 'open') return null;
  const lastOurs = messages.findLastIndex(({ by }) => by === 'assistant' || by === 'staff');
  const unanswered = messages.slice(lastOurs + 1).find(({ by }) => by === 'customer');
  const words = unanswered && (!isOptedOut || channel === 'chat') ? unanswered.at : null;
  return words === null || handoff === null ? (words ?? handoff) : Math.min(words, handoff);
}

function isUnread({ messages, seenUntil, isMarked }: Story): boolean {
  const last = messages.findLast(({ by }) => by === 'customer');
  return isMarked || (last !== undefined && last.at > seenUntil);
}

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await load(stories.flatMap(create));
});
afterAll(() => server.close());

async function load(lines: readonly FeedLine[]): Promise<void> {
  const report = await loadFeed(server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(report.rejected).toEqual([]);
}

const create = ({ id, channel }: Story): FeedLine[] => [
  {
    type: 'lead',
    dealer: 'home',
    id,
    product: 'LEAD_ENGAGE',
    first_name: id,
    last_name: '',
    email: `${id}@mail.example`,
    source: 'Dealer Website',
    lead_type: 'NEW',
    status: 'ACTIVE',
    created_at: new Date(start).toISOString(),
  },
  {
    type: 'conversation',
    dealer: 'home',
    id,
    lead: id,
    channel,
    started_at: new Date(start).toISOString(),
  },
];

const initiators = { customer: 'HUMAN', machine: 'HUMAN', assistant: 'BOT', staff: 'SPECIALIST' } as const;

interface Step {
  lines: FeedLine[];
  call?: { path: string; body: object };
}

/** Does something in a conversation, and notes what follows from it. */
function move(story: Story, name: (typeof moves)[number], step: number): Step {
  const { id, channel, messages } = story;
  story.moves.push(name);
  const at = start + (step + 1) * minute;
  const iso = new Date(at).toISOString();
  const key = { dealer: 'home', id: `${id}-${step}`, conversation: id, at: iso } as const;
  const write = (by: Story['messages'][number]['by']): Step => {
    messages.push({ by, at });
    if (by === 'customer' || by === 'staff') story.status = 'open';
    if (by === 'staff') story.handoff = null;
    const initiator = initiators[by];
    const subject = by === 'machine' && { subject: 'Automatic reply: away' };
    return { lines: [{ type: 'message', ...key, initiator, channel, body: 'Hello', ...subject }] };
  };
  const report = (kind: string, by: string): Step => ({
    lines: [{ type: 'event', ...key, kind, by } as FeedLine],
  });
  const setStatus = (status: object): Step => ({
    lines: [],
    call: { path: 'desk/home/status', body: { conversation_id: id, status } },
  });
  switch (name) {
    case 'writes':
      return write('customer');
    case 'machine':
      return write(channel === 'email' ? 'machine' : 'customer');
    case 'assistant':
      return write('assistant');
    case 'staff':
      return write('staff');
    case 'handoff':
      story.handoff ??= at;
      story.status = 'open';
      return report('HANDOFF', 'assistant');
    case 'appointment':
      story.handoff = null;
      return report('APPOINTMENT_SET', 'staff');
    case 'contacted':
      story.handoff = null;
      return report('HANDOFF_CONTACTED', 'shopper');
    case 'opts out':
      story.isOptedOut = true;
      return report('UNSUBSCRIBED', 'shopper');
    case 'opts in':
      story.isOptedOut = false;
      return report('SUBSCRIBED', 'shopper');
    case 'seen':
      story.seenUntil = Math.max(story.seenUntil, at);
      story.isMarked = false;
      return { lines: [], call: { path: 'seen/home', body: { conversation_id: id, seen_until: iso } } };
    case 'mark unread':
      story.isMarked = true;
      return { lines: [], call: { path: 'unread/home', body: { conversation_id: id } } };
    case 'snooze':
      story.status = 'snoozed';
      return setStatus({ type: 'snoozed', until: new Date(Date.now() + 3 * 60 * minute).toISOString() });
    case 'close':
      story.status = 'closed';
      story.handoff = null;
      return setStatus({ type: 'closed', reason: 'Bought elsewhere' });
    case 'reopen':
      story.status = 'open';
      return setStatus({ type: 'open' });
    case 'note':
      return { lines: [], call: { path: 'note/home', body: noteOn(id, step) } };
  }
}

const noteOn = (conversation_id: string, step: number) => ({
  conversation_id,
  note: {
    id: `00000000-0000-4000-8000-${String(step).padStart(4, '0')}${conversation_id.slice(1).padStart(8, '0')}`,
    text: 'Wants the blue one',
    for_assistant: false,
    mentions: [],
  },
});

const scope = { account_id: 'home', service_type: 'LEAD_ENGAGE' };
const range = {
  start_date: new Date(start - 1440 * minute).toISOString().slice(0, 19),
  end_date: new Date(Date.now() + 1440 * minute).toISOString().slice(0, 19),
};
let authorization: string;

async function get<T>(path: string, query: Record<string, string>): Promise<T> {
  const answer = await server.app.inject({
    url: `/api/dashboard/${path}`,
    query: { ...scope, ...query },
    headers: { authorization },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as T;
}

async function listAll(inbox?: string): Promise<ConversationItem[]> {
  const items: ConversationItem[] = [];
  for (let page = 1; ; page++) {
    const list = await get<{ items: ConversationItem[]; num_pages: number }>('conversations/newBySourceLeads', {
      ...range,
      page_id: String(page),
      page_size: '100',
      sort_column: 'Waiting',
      sort_direction: 'asc',
      ...(inbox !== undefined && { inbox }),
    });
    items.push(...list.items);
    if (page >= list.num_pages) return items;
  }
}
const getIds = (items: readonly ConversationItem[]) => items.map(({ lead_id }) => lead_id).toSorted();
const expectIds = (holds: (story: Story) => boolean) =>
  stories
    .filter(holds)
    .map(({ id }) => id)
    .toSorted();

it(`${histories} histories: waiting, needs a reply, unread and the row agree after every step`, async () => {
  authorization = `Bearer ${await server.tokenFor('admin')}`;
  for (let step = 0; step < steps; step++) {
    const done = stories.map((story) => move(story, pick(moves), step));
    await load(done.flatMap(({ lines }) => lines));
    for (const { call } of done) {
      if (!call) continue;
      const answer = await server.app.inject({
        method: call.path.startsWith('note') ? 'POST' : 'PUT',
        url: `/api/dashboard/${call.path}`,
        query: scope,
        headers: { authorization },
        payload: call.body,
      });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const items = await listAll();
    expect(items).toHaveLength(histories);
    const rows = new Map(items.map((item) => [item.lead_id, item]));
    for (const story of stories) {
      const { WaitingSince, IsUnread, SnoozedUntil, ClosedReason } = rows.get(story.id)!;
      const since = waitsSince(story);
      expect([story.id, story.moves.join(), WaitingSince && Date.parse(WaitingSince), IsUnread]).toEqual([
        story.id,
        story.moves.join(),
        since,
        isUnread(story),
      ]);
      expect([SnoozedUntil !== null, ClosedReason !== null]).toEqual([
        story.status === 'snoozed',
        story.status === 'closed',
      ]);
    }
    const lists = {
      needs_reply: expectIds((story) => waitsSince(story) !== null),
      unread: expectIds(isUnread),
      snoozed: expectIds(({ status }) => status === 'snoozed'),
    };
    for (const [inbox, expected] of Object.entries(lists)) expect(getIds(await listAll(inbox))).toEqual(expected);
    const counts = await get<Record<string, number>>('conversations/newBySourceLeads/inbox', range);
    for (const [inbox, expected] of Object.entries(lists))
      expect([inbox, counts[inbox]]).toEqual([inbox, expected.length]);
    // The longest wait comes first, and who does not wait comes last.
    const waits = items.flatMap(({ WaitingSince, SnoozedUntil }) => WaitingSince ?? SnoozedUntil ?? '9999');
    expect(waits).toEqual(waits.toSorted());
    const some = items.slice(0, 50);
    const current = await get<{ items: ConversationItem[] }>('current/home', {
      conversation_ids: JSON.stringify(some.map(({ ConversationId }) => ConversationId)),
    });
    expect(current.items.toSorted(byLead)).toEqual(some.toSorted(byLead));
  }
}, 300_000);

const byLead = (one: ConversationItem, other: ConversationItem) => (one.lead_id < other.lead_id ? -1 : 1);
