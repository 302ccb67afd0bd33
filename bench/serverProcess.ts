import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importJWK, SignJWT } from 'jose';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { createSecretSeal } from '../apps/server/src/platform/secrets/sealSecrets.ts';
import { signingKey } from '../apps/server/src/identity/signIn/secrets.ts';
import type { OwnDatabase } from './database.ts';

/** A process that ends with what it was started for. */
export type Child = ChildProcess & AsyncDisposable;

export function startChild(file: string, ...[options]: [Parameters<typeof fork>[2]?]): Child {
  const child = fork(join(import.meta.dirname, file), options);
  return Object.assign(child, {
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  });
}

/** The product in a process of its own, its log included, which is written and goes nowhere. */
export interface Server {
  port: number;
  origin: string;
  environment: Record<string, string>;
  child: Child;
}

/** Processes of one database share it. */
const secretsKey = randomBytes(32).toString('base64');

/**
 * Starts a server on a database, and waits until it takes requests.
 * @param more what it is configured with beside or in place of what a benchmark's server has
 */
export async function startServer(
  { url, folder }: Pick<OwnDatabase, 'url' | 'folder'>,
  execArgv: string[] = [],
  more: Record<string, string> = {},
): Promise<Server & AsyncDisposable> {
  const port = more['PORT'] === undefined ? await findFreePort() : Number(more['PORT']);
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: join(folder, `server-${port}`),
    PORT: String(port),
    SECRETS_KEY: secretsKey,
    REQUEST_LIMIT: '1000000000',
    CHAT_LIMIT: '1000000',
    ...more,
  };
  const child = startChild('../apps/server/src/server.ts', {
    execArgv,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const origin = `http://localhost:${port}`;
  const ready = `http://${more['HOST'] ?? 'localhost'}:${port}/health/ready`;
  while (!(await fetch(ready).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready');
    await sleep(100);
  }
  return { port, origin, environment, child, [Symbol.asyncDispose]: () => child[Symbol.asyncDispose]() };
}

/** An access token for a person at a server, as the embedded provider signs them. */
export async function signToken(
  { db }: Database,
  { origin, environment }: Pick<Server, 'origin' | 'environment'>,
  person: string,
): Promise<string> {
  const key = await signingKey(db, createSecretSeal(readConfig(environment)));
  return new SignJWT({ scope: 'console' })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid! })
    .setIssuer(`${origin}/oidc`)
    .setAudience('urn:forecourt:api')
    .setSubject(person)
    .setExpirationTime('1h')
    .sign(await importJWK(key, 'ES256'));
}

export function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
