import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedRecord } from '../../packages/api/src/contract/feed.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { createReader } from '../reader.ts';
import { createConversation, createDealer, createPerson, product } from '../records.ts';
import { repeatWhile } from '../repeat.ts';
import { type Server, signToken } from '../serverProcess.ts';
import { createFeedBatch, toLines } from './feedBatch.ts';

/** What an ordinary dealer does, so many times a second. */
const share = { lists: 1, replies: 0.5, chats: 0.05, feeds: 0.1, imports: 0.02 };
/** Conversations of a batch of a feed, with five records each, and people of an import. */
const feedConversations = 40;
const importedPeople = 10;
const chatProduct = 'DealerChat';

const admin = (dealer: string) => `admin-of-${dealer}`;
const domain = (dealer: string) => `www.${dealer}.example`;

export function createBusyDealer(dealer: string): FeedRecord[] {
  const at = new Date(Date.now() - 60_000).toISOString();
  const policy = ['Settings:Connections', 'Settings:Preferences'].map((Resource) => ({ Resource, Allow: ['*'] }));
  return [
    createDealer(dealer, {
      products: [
        { id: product, name: 'Sales AI', category: 'SALES_AI' },
        { id: chatProduct, name: 'Chat AI', category: 'CHAT_AI' },
      ],
      domains: [domain(dealer)],
    }),
    createPerson(admin(dealer), [dealer], { role: 'ADMIN', policy }),
    ...createConversation(dealer, `${dealer}-1`, 'email', { email: `lead@${dealer}.example`, created_at: at }),
    {
      type: 'message',
      dealer,
      id: `${dealer}-1-first`,
      conversation: `${dealer}-1`,
      initiator: 'HUMAN',
      channel: 'email',
      body: 'Hello',
      at,
    },
  ];
}

/** How long what people of a dealer waited for took, in ms, and what came of each call. */
export interface Work {
  times: number[];
  answers: Map<string, number>;
}

/** A dealer at work: its people, its website and its own systems. */
export interface BusyDealer {
  /** @param times how many times its share it does */
  work: (times: number, isWanted: () => boolean) => Promise<Work>;
}

export async function openBusyDealer(
  database: Database,
  server: Pick<Server, 'origin' | 'environment'>,
  dealer: string,
): Promise<BusyDealer> {
  const token = await signToken(database, server, admin(dealer));
  const scope = `account_id=${dealer}&service_type=${product}`;
  const send = async (path: string, body: string | object, bearer = token) => {
    const answer = await fetch(`${server.origin}/api/${path}`, {
      method: 'POST',
      headers: {
        ...(bearer !== '' && { authorization: `Bearer ${bearer}` }),
        'content-type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json',
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status !== 200)
      throw new Error(`${answer.status} ${(JSON.parse(text) as { message?: string }).message}`);
    return text;
  };
  const created = await send(`dashboard/${dealer}/api-keys?${scope}`, { Name: 'Feed', Scopes: ['feed:write'] });
  const { Key } = JSON.parse(created) as { Key: string };
  const list = createReader(server, token, dealer, product);

  const calls = {
    lists: list,
    replies: () =>
      send(`dashboard/message/${dealer}?${scope}`, {
        conversation_id: `${dealer}-1`,
        newMessageObject: { id: randomUUID(), text: 'Yes, it is here.', selectedChannel: 'email' },
      }),
    chats: () =>
      send(
        'website-chat/chats',
        {
          account_id: dealer,
          host: domain(dealer),
          visitor: randomUUID(),
          referral: 'direct',
          page: { type: 'vdp', url: `https://${domain(dealer)}/inventory/1` },
          vehicle: null,
          cta: null,
          message: { id: randomUUID(), text: 'Is it still available?' },
        },
        '',
      ),
    feeds: () => send('feed', toLines(createFeedBatch(dealer, randomUUID(), feedConversations)), Key),
    imports: () =>
      send(`dashboard/users/${dealer}/import`, {
        retailer_name: 'impel',
        dry_run: false,
        rows: Array.from({ length: importedPeople }, () => ({
          first_name: 'Nora',
          last_name: 'Quinn',
          email: `${randomUUID()}@${dealer}.example`,
          role: 'REGULAR',
          dealerships: dealer,
        })),
      }),
  };
  return {
    work: async (times, isWanted) => {
      const answers = new Map<string, number>();
      const attempt = async (name: string, call: () => Promise<unknown>) => {
        const answer = await call().then(
          () => 'ok',
          (error: unknown) => (error as Error).message,
        );
        const key = `${name}: ${answer}`;
        answers.set(key, (answers.get(key) ?? 0) + 1);
      };
      const every = await Promise.all(
        Object.entries(calls).map(async ([name, call]) => {
          const perSecond = times * share[name as keyof typeof calls];
          // Not all dealers in the same moment.
          await sleep((Math.random() * 1000) / perSecond);
          return repeatWhile(isWanted, perSecond, () => attempt(name, call));
        }),
      );
      const [lists, replies] = every;
      return { times: [...lists!, ...replies!], answers };
    },
  };
}
