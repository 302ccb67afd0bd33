import { contract } from '@forecourt/api/contract';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { contractRecords } from '../test-support/contractRecords.ts';
import { getPostmaster } from '../test-support/killPostgres.ts';
import { watchAvailability } from './platform/db/availability.ts';
import { moduleTokens } from './assistant/firstResponse/moduleToken.ts';
import { moduleKey } from './identity/signIn/secrets.ts';
import { ownPostgres } from '../test-support/ownPostgres.ts';
import { isFull } from '../test-support/sample.ts';
import { signalAll } from '../test-support/postgresProcesses.ts';
import { createSecretSeal } from './platform/secrets/sealSecrets.ts';
import { type TestApp, testApp } from '../test-support/testApp.ts';
import { type Answered, failure, getFaults, outageFault, walkContract } from '../test-support/walkContract.ts';

// Somebody's own database (DATABASE_URL) that goes and comes back. Every call says so, and none fails.

let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let server: TestApp;
let tokens: Parameters<typeof walkContract>[1];
beforeAll(async () => {
  postgres = await ownPostgres();
  server = await testApp({}, contractRecords, postgres.database);
  const modules = moduleTokens(await moduleKey(server.database.db, createSecretSeal(server.config)));
  tokens = {
    person: () => server.tokenFor('admin'),
    module: () =>
      modules.sign({
        identity: {
          issuer: server.issuer,
          subject: 'admin',
          tokenId: Buffer.from('walk'),
          expiresAt: new Date(Date.now() + 60_000),
        },
        scope: { dealerId: 'home', productId: 'LEAD_ENGAGE' },
      }),
    feed: server.feedToken,
  };
});
afterEach(isBack);
afterAll(async () => {
  try {
    await server.close();
  } finally {
    await postgres.end();
  }
});

let address = 0;
/** Each request from an address of its own: the rate limits are tested by themselves. */
async function send(request: InjectOptions): Promise<Answered> {
  address += 1;
  const answer = await server.app.inject({ remoteAddress: `10.0.${address >> 8}.${address & 255}`, ...request });
  const headers = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
  return { status: answer.statusCode, headers, body: answer.body };
}
const walk = () => walkContract(send, tokens);

/** What is wrong with any answer during an outage of this id; nothing should be. */
async function faultsDuring(id: string): Promise<Record<string, string>> {
  const says = (answered: Answered) =>
    outageFault(answered) ?? (JSON.parse(answered.body).id === id ? undefined : `says ${answered.body}`);
  const answers = await walk();
  for (const url of ['/health/ready', '/oidc/.well-known/openid-configuration']) answers.set(url, await send({ url }));
  const { status } = await send({ url: '/health/live' });
  return { ...getFaults(answers, says), ...(status !== 200 && { live: String(status) }) };
}

/** Ready within 15 s of its database, and no call says anything else. */
async function isBack(): Promise<void> {
  await expect
    .poll(async () => (await send({ url: '/health/ready' })).status, { timeout: 15_000, interval: 100 })
    .toBe(200);
  const refusal = ({ status, body }: Answered) => (status < 500 && status !== 401 ? undefined : `${status} ${body}`);
  const answers = await walkContract(send, tokens, 2);
  // The walk has no chat's token, so these calls answer 401.
  for (const { id } of contract.filter(({ access }) => access === 'shopper')) {
    expect(answers.get(id)).toMatchObject({ status: 401 });
    answers.delete(id);
  }
  expect(getFaults(answers, refusal)).toEqual({});
}

it('says so of a database that was killed', async () => {
  await postgres.kill();
  // Nobody has noticed yet.
  expect(getFaults(await walk(), outageFault)).toEqual({});
  expect(await faultsDuring('unavailable')).toEqual({});
  await postgres.start();
});

// durability.test.ts stops one under a running server.
it.runIf(isFull && process.platform === 'linux')('says so of a database that has stopped answering', async () => {
  const postmaster = getPostmaster(postgres.folder)!;
  signalAll(postmaster, 'SIGSTOP');
  try {
    expect(getFaults(await walk(), outageFault)).toEqual({});
    expect(await faultsDuring('unavailable')).toEqual({});
  } finally {
    signalAll(postmaster, 'SIGCONT');
  }
});

const isNoticed = () =>
  expect.poll(async () => (await send({ url: '/health/ready' })).status, { timeout: 15_000, interval: 100 }).toBe(503);

it('says so of a database that takes no writes', async () => {
  const { pool } = server.database;
  await pool.query('alter system set default_transaction_read_only = on');
  await pool.query('select pg_reload_conf()');
  try {
    // Nobody has noticed yet.
    const answers = await walk();
    expect(getFaults(answers, failure)).toEqual({});
    expect([...answers.values()].some(({ status }) => status === 503)).toBe(true);
    await isNoticed();
    expect(await faultsDuring('read-only')).toEqual({});
  } finally {
    await pool.query('alter system reset default_transaction_read_only');
    await pool.query('select pg_reload_conf()');
  }
});

// It differs from a database that takes no writes in the code of PostgreSQL's error.
it.runIf(isFull)('says so of a full disk', async () => {
  const { pool } = server.database;
  // The error of PostgreSQL without disk space, for every write to these tables.
  await pool.query(`
    create function no_space() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  const tables = ['installation', 'message', 'draft', 'setting', 'audit'];
  for (const table of tables)
    await pool.query(`create trigger no_space before insert or update on ${table} execute function no_space()`);
  try {
    // Nobody has noticed yet.
    const answers = await walk();
    expect(getFaults(answers, failure)).toEqual({});
    expect([...answers.values()].some(({ status }) => status === 503)).toBe(true);
    await isNoticed();
    expect(await faultsDuring('disk-full')).toEqual({});
  } finally {
    await pool.query('drop function no_space cascade');
  }
});

it('takes a PostgreSQL for available that has no connection left, and serves callers on the open ones', async () => {
  const taken: pg.Client[] = [];
  try {
    for (;;) {
      const client = new pg.Client({ connectionString: server.database.url });
      client.on('error', () => undefined);
      await client.connect();
      taken.push(client);
    }
  } catch (error) {
    expect(error).toMatchObject({ code: '53300' });
  }
  const availability = watchAvailability(server.database.url);
  try {
    expect(await availability.check()).toBeUndefined();
  } finally {
    availability.stop();
    await Promise.all(taken.map((client) => client.end()));
  }
});
