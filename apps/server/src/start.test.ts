import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../test-support/testApp.ts';
import { testDatabase } from '../test-support/testDatabase.ts';
import { transactionPooler } from '../test-support/transactionPooler.ts';
import { type TestServer, testServer } from '../test-support/testServer.ts';

// A start that cannot succeed says why in a sentence: no stack, and no password.

let server: TestServer;
let other: Server | undefined;
afterEach(async () => {
  await server.end();
  other?.close();
  other = undefined;
});

async function errorsOfStart(environment: Record<string, string>): Promise<string> {
  server = testServer({ PORT: String(await freePort()), ...environment });
  await expect(server.start()).rejects.toThrow('ended before it was ready');
  expect(await server.exited()).toBe(1);
  return server.errors();
}

const databaseAt = (address: string) => `postgres://forecourt:hunter2@${address}/forecourt`;

it('says that nothing listens at DATABASE_URL', async () => {
  const port = await freePort();
  expect(await errorsOfStart({ DATABASE_URL: databaseAt(`127.0.0.1:${port}`) })).toBe(
    `The database of DATABASE_URL, at 127.0.0.1:${port}, cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.\n`,
  );
});

it('says that there is no such host', async () => {
  expect(await errorsOfStart({ DATABASE_URL: databaseAt('nowhere.invalid') })).toMatch(
    /^The database of DATABASE_URL, at nowhere\.invalid, cannot be used: getaddrinfo \w+ nowhere\.invalid\.\n$/,
  );
});

it('says that nobody answers there', async () => {
  const port = await freePort();
  other = createServer().listen(port, '127.0.0.1');
  expect(await errorsOfStart({ DATABASE_URL: databaseAt(`127.0.0.1:${port}`) })).toMatch(
    new RegExp(`^The database of DATABASE_URL, at 127\\.0\\.0\\.1:${port}, cannot be used: .*timeout.*\\.\n$`),
  );
});

it('says that notifications don’t arrive through a pooler in transaction mode, and what to do', async () => {
  const database = await testDatabase();
  const pooler = await transactionPooler(database.directUrl);
  expect(await errorsOfStart({ DATABASE_URL: pooler.url })).toBe(
    'Chats and open screens can’t be live: PostgreSQL’s notifications (LISTEN) don’t arrive by DATABASE_URL, which leads through a pooler in transaction mode, such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.\n',
  );
  pooler.close();
  await database.drop();
});
