import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../errors/startFailure.ts';
import { isSecured, readPassword, secure } from './clusterAccess.ts';
import { account, clusterFolder, findBinaries, readMajor } from './clusterPlace.ts';
import { findRunning, launch, type Postgres, type Running } from './clusterProcess.ts';
import { lockFolder } from './folderLock.ts';

export interface Cluster {
  /** The superuser's connection URL, on loopback. */
  url: string;
  /** Whether it was running already: another process may be using it. */
  isAdopted: boolean;
  /** Ends the cluster as PostgreSQL's fast shutdown does. */
  stop: () => Promise<void>;
}

/** How long a start may take, recovery after a crash included, in ms. */
const startLimit = 60_000;
/** The wait before another attempt to bring PostgreSQL back, in ms. */
const retryMs = 1000;

export interface ClusterOptions {
  /** Called when PostgreSQL has ended unexpectedly; it is started again. */
  onLost?: () => void;
  /** Called with the reason for each attempt to start it again that failed. */
  onStartFailed?: (error: unknown) => void;
  /** PostgreSQL settings as `name=value`, overriding ours. */
  settings?: readonly string[];
  /** For commands: uses the PostgreSQL of a server that has the folder, instead of refusing. */
  besideServer?: boolean;
}

/**
 * Starts the embedded PostgreSQL of a data folder, which is locked until it is stopped: creates it on the first start, adopts
 * one that is still running (it survives its parent's SIGKILL), recovers one that was killed, and starts it again, at the same
 * address, whenever it ends unexpectedly.
 * @param dataDir the installation's data folder
 * @throws {StartFailure} if another process has the folder, or PostgreSQL does not start
 */
export async function startCluster(dataDir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const folder = clusterFolder(resolve(dataDir));
  const lock = lockFolder(dataDir);
  if (!lock) {
    const running = options.besideServer ? await findRunning(folder, readPassword(dataDir)) : undefined;
    if (running) return { url: running.url, isAdopted: true, stop: async () => {} };
    throw new StartFailure(
      `Another Forecourt server is running on the data folder ${resolve(dataDir)}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  try {
    const first = await bringUp(dataDir, folder, options.settings ?? []);
    const kept = keepRunning(first, (port) => bringUp(dataDir, folder, options.settings ?? [], port), options);
    return {
      url: first.url,
      isAdopted: first.isAdopted,
      stop: async () => {
        await kept.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Starts PostgreSQL again at its port whenever it ends, until it is stopped. */
function keepRunning(
  first: Running,
  start: (port: number) => Promise<Running>,
  { onLost = () => {}, onStartFailed = () => {} }: ClusterOptions,
): { stop: () => Promise<void> } {
  let running = first;
  const stopping = new AbortController();
  const { signal } = stopping;
  const startAgain = async () => {
    while (!signal.aborted) {
      try {
        running = await start(first.port);
        return;
      } catch (error) {
        onStartFailed(error);
        await sleep(retryMs);
      }
    }
  };
  const keep = async () => {
    for (;;) {
      await running.exited;
      if (signal.aborted) return;
      onLost();
      await startAgain();
      if (signal.aborted) await running.stop();
    }
  };
  const kept = keep();
  return {
    stop: async () => {
      stopping.abort();
      await running.stop();
      await kept;
    },
  };
}

/** @param port where it has to listen; any free one at the first start */
async function bringUp(dataDir: string, folder: string, settings: readonly string[], port?: number): Promise<Running> {
  const binaries = await findBinaries();
  initialize(folder, binaries.initdb);
  const major = readMajor(folder);
  if (major !== binaries.major)
    throw new StartFailure(
      `${folder} is of PostgreSQL ${major}, and this release brings ${binaries.major}. Run \`pnpm db:upgrade\` (docs/operate.md).`,
    );
  const running = await findRunning(folder, readPassword(dataDir));
  if (running && isSecured(dataDir, folder)) return running;
  await running?.stop();
  const deadline = Date.now() + startLimit;
  for (;;) {
    const started = await start(binaries.postgres);
    if ('stop' in started) return started;
    // Processes left by a killed PostgreSQL exit within seconds; until then a new one refuses to start.
    if (!/still in use|lock file/.test(started.log) || Date.now() > deadline)
      throw new StartFailure(`PostgreSQL did not start in ${folder}:\n${started.log}`);
    await sleep(250);
  }

  async function start(program: string): Promise<Running | { log: string }> {
    const refused = isSecured(dataDir, folder) ? undefined : secure(dataDir, folder, program);
    if (refused !== undefined) return { log: refused };
    const postgres: Postgres = {
      program,
      folder,
      password: readPassword(dataDir)!,
      settings: [...ownSettings, ...settings],
    };
    return launch(postgres, port, deadline);
  }
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

/** Creates the folder where there is none. Nothing listens yet; `secure` replaces the rules. */
function initialize(folder: string, initdb: string): void {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const made = spawnSync(initdb, ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...account,
    encoding: 'utf8',
    cwd: '/',
  });
  if (made.status !== 0)
    throw new StartFailure(
      `PostgreSQL could not create its data folder ${folder}: ${made.stderr || made.error?.message}`,
    );
}
