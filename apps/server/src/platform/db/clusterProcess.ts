import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { account } from './clusterPlace.ts';

/** A PostgreSQL that answers. */
export interface Running {
  url: string;
  port: number;
  isAdopted: boolean;
  exited: Promise<void>;
  /** A fast shutdown; resolves when it has ended. */
  stop: () => Promise<void>;
}

/** What PostgreSQL is started with. */
export interface Postgres {
  program: string;
  folder: string;
  password: string;
  settings: readonly string[];
}

/** How often a process that is not our child is looked at, in ms. */
const lookMs = 250;

const getUrl = (port: number, password = '') => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/**
 * @param port where it has to listen; any free one if missing
 * @returns the running cluster, or PostgreSQL's error output
 */
export async function launch(
  { program, folder, password, settings }: Postgres,
  port: number | undefined,
  deadline: number,
): Promise<Running | { log: string }> {
  const chosen = port ?? (await freePort());
  const child = spawn(
    program,
    ['-D', folder, '-p', String(chosen), '-k', '', ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...account,
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      // Ctrl-C in a terminal reaches the whole process group; PostgreSQL ends after the server, not beside it.
      detached: true,
    },
  );
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000);
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const url = getUrl(chosen, password);
  while (!(await answers(url, folder))) {
    if (child.exitCode !== null || child.signalCode !== null) return { log };
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      await exited;
      return { log };
    }
    await sleep(20);
  }
  return {
    url,
    port: chosen,
    isAdopted: false,
    exited,
    stop: async () => {
      child.kill('SIGINT');
      await exited;
    },
  };
}

/** @returns a PostgreSQL that runs on this very folder, by the file that PostgreSQL keeps while it runs */
export async function findRunning(folder: string, password: string | undefined): Promise<Running | undefined> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  if (pid === undefined || port === undefined || !Number.isInteger(port)) return undefined;
  const url = getUrl(port, password);
  if (await answers(url, folder)) {
    return {
      url,
      port,
      isAdopted: true,
      // Watching it keeps nobody from ending.
      exited: untilGone(pid, false),
      stop: async () => {
        if (isPostgres(pid)) process.kill(pid, 'SIGINT');
        await untilGone(pid, true);
      },
    };
  }
  // After a kill, the stale file's process id may belong to another program by now, and PostgreSQL would refuse to start.
  // Otherwise keep the file: PostgreSQL uses it to detect leftovers of the killed one.
  if (isAlive(pid) && !isPostgres(pid)) rmSync(file);
  return undefined;
}

async function untilGone(pid: number, ref: boolean): Promise<void> {
  while (isPostgres(pid)) await sleep(lookMs, undefined, { ref });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Of a process that has ended and that nobody has waited for, as in a container, Linux keeps the id and no command. */
function isPostgres(pid: number): boolean {
  const command = `/proc/${pid}/cmdline`;
  return isAlive(pid) && (!existsSync(command) || readFileSync(command, 'utf8').includes('postgres'));
}

async function answers(url: string, folder: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
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

/** @returns a port of this machine that nobody listens on */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
