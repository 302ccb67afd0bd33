import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freePort, type TestApp, testApp } from '../test-support/testApp.ts';
import { databaseVariables } from '../test-support/testDatabase.ts';
import { testSecretsKey } from '../test-support/testSecretsKey.ts';

// What `npm start` runs, without its installing and building: npm passes a signal on to the shell that it has started.

const root = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
const command = scripts.start.replace('start.mjs', 'serve.mjs');

let app: TestApp;
let shell: ChildProcess | undefined;
let port: number;
beforeAll(async () => {
  app = await testApp();
});
/** What is left of a start that has not ended by itself: its group has it all. */
const endGroup = () => {
  try {
    process.kill(-shell!.pid!, 'SIGKILL');
  } catch {
    // Nothing is left.
  }
};
afterEach(endGroup);
afterAll(() => app.close());

const isServed = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok ?? false;

it.each(['SIGTERM', 'SIGKILL'] as const)('%s ends the server too', async (signal) => {
  port = await freePort();
  shell = spawn('sh', ['-c', command], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      MODE: 'local',
      ...databaseVariables(app.database),
      SECRETS_KEY: testSecretsKey,
      DATA_DIR: join(root, 'test-results/npm-start'),
      PORT: String(port),
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'fatal',
    },
  });
  await expect.poll(isServed, { timeout: 45_000 }).toBe(true);
  const exited = once(shell, 'exit');
  shell.kill(signal);
  await exited;
  await expect.poll(isServed, { timeout: 12_000 }).toBe(false);
});
