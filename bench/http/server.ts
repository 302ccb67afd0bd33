import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importJWK, SignJWT } from 'jose';
import type { Database } from '../../apps/server/src/db/database.ts';
import { signingKey } from '../../apps/server/src/identity/secrets.ts';

/**
 * Starts the product in a process of its own, its log included, which is written and goes nowhere; waits until it takes requests.
 * @param environment what it is configured with
 */
export async function startServer(port: number, environment: Record<string, string>): Promise<ChildProcess> {
  const server = join(import.meta.dirname, '../../apps/server/src/server.ts');
  const child = fork(server, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  while (!(await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok) await sleep(250);
  return child;
}

/** An access token for a person, as the embedded provider signs them. */
export async function tokenOf({ pool }: Database, port: number, person: string): Promise<string> {
  const key = await signingKey(pool);
  return new SignJWT({ scope: 'console' })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid! })
    .setIssuer(`http://localhost:${port}/oidc`)
    .setAudience('urn:forecourt:api')
    .setSubject(person)
    .setExpirationTime('1h')
    .sign(await importJWK(key, 'ES256'));
}

/** Ends a process, and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
