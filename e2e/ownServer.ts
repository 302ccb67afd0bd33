import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from './environment.ts';

/** A server that a journey may stop, since the others need theirs. */
interface OwnServer extends AsyncDisposable {
  origin: string;
  /** Starts it on the data that it had before; at first on the demo's. */
  start: () => Promise<void>;
  /** Asks it to stop, and waits until it has. */
  stop: () => Promise<void>;
  /** Ends it on the spot, as a lost machine would. */
  kill: () => Promise<void>;
}

/** @param place from 1; no other journey has it: its port is so much above that of the common server */
export function ownServer(place: number): OwnServer {
  const port = Number(environment.PORT) + place;
  const origin = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-e2e-own-'));
  // As root PostgreSQL runs as another account, which has to get there.
  chmodSync(folder, 0o755);
  let server: ChildProcess | undefined;

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (server?.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  return {
    origin,
    start: async () => {
      server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/server.ts')], {
        env: { ...process.env, ...environment, PORT: String(port), DATA_DIR: folder },
        stdio: 'ignore',
      });
      while (!(await fetch(`${origin}/health/ready`).catch(() => undefined))?.ok) await sleep(250);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    // Stops it and removes its data.
    [Symbol.asyncDispose]: async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
