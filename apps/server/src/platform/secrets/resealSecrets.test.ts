import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseVariables, type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { loadFeed } from '../../feed/load.ts';
import { dealer } from '../../../test-support/testApp.ts';
import { signingKey } from '../../identity/signIn/secrets.ts';
import { resealSecrets } from './resealSecrets.ts';
import { createSecretSeal } from './sealSecrets.ts';

const [former, current, unknown] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const keyed = (secretsKey: Buffer, formerSecretsKeys: Buffer[] = []) =>
  createSecretSeal({ secretsKey, formerSecretsKeys, dataDir: '/nowhere' });
const rotating = keyed(current, [former]);
const hosts = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.example`);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await loadFeed(database.pool, JSON.stringify(dealer('home')));
});
beforeEach(async () => {
  await database.pool.query('delete from website_domain');
  await database.pool.query('delete from installation');
  for (const host of hosts) await insert(host, await keyed(former).seal('home', `secret of ${host}`));
});
afterAll(() => database.drop());

const insert = (host: string, secret: string) =>
  database.pool.query("insert into website_domain (host, dealer_id, ga4_api_secret) values ($1, 'home', $2)", [
    host,
    secret,
  ]);
const stored = async () =>
  (
    await database.pool.query<{ host: string; secret: string }>(
      'select host, ga4_api_secret as secret from website_domain order by host',
    )
  ).rows;
const opened = async (seal = keyed(current)) =>
  Promise.all((await stored()).map(async ({ secret }) => seal.open('home', secret)));
const expected = hosts.map((host) => `secret of ${host}`);
const reseal = () => resealSecrets({ db: database.db, seal: rotating, batchSize: 2 });

/** The command, in a process of its own. */
const rotate = (formerKey = former, ...options: string[]): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...options], {
    env: {
      ...process.env,
      MODE: 'local',
      ...databaseVariables(database),
      SECRETS_KEY: current.toString('base64'),
      FORMER_SECRETS_KEYS: formerKey.toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const run = async (child: ChildProcess) => {
  let output = '';
  child.stdout!.on('data', (text) => (output += text));
  child.stderr!.on('data', (text) => (output += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
};

it('seals anew what a former key has sealed, and what is in the clear; once', async () => {
  await insert('f.example', 'a secret in the clear');
  expect(await reseal()).toEqual({ sealed: 6, failed: [], unreadableKeys: [] });
  expect(await opened()).toEqual([...expected, 'a secret in the clear']);
  expect(await reseal()).toEqual({ sealed: 0, failed: [], unreadableKeys: [] });
});

it('leaves former keys alone where only what is in the clear is asked for', async () => {
  const before = await stored();
  expect(await resealSecrets({ db: database.db, seal: rotating, isClearOnly: true })).toMatchObject({ failed: [] });
  expect(await stored()).toEqual(before);
});

it('keeps the keys of the installation: nobody is signed out', async () => {
  const made = await signingKey(database.db, keyed(former));
  await reseal();
  expect(await signingKey(database.db, keyed(current))).toEqual(made);
  await expect(signingKey(database.db, keyed(former))).rejects.toThrow('SECRETS_KEY is not the key');
});

it('takes over keys that an earlier release has stored in the clear', async () => {
  const clear = { kty: 'EC', d: 'private' };
  await database.pool.query("insert into installation (name, value) values ('signing-key', $1)", [clear]);
  await resealSecrets({ db: database.db, seal: keyed(current), isClearOnly: true });
  const { rows } = await database.pool.query("select value::text from installation where name = 'signing-key'");
  expect(JSON.stringify(rows)).not.toContain('private');
  expect(await signingKey(database.db, keyed(current))).toEqual(clear);
});

it('does not undo what somebody saves meanwhile', async () => {
  const holder = await database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('update website_domain set ga4_api_secret = $1 where host = $2', [
      await rotating.seal('home', 'saved meanwhile'),
      hosts[2],
    ]);
    const walk = reseal();
    await expect.poll(isWaiting).toBe(true);
    await holder.query('commit');
    expect(await walk).toEqual({ sealed: 4, failed: [], unreadableKeys: [] });
    expect((await opened())[2]).toBe('saved meanwhile');
  } finally {
    holder.release();
  }
});

it('is killed in the middle and run again: every secret is readable at every moment', async () => {
  const holder = await database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from website_domain where host = $1 for update', [hosts[2]]);
    const child = rotate();
    const ended = once(child, 'exit');
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
    child.kill('SIGKILL');
    await ended;
    // A server that knows both keys opens all of them; the new key alone opens the first two.
    expect(await opened(rotating)).toEqual(expected);
    expect((await stored()).map(({ secret }) => rotating.isCurrent(secret))).toEqual([true, true, false, false, false]);
    await holder.query('rollback');
    await expect.poll(isWaiting).toBe(false);
  } finally {
    holder.release();
  }
  const { code, output } = await run(rotate());
  // PostgreSQL may have gone on with the statement that it waited in when its client died.
  expect(output).toMatch(/^Sealed [23] secrets with the current key\.\nFORMER_SECRETS_KEYS can be removed\.\n$/);
  expect(code).toBe(0);
  expect(await opened()).toEqual(expected);
});

it('says which secrets no known key opens, and goes on with the others', async () => {
  await insert('f.example', await keyed(unknown).seal('home', 'lost'));
  const { code, output } = await run(rotate());
  expect(code).toBe(1);
  expect(output).toContain(
    'website_domain.ga4_api_secret f.example: The secret was sealed with a key that isn’t known',
  );
  expect(output).toContain('Keep FORMER_SECRETS_KEYS');
  expect(output).not.toContain('lost');
  expect((await opened(keyed(current, [unknown]))).slice(0, 5)).toEqual(expected);
});

it('makes new keys of the installation where the key is lost that they were sealed with', async () => {
  const lost = await signingKey(database.db, keyed(unknown));
  await expect(signingKey(database.db, keyed(current))).rejects.toThrow('SECRETS_KEY is not the key');
  const { output } = await run(rotate(former, '--replace-lost-keys'));
  expect(output).toContain('installation.value signing-key');
  expect(output).toContain('Deleted 1 keys of the installation.');
  expect((await signingKey(database.db, keyed(current))).kid).not.toBe(lost.kid);
});

async function isWaiting(): Promise<boolean> {
  const { rows } = await database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%ga4_api_secret%'",
  );
  return rows.length > 0;
}
