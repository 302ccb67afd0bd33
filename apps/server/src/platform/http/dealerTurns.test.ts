import type { CreatedApiKey } from '@forecourt/api/contract/connections/keys';
import type { Problem } from '@forecourt/api/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leadLine, testKeys } from '../../../test-support/testKeys.ts';
import { holdLock } from '../db/holdLock.ts';
import { createTurns } from './dealerTurns.ts';

let office: Awaited<ReturnType<typeof testKeys>>;
beforeAll(async () => {
  office = await testKeys();
});
afterAll(() => office.server.close());

it('refuses a dealer’s third feed at once, says when to send it again, and loads another dealer’s meanwhile', async () => {
  const { Key } = await office.create();
  const answer = await office.send(
    '',
    { Name: 'Elsewhere', Scopes: ['feed:write'] },
    { account: 'foreign', by: 'stranger' },
  );
  const { Key: foreignKey } = answer.json<CreatedApiKey>();
  const { feeds, refused } = await office.server.database.db.transaction().execute(async (trx) => {
    // Feeds of one dealer wait for this lock (feed/writeBatch.ts).
    await holdLock(trx, 'home', 23);
    const feeds = ['ada', 'bo', 'cy'].map((id) => office.load(Key, [leadLine('home', id)]));
    const answered: Awaited<(typeof feeds)[number]>[] = [];
    for (const feed of feeds) void feed.then((answer) => answered.push(answer));
    await expect.poll(() => answered.length, { timeout: 10_000 }).toBe(1);
    const refused = answered[0]!;
    expect((await office.load(foreignKey, [leadLine('foreign', 'ada')])).statusCode).toBe(200);
    return { feeds, refused };
  });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json<Problem>().id).toBe('load-in-progress');
  expect((await Promise.all(feeds)).map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 200, 429,
  ]);
  expect((await office.load(Key, [leadLine('home', 'cy')])).statusCode).toBe(200);
});

it('runs as much of a dealer as its share, the rest in their order, and keeps no other dealer waiting', async () => {
  const takeTurn = createTurns({ running: 2, waiting: 2 }, () => new Error('full') as never);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (dealer: string, name: string) =>
    takeTurn(dealer, () => {
      started.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  const all = ['a', 'b', 'c', 'd'].map((name) => work('home', name));
  await expect(work('home', 'e')).rejects.toThrow('full');
  all.push(work('other', 'f'));
  await expect.poll(() => started).toEqual(['a', 'b', 'f']);
  ends.shift()!();
  await expect.poll(() => started).toEqual(['a', 'b', 'f', 'c']);
  while (ends.length > 0) {
    ends.shift()!();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(started).toEqual(['a', 'b', 'f', 'c', 'd']);
});
