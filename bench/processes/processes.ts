import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnDatabase } from '../database.ts';
import { findFreePort, type Server, startServer } from '../serverProcess.ts';

/** Where the processes of ops/haproxy/haproxy.cfg listen, each at the one port: so they are one issuer, as behind one host name. */
const hosts = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
/** How soon the balancer sees that a process takes requests: two of its checks. */
const checkMs = 1000;

/** Processes of the product on one database, behind haproxy as ops/haproxy/haproxy.cfg has it. */
export interface Processes extends AsyncDisposable {
  /** The balancer, as if it were one server. */
  balancer: Pick<Server, 'origin' | 'environment'>;
  /** Stops a process and starts another in its place, one after the other. @throws where one does not leave cleanly */
  restartAll: () => Promise<void>;
}

/**
 * Starts three processes and haproxy, a Debian package.
 * @param environment what the processes are configured with beside what a benchmark's server has
 */
export async function startProcesses(own: OwnDatabase, environment: Record<string, string> = {}): Promise<Processes> {
  const port = await findFreePort();
  const servers: (Server & AsyncDisposable)[] = [];
  const start = (host: string) =>
    startServer(own, [], {
      ...environment,
      HOST: host,
      PORT: String(port),
      DATA_DIR: join(own.folder, host),
      TRUST_PROXY: '127.0.0.1',
    });
  await using started = new AsyncDisposableStack();
  started.defer(() => Promise.all(servers.map((server) => server[Symbol.asyncDispose]())).then(() => undefined));
  // One after the other: the first one migrates.
  for (const host of hosts) servers.push(await start(host));
  started.use(await startBalancer(own.folder, port));
  await sleep(checkMs);
  const all = started.move();
  return {
    balancer: { origin: `http://localhost:${port}`, environment: servers[0]!.environment },
    restartAll: async () => {
      for (const [index, host] of hosts.entries()) {
        const { child } = servers[index]!;
        const exited = once(child, 'exit');
        child.kill();
        const [code] = (await exited) as [number | null];
        if (code !== 0) throw new Error(`${host} ended with ${code}`);
        servers[index] = await start(host);
        await sleep(checkMs);
      }
    },
    [Symbol.asyncDispose]: () => all[Symbol.asyncDispose](),
  };
}

async function startBalancer(folder: string, port: number): Promise<AsyncDisposable> {
  const written = readFileSync(join(import.meta.dirname, '../../ops/haproxy/haproxy.cfg'), 'utf8');
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, written.replaceAll(':4300', `:${port}`));
  const child = spawn('haproxy', ['-f', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  await Promise.race([
    sleep(500),
    once(child, 'error').then(([error]) => {
      throw new Error('haproxy is needed: apt-get install haproxy', { cause: error });
    }),
    once(child, 'exit').then(() => {
      throw new Error('haproxy refused ops/haproxy/haproxy.cfg');
    }),
  ]);
  return {
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
