import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { account, clusterFolder, findBinaries } from './clusterPlace.ts';

export interface Cluster {
  /** The superuser's connection URL, on loopback. */
  url: string;
  /** Whether it was running already: another server may be using it. */
  isAdopted: boolean;
  /** Ends the cluster as PostgreSQL's fast shutdown does. */
  stop: () => Promise<void>;
}

/** How long a start may take, recovery after a crash included, in ms. */
const startLimit = 60_000;

export interface ClusterOptions {
  /** Called when PostgreSQL exits unexpectedly. */
  onLost?: () => void;
  /** PostgreSQL settings as `name=value`, overriding ours. */
  settings?: readonly string[];
}

/**
 * Starts the embedded PostgreSQL of a data folder: creates it on the first start, adopts one that is still running (it
 * survives its parent's SIGKILL), recovers one that was killed.
 * @param dataDir the installation's data folder
 * @throws if PostgreSQL cannot create its folder, or does not start
 */
export async function startCluster(
  dataDir: string,
  { onLost = () => {}, settings = [] }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = clusterFolder(resolve(dataDir));
  const binaries = await findBinaries();
  prepare(folder, binaries.initdb);

  const running = await adopt(folder);
  if (running) return running;

  const deadline = Date.now() + startLimit;
  for (;;) {
    const started = await launch(binaries.postgres, folder, [...ownSettings, ...settings], deadline);
    if ('stop' in started) return watched(started, onLost);
    // Processes left by a killed PostgreSQL exit within seconds; until then a new one refuses to start.
    if (!/still in use|lock file/.test(started.log) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start in ${folder}:\n${started.log}`);
    }
    await sleep(250);
  }
}

interface Running extends Cluster {
  exited: Promise<void>;
}

/** Reports when PostgreSQL exits unexpectedly. */
function watched({ url, stop, exited }: Running, onLost: () => void): Cluster {
  let isStopping = false;
  const watch = async () => {
    await exited;
    if (!isStopping) onLost();
  };
  void watch();
  return {
    url,
    isAdopted: false,
    stop: () => {
      isStopping = true;
      return stop();
    },
  };
}

/** @returns the running cluster, or PostgreSQL's error output */
async function launch(
  postgres: string,
  folder: string,
  settings: readonly string[],
  deadline: number,
): Promise<Running | { log: string }> {
  const port = await freePort();
  const child = spawn(
    postgres,
    ['-D', folder, '-p', String(port), '-k', '', ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...account,
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
    },
  );
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000);
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  while (!(await answers(port, folder))) {
    if (child.exitCode !== null || child.signalCode !== null) return { log };
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      await exited;
      return { log };
    }
    await sleep(20);
  }
  return {
    url: urlOf(port),
    isAdopted: false,
    exited,
    stop: async () => {
      child.kill('SIGINT');
      await exited;
    },
  };
}

/** A sixteenth of the machine's memory, within bounds. */
function sharedBuffers(): number {
  return Math.round(Math.min(1024, Math.max(128, totalmem() / 16 / 2 ** 20)));
}

const ownSettings = [
  'listen_addresses=127.0.0.1',
  `shared_buffers=${sharedBuffers()}MB`,
  'random_page_cost=1.1',
  'jit=off',
  'max_connections=60',
];
const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

function prepare(folder: string, initdb: string): void {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const made = spawnSync(initdb, ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...account,
    encoding: 'utf8',
    cwd: '/',
  });
  if (made.status !== 0)
    throw new Error(`PostgreSQL could not make its data folder ${folder}: ${made.stderr || made.error?.message}`);
}

/** @returns a PostgreSQL that runs on this very folder, by the file that PostgreSQL keeps while it runs */
async function adopt(folder: string): Promise<Cluster | undefined> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  if (pid === undefined || port === undefined || !Number.isInteger(port)) return undefined;
  if (await answers(port, folder)) {
    return {
      url: urlOf(port),
      isAdopted: true,
      stop: async () => {
        process.kill(pid, 'SIGINT');
        while (existsSync(file)) await sleep(20);
      },
    };
  }
  // After a kill, the stale file's process id may belong to another program by now, and PostgreSQL would refuse to start.
  // Otherwise keep the file: PostgreSQL uses it to detect leftovers of the killed one.
  if (isSomethingElse(pid)) rmSync(file);
  return undefined;
}

function isSomethingElse(pid: number): boolean {
  const command = `/proc/${pid}/cmdline`;
  return existsSync(command) && !readFileSync(command, 'utf8').includes('postgres');
}

async function answers(port: number, folder: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(port), connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return realpathSync(rows[0]!.data_directory) === realpathSync(folder);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
