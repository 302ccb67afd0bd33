import { randomUUID } from 'node:crypto';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { random } from '../../demo/random.ts';
import { loadFeed } from '../../feed/load.ts';
import { recountDealer } from '../../metrics/rollups/recount.ts';
import { record } from './record.ts';

// Who waits for whom: docs/decisions/concurrency.md.

let database: TestDatabase;
const conversations = Array.from({ length: 8 }, (_, index) => `talk-${index}`);
const feed = (lines: FeedLine[]) => loadFeed(database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
beforeAll(async () => {
  database = await testDatabase();
  const { rejected } = await feed([
    {
      type: 'dealer',
      id: 'home',
      group: 'G',
      name: 'Home',
      retailer_name: 'impel',
      time_zone: 'America/New_York',
      country: 'US',
      products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
    },
    ...conversations.flatMap((id) => createConversation('home', id)),
  ]);
  expect(rejected).toEqual([]);
});
afterAll(() => database.drop());

const count = async (query: string) => Number((await database.pool.query<{ n: string }>(query)).rows[0]!.n);

it(
  'writers of one dealer never deadlock, and nothing that they wrote is lost or counted twice',
  { timeout: 60_000 },
  async () => {
    const messages = () => count("select count(*) as n from message where dealer_id = 'home'");
    const counted = () =>
      count("select coalesce(sum(n), 0) as n from metric_day where dealer_id = 'home' and kind = 'message'");
    const before = await messages();
    let written = 0;
    const writers = Array.from({ length: 10 }, async (_, writer) => {
      const { chance, pick } = random(writer + 1);
      for (let turn = 0; turn < 25; turn++) {
        const at = new Date().toISOString();
        if (chance(0.2)) {
          // A feed about many conversations, in no order, that changes leads and brings messages and events.
          const several = conversations.filter(() => chance(0.5)).toSorted(() => (chance(0.5) ? 1 : -1));
          const { loaded } = await feed(
            several.map((conversation) => ({
              type: 'message',
              dealer: 'home',
              id: randomUUID(),
              conversation,
              initiator: pick(['HUMAN', 'BOT', 'SPECIALIST']),
              channel: 'sms',
              body: pick(['STOP', 'START', 'When are you open?']),
              at,
            })),
          );
          written += loaded;
          await feed([
            {
              ...(createConversation('home', pick(conversations))[0] as Extract<FeedLine, { type: 'lead' }>),
              email: pick(['one@mail.example', 'two@mail.example']),
            },
            {
              type: 'event',
              dealer: 'home',
              id: randomUUID(),
              conversation: pick(conversations),
              kind: 'HANDOFF',
              by: 'assistant',
              at,
            },
          ]);
        } else {
          const entry = { dealerId: 'home', conversationId: pick(conversations), isLive: true };
          // Both are counted in a row that every writer takes: in two orders they would soon wait for each other.
          const events = [{ ...entry, id: randomUUID(), kind: 'HANDOFF' as const, madeBy: 'staff' }];
          const message = { ...entry, id: randomUUID(), initiator: 'SPECIALIST' as const, channel: 'sms', body: 'Yes' };
          await database.db.transaction().execute((trx) => record(trx, { messages: [message], events }));
          written += 1;
        }
      }
    });
    await Promise.all(writers);
    expect(await messages()).toBe(before + written);
    expect(await counted()).toBe(before + written);
    expect(await recountDealer(database.db, 'home')).toEqual([]);
    // PostgreSQL counts those that it ended, also where they were tried again.
    await database.pool.query('select pg_stat_force_next_flush()');
    expect(await count('select deadlocks as n from pg_stat_database where datname = current_database()')).toBe(0);
  },
);
