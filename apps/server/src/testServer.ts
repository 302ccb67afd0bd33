import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestCarriers } from './delivery/testCarriers.ts';
import type { TestApp } from './testApp.ts';

/**
 * Starts the real server, a process of its own that may be killed, on a test's database and carriers.
 * @param name no other test has it: where the process keeps its files
 * @returns once it takes requests
 */
export async function startServer(
  { config, database }: TestApp,
  carriers: TestCarriers,
  name: string,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: {
      ...process.env,
      ...carriers.environment,
      DATABASE_URL: database.url,
      MODE: 'local',
      DATA_DIR: join(import.meta.dirname, '../../../test-results', name),
      PORT: String(config.port),
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready');
    const answer = await fetch(`http://127.0.0.1:${config.port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return child;
    await sleep(30);
  }
}

/** Asks a server to stop, and waits until it has. */
export async function stopServer(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
}
