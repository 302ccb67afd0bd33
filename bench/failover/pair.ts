import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createBareCluster,
  createStandby,
  findDebianBinaries,
  startBareCluster,
} from '../../apps/server/test-support/bareCluster.ts';
import { startPgBouncer } from '../../apps/server/test-support/pgBouncer.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import type { OwnDatabase } from '../database.ts';
import { findFreePort } from '../serverProcess.ts';

/** A PostgreSQL, its synchronous standby, and PgBouncer before them, watched by ops/postgres/failover.sh. */
export interface Pair extends OwnDatabase {
  /** Through PgBouncer, for what lasts longer than a transaction. */
  directUrl: string;
  /** The standby itself. */
  standbyUrl: string;
  /** Kills the primary with all its processes, as a power cut does. */
  killPrimary: () => void;
  /** Waits until the script has ended. @throws where it failed */
  failedOver: () => Promise<void>;
}

const standbyName = 'standby';

/** Starts a pair of Debian's PostgreSQL 15, migrated. */
export async function startPair(): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-failover-'));
  chmodSync(folder, 0o755);
  await using started = new AsyncDisposableStack();
  started.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  const binaries = findDebianBinaries(15);
  const [primaryFolder, standbyFolder] = [join(folder, 'primary'), join(folder, 'standby')];
  const port = await findFreePort();
  createBareCluster(binaries, primaryFolder);
  createStandby({ folder: primaryFolder, port }, standbyFolder, standbyName);
  const settings = ['max_connections=200'];
  const synchronous = [...settings, `synchronous_standby_names=${standbyName}`];
  const primary = await startBareCluster(binaries, primaryFolder, synchronous, port);
  started.defer(primary.stop);
  const standby = await startBareCluster(binaries, standbyFolder, settings);
  started.defer(standby.stop);

  const databases = (server: number) => `forecourt = host=127.0.0.1 port=${server} dbname=postgres
forecourt_direct = host=127.0.0.1 port=${server} dbname=postgres pool_mode=session`;
  const pooler = await startPgBouncer(join(folder, 'pgbouncer'), databases(port), ['query_wait_timeout = 5']);
  started.defer(pooler.stop);
  const { databasesFile } = pooler;
  renameSync(databasesFile, `${databasesFile}.primary`);
  symlinkSync(`${databasesFile}.primary`, databasesFile);
  writeFileSync(`${databasesFile}.standby`, `[databases]\n${databases(standby.port)}\n`);

  const through = (name: string) => `postgres://postgres@127.0.0.1:${pooler.port}/${name}`;
  const database = openDatabase(through('forecourt'), undefined, [], undefined, through('forecourt_direct'));
  started.defer(database.close);
  const direct = openDatabase(primary.url);
  await migrate(direct.pool);
  await direct.close();
  const script = watch({
    PRIMARY: primary.url,
    STANDBY: standby.url,
    PGBOUNCER: through('pgbouncer'),
    DATABASES: databasesFile,
  });
  started.defer(() => void script.kill());
  const ended = once(script, 'exit') as Promise<[number | null]>;
  const all = started.move();
  return {
    url: through('forecourt'),
    directUrl: through('forecourt_direct'),
    standbyUrl: standby.url,
    folder,
    database,
    killPrimary: () => {
      const [pid] = readFileSync(join(primaryFolder, 'postmaster.pid'), 'utf8').split('\n');
      // It leads a process group of its own (clusterProcess.ts).
      process.kill(-Number(pid), 'SIGKILL');
    },
    failedOver: async () => {
      const [code] = await Promise.race([ended, sleep(60_000, [null], { ref: false })]);
      if (code !== 0) throw new Error(`ops/postgres/failover.sh ended with ${code}`);
    },
    [Symbol.asyncDispose]: () => all[Symbol.asyncDispose](),
  };
}

const watch = (environment: Record<string, string>): ChildProcess =>
  spawn(join(import.meta.dirname, '../../ops/postgres/failover.sh'), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
