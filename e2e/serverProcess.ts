import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testSecretsKey } from '../apps/server/test-support/testSecretsKey.ts';
import { clusterFolder } from '../apps/server/src/platform/db/clusterPlace.ts';

/** How long a start may take, the demo included, in ms. */
const startLimit = 120_000;
/** How long it may take to end by itself, in ms. */
const endLimit = 14_000;

/** The real server as a process of its own, on a data folder that goes with it. */
interface ServerProcess extends AsyncDisposable {
  /** Its data folder, empty at first. */
  folder: string;
  /**
   * Starts it on the data that it had before.
   * @throws where it ends before it is ready, or takes too long
   */
  start: () => Promise<void>;
  /** Resolves when the server that was started last has ended. */
  ended: () => Promise<void>;
  /** Asks it to stop, or ends it on the spot, and waits until it has ended. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/**
 * @param environment what it is started with beside this process's own; `PORT` is needed
 * @param stdout where its log goes
 */
export function serverProcess(
  environment: Partial<Record<string, string>>,
  stdout: 'inherit' | 'ignore' = 'ignore',
): ServerProcess {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'));
  // As root PostgreSQL runs as another account, which has to get there.
  chmodSync(folder, 0o755);
  let server: ChildProcess | undefined;

  const ended = async () => {
    if (server && isRunning(server)) await once(server, 'exit');
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!server || !isRunning(server)) return;
    server.kill(signal);
    const late = setTimeout(() => server?.kill('SIGKILL'), endLimit);
    await ended();
    clearTimeout(late);
  };
  return {
    folder,
    start: async () => {
      server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/server.ts')], {
        env: { ...process.env, DRAIN_SECONDS: '0', SECRETS_KEY: testSecretsKey, ...environment, DATA_DIR: folder },
        stdio: ['ignore', stdout, 'inherit'],
      });
      await untilReady(server, `http://localhost:${environment.PORT}/health/ready`);
    },
    ended,
    end,
    [Symbol.asyncDispose]: async () => {
      await end('SIGTERM');
      await endPostgres(folder);
      // What a PostgreSQL that was cut off still writes may come between.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function untilReady(server: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    if (!isRunning(server))
      throw new Error(`The server ended before it was ready: ${server.signalCode ?? `exit code ${server.exitCode}`}`);
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`The server was not ready after ${startLimit / 1000} s`);
}

/** Ends the PostgreSQL of a server that was killed, or that ended while it was starting; its data goes anyway. */
async function endPostgres(folder: string): Promise<void> {
  const file = join(clusterFolder(folder), 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  try {
    process.kill(pid, 'SIGQUIT');
    // Asks whether it is still there, until that is an error. Some containers never forget a process without a parent.
    for (let tries = 0; tries < 100 && process.kill(pid, 0); tries++) await sleep(50);
  } catch {
    // It has ended.
  }
}
