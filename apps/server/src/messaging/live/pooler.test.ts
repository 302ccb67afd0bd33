import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chatProtocol, chatSocketPath } from '@forecourt/api/contract/chatSocket';
import { livePath } from '@forecourt/api/contract/live';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { insertChat } from '../../../test-support/insertChat.ts';
import { isFull } from '../../../test-support/sample.ts';
import { freePort, people, createTokens } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { testSecretsKey } from '../../../test-support/testSecretsKey.ts';
import { type TestServer, testServer } from '../../../test-support/testServer.ts';
import { readConfig } from '../../platform/config/config.ts';
import { loadFeed } from '../../feed/load.ts';

/** PgBouncer, where it is installed. Everywhere else, and in `npm test`, platform/jobs/listen.test.ts has a pooler of its own that does the same. */
const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) =>
  existsSync(path),
);

describe.runIf(isFull && pgbouncer !== undefined)('two processes behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let folder: string;
  let pooler: ChildProcess;
  let pooledUrl: string;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    const lines = [...people, ...createConversation('home', 'ada')];
    expect((await loadFeed(database.pool, lines.map((line) => JSON.stringify(line)).join('\n'))).rejected).toEqual([]);
    const { hostname, port, username, password, pathname } = new URL(database.directUrl);
    const [name, listenPort] = [pathname.slice(1), await freePort()];
    folder = mkdtempSync(join(tmpdir(), 'forecourt-pooler-'));
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      `[databases]
${name} = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
`,
    );
    // PgBouncer does not run as root.
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
    if (nobody) chownSync(folder, nobody.uid, nobody.gid);
    pooler = spawn(pgbouncer!, ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...nobody });
    await vi.waitFor(() => once(connect(listenPort, '127.0.0.1'), 'connect'), { timeout: 5000 });
    pooledUrl = `postgres://${username}@127.0.0.1:${listenPort}/${name}`;
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ end }) => end()));
    if (pooler.kill()) await once(pooler, 'exit');
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  async function server(environment: Record<string, string>) {
    const port = String(await freePort());
    const one = testServer({ DATABASE_URL: pooledUrl, PORT: port, DATA_DIR: join(folder, port), ...environment });
    servers.push(one);
    return { ...one, port, config: readConfig({ PORT: port, SECRETS_KEY: testSecretsKey }) };
  }

  it('do not start without a direct way to PostgreSQL, and say why', async () => {
    const { start, exited, errors } = await server({});
    await expect(start()).rejects.toThrow('ended before it was ready');
    expect(await exited()).toBe(1);
    expect(errors()).toMatch(/^Chats and open screens can’t be live: .* Set DATABASE_DIRECT_URL to /);
  });

  it('carry a chat and a stream to each other within a second with it', async () => {
    const [one, other] = [
      await server({ DATABASE_DIRECT_URL: database.directUrl }),
      await server({ DATABASE_DIRECT_URL: database.directUrl }),
    ];
    await one.start();
    await other.start();
    const token = randomUUID();
    await insertChat(database.pool, { dealer: 'home', id: 'ada', token });
    const socketAt = async (port: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${chatSocketPath}?domain=website`, [chatProtocol, token], {
        origin: `http://localhost:${port}`,
      });
      const frames: string[] = [];
      socket.on('message', (data: Buffer) => frames.push(data.toString()));
      await once(socket, 'open');
      socket.send(JSON.stringify({ event_name: 'Resume', after: 0 }));
      await expect.poll(() => frames.some((frame) => frame.includes('"Ready"')), { timeout: 5000 }).toBe(true);
      return { socket, frames };
    };
    const [writer, reader] = [await socketAt(one.port), await socketAt(other.port)];
    const staff = await (await createTokens(database, other.config))('admin');
    const stream = await fetch(`http://127.0.0.1:${other.port}${livePath}`, {
      headers: { authorization: `Bearer ${staff}` },
    });
    let streamed = '';
    void stream
      .body!.pipeThrough(new TextDecoderStream())
      .pipeTo(new WritableStream({ write: (text) => void (streamed += text) }))
      .catch(() => undefined);
    await expect.poll(() => streamed, { timeout: 5000 }).not.toBe('');

    const text = 'Is it still there?';
    const written = performance.now();
    writer.socket.send(
      JSON.stringify({ event_name: 'Message', id: randomUUID(), payload: text, page: null, vehicle_info: null }),
    );
    await expect
      .poll(() => reader.frames.some((frame) => frame.includes(text)), { interval: 10, timeout: 5000 })
      .toBe(true);
    const chatMs = performance.now() - written;
    await expect.poll(() => streamed, { interval: 10, timeout: 5000 }).toContain('"conversation_id":"ada"');
    const streamMs = performance.now() - written;
    expect({ chatMs, streamMs }).toEqual({
      chatMs: expect.toSatisfy((ms: number) => ms < 1000),
      streamMs: expect.toSatisfy((ms: number) => ms < 1000),
    });
    for (const { socket } of [writer, reader]) socket.terminate();
  }, 90_000);
});
