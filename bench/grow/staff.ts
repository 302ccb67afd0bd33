import { randomUUID } from 'node:crypto';
import { presetIds, presetRange } from '../../packages/ui/src/data/DateRangeFilter/dateRange.ts';
import { random } from '../../apps/server/src/demo/random.ts';
import { demoDays } from '../../apps/server/src/demo/calendar.ts';
import { cardAnswers, tableAnswers } from '../../apps/server/src/metrics/answers.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { product, zone } from '../records.ts';
import { type Server, signToken } from '../serverProcess.ts';
import { getDealerId, getPersonId, overseer, shares, type Size } from './size.ts';

/** A conversation that somebody works in. */
export interface Worked {
  dealer: string;
  id: string;
  channel: string;
  email: string | null;
  phone: string | null;
  lastName: string;
}

/** How many conversations are drawn at once. */
const drawn = 4000;

/** Draws conversations of all dealers, more of the large ones and more of the latest. */
export async function drawConversations({ pool }: Database, { conversations, dealers }: Size): Promise<Worked[]> {
  const { next, between } = random(4400);
  const groups = dealers / shares.length;
  const rounds = conversations / 100 / groups;
  const dealersByShare = shares.flatMap((share, dealer) => Array.from({ length: share }, () => dealer));
  const places = Array.from({ length: drawn }, () => {
    const dealer = dealersByShare[between(0, dealersByShare.length - 1)]!;
    const count = shares[dealer]! * rounds;
    return {
      dealer: getDealerId(between(0, groups - 1) * shares.length + dealer),
      number: count - 1 - Math.floor(next() ** 2 * count),
    };
  });
  const { rows } = await pool.query<Worked>(
    `select l.dealer_id as dealer, c.id, c.channel, l.email, l.phone, l.last_name as "lastName"
     from unnest($1::text[], $2::int[]) with ordinality p (dealer, number, position)
     join lead l on l.dealer_id = p.dealer and l.product_id = '${product}' and l.number = p.number
     join conversation c on c.dealer_id = l.dealer_id and c.lead_id = l.id
     where not exists (select from opt_out o where o.dealer_id = l.dealer_id and o.lead_id = l.id)
     order by position`,
    [places.map(({ dealer }) => dealer), places.map(({ number }) => number)],
  );
  return rows;
}

/** By the names that their calls have: `performance/cta` is one of them. */
const metrics = [...Object.keys(cardAnswers), ...Object.keys(tableAnswers)].map((name) =>
  name.replace(/^performance_/, 'performance/'),
);

/** How many cards and charts a dashboard asks for. */
const cards = 8;

/** Lists that people open. */
const lists = ['conversationsSearch', 'engagedLeads', 'newBySourceLeads', 'ai_sales_handoffs'];

/** Does something once, and notes how long each call of it took. */
export type Act = () => Promise<unknown>;

/** What staff do, each at a dealer drawn at random. @param time runs a call and notes how long it took, by a name */
export function createStaff(
  database: Database,
  server: Server,
  worked: readonly Worked[],
  time: (what: string, call: Act) => Promise<unknown>,
): Record<'openDashboard' | 'oversee' | 'openList' | 'search' | 'openConversation' | 'reply', Act> {
  const { pick, between } = random(4401);
  const tokens = new Map<string, Promise<string>>();
  const getToken = (person: string) => {
    if (!tokens.has(person)) tokens.set(person, signToken(database, server, person));
    return tokens.get(person)!;
  };
  const today = demoDays(new Date(), zone).at(-1)!;
  const ask = async (dealer: string, path: string, query: string, body?: object, person?: string) => {
    const token = await getToken(person ?? getPersonId(dealer, between(0, 4)));
    const answer = await fetch(
      `${server.origin}/api/dashboard/${path}?account_id=${dealer}&service_type=${product}${query}`,
      {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      },
    );
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
  };
  const reached = worked.filter(({ channel }) => channel !== 'chat');
  const pickRange = () => {
    const { start, end } = presetRange(pick(presetIds), today);
    return `&start_date=${start.toString()}T00:00:00&end_date=${end.toString()}T23:59:59`;
  };
  return {
    openDashboard: () => {
      const { dealer } = pick(worked);
      const range = pickRange();
      const call = () => time('metric', () => ask(dealer, `metrics/${pick(metrics)}`, range));
      return Promise.all(Array.from({ length: cards }, call));
    },
    openList: () => time('list', () => ask(pick(worked).dealer, `conversations/${pick(lists)}`, pickRange())),
    oversee: async () => {
      const { dealer, id } = pick(worked);
      const open = (path: string, query: string) => () => ask(dealer, path, query, undefined, overseer);
      await time('list, of all dealers', open('conversations/conversationsSearch', pickRange()));
      await time('conversation, of all dealers', open('dialogue', `&conversation_id=${id}`));
    },
    search: () => {
      const { dealer, email, phone, lastName } = pick(worked);
      const word = encodeURIComponent(pick([email ?? lastName, phone ?? lastName, lastName]));
      return time('search', () =>
        ask(dealer, 'conversations/conversationsSearch', `${pickRange()}&search_pattern=${word}`),
      );
    },
    openConversation: () => {
      const { dealer, id } = pick(worked);
      return time('conversation', () => ask(dealer, 'dialogue', `&conversation_id=${id}`));
    },
    reply: () => {
      const { dealer, id, channel } = pick(reached);
      const newMessageObject = { id: randomUUID(), text: 'Yes, it is here.', selectedChannel: channel };
      return time('reply', () => ask(dealer, `message/${dealer}`, '', { conversation_id: id, newMessageObject }));
    },
  };
}
