import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { transactionPooler } from '../../../test-support/transactionPooler.ts';
import { openDatabase } from '../db/database.ts';
import { startChanges } from '../../messaging/live/changes.ts';
import { listenFailure } from '../../startFailureText.ts';
import { checkNotifications, listen, NotificationsLost } from './listen.ts';

// PgBouncer, "Feature matrix for pooling modes": LISTEN works in session pooling, and never in transaction or statement pooling.

let database: TestDatabase;
let other: TestDatabase;
let pooler: Awaited<ReturnType<typeof transactionPooler>>;
beforeAll(async () => {
  [database, other] = [await testDatabase(), await testDatabase()];
  pooler = await transactionPooler(database.directUrl);
});
afterAll(async () => {
  pooler.close();
  await Promise.all([database.drop(), other.drop()]);
});

async function findFailure(url: string, directUrl = url): Promise<unknown> {
  const { pool, close } = openDatabase(url);
  try {
    await checkNotifications({ pool, directUrl });
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await close();
  }
}

it('finds notifications on PostgreSQL itself, and beside a pooler that forgets LISTEN', async () => {
  expect(await findFailure(database.directUrl)).toBeUndefined();
  expect(await findFailure(pooler.url, database.directUrl)).toBeUndefined();
});

it.each([
  [
    'through a pooler that forgets LISTEN',
    () => [pooler.url],
    undefined,
    /^Chats and open screens can’t be live: .*pooler in transaction mode, such as PgBouncer\. Set DATABASE_DIRECT_URL to/,
  ],
  [
    'where the direct address leads to the pooler as well',
    () => [pooler.url, pooler.url],
    'set',
    /DATABASE_DIRECT_URL\. It has to lead to the same database as DATABASE_URL/,
  ],
  [
    'where the direct address is another database',
    () => [database.directUrl, other.directUrl],
    'set',
    /DATABASE_DIRECT_URL\. It has to lead to the same database as DATABASE_URL/,
  ],
] as const)('finds none %s, and says so', async (_where, urls, direct, sentence) => {
  const [url, directUrl] = urls();
  const error = await findFailure(url!, directUrl);
  expect(error).toBeInstanceOf(NotificationsLost);
  expect(listenFailure(error, direct && directUrl)!.message).toMatch(sentence);
});

it('names the direct address where nobody listens there', async () => {
  const nowhere = 'postgres://forecourt:hunter2@127.0.0.1:9/forecourt';
  expect(listenFailure(await findFailure(database.directUrl, nowhere), nowhere)!.message).toBe(
    'The database of DATABASE_DIRECT_URL, at 127.0.0.1:9, cannot be used: connect ECONNREFUSED 127.0.0.1:9.',
  );
});

it('is connected only where notifications arrive, and again once they do', async () => {
  const connected = vi.fn<() => void>();
  const errors: unknown[] = [];
  const notices: string[] = [];
  const at = { pool: database.pool, directUrl: pooler.url };
  const listener = listen(at, 'news', {
    onNotice: (payload) => notices.push(payload),
    onConnected: connected,
    onError: (error) => errors.push(error),
  });
  await expect.poll(() => errors, { timeout: 10_000 }).toEqual([expect.any(NotificationsLost)]);
  expect(connected).not.toHaveBeenCalled();
  at.directUrl = database.directUrl;
  await expect.poll(() => connected.mock.calls.length, { timeout: 10_000 }).toBe(1);
  await database.pool.query("select pg_notify('news', 'here')");
  await expect.poll(() => notices).toEqual(['here']);
  await listener.stop();
});

it('counts as deaf after ten seconds without notifications, and not before', async () => {
  let now = 0;
  const changes = startChanges(
    { pool: database.pool, directUrl: pooler.url },
    () => {},
    () => {},
    () => now,
  );
  now = 9999;
  expect(changes.isDeaf()).toBe(false);
  now = 10_001;
  expect(changes.isDeaf()).toBe(true);
  await changes.stop();

  const hearing = startChanges(
    database,
    () => {},
    () => {},
    () => now,
  );
  await vi.waitFor(async () => {
    const followed = vi.fn<(event: { id: string }) => void>();
    hearing.follow(undefined, followed)();
    expect(followed.mock.calls[0]![0].id).toMatch(/-1$/);
  });
  now = 30_000;
  expect(hearing.isDeaf()).toBe(false);
  await hearing.stop();
});
