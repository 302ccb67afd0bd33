import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseVariables } from './testDatabase.ts';
import { testSecretsKey } from './testSecretsKey.ts';
import type { TestCarriers } from './testCarriers.ts';
import type { TestApp } from './testApp.ts';

/** How long a start may take, in ms: less than a hook may (vitest.config.ts), so that the reason is what fails. */
const startTimeoutMs = 45_000;
/** How long the server may take to stop by itself, in ms: longer than it gives requests under way (server.ts). */
const stopTimeoutMs = 12_000;

/** The real server as a process of its own, which a test may kill and start again. */
export interface TestServer {
  /**
   * Starts it and waits until it takes requests.
   * @param limitMs how long that may take
   * @throws where it ends before that, or is not ready in time
   */
  start: (limitMs?: number) => Promise<void>;
  /** Kills it wherever it is, and waits until it is gone. */
  kill: () => Promise<void>;
  /** Asks it to stop. */
  stop: () => void;
  /** Waits until it is gone. @returns its exit code; null where a signal ended it */
  exited: () => Promise<number | null>;
  /** What it has logged since its last start. */
  logged: () => string;
  /** What it has written to its standard error, since its last start. */
  errors: () => string;
  /** Ends what is running of it, however far its start has come. */
  end: () => Promise<void>;
}

/**
 * Nothing is started yet: a test first makes sure that `end` will be called.
 * @param environment what the server is configured with, beside the test's own environment
 */
export function testServer(environment: Record<string, string>): TestServer {
  let child: ChildProcess | undefined;
  let errors = '';
  let logged = '';
  const isGone = () => child === undefined || child.exitCode !== null || child.signalCode !== null;
  const exited = async () => {
    if (!isGone()) await once(child!, 'exit');
    return child?.exitCode ?? null;
  };
  const kill = async () => {
    child?.kill('SIGKILL');
    await exited();
  };
  return {
    start: async (limitMs = startTimeoutMs) => {
      child = spawn(process.execPath, [join(import.meta.dirname, '../src/server.ts')], {
        env: {
          ...process.env,
          LOG_LEVEL: 'fatal',
          MODE: 'local',
          DRAIN_SECONDS: '0',
          SECRETS_KEY: testSecretsKey,
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      errors = '';
      logged = '';
      child.stdout!.setEncoding('utf8').on('data', (text: string) => {
        logged += text;
      });
      child.stderr!.setEncoding('utf8').on('data', (text: string) => {
        errors += text;
        process.stderr.write(text);
      });
      const deadline = AbortSignal.timeout(limitMs);
      while (!(await isReady(environment.PORT!, deadline))) {
        if (isGone()) throw new Error('the server ended before it was ready');
        if (deadline.aborted) throw new Error(`the server was not ready within ${limitMs / 1000} s`);
        await sleep(30);
      }
    },
    kill,
    stop: () => void child?.kill('SIGTERM'),
    exited,
    errors: () => errors,
    logged: () => logged,
    end: async () => {
      child?.kill('SIGTERM');
      await Promise.race([exited(), sleep(stopTimeoutMs, undefined, { ref: false })]);
      await kill();
    },
  };
}

async function isReady(port: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal }).catch(() => undefined);
  return answer?.ok ?? false;
}

/**
 * A server on a test's database and carriers.
 * @param name no other test has it: where the process keeps its files
 */
export const serverOn = (
  { config, database }: Pick<TestApp, 'config' | 'database'>,
  carriers: Pick<TestCarriers, 'environment'>,
  name: string,
): TestServer =>
  testServer({
    ...carriers.environment,
    ...databaseVariables(database),
    DATA_DIR: join(import.meta.dirname, '../../../test-results', name),
    PORT: String(config.port),
  });
